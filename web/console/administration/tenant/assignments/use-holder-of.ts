import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useQuery } from '../../../graph/use-query.ts'
import { pageSize } from '../../../shared/list-search.ts'
import { useTexts } from '../../texts/administration-texts.ts'
import type { Assignment } from './assignment.ts'
import { AssignmentHolders } from './assignments.document.ts'

/** For whom an assignment of a page is: all of the tenant, or one of its organizations. */
export function useHolderOf(tenantId: string, assignments: readonly Assignment[]): (assignment: Assignment) => string {
  const { assignments: texts } = useTexts()
  const { loading } = useReading().texts
  const ids = [...new Set(assignments.flatMap(({ organizationId }) => organizationId ?? []))].sort()
  const [{ data, fetching }] = useQuery({
    query: AssignmentHolders,
    variables: { tenantId, ids, pageSize },
    pause: ids.length === 0,
  })
  const names = new Map((data?.listTenantOrganizations?.items ?? []).map(({ id, name }) => [id, name]))
  return ({ organizationId: id }) =>
    id === null ? texts.whole : (names.get(id) ?? (fetching ? loading : texts.unknown(id)))
}
