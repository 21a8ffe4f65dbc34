import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { connectionPatch, connectionSchema, type TypedConnection, typedConnection } from './connection.schema.ts'
import type { FlowProvider } from './flow-provider.ts'
import { UpdateFlowProvider } from './update-flow-provider.document.ts'

/** How a provider is reached, and when it is asked. */
export function ConnectionForm({ provider, onDone }: { provider: FlowProvider; onDone: (done: Done) => void }) {
  const { flowProviders: texts } = useTexts()
  const say = useSaying()
  const { id, name, rowVersion } = provider
  const act = useAction(UpdateFlowProvider, `updateFlowProvider:${id}`)
  const form = useForm<TypedConnection>({
    defaultValues: typedConnection(provider),
    resolver: resolverOf(connectionSchema) as never,
    mode: 'onTouched',
  })
  return (
    <Form
      form={form as unknown as UseFormReturn<FieldValues>}
      say={say}
      action={texts.save}
      onSend={async () => {
        const input = connectionPatch(form.getValues(), provider)
        if (Object.keys(input).length === 0) return void onDone({ words: texts.saved(name) })
        const { answer, failure } = await act({ id, ifMatch: `"${rowVersion}"`, input })
        if (failure) return failure
        onDone({ words: texts.saved(name), waits: isWaiting(answer.updateFlowProvider) })
        return undefined
      }}
    >
      <div className="form__pair">
        <NumberField name="priority" label={texts.priority} decimals={0} />
        <NumberField name="timeoutMs" label={texts.timeout} decimals={0} />
      </div>
      <AreaField name="connection" label={texts.connection} hint={texts.connectionHint} maxLength={10_000} rows={6} />
    </Form>
  )
}
