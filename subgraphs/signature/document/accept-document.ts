import { createHash } from 'node:crypto'
import { oneByOne } from '../pdf/one-by-one.js'
import { inspectedPdf } from '../pdf/pdf-thread.js'
import { UnfitPdf } from '../pdf/unfit-pdf.js'
import type { SignatureServices } from '../services.js'

/** The largest size of a document: 25 MB. */
export const maxDocumentBytes = 25 * 1024 * 1024

/** The key of an accepted document. This copy is signed; uploads cannot change it. */
export const documentKey = (tenantId: string, requestId: string, id: string) =>
  `${tenantId}/signature/${requestId}/documents/${id}.pdf`

/** The key under which a client uploads a document, before it is checked. */
export const uploadKeyOf = (tenantId: string, requestId: string, id: string) =>
  `${tenantId}/signature/${requestId}/uploads/${id}.pdf`

/** The facts of a document that was checked. */
export interface AcceptedDocument {
  objectKey: string
  sizeBytes: number
  sha256: string
  previouslySigned: boolean
}

/** All bytes of an object; undefined when there is none. Throws UnfitPdf when it is too large. */
export async function bytesOf(
  { objects }: Pick<SignatureServices, 'objects'>,
  key: string,
  maxBytes = maxDocumentBytes,
) {
  const object = await objects.get(key)
  if (!object) return undefined
  if (object.size > maxBytes) {
    object.body.destroy()
    throw new UnfitPdf('the file is larger than 25 MB')
  }
  const bytes = Buffer.alloc(object.size)
  let at = 0
  for await (const chunk of object.body as AsyncIterable<Buffer>) {
    if (at + chunk.length > bytes.length) throw new UnfitPdf('the file has changed while it was read')
    at += chunk.copy(bytes, at)
  }
  return bytes.subarray(0, at)
}

/**
 * Checks an object's bytes and copies them to a key that uploads cannot change; undefined when there is no object.
 * Throws UnfitPdf for a file that cannot be signed.
 */
export const acceptDocument = (
  services: Pick<SignatureServices, 'objects'>,
  from: string,
  to: string,
): Promise<AcceptedDocument | undefined> =>
  oneByOne(async () => {
    const file = await bytesOf(services, from)
    if (!file) return undefined
    const { signed, bytes } = await inspectedPdf(file)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await services.objects.put(to, bytes, { contentType: 'application/pdf' })
    return { objectKey: to, sizeBytes: bytes.length, sha256, previouslySigned: signed }
  })
