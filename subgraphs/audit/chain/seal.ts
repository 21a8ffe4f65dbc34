import { canonical } from '../hash/canonical.js'
import { digest, hashBytes } from '../hash/merkle.js'

/** What a seal says and its head stands for; hashes in lower-case hex. */
export interface SealHeader {
  tenant_id: string
  /** 1 for the first seal of a tenant. */
  number: number
  /** Of its first event, from 1 for the tenant's first. */
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
