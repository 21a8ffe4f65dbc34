import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { ChecksField } from '@otorga/ui/fields/checks-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { TextField } from '@otorga/ui/fields/text-field.tsx'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { endpointSchema, type TypedEndpoint, topics } from './endpoint.schema.ts'

/** The form of an address as it is before somebody types. */
export const useEndpointForm = (of: TypedEndpoint, taken: readonly string[] = []) =>
  useForm<TypedEndpoint>({
    defaultValues: of,
    resolver: resolverOf(endpointSchema(taken)) as never,
    mode: 'onTouched',
  })

/** An address and its events; the address of one that exists does not change. */
export function EndpointForm({
  form,
  draft,
  isNew = false,
  action,
  onSend,
}: {
  form: UseFormReturn<TypedEndpoint>
  draft: string
  isNew?: boolean
  action: string
  onSend: () => Promise<Failure | undefined>
}) {
  const { webhooks: texts } = useTexts()
  const say = useSaying()
  return (
    <Form form={form} draft={draft} say={say} action={action} onSend={onSend}>
      {isNew && <TextField name="url" label={texts.url} autoComplete="off" maxLength={2048} />}
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
