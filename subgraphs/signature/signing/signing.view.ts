import type { TenantInfo } from '@otorga/kernel/base/context'
import type { DocumentRow } from '../document/document.store.js'
import { signedName, signedUrl } from '../document/document.view.js'
import type { RequestRow } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'
import type { SigningOutcome, SigningStatus } from './signing.types.js'

/** The answer to a signer who has confirmed. */
export async function signingOutcome(
  services: Pick<SignatureServices, 'objects'>,
  row: RequestRow,
  documents: readonly DocumentRow[],
  locale: string,
): Promise<SigningOutcome> {
  const { certificate, evidence } = row
  return {
    status: row.status,
    signedAt: row.signedAt,
    certificate: certificate && { ...certificate, validFrom: certificate.valid_from, validTo: certificate.valid_to },
    verificationMethod: evidence?.otpChannel ? `otp_${evidence.otpChannel}` : null,
    documents: await Promise.all(
      documents.map(async (one) => {
        const download = one.signedObjectKey ? await signedUrl(services, one, locale) : undefined
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

/** How far a request is, with its signed files, for the holder of its link. */
export async function signingStatusView(
  services: Pick<SignatureServices, 'objects'>,
  row: RequestRow,
  documents: readonly DocumentRow[],
  { slug, locale }: Pick<TenantInfo, 'slug' | 'locale'>,
): Promise<SigningStatus> {
  const signed = row.status === 'signed' ? documents.filter(({ signedObjectKey }) => signedObjectKey) : []
  return {
    status: row.status,
    tenant: slug,
    signedAt: row.signedAt,
    documents: await Promise.all(
      signed.map(async (one) => {
        const { url, expiresAt } = await signedUrl(services, one, locale)
        return {
          id: one.id,
          fileName: signedName(one.fileName, locale),
          downloadUrl: url,
          downloadExpiresAt: expiresAt,
        }
      }),
    ),
    expiresAt: row.expiresAt,
  }
}
