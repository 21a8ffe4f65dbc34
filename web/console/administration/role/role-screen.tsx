import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from 'urql'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { DeleteRole } from './delete-role.document.ts'
import { RoleScreen as document } from './role.document.ts'
import { rolePatch, typedRole } from './role.schema.ts'
import { RoleForm } from './role-form.tsx'
import { UpdateRole } from './update-role.document.ts'

type Role = NonNullable<ResultOf<typeof document>['getRole']>

const route = getRouteApi('/administration/roles/$id')

/** One role: what it grants, and the change of that where it is the tenant's own. */
export function RoleScreen() {
  const { id } = route.useParams()
  const { role: texts } = useTexts()
  const { roleNames } = useShared()
  const [result, retry] = useQuery({ query: document, variables: { id } })
  const role = result.data?.getRole
  return (
    <AdministrationScreen
      part="roles"
      title={role ? (role.isSystem ? wordOf(roleNames, role.name) : role.name) : texts.title}
      lead={role && texts.holders(role.userCount)}
    >
      <QueryView result={result} pick={(data) => data.getRole} retry={() => retry({ requestPolicy: 'network-only' })}>
        {(shown) => <Parts key={id} role={shown} />}
      </QueryView>
    </AdministrationScreen>
  )
}

function Parts({ role }: { role: Role }) {
  const { role: texts, roles } = useTexts()
  const { mayWait } = useShared().approval
  const may = useMay()
  const navigate = useNavigate()
  const [done, tell] = useState<Done>()
  const update = useAction(UpdateRole, `updateRole:${role.id}`)
  const remove = useAction(DeleteRole, `deleteRole:${role.id}`)
  if (role.isSystem)
    return (
      <Notice>
        <p>{wordOf(roles.systemWords, role.name)}</p>
        <p className="small">{texts.system}</p>
      </Notice>
    )
  const removeRole = async () => {
    const { answer, failure } = await remove({ id: role.id })
    if (failure) return failure
    if (isWaiting(answer.deleteRole)) tell({ words: '', waits: true })
    else void navigate({ to: '/administration/roles', search: { page: 1 }, replace: true })
    return undefined
  }
  return (
    <>
      <DoneNotice done={done} />
      {may('updateRole') && (
        <Section title={texts.grants} wide>
          <p className="small">{mayWait}</p>
          <RoleForm
            key={role.rowVersion}
            of={typedRole(role)}
            action={texts.save}
            onSend={async (typed) => {
              const input = rolePatch(typed, role)
              if (Object.keys(input).length === 0) return void tell({ words: texts.saved })
              const { answer, failure } = await update({ id: role.id, ifMatch: `"${role.rowVersion}"`, input })
              if (failure) return failure
              tell({ words: texts.saved, waits: isWaiting(answer.updateRole) })
              return undefined
            }}
          />
        </Section>
      )}
      {may('deleteRole') && (
        <ActionButton
          words={texts.remove}
          confirm={{ title: texts.removeTitle, words: texts.removeWords }}
          onAct={removeRole}
        />
      )}
    </>
  )
}
