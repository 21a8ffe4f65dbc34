import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useSaying } from '../frame/say.ts'
import type { SaveSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { keepingPatch, keepingSchema, type TypedKeeping, typedKeeping } from './keeping.schema.ts'

/** The days that records are kept, and the roles that need a second factor. */
export function KeepingForm({
  settings,
  roles,
  onSave,
}: {
  settings: { retentionDays: number | null; secondFactorRoles: readonly string[] }
  roles: readonly { id: string; name: string }[]
  onSave: SaveSettings
}) {
  const { keeping: texts } = useTexts()
  const { approval, roleNames } = useShared()
  const say = useSaying()
  const form = useForm<TypedKeeping>({
    defaultValues: typedKeeping(settings),
    resolver: resolverOf(keepingSchema) as never,
    mode: 'onTouched',
  })
  // Borrowers do not sign in here.
  const offered = roles.filter(({ name }) => name !== 'customer')
  return (
    <Section title={texts.form} wide>
      <p className="small">{approval.mayWait}</p>
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        say={say}
        action={texts.save}
        onSend={() => onSave(keepingPatch(form.getValues(), settings), texts.saved)}
      >
        <NumberField name="days" label={texts.days} hint={texts.daysHint} optional decimals={0} />
        {offered.length > 0 && (
          <ChecksField
            name="roles"
            label={texts.roles}
            hint={texts.rolesHint}
            optional
            choices={offered.map(({ name }) => ({ value: name, label: wordOf(roleNames, name) }))}
          />
        )}
      </Form>
    </Section>
  )
}
