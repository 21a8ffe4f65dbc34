import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { Section } from '../../shared/section.tsx'
import { RightsFields, type RightsOffered } from '../frame/rights-fields.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { CreateApiClient } from './create-api-client.document.ts'
import type { Credentials } from './credentials-notice.tsx'
import { emptyClient, newClientInput, newClientSchema, type TypedClient } from './new-client.schema.ts'

const name = 'createApiClient'

/** Gives a program access to the tenant's API. */
export function NewClient({ offered, onDone }: { offered: RightsOffered; onDone: (made: Credentials) => void }) {
  const { clients: texts, fields } = useTexts()
  const say = useSaying()
  const act = useAction(CreateApiClient, name)
  const form = useForm<TypedClient>({
    defaultValues: emptyClient,
    resolver: resolverOf(newClientSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Section title={texts.add} wide>
      <Form
        form={form}
        draft={name}
        say={say}
        action={texts.send}
        onSend={async () => {
          const { answer, failure } = await act(newClientInput(form.getValues()))
          if (failure) return failure
          form.reset(emptyClient)
          if (answer.createApiClient) onDone({ words: texts.made, ...answer.createApiClient })
          return undefined
        }}
      >
        <TextField name="name" label={fields.name} autoComplete="off" />
        <RightsFields offered={offered} />
      </Form>
    </Section>
  )
}
