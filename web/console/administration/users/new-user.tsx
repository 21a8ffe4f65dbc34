import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { RightsFields, type RightsOffered } from '../frame/rights-fields.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { CreateUser } from './create-user.document.ts'
import { emptyUser, newUserInput, newUserSchema, type TypedUser } from './new-user.schema.ts'

const name = 'createUser'

/** Invites a user, who sets a password by the link of a mail. */
export function NewUser({ offered, onDone }: { offered: RightsOffered; onDone: (done: Done) => void }) {
  const { users, fields } = useTexts()
  const { mayWait } = useShared().approval
  const say = useSaying()
  const act = useAction(CreateUser, name)
  const form = useForm<TypedUser>({
    defaultValues: emptyUser,
    resolver: resolverOf(newUserSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={users.invite} wide>
      <p className="small">
        {users.inviteWords} {mayWait}
      </p>
      <Form
        form={form}
        draft={name}
        say={say}
        action={users.send}
        onSend={async () => {
          const { answer, failure } = await act({ input: newUserInput(form.getValues()) })
          if (failure) return failure
          form.reset(emptyUser)
          onDone({ words: users.invited, waits: isWaiting(answer.createUser) })
          return undefined
        }}
      >
        <div className="form__pair">
          <TextField name="firstName" label={fields.first} autoComplete="off" />
          <TextField name="lastName" label={fields.last} autoComplete="off" />
        </div>
        <div className="form__pair">
          <TextField
            name="email"
            label={fields.email}
            hint={users.emailHint}
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextField
            name="phone"
            label={fields.phone}
            hint={fields.phoneHint}
            optional
            autoComplete="off"
            maxLength={30}
          />
        </div>
        <RightsFields offered={offered} />
      </Form>
    </Section>
  )
}
