import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../../graph/use-action.ts'
import { useMay } from '../../session/session-context.ts'
import { type Done, DoneNotice, isWaiting } from '../../shared/done-notice.tsx'
import { Refused } from '../../shared/refused.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { AdministrationScreen } from '../frame/administration-screen.tsx'
import { useTexts } from '../texts/administration-texts.ts'
import { CreateRole } from './create-role.document.ts'
import { emptyRole, newRoleInput } from './role.schema.ts'
import { RoleForm, useRoleForm } from './role-form.tsx'

/** Makes a role of the tenant's own. */
export function NewRoleScreen() {
  const { role: texts } = useTexts()
  const { mayWait } = useShared().approval
  const may = useMay()
  const navigate = useNavigate()
  const [done, tell] = useState<Done>()
  const form = useRoleForm(emptyRole)
  const act = useAction(CreateRole, 'createRole')
  return (
    <AdministrationScreen part="roles" title={texts.newTitle}>
      <DoneNotice done={done} />
      {!may('createRole') && <Refused />}
      {may('createRole') && !done && (
        <Section title={texts.grants} wide>
          <p className="small">{mayWait}</p>
          <RoleForm
            form={form}
            draft="role"
            action={texts.create}
            onSend={async () => {
              const { answer, failure } = await act({ input: newRoleInput(form.getValues()) })
              if (failure) return failure
              const made = answer.createRole
              if (made?.__typename === 'Role')
                void navigate({ to: '/administration/roles/$id', params: { id: made.id }, replace: true })
              else tell({ words: '', waits: isWaiting(made) })
              return undefined
            }}
          />
        </Section>
      )}
    </AdministrationScreen>
  )
}
