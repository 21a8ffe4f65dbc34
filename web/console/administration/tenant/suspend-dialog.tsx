import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { type FieldValues, useForm } from 'react-hook-form'
import { minLength, object, pipe, string, trim } from 'valibot'
import { useAction } from '../../graph/use-action.ts'
import { useSaying } from '../frame/say.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { SuspendTenant } from './suspend-tenant.document.ts'

const schema = object({ reason: pipe(string(), trim(), minLength(1, 'required')) })

/** Asks why, and suspends a tenant. */
export function SuspendDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const { tenants: texts } = useTexts()
  const say = useSaying()
  const act = useAction(SuspendTenant, `suspendTenant:${id}`)
  const form = useForm<FieldValues>({ defaultValues: { reason: '' }, resolver: resolverOf(schema), mode: 'onTouched' })
  return (
    <Dialog title={texts.suspendTitle} onClose={onClose}>
      <p>{texts.suspendWords}</p>
      <Form
        form={form}
        draft={`suspendTenant:${id}`}
        say={say}
        action={texts.suspend}
        onSend={async (values) => {
          const { failure } = await act({ id, input: { reason: String(values.reason) } })
          if (failure) return failure
          onDone()
          onClose()
          return undefined
        }}
      >
        <AreaField name="reason" label={texts.reason} maxLength={500} />
      </Form>
    </Dialog>
  )
}
