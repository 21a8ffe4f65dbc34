import type { Transaction } from '@otorga/drizzle/transaction'
import { storedHash } from '../audit-event/audit-event.document.js'
import { hashBytes, merkleRoot } from '../hash/merkle.js'
import { appendSeal, lastSeal, type Seal, storedEvents, takeTurn, type Unsealed, unsealed } from './chain.store.js'
import { headOf, noHead } from './seal.js'
import type { ChainKeys } from './signing.js'

/** The approximate maximum of events in one seal. */
const sealSize = 4_000
/** The most entries of the queue that one seal covers; each holds the events of one transaction. */
const mostEntries = sealSize / 4

interface Leaf {
  id: string
  storedAt: number
  hash: Buffer
}

/** The order in which a seal numbers events: by time of storing, then by id. */
export const inOrder = (a: Pick<Leaf, 'id' | 'storedAt'>, b: Pick<Leaf, 'id' | 'storedAt'>) =>
  a.storedAt - b.storedAt || (a.id < b.id ? -1 : 1)

async function leavesOf(tx: Transaction, { storedAt, eventIds, hashes }: Unsealed): Promise<Leaf[]> {
  if (hashes)
    return eventIds.map((id, at) => ({
      id,
      storedAt: storedAt.getTime(),
      hash: hashes.subarray(at * hashBytes, (at + 1) * hashBytes),
    }))
  const events = await storedEvents(tx, eventIds)
  return events.map((event) => ({ id: event.id, storedAt: event.createdAt.getTime(), hash: storedHash(event) }))
}

/**
 * Seals the waiting events of the transaction's tenant: numbers them and adds a link to the chain. Returns the new seal and whether
 * it left events out because they were too many; undefined when no event waits or another replica is sealing. Writers do not wait
 * for it.
 */
export async function sealEvents(
  tx: Transaction,
  keys: ChainKeys,
  now: Date,
): Promise<{ seal: Seal; more: boolean } | undefined> {
  // Sent together. Postgres runs one after the other, so that the queue and the chain are read when the turn is taken.
  const [mine, waiting, before] = await Promise.all([takeTurn(tx), unsealed(tx, mostEntries), lastSeal(tx)])
  if (!mine) return undefined
  const covered: string[] = []
  const leaves: Leaf[] = []
  for (const one of waiting) {
    if (leaves.length > 0 && leaves.length + one.eventIds.length > sealSize) break
    leaves.push(...(await leavesOf(tx, one)))
    covered.push(one.id)
  }
  if (leaves.length === 0) return undefined
  leaves.sort(inOrder)
  const hashes = Buffer.concat(leaves.map(({ hash }) => hash))
  const root = merkleRoot(hashes)
  const previous = before?.head ?? noHead
  const [number, firstSequence] = [(before?.number ?? 0) + 1, (before?.lastSequence ?? 0) + 1]
  const lastSequence = firstSequence + leaves.length - 1
  const head = headOf({
    tenant_id: tx.tenantId,
    number,
    first_sequence: firstSequence,
    last_sequence: lastSequence,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
    sealed_at: now.toISOString(),
  })
  const seal: Seal = {
    number,
    firstSequence,
    lastSequence,
    hashes,
    root,
    previous,
    head,
    sealedAt: now,
    eventIds: leaves.map(({ id }) => id),
    keyId: keys.keyId,
    signature: keys.sign(head),
  }
  await appendSeal(tx, seal, covered)
  return { seal, more: waiting.length === mostEntries || covered.length < waiting.length }
}
