import type { SigningCertificate, SigningEvidence } from '@otorga/drizzle/signature/tables/signature-request'
import type { DocumentRow } from '../document/document.store.js'
import type { RequestRow } from '../request/signature-request.store.js'

/** What a driver is to sign, and what is known of the signature. */
export interface SigningOrder {
  request: RequestRow
  documents: readonly DocumentRow[]
  /** Number of the signer's identity document. */
  identifier: string
  signedAt: Date
  evidence: SigningEvidence
  /** What the signing page adds for the provider; its own. */
  providerData: Record<string, unknown>
  /** Where a signed file is to be put; its name says which try it belongs to. */
  keyOf(documentId: string): string
}

/** A signed file as it lies in the store. */
export interface SignedFile {
  id: string
  signedObjectKey: string
  signedSizeBytes: number
  signedSha256: string
}

export type DriverAnswer =
  | {
      status: 'signed'
      certificate: SigningCertificate
      documents: SignedFile[]
      /** The evidence of documents that nothing may be added to. */
      evidence?: SignedFile
    }
  /** The provider reports the result in a callback. */
  | { status: 'pending' }

/** A driver that signs with one provider. */
export interface SigningDriver {
  /** Throws SIGNATURE_REJECTED when the provider refuses, PROVIDER_UNAVAILABLE when it does not answer. */
  sign(order: SigningOrder): Promise<DriverAnswer>
  /** Throws when the provider cannot sign now. */
  check(): Promise<void>
}
