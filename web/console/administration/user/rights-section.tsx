import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { organizations } from '../../shared/choices/organizations.ts'
import { useRecordName } from '../../shared/choices/use-record-name.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { RightsFields, type RightsOffered } from '../frame/rights-fields.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { User } from './account-section.tsx'
import { rightsInput, rightsSchema, type TypedRights, typedRights } from './rights.schema.ts'
import { UpdateUser } from './update-user.document.ts'
import { UserScreen } from './user.document.ts'

/** Changes the roles of a user, and the organization to which they are confined. */
export function RightsSection({
  user,
  offered,
  onDone,
}: {
  user: User
  offered: RightsOffered
  onDone: (done: Done) => void
}) {
  const { user: texts, fields } = useTexts()
  const { roleNames } = useShared()
  const say = useSaying()
  const act = useAction(UpdateUser, `updateUser:${user.id}`)
  const form = useForm<TypedRights>({
    defaultValues: typedRights(user),
    resolver: resolverOf(rightsSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(UserScreen)
  const stored = useNamedOrganization(user.organizationId)
  const typed = useNamedOrganization(form.watch('organizationId'))
  const { onSend, told } = useVersions({
    form,
    stored: user,
    typedOf: typedRights,
    patchOf: rightsInput,
    read: async () =>
      (await fresh({ id: user.id, withRoles: false, withOrganizations: false, withTrail: false }))?.getUser,
    send: (input, ifMatch) => act({ id: user.id, ifMatch, input }),
    onDone: (answer) => onDone({ words: texts.saved, waits: isWaiting(answer?.updateUser) }),
    names: { roles: fields.roles, organizationId: fields.organization },
    wordsOf: (value, field) =>
      field === 'roles'
        ? wordOf(roleNames, value)
        : ([stored, typed].find((one) => one.value === value)?.name ?? value),
  })
  return (
    <Section title={texts.rights} wide>
      <Form form={form} draft={`rights:${user.id}`} say={say} action={texts.save} onSend={onSend}>
        <RightsFields offered={offered} />
      </Form>
      {told}
    </Section>
  )
}

const useNamedOrganization = (value: string | null) => ({ value, name: useRecordName(organizations, value).name })
