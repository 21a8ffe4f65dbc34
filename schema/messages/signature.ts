/** How a signature request ended, or a step of its life. */
export type SignatureEnding = 'signed' | 'declined' | 'expired' | 'revoked'

interface AboutSignature {
  signature_id: string
  /** The record it was asked for on behalf of; null for one that a user asked for. */
  origin: { service: string; entity_type: string; entity_id: string } | null
  subject: { subject_id: string; identifier_type: string; identifier_value: string; name: string }
  /** ISO 8601. */
  occurred_at: string
}

/** Data of signature.request.created: somebody is asked to sign. */
export interface SignatureRequestCreated extends AboutSignature {
  status: 'created' | 'pending_signature'
  signature_type: 'digital_certificate' | 'electronic_otp'
  /** ISO 8601. */
  expires_at: string
}

/** Data of signature.request.completed, declined, expired and revoked. */
export interface SignatureRequestEnded extends AboutSignature {
  status: SignatureEnding
  /** ISO 8601; null unless signed. */
  signed_at: string | null
  /** SHA-256 of what was signed, evidence included; empty unless signed. */
  document_hashes: { id: string; sha256: string }[]
  /** What the last call of the signer came from; nulls where nobody called. */
  device: { ip: string | null; user_agent: string | null; fingerprint?: string }
}
