import type { SignatureServices } from '../services.js'
import { maxDocumentBytes } from './accept-document.js'
import type { DocumentRow } from './document.store.js'
import type { SignatureDocument } from './document.types.js'

type Parts = Pick<SignatureServices, 'objects'>

/** How long an upload address is valid. */
export const uploadSeconds = 15 * 60
/** How long a download address is valid. */
export const downloadSeconds = 10 * 60

const contentType = 'application/pdf'

/** Where the bytes of a document are to be put. */
export const uploadUrlOf = ({ objects }: Parts, key: string, size?: number | null) =>
  objects.uploadUrl(key, {
    contentType,
    maxBytes: maxDocumentBytes,
    seconds: uploadSeconds,
    ...(size != null && { size }),
  })

/** A document as it may be shown; one that waits for its bytes with an address for them, made anew. */
export async function documentView(services: Parts, row: DocumentRow, open = true): Promise<SignatureDocument> {
  const waits = open && row.status === 'pending_upload' && row.uploadKey !== null
  const upload = waits ? await uploadUrlOf(services, row.uploadKey!, row.sizeBytes) : undefined
  return { ...row, uploadUrl: upload?.url ?? null, uploadExpiresAt: upload?.expiresAt ?? null }
}

/** Where a document's bytes as they came can be fetched. */
export const originalUrl = ({ objects }: Parts, { objectKey, fileName }: DocumentRow) =>
  objects.downloadUrl(objectKey!, { fileName, contentType, seconds: downloadSeconds })

/** Where the signed file can be fetched. */
export const signedUrl = ({ objects }: Parts, { signedObjectKey, fileName }: DocumentRow) =>
  objects.downloadUrl(signedObjectKey!, {
    fileName: fileName.replace(/(\.pdf)?$/i, ' (signed).pdf'),
    contentType,
    seconds: downloadSeconds,
  })
