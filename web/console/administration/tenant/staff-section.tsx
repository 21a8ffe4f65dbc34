import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { fullName } from '../../shared/full-name.ts'
import { pageSize } from '../../shared/list-search.ts'
import { Pager } from '../../shared/pager.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { managingRole } from '../frame/staff-roles.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { AssignManager } from './assign-manager.tsx'
import { AssignStaff } from './assign-staff.document.ts'
import type { Delegate } from './delegate.ts'
import { TenantStaff } from './staff.document.ts'

const route = getRouteApi('/administration/tenants/$id')

/** Which delegated administrators manage a tenant, and the ways to change that. */
export function StaffSection({ slug, onDone }: { slug: string; onDone: (done: Done) => void }) {
  const { staff: texts } = useTexts()
  const may = useMay()
  const role = managingRole(slug)
  const { id } = route.useParams()
  const { page: flows, managers: page = 1 } = route.useSearch()
  const [result, retry] = useQuery({ query: TenantStaff, variables: { role, page, pageSize } })
  const act = useAction(AssignStaff, `assignStaff:${slug}`)
  const change = async ({ id, rowVersion }: Delegate, roles: string[], words: string) => {
    const { answer, failure } = await act({ id, ifMatch: `"${rowVersion}"`, input: { roles } })
    if (!failure) onDone({ words, waits: isWaiting(answer.updateUser) })
    return failure
  }
  const assign = async (person: Delegate) => {
    const words = texts.assigned(fullName(person))
    // Who manages it stands on one of many pages.
    if (!person.roles.includes(role)) return change(person, [...person.roles, role], words)
    onDone({ words })
    return undefined
  }
  return (
    <Section title={texts.title} wide>
      <p className="small muted">{texts.words}</p>
      <QueryView result={result} pick={(data) => data.managers} retry={() => retry()}>
        {({ items, total }) => (
          <>
            {total === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <>
                <DataTable
                  name={texts.title}
                  rows={items}
                  rowKey={({ id }) => id}
                  columns={[
                    { id: 'name', title: texts.name, cell: fullName },
                    { id: 'email', title: texts.email, cell: ({ email }) => email },
                    {
                      id: 'actions',
                      title: texts.actions,
                      cell: (person) =>
                        may('updateUser') && (
                          <ActionButton
                            words={texts.remove}
                            label={`${texts.remove}: ${fullName(person)}`}
                            onAct={() =>
                              change(
                                person,
                                person.roles.filter((one) => one !== role),
                                texts.removed(fullName(person)),
                              )
                            }
                          />
                        ),
                    },
                  ]}
                />
                <Pager
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  of={texts.title}
                  link={(to, words) => (
                    <Link to="/administration/tenants/$id" params={{ id }} search={{ page: flows, managers: to }}>
                      {words}
                    </Link>
                  )}
                />
              </>
            )}
            {may('updateUser') && (
              <AssignManager
                managers={items.map(({ id }) => id)}
                isPossible={(result.data?.listUsers?.total ?? 0) > total}
                onAssign={assign}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
