import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { RightsFields, type RightsOffered } from '../frame/rights-fields.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import type { User } from './account-section.tsx'
import { rightsInput, rightsSchema, type TypedRights } from './rights.schema.ts'
import { UpdateUser } from './update-user.document.ts'

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
  const { user: texts } = useTexts()
  const say = useSaying()
  const act = useAction(UpdateUser, `updateUser:${user.id}`)
  const form = useForm<TypedRights>({
    defaultValues: { roles: [...user.roles], organizationId: user.organizationId ?? '' },
    resolver: resolverOf(rightsSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.rights} wide>
      <Form
        form={form as unknown as UseFormReturn<FieldValues>}
        say={say}
        action={texts.save}
        onSend={async () => {
          const input = rightsInput(form.getValues(), user)
          if (Object.keys(input).length === 0) return void onDone({ words: texts.saved })
          const { answer, failure } = await act({ id: user.id, ifMatch: `"${user.rowVersion}"`, input })
          if (failure) return failure
          onDone({ words: texts.saved, waits: isWaiting(answer.updateUser) })
          return undefined
        }}
      >
        <RightsFields offered={offered} />
      </Form>
    </Section>
  )
}
