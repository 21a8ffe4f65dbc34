import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import { useAction } from '../../graph/use-action.ts'
import { putFile } from '../upload/put-file.ts'
import type { Sending } from '../upload/upload-progress.tsx'
import { CreateSignatureRequest } from './create-signature-request.document.ts'
import { requestInput, type TypedRequest } from './new-signature.schema.ts'

/** The name of the form's draft and of its intent. */
export const draft = 'createSignatureRequest'

/**
 * Asks for a signature: makes the request, then sends each file to where the answer says. The request is there from then on, so a file
 * that does not arrive is no failure of it: the request's screen says which one is awaited, and takes it.
 */
export function useAskForSignature() {
  const act = useAction(CreateSignatureRequest, draft)
  const [sending, tell] = useState<Sending>()
  const send = async (typed: TypedRequest): Promise<{ id?: string; failure?: Failure }> => {
    const { answer, failure } = await act({ input: requestInput(typed) })
    if (failure) return { failure }
    const { id, documents } = answer.createSignatureRequest!
    // The documents of an answer are in the order in which they were named.
    for (const [at, { uploadUrl }] of (documents ?? []).entries()) {
      const file = typed.files[at]
      if (!file || !uploadUrl) continue
      tell({ name: file.name, share: 0 })
      await putFile(uploadUrl, file, (share) => tell({ name: file.name, share }))
    }
    tell(undefined)
    return { id }
  }
  return { send, sending }
}
