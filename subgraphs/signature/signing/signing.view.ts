import type { DocumentRow } from '../document/document.store.js'
import { signedUrl } from '../document/document.view.js'
import type { RequestRow } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'
import type { SigningOutcome } from './signing.types.js'

/** The answer to a signer who has confirmed. */
export async function signingOutcome(
  services: Pick<SignatureServices, 'objects'>,
  row: RequestRow,
  documents: readonly DocumentRow[],
): Promise<SigningOutcome> {
  const { certificate, evidence } = row
  return {
    status: row.status,
    signedAt: row.signedAt,
    certificate: certificate && { ...certificate, validFrom: certificate.valid_from, validTo: certificate.valid_to },
    verificationMethod: evidence?.otpChannel ? `otp_${evidence.otpChannel}` : null,
    documents: await Promise.all(
      documents.map(async (one) => {
        const download = one.signedObjectKey ? await signedUrl(services, one) : undefined
        return {
          id: one.id,
          status: one.status,
          downloadUrl: download?.url ?? null,
          downloadExpiresAt: download?.expiresAt ?? null,
        }
      }),
    ),
  }
}
