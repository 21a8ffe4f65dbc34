import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import {
  emptyEndpoint,
  endpointInput,
  endpointSchema,
  type TypedEndpoint,
  topics,
  typedEndpoint,
} from './endpoint.schema.ts'
import type { Wanted } from './use-webhooks.ts'

/** An address and its events; the address of one that exists does not change. */
export function EndpointForm({
  of,
  taken = [],
  action,
  onSend,
}: {
  of?: Wanted
  taken?: readonly string[]
  action: string
  onSend: (endpoint: Wanted) => Promise<Failure | undefined>
}) {
  const { webhooks: texts } = useTexts()
  const say = useSaying()
  const form = useForm<TypedEndpoint>({
    defaultValues: of ? typedEndpoint(of) : emptyEndpoint,
    resolver: resolverOf(endpointSchema(taken)) as never,
    mode: 'onTouched',
  })
  return (
    <Form
      form={form as unknown as UseFormReturn<FieldValues>}
      say={say}
      action={action}
      onSend={async () => {
        const failure = await onSend(endpointInput(form.getValues()))
        if (!failure && !of) form.reset(emptyEndpoint)
        return failure
      }}
    >
      {!of && <TextField name="url" label={texts.url} autoComplete="off" maxLength={2048} />}
      <ChecksField
        name="topics"
        label={texts.events}
        choices={Object.entries(topics).map(([topic, value]) => ({
          value,
          label: texts.topics[topic as keyof typeof topics],
        }))}
      />
      <AreaField name="names" label={texts.names} hint={texts.namesHint} optional maxLength={4000} />
    </Form>
  )
}
