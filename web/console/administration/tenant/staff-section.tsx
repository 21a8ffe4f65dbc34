import { Button } from '@otorga/ui/actions/button.tsx'
import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { useId, useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { fullName } from '../../shared/full-name.ts'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { managingRole } from '../frame/staff-roles.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { AssignStaff } from './assign-staff.document.ts'
import { TenantStaff } from './staff.document.ts'
import './staff-section.css'

type Person = NonNullable<ResultOf<typeof TenantStaff>['listUsers']>['items'][number]

/** Which delegated administrators manage a tenant, and the ways to change that. */
export function StaffSection({ slug, onDone }: { slug: string; onDone: (done: Done) => void }) {
  const { staff: texts } = useTexts()
  const may = useMay()
  const role = managingRole(slug)
  const [result, retry] = useQuery({ query: TenantStaff, variables: { role } })
  const act = useAction(AssignStaff, `assignStaff:${slug}`)
  const change = async ({ id, rowVersion }: Person, roles: string[], words: string) => {
    const { answer, failure } = await act({ id, ifMatch: `"${rowVersion}"`, input: { roles } })
    if (!failure) onDone({ words, waits: isWaiting(answer.updateUser) })
    return failure
  }
  return (
    <Section title={texts.title} wide>
      <p className="small muted">{texts.words}</p>
      <QueryView result={result} pick={(data) => data.managers} retry={() => retry()}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
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
            )}
            {may('updateUser') && (
              <Assign
                people={(result.data?.listUsers?.items ?? []).filter(({ roles }) => !roles.includes(role))}
                onAssign={(person) => change(person, [...person.roles, role], texts.assigned(fullName(person)))}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

/** Gives the tenant to one of those who do not manage it yet. */
function Assign({
  people,
  onAssign,
}: {
  people: readonly Person[]
  onAssign: (person: Person) => Promise<Failure | undefined>
}) {
  const { staff: texts } = useTexts()
  const id = useId()
  const [chosen, choose] = useState('')
  const [busy, work] = useState(false)
  const [failure, fail] = useState<Failure>()
  if (people.length === 0) return <p className="small muted">{texts.nobody}</p>
  const person = people.find((one) => one.id === chosen) ?? people[0]!
  const assign = async () => {
    work(true)
    fail(await onAssign(person))
    work(false)
  }
  return (
    <div className="staff">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {texts.person}
        </label>
        <select className="input" id={id} value={person.id} onChange={({ target }) => choose(target.value)}>
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {`${fullName(one)} (${one.email})`}
            </option>
          ))}
        </select>
      </div>
      <Button kind="second" busy={busy} onPress={() => void assign()}>
        {texts.assign}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  )
}
