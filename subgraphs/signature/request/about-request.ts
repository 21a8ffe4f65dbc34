import type { SignatureRequestCreated } from '@otorga/schema/messages/signature'
import type { SignatureServices } from '../services.js'
import { identifierPlace } from './signature-request.places.js'
import type { RequestRow } from './signature-request.store.js'

type Sealed = Pick<SignatureServices, 'encryption'>

/** The data about a request in every message. */
export function aboutRequest({ encryption }: Sealed, row: RequestRow, now: Date) {
  const { originService, originEntityType, originRequestId } = row
  const origin =
    originService && originRequestId
      ? { service: originService, entity_type: originEntityType ?? 'request', entity_id: originRequestId }
      : null
  return {
    signature_id: row.id,
    origin,
    subject: {
      subject_id: row.subjectId,
      identifier_type: row.identifierType,
      name: row.signerName,
      identifier_value: encryption.decrypt(row.identifierEncrypted, identifierPlace(row)),
    },
    occurred_at: now.toISOString(),
  }
}

/** The data of a message about a new request. */
export const createdData = (services: Sealed, row: RequestRow, now: Date): SignatureRequestCreated => ({
  ...aboutRequest(services, row, now),
  status: row.status as SignatureRequestCreated['status'],
  signature_type: row.signatureType,
  expires_at: row.expiresAt.toISOString(),
})
