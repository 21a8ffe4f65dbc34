import type { Seal } from './chain.store.js'
import { headOf, noHead } from './seal.js'

/** A seal without its events. */
export type BareSeal = Pick<
  Seal,
  'number' | 'firstSequence' | 'lastSequence' | 'root' | 'previous' | 'head' | 'sealedAt'
>

/** Whether the head of a seal is that of what it says. */
const isOwnHead = (tenantId: string, seal: BareSeal) =>
  headOf({
    tenant_id: tenantId,
    number: seal.number,
    first_sequence: seal.firstSequence,
    last_sequence: seal.lastSequence,
    root: seal.root.toString('hex'),
    previous: seal.previous.toString('hex'),
    sealed_at: seal.sealedAt.toISOString(),
  }).equals(seal.head)

/** Whether the newest seal is what its head says, and continues the one before it. */
export function continues(tenantId: string, newest: BareSeal, before: BareSeal | undefined): boolean {
  return (
    isOwnHead(tenantId, newest) &&
    newest.number === (before?.number ?? 0) + 1 &&
    newest.firstSequence === (before?.lastSequence ?? 0) + 1 &&
    newest.previous.equals(before?.head ?? noHead)
  )
}

/** Whether a chain contains what a checkpoint outside of the database vouches for: its seal is there, with the same head. */
export const contains = (sealThere: BareSeal | undefined, checkpointHead: Buffer): boolean =>
  sealThere?.head.equals(checkpointHead) ?? false
