import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Form } from '@otorga/ui/fields/form.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { use, useState } from 'react'
import { type FieldValues, useForm } from 'react-hook-form'
import { useClient } from 'urql'
import { array, file, minLength, object, pipe } from 'valibot'
import { failureOf } from '../../graph/failure.ts'
import { ReadingContext } from '../../shared/retry-button.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { PdfsField } from '../upload/pdfs-field.tsx'
import { putFile } from '../upload/put-file.ts'
import { type Sending, UploadProgress } from '../upload/upload-progress.tsx'
import { UploadAddress } from './upload-address.document.ts'

const schema = object({ files: pipe(array(file()), minLength(1, 'required')) })

/** A document whose file has not arrived, or cannot be signed: says so, and takes the file. */
export function AwaitedDocument({
  requestId,
  document: { id: docId, fileName, rejection },
}: {
  requestId: string
  document: { id: string; fileName: string; rejection: string | null }
}) {
  const { awaited, ask, documents } = useTexts()
  const client = useClient()
  const reading = use(ReadingContext)
  const [sending, tell] = useState<Sending>()
  const form = useForm<FieldValues>({ defaultValues: { files: [] }, resolver: resolverOf(schema) })
  /** Its address ends after a quarter of an hour, so it is asked for when a file is there. */
  const send = async ({ files: [chosen] }: FieldValues) => {
    const { data, error } = await client
      .query(UploadAddress, { id: requestId, docId }, { requestPolicy: 'network-only' })
      .toPromise()
    if (error) return failureOf(error)
    const address = data?.getSignatureDocument?.uploadUrl
    if (address) {
      tell({ name: chosen.name, share: 0 })
      const code = await putFile(address, chosen, (share) => tell({ name: chosen.name, share }))
      tell(undefined)
      if (code) return { code }
    }
    form.reset()
    // Whoever reads the request has the platform look at the file.
    reading?.again()
    return undefined
  }
  return (
    <Notice kind="warning">
      <p>
        <strong>{rejection ? awaited.refused(fileName) : awaited.missing(fileName)}</strong>{' '}
        {rejection ? wordOf(documents.rejections, rejection) : awaited.words}
      </p>
      <Form form={form} say={() => ask.errors.files} action={awaited.send} onSend={send}>
        <PdfsField label={awaited.label(fileName)} most={1} />
        <UploadProgress sending={sending} />
      </Form>
    </Notice>
  )
}
