import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Link } from '@tanstack/react-router'
import type { ResultOf } from '../../../graph/tada.ts'
import { checkedName } from '../../../shared/checked-name.ts'
import { CheckTag } from '../../../shared/checks/check-tag.tsx'
import type { CsvColumn } from '../../../shared/csv.ts'
import { useShared, wordOf } from '../../../shared/texts/shared-texts.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { ExecutionsScreen as document } from './executions.document.ts'

type Found = NonNullable<ResultOf<typeof document>['listFlowRequests']>['items'][number]

/** The columns of the list of executions; the flow of a row leads to its executions alone. */
export function useColumns(): TableColumn<Found>[] {
  const { executions: texts } = useTexts()
  const { columns } = texts
  const write = useWriting()
  return [
    {
      id: 'person',
      title: columns.person,
      cell: (request) => (
        <Link to="/executions/$id" params={{ id: request.id }}>
          {checkedName(request) || texts.nameless}
        </Link>
      ),
    },
    {
      id: 'document',
      title: columns.document,
      cell: ({ subjectData }) => `${subjectData.identifierType} ${subjectData.identifierValue}`,
    },
    {
      id: 'flow',
      title: columns.flow,
      cell: ({ flow }) =>
        flow ? (
          <Link to="/executions" search={{ page: 1, flow: flow.id }} aria-label={texts.onlyThis(flow.name)}>
            {flow.name}
          </Link>
        ) : (
          write.text(null)
        ),
    },
    { id: 'status', title: columns.status, cell: ({ status }) => <CheckTag status={status} /> },
    {
      id: 'progress',
      title: columns.progress,
      cell: ({ progress }) => texts.progress(write.number(progress.completedSteps), write.number(progress.totalSteps)),
    },
    { id: 'score', title: columns.score, numeric: true, cell: ({ score }) => write.number(score) },
    { id: 'created', title: columns.created, cell: ({ createdAt }) => write.moment(createdAt) },
    { id: 'completed', title: columns.completed, cell: ({ completedAt }) => write.moment(completedAt) },
  ]
}

export function useCsv(): CsvColumn<Found>[] {
  const { columns } = useTexts().executions
  const { flowStatus } = useShared()
  return [
    { title: columns.id, value: ({ id }) => id },
    { title: columns.person, value: checkedName },
    {
      title: columns.document,
      value: ({ subjectData }) => `${subjectData.identifierType} ${subjectData.identifierValue}`,
    },
    { title: columns.flow, value: ({ flow }) => flow?.name },
    { title: columns.status, value: ({ status }) => wordOf(flowStatus, status) },
    { title: columns.score, value: ({ score }) => score },
    { title: columns.created, value: ({ createdAt }) => createdAt, isMoment: true },
    { title: columns.completed, value: ({ completedAt }) => completedAt, isMoment: true },
  ]
}
