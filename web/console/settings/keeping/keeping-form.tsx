import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useForm } from 'react-hook-form'
import { useFresh } from '../../graph/use-fresh.ts'
import { type OfferedRoles, RolesField } from '../../shared/choices/roles-field.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useSaying } from '../frame/say.ts'
import type { SettingsStore } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { KeepingScreen } from './keeping.document.ts'
import { keepingPatch, keepingSchema, type TypedKeeping, typedKeeping } from './keeping.schema.ts'

/** The days that records are kept, and the roles that need a second factor. */
export function KeepingForm({
  settings,
  roles,
  store,
}: {
  settings: { rowVersion: number; retentionDays: number | null; secondFactorRoles: readonly string[] }
  /** What may be chosen of; null where the reader may not know the roles. */
  roles: OfferedRoles | null | undefined
  store: SettingsStore
}) {
  const { keeping: texts } = useTexts()
  const { approval, roleNames } = useShared()
  const say = useSaying()
  const form = useForm<TypedKeeping>({
    defaultValues: typedKeeping(settings),
    resolver: resolverOf(keepingSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(KeepingScreen)
  const { onSend, told } = useVersions({
    form,
    stored: settings,
    typedOf: typedKeeping,
    patchOf: keepingPatch,
    read: async () => (await fresh({ withRoles: false }))?.tenantSettings,
    send: store.send,
    onDone: (answer) => store.finish(texts.saved, answer),
    names: { days: texts.days, roles: texts.roles },
    wordsOf: (value, field) => (field === 'roles' ? wordOf(roleNames, value) : value),
  })
  return (
    <Section title={texts.form} wide>
      <p className="small">{approval.mayWait}</p>
      <Form form={form} draft="keeping" say={say} action={texts.save} onSend={onSend}>
        <NumberField name="days" label={texts.days} hint={texts.daysHint} optional decimals={0} />
        {roles && <RolesField name="roles" label={texts.roles} hint={texts.rolesHint} optional offered={roles} />}
      </Form>
      {told}
    </Section>
  )
}
