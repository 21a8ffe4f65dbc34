import { useQuery } from 'urql'
import { useMay } from '../../../session/session-context.ts'
import type { Done } from '../../../shared/done-notice.tsx'
import { QueryView } from '../../../shared/query-view.tsx'
import { Section } from '../../../shared/section.tsx'
import { useTexts } from '../../texts/administration-texts.ts'
import { TenantAssignments as document } from './assignments.document.ts'
import { AssignmentsTable } from './assignments-table.tsx'
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
  const flows = result.data?.listAssignableFlows?.items
  return (
    <Section title={texts.title} wide>
      <p className="small muted">{texts.words}</p>
      <QueryView result={result} pick={(data) => data.listTenantFlowAssignments} retry={() => retry()}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <AssignmentsTable tenantId={tenantId} items={items} organizations={organizations} onDone={onDone} />
            )}
            {flows && (
              <NewAssignment
                tenantId={tenantId}
                flows={flows}
                organizations={organizations}
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
