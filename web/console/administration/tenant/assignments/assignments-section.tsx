import { getRouteApi, Link } from '@tanstack/react-router'
import { useQuery } from '../../../graph/use-query.ts'
import { useMay } from '../../../session/session-context.ts'
import type { CsvColumn } from '../../../shared/csv.ts'
import { CsvButton } from '../../../shared/csv-button.tsx'
import type { Done } from '../../../shared/done-notice.tsx'
import { pageSize } from '../../../shared/list-search.ts'
import { Pager } from '../../../shared/pager.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Section } from '../../../shared/section.tsx'
import { useTexts } from '../../texts/administration-texts.ts'
import type { Assignment } from './assignment.ts'
import { TenantAssignments as document } from './assignments.document.ts'
import { AssignmentsTable } from './assignments-table.tsx'
import { NewAssignment } from './new-assignment.tsx'
import { useHolderOf } from './use-holder-of.ts'

const route = getRouteApi('/administration/tenants/$id')

/** The flows by which the people of a tenant can be checked, and the ways to give and take them. */
export function AssignmentsSection({ tenantId, onDone }: { tenantId: string; onDone: (done: Done) => void }) {
  const { assignments: texts } = useTexts()
  const may = useMay()
  const { page = 1, managers } = route.useSearch()
  const [result, retry] = useQuery({
    query: document,
    variables: { tenantId, withFlows: may('assignFlow') && may('listAssignableFlows'), page, pageSize },
  })
  const assignments = result.data?.listTenantFlowAssignments?.items ?? []
  const hasOrganizations = (result.data?.listTenantOrganizations?.total ?? 0) > 0
  const flows = result.data?.listAssignableFlows
  const holderOf = useHolderOf(tenantId, assignments)
  const csv = useCsv(holderOf)
  return (
    <Section title={texts.title} aside={<CsvButton name={texts.title} columns={csv} rows={assignments} />} wide>
      <p className="small muted">{texts.words}</p>
      <QueryView result={result} pick={(data) => data.listTenantFlowAssignments} retry={() => retry()}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <>
                <AssignmentsTable
                  tenantId={tenantId}
                  items={items}
                  holderOf={holderOf}
                  hasOrganizations={hasOrganizations}
                  onDone={onDone}
                />
                <Pager
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  of={texts.title}
                  link={(to, words) => (
                    <Link to="/administration/tenants/$id" params={{ id: tenantId }} search={{ page: to, managers }}>
                      {words}
                    </Link>
                  )}
                />
              </>
            )}
            {flows?.total === 0 && <p className="small muted">{texts.nothing}</p>}
            {flows && flows.total > 0 && (
              <NewAssignment tenantId={tenantId} hasOrganizations={hasOrganizations} onDone={onDone} />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function useCsv(holderOf: (assignment: Assignment) => string): CsvColumn<Assignment>[] {
  const { assignments: texts } = useTexts()
  return [
    {
      title: texts.flow,
      value: ({ flow, flowId }) =>
        [flow?.name ?? flowId, flow?.status === 'inactive' && texts.inactive].filter(Boolean).join(', '),
    },
    { title: texts.holder, value: holderOf },
    { title: texts.since, value: ({ createdAt }) => createdAt, isMoment: true },
  ]
}
