import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import { v7 as uuidv7 } from 'uuid'
import { algorithmName, type Identity, newSigner } from '../authority/certificates.js'
import { bytesOf } from '../document/accept-document.js'
import type { Confirmation } from '../pdf/evidence-page.js'
import { oneByOne } from '../pdf/one-by-one.js'
import { type SigningJob, signedEvidence, signPdf } from '../pdf/sign-pdf.js'
import type { ProviderRow } from '../provider/provider.store.js'
import type { SignatureServices } from '../services.js'
import type { SignedFile, SigningDriver, SigningOrder } from './driver.js'

const reasons = {
  digital_certificate: 'Signed with a certificate of the signer',
  electronic_otp: 'Signed electronically with a one-time code; sealed by the platform',
} as const

/** The identity that signs: a certificate for this person and request, or the platform's seal for a confirmation by code. */
async function identityFor({ authority, now }: SignatureServices, { request }: SigningOrder) {
  const { root, seal } = await authority.current()
  if (request.signatureType === 'electronic_otp') return { identity: seal as Identity, chain: [seal.issuer] }
  // The subject has the person's id and not the document number, which is shown on the evidence page only.
  const subject = { CN: request.signerName, '2.5.4.5': `SUBJECT-${request.subjectId}` }
  return { identity: await newSigner(root, subject, now()), chain: [root.certificate] }
}

const certificateFacts = ({ serialNumber, issuer, subject, notBefore, notAfter }: X509Certificate) => ({
  serial: serialNumber,
  issuer,
  subject,
  algorithm: algorithmName,
  valid_from: notBefore.toISOString(),
  valid_to: notAfter.toISOString(),
})

function confirmationOf({ request, evidence }: SigningOrder): Confirmation {
  const { otpChannel: channel, otpDestination: destination } = evidence
  return {
    certificate: request.signatureType === 'digital_certificate',
    ...(channel && destination && { code: { channel, destination } }),
  }
}

/** Signs with the platform's own certificates, as PAdES, so that every PDF reader can verify the signature. */
export function localDriver(services: SignatureServices, provider: Pick<ProviderRow, 'name'>): SigningDriver {
  const put = async (id: string, key: string, bytes: Uint8Array): Promise<SignedFile> => {
    await services.objects.put(key, bytes, { contentType: 'application/pdf' })
    const signedSha256 = createHash('sha256').update(bytes).digest('hex')
    return { id, signedObjectKey: key, signedSizeBytes: bytes.length, signedSha256 }
  }

  return {
    async sign(order) {
      const { request, documents, evidence, signedAt } = order
      const { name, locale, timezone, primaryColor } = order.tenant!
      const { identity, chain } = await identityFor(services, order)
      const certificate = certificateFacts(identity.certificate)
      const job: SigningJob = {
        identity,
        chain,
        facts: { name: request.signerName, reason: reasons[request.signatureType], at: signedAt },
        evidence: {
          requestId: request.id,
          tenant: { name, locale, timezone, primaryColor },
          signerName: request.signerName,
          signerEmail: request.signerEmail,
          signedAt,
          ip: evidence.ip,
          claimedIp: evidence.claimedIp,
          userAgent: evidence.userAgent,
          certificate,
          signerDocument: `${request.identifierType} ${order.identifier}`,
          confirmation: confirmationOf(order),
          provider: provider.name,
          documents: documents.map(({ fileName, sha256 }) => ({ fileName, sha256: sha256! })),
        },
      }
      const signed: SignedFile[] = []
      for (const one of documents)
        signed.push(
          await oneByOne(async () => {
            const bytes = await bytesOf(services, one.objectKey!)
            if (!bytes) throw new Error(`the file of document ${one.id} is gone`)
            return put(one.id, order.keyOf(one.id), await signPdf(bytes, job))
          }),
        )
      const apart = documents.some(({ previouslySigned }) => previouslySigned)
      const id = uuidv7()
      return {
        status: 'signed',
        certificate,
        documents: signed,
        ...(apart && { evidence: await put(id, order.keyOf(id), await signedEvidence(job)) }),
      }
    },
    async check() {
      await services.authority.current()
      await services.objects.ping()
    },
  }
}
