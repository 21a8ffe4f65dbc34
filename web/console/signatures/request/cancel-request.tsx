import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { AreaField } from '@otorga/ui/fields/area-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { CancelSignatureRequest } from './cancel-signature-request.document.ts'

/** Withdraws a request after asking once more, and why. */
export function CancelRequest({ id, onDone }: { id: string; onDone: () => void }) {
  const { cancel } = useTexts()
  const [isAsking, ask] = useState(false)
  const act = useAction(CancelSignatureRequest, `cancelSignatureRequest:${id}`)
  const form = useForm<FieldValues>({ defaultValues: { reason: '' } })
  return (
    <div>
      <Button kind="second" onPress={() => ask(true)}>
        {cancel.button}
      </Button>
      {isAsking && (
        <Dialog title={cancel.title} onClose={() => ask(false)}>
          <p>{cancel.words}</p>
          <Form
            form={form}
            draft={`cancelSignatureRequest:${id}`}
            say={(code) => code}
            action={cancel.send}
            onSend={async (values) => {
              const reason = String(values.reason).trim()
              const { failure } = await act({ id, input: reason ? { reason } : {} })
              if (failure) return failure
              ask(false)
              onDone()
              return undefined
            }}
          >
            <AreaField name="reason" label={cancel.reason} optional maxLength={500} />
          </Form>
        </Dialog>
      )}
    </div>
  )
}
