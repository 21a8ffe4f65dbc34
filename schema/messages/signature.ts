/** How a signature request ended, or a step of its life. */
export type SignatureEnding = 'signed' | 'declined' | 'expired' | 'revoked'

/** Data of signature.request.completed, declined, expired and revoked. */
export interface SignatureRequestEnded {
  signature_id: string
  status: SignatureEnding
  /** The record it was asked for on behalf of; null for one that a user asked for. */
  origin: { service: string; entity_type: string; entity_id: string } | null
  /** ISO 8601; null unless signed. */
  signed_at: string | null
  /** SHA-256 of what was signed, evidence included; empty unless signed. */
  document_hashes: { id: string; sha256: string }[]
  subject: { subject_id: string; identifier_type: string; identifier_value: string; name: string }
  /** What the last call of the signer came from; nulls where nobody called. */
  device: { ip: string | null; user_agent: string | null; fingerprint?: string }
  /** ISO 8601. */
  occurred_at: string
}
