import type { SigningCertificate, SigningEvidence } from '@otorga/drizzle/signature/tables/signature-request'
import type { TenantInfo } from '@otorga/kernel/base/context'
import type { DocumentRow } from '../document/document.store.js'
import type { RequestRow } from '../request/signature-request.store.js'

/** What a driver has to sign, and the facts about the signature. */
export interface SigningOrder {
  request: RequestRow
  /** For whom it is signed; absent where a provider has reported a signature and no driver is asked. */
  tenant: TenantInfo | undefined
  documents: readonly DocumentRow[]
  /** Number of the signer's identity document. */
  identifier: string
  signedAt: Date
  evidence: SigningEvidence
  /** Values of the signing page for the provider, in the provider's own form. */
  providerData: Record<string, unknown>
  /** The key of a signed file; its name has the number of the attempt. */
  keyOf(documentId: string): string
}

/** A signed file in the store. */
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
      /** The evidence, when it may not be added to a document. */
      evidence?: SignedFile
    }
  /** The provider will report the result in a callback. */
  | { status: 'pending' }

/** A driver that signs with one provider. */
export interface SigningDriver {
  /** Throws SIGNATURE_REJECTED when the provider refuses, PROVIDER_UNAVAILABLE when it does not answer. */
  sign(order: SigningOrder): Promise<DriverAnswer>
  /** Throws when the provider cannot sign now. */
  check(): Promise<void>
}
