import type { X509Certificate } from '@peculiar/x509'
import type { Identity } from '../authority/certificates.js'
import { preparedEvidence, preparedPdf } from './pdf-thread.js'
import type { SigningDetails } from './prepare-pdf.js'
import { fillSignatureField } from './signature-field.js'

export interface SigningJob extends SigningDetails {
  identity: Identity
  chain: X509Certificate[]
}

/**
 * Appends the evidence and signs a PDF incrementally; one that was signed before gets only the signature. The caller must not
 * use the bytes any more.
 */
export const signPdf = async (bytes: Uint8Array, { identity, chain, facts, evidence }: SigningJob): Promise<Buffer> =>
  fillSignatureField(await preparedPdf({ bytes, facts, evidence }), identity, chain)

/** The evidence as a separate signed document, when it may not be added to the documents. */
export const signedEvidence = async ({ identity, chain, facts, evidence }: SigningJob): Promise<Buffer> =>
  fillSignatureField(await preparedEvidence({ facts, evidence }), identity, chain)
