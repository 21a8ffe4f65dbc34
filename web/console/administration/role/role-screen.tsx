import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { ActionButton } from '../../shared/action-button.tsx'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { DeleteRole } from './delete-role.document.ts'
import { permissionWords } from './permissions.ts'
import { RoleScreen as document } from './role.document.ts'
import { rolePatch, typedRole } from './role.schema.ts'
import { RoleForm, useRoleForm } from './role-form.tsx'
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
          <Grants role={role} onDone={tell} />
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

/** What the role is called and grants. */
function Grants({ role, onDone }: { role: Role; onDone: (done: Done) => void }) {
  const { role: texts, roles, fields } = useTexts()
  const { id } = role
  const act = useAction(UpdateRole, `updateRole:${id}`)
  const fresh = useFresh(document)
  const form = useRoleForm(typedRole(role))
  const { onSend, told } = useVersions({
    form,
    stored: role,
    typedOf: typedRole,
    patchOf: rolePatch,
    read: async () => (await fresh({ id }))?.getRole,
    send: (input, ifMatch) => act({ id, ifMatch, input }),
    onDone: (answer) => onDone({ words: texts.saved, waits: isWaiting(answer?.updateRole) }),
    names: { name: fields.name, description: texts.description, permissions: texts.permissions },
    wordsOf: (value, field) => (field === 'permissions' ? permissionWords(roles, value) : value),
  })
  return (
    <>
      <RoleForm form={form} draft={`role:${role.id}`} action={texts.save} onSend={onSend} />
      {told}
    </>
  )
}
