import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { checkedName } from '../../shared/checked-name.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { pageSize } from '../../shared/list-search.ts'
import { PagedTable } from '../../shared/paged-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/reviews-texts.ts'
import { ReviewsScreen as document } from './reviews.document.ts'

type Found = NonNullable<ResultOf<typeof document>['reviewQueue']>['items'][number]

const route = getRouteApi('/reviews')

/** The queue of identity checks that wait for a person. */
export function ReviewsScreen() {
  const texts = useTexts()
  const columns = useColumns()
  const csv = useCsv()
  const { page } = route.useSearch()
  const may = useMay()
  const [result, retry] = useQuery({ query: document, variables: { page, pageSize, withSubject: may('getSubject') } })
  return (
    <Screen
      title={texts.title}
      lead={texts.lead}
      aside={<CsvButton name={texts.title} columns={csv} rows={result.data?.reviewQueue?.items} />}
    >
      <PagedTable
        result={result}
        pick={(data) => data.reviewQueue}
        retry={() => retry()}
        name={texts.title}
        columns={columns}
        empty={texts.empty}
        page={page}
        link={(to, words) => (
          <Link to="/reviews" search={{ page: to }}>
            {words}
          </Link>
        )}
      />
    </Screen>
  )
}

function useColumns(): TableColumn<Found>[] {
  const { columns, nameless } = useTexts()
  const write = useWriting()
  return [
    {
      id: 'person',
      title: columns.person,
      cell: (request) => (
        <Link to="/reviews/$id" params={{ id: request.id }}>
          {checkedName(request) || nameless}
        </Link>
      ),
    },
    {
      id: 'document',
      title: columns.document,
      cell: ({ subjectData }) => `${subjectData.identifierType} ${subjectData.identifierValue}`,
    },
    { id: 'flow', title: columns.flow, cell: ({ flow }) => write.text(flow?.name) },
    { id: 'score', title: columns.score, numeric: true, cell: ({ score }) => write.number(score) },
    {
      id: 'finished',
      title: columns.finished,
      cell: ({ completedAt, createdAt }) => write.moment(completedAt ?? createdAt),
    },
    { id: 'expires', title: columns.expires, cell: ({ expiresAt }) => write.moment(expiresAt) },
  ]
}

function useCsv(): CsvColumn<Found>[] {
  const { columns } = useTexts()
  return [
    { title: columns.person, value: checkedName },
    {
      title: columns.document,
      value: ({ subjectData }) => `${subjectData.identifierType} ${subjectData.identifierValue}`,
    },
    { title: columns.flow, value: ({ flow }) => flow?.name },
    { title: columns.score, value: ({ score }) => score },
    { title: columns.finished, value: ({ completedAt, createdAt }) => completedAt ?? createdAt, isMoment: true },
    { title: columns.expires, value: ({ expiresAt }) => expiresAt, isMoment: true },
  ]
}
