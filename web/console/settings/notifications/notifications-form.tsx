import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useFresh } from '../../graph/use-fresh.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useSaying } from '../frame/say.ts'
import type { SettingsStore } from '../frame/use-settings.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { NotificationsScreen } from './notifications.document.ts'
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
  store,
}: {
  settings: { rowVersion: number; notifications: Record<Mail, boolean>; reminders: readonly number[] }
  store: SettingsStore
}) {
  const { notifications: texts } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const form = useForm<TypedNotifications>({
    defaultValues: typedNotifications(settings),
    resolver: resolverOf(notificationsSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(NotificationsScreen)
  const { onSend, told } = useVersions({
    form,
    stored: settings,
    typedOf: typedNotifications,
    patchOf: notificationsPatch,
    read: async () => (await fresh({}))?.tenantSettings,
    send: store.send,
    onDone: (answer) => store.finish(texts.saved, answer),
    names: { mails: texts.mails, reminders: texts.reminders },
    wordsOf: (value, field) => (field === 'mails' ? wordOf(texts.names, value) : value),
  })
  return (
    <Section title={texts.form} wide>
      <p className="small">{mayWait}</p>
      <Form form={form} draft="notifications" say={say} action={texts.save} onSend={onSend}>
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
      {told}
    </Section>
  )
}
