import { canonical } from '../hash/canonical.js'
import { digest, hashBytes } from '../hash/merkle.js'

/** The content of a seal, which its head covers; hashes in lower-case hex. */
export interface SealHeader {
  tenant_id: string
  /** 1 for the first seal of a tenant. */
  number: number
  /** The sequence number of its first event; the tenant's first event has 1. */
  first_sequence: number
  last_sequence: number
  /** RFC 6962 root over the events' hashes. */
  root: string
  /** Head of the seal before. */
  previous: string
  /** ISO 8601, UTC. */
  sealed_at: string
}

/** The head before the first seal. */
export const noHead = Buffer.alloc(hashBytes)

/** The head of a seal: SHA-256 of its header in canonical JSON. */
export const headOf = (header: SealHeader): Buffer => digest(canonical(header))
