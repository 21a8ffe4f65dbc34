import { createHash } from 'node:crypto'
import type { X509Certificate } from '@peculiar/x509'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import type { Identity } from '../authority/certificates.js'
import { signDetached } from './cms.js'
import { preparedEvidence, preparedPdf } from './pdf-thread.js'
import type { Words } from './prepare-pdf.js'

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

/** Signs a document with a field that waits: PAdES B-B (ETSI.CAdES.detached). */
export const signWaitingField = (bytes: Uint8Array, identity: Identity, chain: X509Certificate[]): Promise<Buffer> =>
  new SignPdf().sign(bytes, new CadesSigner(identity, chain))

export interface SigningJob extends Words {
  identity: Identity
  chain: X509Certificate[]
}

/** Signs a PDF incrementally, its evidence appended first; one that was signed before gets the signature alone. Takes the bytes. */
export const signPdf = async (bytes: Uint8Array, { identity, chain, facts, evidence }: SigningJob): Promise<Buffer> =>
  signWaitingField(await preparedPdf({ bytes, facts, evidence }), identity, chain)

/** The evidence as a signed document of its own, for those that nothing may be added to. */
export const signedEvidence = async ({ identity, chain, facts, evidence }: SigningJob): Promise<Buffer> =>
  signWaitingField(await preparedEvidence({ facts, evidence }), identity, chain)
