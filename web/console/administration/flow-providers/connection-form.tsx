import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useFresh } from '../../graph/use-fresh.ts'
import { type Done, isWaiting } from '../../shared/done-notice.tsx'
import { useVersions } from '../../shared/versions/use-versions.tsx'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { connectionPatch, connectionSchema, type TypedConnection, typedConnection } from './connection.schema.ts'
import type { FlowProvider } from './flow-provider.ts'
import { StoredFlowProvider } from './stored-flow-provider.document.ts'
import { UpdateFlowProvider } from './update-flow-provider.document.ts'

/** How a provider is reached, and when it is asked. */
export function ConnectionForm({ provider, onDone }: { provider: FlowProvider; onDone: (done: Done) => void }) {
  const { flowProviders: texts } = useTexts()
  const say = useSaying()
  const { id, name } = provider
  const act = useAction(UpdateFlowProvider, `updateFlowProvider:${id}`)
  const form = useForm<TypedConnection>({
    defaultValues: typedConnection(provider),
    resolver: resolverOf(connectionSchema) as never,
    mode: 'onTouched',
  })
  const fresh = useFresh(StoredFlowProvider)
  const { onSend, told } = useVersions({
    form,
    stored: provider as Pick<FlowProvider, 'priority' | 'timeoutMs' | 'connectionConfig' | 'rowVersion'>,
    typedOf: typedConnection,
    patchOf: connectionPatch,
    read: async () => (await fresh({ id }))?.getFlowProvider,
    send: (input, ifMatch) => act({ id, ifMatch, input }),
    onDone: (answer) => onDone({ words: texts.saved(name), waits: isWaiting(answer?.updateFlowProvider) }),
    names: { priority: texts.priority, timeoutMs: texts.timeout, connection: texts.connection },
  })
  return (
    <>
      <Form form={form as unknown as UseFormReturn<FieldValues>} say={say} action={texts.save} onSend={onSend}>
        <div className="form__pair">
          <NumberField name="priority" label={texts.priority} decimals={0} />
          <NumberField name="timeoutMs" label={texts.timeout} decimals={0} />
        </div>
        <AreaField name="connection" label={texts.connection} hint={texts.connectionHint} maxLength={10_000} rows={6} />
      </Form>
      {told}
    </>
  )
}
