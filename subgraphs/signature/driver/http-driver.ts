import { createHash } from 'node:crypto'
import { AppError } from '@otorga/kernel/base/errors'
import { type Connection, openConnection, VendorRefused } from '@otorga/kernel/ports/vendor'
import { bytesOf, maxDocumentBytes } from '../document/accept-document.js'
import type { DocumentRow } from '../document/document.store.js'
import { originalUrl } from '../document/document.view.js'
import { oneByOne } from '../pdf/one-by-one.js'
import { signaturesOf } from '../pdf/verify-pdf.js'
import type { SignatureConnection } from '../provider/check-connection.js'
import type { ProviderRow } from '../provider/provider.store.js'
import type { SignatureServices } from '../services.js'
import type { DriverAnswer, SignedFile, SigningDriver, SigningOrder } from './driver.js'
import { type ProviderAnswer, readAnswer } from './provider-answer.js'

const rejected = (message: string) => new AppError('SIGNATURE_REJECTED', { message })

/** The largest signed file. The provider may add certificates, stamps and pages. */
const maxSignedBytes = maxDocumentBytes + 15 * 1024 * 1024

/**
 * Fetches a signed file from the provider and verifies that it begins with the bytes that were sent, and that a valid signature
 * covers all of it, by a trusted issuer's certificate where the provider names some.
 */
export async function fetchSigned(
  { outbound, objects }: Pick<SignatureServices, 'outbound' | 'objects'>,
  { id, objectKey }: Pick<DocumentRow, 'id' | 'objectKey'>,
  url: string,
  issuers: readonly string[],
  key: string,
): Promise<SignedFile> {
  return oneByOne(async () => {
    const answer = await outbound.request(url, { maxBytes: maxSignedBytes, timeoutMs: 15_000 }).catch((cause) => {
      throw new AppError('PROVIDER_UNAVAILABLE', { message: 'The signed document could not be fetched.', cause })
    })
    if (answer.status !== 200)
      throw new AppError('PROVIDER_UNAVAILABLE', { message: `The signed document answered ${answer.status}.` })
    const original = await bytesOf({ objects }, objectKey!)
    if (!original) throw new Error(`the file of document ${id} is gone`)
    if (
      answer.body.length <= original.length ||
      Buffer.compare(answer.body.subarray(0, original.length), original) !== 0
    )
      throw rejected('The provider answered another document than the one that was sent.')
    const found = await signaturesOf(answer.body, issuers)
    if (!found.every(({ valid }) => valid) || !found.at(-1)?.whole)
      throw rejected('The provider answered a document whose signature is not valid.')
    if (issuers.length > 0 && !found.at(-1)!.trusted)
      throw rejected('The provider answered a signature by a certificate of an issuer that is not trusted.')
    await objects.put(key, answer.body, { contentType: 'application/pdf' })
    const signedSha256 = createHash('sha256').update(answer.body).digest('hex')
    return { id, signedObjectKey: key, signedSizeBytes: answer.body.length, signedSha256 }
  })
}

/** Fetches every file of a request that the provider reports as signed; `issuers` are those it may be signed under, if any. */
export async function fetchAll(
  services: Pick<SignatureServices, 'outbound' | 'objects'>,
  { documents, keyOf }: Pick<SigningOrder, 'documents' | 'keyOf'>,
  { files, certificate }: Pick<Extract<ProviderAnswer, { status: 'signed' }>, 'files' | 'certificate'>,
  issuers: readonly string[] = [],
): Promise<DriverAnswer> {
  const signed: SignedFile[] = []
  for (const document of documents) {
    const { id } = document
    const url = files.get(id) ?? (documents.length === 1 ? files.get('') : undefined)
    if (!url) throw rejected('The provider left a document unsigned.')
    signed.push(await fetchSigned(services, document, url, issuers, keyOf(id)))
  }
  return { status: 'signed', certificate, documents: signed }
}

/** A provider over HTTP: signed calls with one idempotency key for each request, back-off and a circuit breaker. */
export function httpDriver(services: SignatureServices, provider: ProviderRow): SigningDriver {
  const connection = openConnection<Required<Connection> & Pick<SignatureConnection, 'trusted_issuers'>>(
    services.encryption,
    'signature.signature_provider',
    provider,
  )
  const vendor = services.vendors(provider.id, { ...connection, timeout_ms: provider.timeoutMs })

  async function bodyOf({ request, documents, evidence, identifier, signedAt, providerData }: SigningOrder) {
    return {
      external_id: request.id,
      signature_type: request.signatureType,
      signer: {
        name: request.signerName,
        email: request.signerEmail,
        phone: request.signerPhone,
        identifier_type: request.identifierType,
        identifier_value: identifier,
      },
      documents: await Promise.all(
        documents.map(async (one) => {
          const { url, expiresAt } = await originalUrl(services, one)
          return {
            id: one.id,
            file_name: one.fileName,
            sha256: one.sha256,
            size_bytes: one.sizeBytes,
            download_url: url,
            download_expires_at: expiresAt.toISOString(),
          }
        }),
      ),
      evidence: { signed_at: signedAt.toISOString(), ip: evidence.ip, user_agent: evidence.userAgent },
      provider_data: providerData,
      callback_url: `${services.publicUrl}/api/v1/webhooks/providers/${provider.code}/callback`,
    }
  }

  return {
    async sign(order) {
      const call = { path: 'signatures', body: await bodyOf(order), idempotencyKey: order.request.id }
      const answer = await vendor.call(call).catch((error) => {
        throw error instanceof VendorRefused ? rejected('The provider refused the signature.') : error
      })
      const said = readAnswer(answer)
      if (said.status === 'refused') throw rejected(said.reason)
      return said.status === 'pending'
        ? { status: 'pending' }
        : fetchAll(services, order, said, connection.trusted_issuers)
    },
    async check() {
      await vendor.call({ method: 'GET', path: 'health', idempotencyKey: provider.id })
    },
  }
}
