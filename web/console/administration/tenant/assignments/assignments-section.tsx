import { useQuery } from 'urql'
import { useMay } from '../../../session/session-context.ts'
import type { CsvColumn } from '../../../shared/csv.ts'
import { CsvButton } from '../../../shared/csv-button.tsx'
import type { Done } from '../../../shared/done-notice.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Section } from '../../../shared/section.tsx'
import { useTexts } from '../../texts/administration-texts.ts'
import type { Assignment, Named } from './assignment.ts'
import { TenantAssignments as document } from './assignments.document.ts'
import { AssignmentsTable } from './assignments-table.tsx'
import { useHolderOf } from './holder-of.ts'
import { NewAssignment } from './new-assignment.tsx'

/** The flows by which the people of a tenant can be checked, and the ways to give and take them. */
export function AssignmentsSection({ tenantId, onDone }: { tenantId: string; onDone: (done: Done) => void }) {
  const { assignments: texts } = useTexts()
  const may = useMay()
  const [result, retry] = useQuery({
    query: document,
    variables: { tenantId, withFlows: may('assignFlow') && may('listAssignableFlows') },
  })
  const organizations = result.data?.listTenantOrganizations?.items ?? []
  const flows = result.data?.listAssignableFlows
  const csv = useCsv(organizations)
  return (
    <Section
      title={texts.title}
      aside={<CsvButton name={texts.title} columns={csv} rows={result.data?.listTenantFlowAssignments?.items} />}
      wide
    >
      <p className="small muted">{texts.words}</p>
      <QueryView result={result} pick={(data) => data.listTenantFlowAssignments} retry={() => retry()}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <AssignmentsTable tenantId={tenantId} items={items} organizations={organizations} onDone={onDone} />
            )}
            {flows?.total === 0 && <p className="small muted">{texts.nothing}</p>}
            {flows && flows.total > 0 && (
              <NewAssignment
                tenantId={tenantId}
                hasOrganizations={organizations.length > 0}
                assigned={items}
                onDone={onDone}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function useCsv(organizations: readonly Named[]): CsvColumn<Assignment>[] {
  const { assignments: texts } = useTexts()
  return [
    {
      title: texts.flow,
      value: ({ flow, flowId }) =>
        [flow?.name ?? flowId, flow?.status === 'inactive' && texts.inactive].filter(Boolean).join(', '),
    },
    { title: texts.holder, value: useHolderOf(organizations) },
    { title: texts.since, value: ({ createdAt }) => createdAt, isMoment: true },
  ]
}
