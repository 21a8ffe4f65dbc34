import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useSaying } from '../frame/say.ts'
import type { SaveSettings } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import {
  type Mail,
  mails,
  notificationsPatch,
  notificationsSchema,
  type TypedNotifications,
  typedNotifications,
} from './notifications.schema.ts'

/** The switches of the mails, and the hours at which signers are reminded. */
export function NotificationsForm({
  settings,
  onSave,
}: {
  settings: { notifications: Record<Mail, boolean>; reminders: readonly number[] }
  onSave: SaveSettings
}) {
  const { notifications: texts } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const form = useForm<TypedNotifications>({
    defaultValues: typedNotifications(settings),
    resolver: resolverOf(notificationsSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.form} wide>
      <p className="small">{mayWait}</p>
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        say={say}
        action={texts.save}
        onSend={() => onSave(notificationsPatch(form.getValues(), settings), texts.saved)}
      >
        <ChecksField
          name="mails"
          label={texts.mails}
          choices={mails.map((value) => ({ value, label: texts.names[value] }))}
        />
        <TextField
          name="reminders"
          label={texts.reminders}
          hint={texts.remindersHint}
          optional
          autoComplete="off"
          maxLength={40}
        />
      </Form>
    </Section>
  )
}
