import { filled } from '@otorga/kernel/base/letter'
import { evidenceTexts } from '../pdf/evidence.texts.js'
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

/** The address to upload a document. */
export const uploadUrlOf = ({ objects }: Parts, key: string, size?: number | null) =>
  objects.uploadUrl(key, {
    contentType,
    maxBytes: maxDocumentBytes,
    seconds: uploadSeconds,
    ...(size != null && { size }),
  })

/** A document for the API; one that waits for its upload gets a new upload address. */
export async function documentView(services: Parts, row: DocumentRow, open = true): Promise<SignatureDocument> {
  const waits = open && row.status === 'pending_upload' && row.uploadKey !== null
  const upload = waits ? await uploadUrlOf(services, row.uploadKey!, row.sizeBytes) : undefined
  return { ...row, uploadUrl: upload?.url ?? null, uploadExpiresAt: upload?.expiresAt ?? null }
}

/** The address to download the original document. */
export const originalUrl = ({ objects }: Parts, { objectKey, fileName }: DocumentRow) =>
  objects.downloadUrl(objectKey!, { fileName, contentType, seconds: downloadSeconds })

/** The name of a document once it is signed, in the tenant's language. */
export const signedName = (fileName: string, locale: string) =>
  filled(evidenceTexts(locale).signedFile, { name: fileName.replace(/\.pdf$/i, '') })

/** The address to download the signed document. */
export const signedUrl = ({ objects }: Parts, { signedObjectKey, fileName }: DocumentRow, locale: string) =>
  objects.downloadUrl(signedObjectKey!, {
    fileName: signedName(fileName, locale),
    contentType,
    seconds: downloadSeconds,
  })
