import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { useForm } from 'react-hook-form'
import { FormGroup } from '../../shared/form-group.tsx'
import { useTexts } from '../texts/signatures-texts.ts'
import { mostDocuments } from '../upload/pdf-file.ts'
import { PdfsField } from '../upload/pdfs-field.tsx'
import { UploadProgress } from '../upload/upload-progress.tsx'
import { emptyRequest, kinds, requestSchema, type TypedRequest } from './new-signature.schema.ts'
import { ProviderField } from './provider-field.tsx'
import { SignerFields } from './signer-fields.tsx'
import { draft, useAskForSignature } from './use-ask-for-signature.ts'

const notKept = ['files']

/** The form of a request for a signature: what is signed, by whom, how and until when. */
export function NewSignature({ onAsked }: { onAsked: (id: string) => void }) {
  const texts = useTexts()
  const { ask } = texts
  const { send, sending } = useAskForSignature()
  const form = useForm<TypedRequest>({
    defaultValues: emptyRequest,
    resolver: resolverOf(requestSchema as never) as never,
    mode: 'onTouched',
  })
  return (
    <Form
      form={form}
      draft={draft}
      // A file cannot be kept over a reload.
      notKept={notKept}
      say={(code, field) =>
        field === 'files' ? ask.errors.files : (ask.errors[code as keyof typeof ask.errors] ?? ask.errors.required)
      }
      action={ask.send}
      onSend={async () => {
        const { id, failure } = await send(form.getValues())
        if (id === undefined) return failure
        onAsked(id)
        return undefined
      }}
    >
      <FormGroup title={ask.documents}>
        <PdfsField label={ask.files} hint={ask.filesHint} most={mostDocuments} />
      </FormGroup>
      <SignerFields />
      <FormGroup title={ask.how}>
        <ChoiceField
          name="signatureType"
          label={texts.columns.type}
          choices={kinds.map((value) => ({ value, label: texts.types[value] }))}
        />
        <div className="form__pair">
          <NumberField name="days" label={ask.days} hint={ask.daysHint} decimals={0} />
          <ProviderField kind={form.watch('signatureType')} />
        </div>
      </FormGroup>
      <UploadProgress sending={sending} />
    </Form>
  )
}
