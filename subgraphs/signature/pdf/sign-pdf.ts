import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { Identity } from '../authority/certificates.js'
import { signDetached } from './cms.js'
import { preparedEvidence, preparedPdf } from './pdf-thread.js'
import type { SigningDetails } from './prepare-pdf.js'

class CadesSigner extends Signer {
  constructor(
    readonly identity: Identity,
    readonly chain: X509Certificate[],
  ) {
    super()
  }
  override sign(content: Buffer) {
    return signDetached(createHash('sha256').update(content).digest(), this.identity, this.chain)
  }
}

/** Fills the empty signature field of a document: PAdES B-B (ETSI.CAdES.detached). */
export const fillSignatureField = (bytes: Uint8Array, identity: Identity, chain: X509Certificate[]): Promise<Buffer> =>
  new SignPdf().sign(bytes, new CadesSigner(identity, chain))

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
