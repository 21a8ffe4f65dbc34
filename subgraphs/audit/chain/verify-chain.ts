import type { TenantDatabase, Transaction } from '@otorga/drizzle/transaction'
import { storedHash } from '../audit-event/audit-event.document.js'
import type { StoredEvent } from '../audit-event/audit-event.view.js'
import { hashBytes, merkleRoot } from '../hash/merkle.js'
import { type Seal, sealsAfter, storedEvents, unknownEvent, unsealed } from './chain.store.js'
import { type Checkpoint, signedHead } from './checkpoint.js'
import { headOf, noHead } from './seal.js'
import { inOrder } from './seal-events.js'
import type { ChainKeys } from './signing.js'

/** The first place at which the trail differs from what was recorded. */
export interface Break {
  kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'seal' | 'cut_off'
  /** One sentence that names the seal and the event. */
  message: string
  eventId?: string
  sequence?: number
  seal?: number
}

export interface Verdict {
  events: number
  seals: number
  /** Events that are stored and not sealed yet. */
  waiting: number
  /** The newest seal, which becomes the checkpoint. */
  last: Seal | undefined
  /** Undefined when the trail is unchanged. */
  break: Break | undefined
}

export interface VerifyOptions {
  database: TenantDatabase
  tenantId: string
  keys: ChainKeys
  /** Checkpoints that were stored outside of the database. */
  checkpoints: readonly Checkpoint[]
  /** Called for each valid seal. */
  onSeal?: (seal: Seal) => void
}

const sealsAtOnce = 4

/** Reads a tenant's whole trail and verifies it against its chain. The verdict names the first break. */
export function verifyChain({ database, tenantId, keys, checkpoints, onSeal }: VerifyOptions): Promise<Verdict> {
  return database.transaction(tenantId, async (tx) => {
    const verdict: Verdict = { events: 0, seals: 0, waiting: 0, last: undefined, break: undefined }
    const heads = new Map(checkpoints.map((checkpoint) => [checkpoint.number, undefined as Buffer | undefined]))
    for (;;) {
      const seals = await sealsAfter(tx, verdict.last?.number ?? 0, sealsAtOnce)
      if (seals.length === 0) break
      for (const seal of seals) {
        const fault = linkFault(tenantId, verdict.last, seal, keys) ?? (await eventFault(tx, seal))
        if (fault) return { ...verdict, break: fault }
        if (heads.has(seal.number)) heads.set(seal.number, seal.head)
        verdict.events += seal.eventIds.length
        verdict.seals++
        verdict.last = seal
        onSeal?.(seal)
      }
    }
    const rest =
      (await waitingFault(tx, verdict)) ?? (await insertedFault(tx)) ?? cutOff(checkpoints, heads, keys, verdict)
    return rest ? { ...verdict, break: rest } : verdict
  })
}

/** The error of a seal itself, or of its place in the chain. */
function linkFault(tenantId: string, before: Seal | undefined, seal: Seal, keys: ChainKeys): Break | undefined {
  const broken = (message: string): Break => ({
    kind: 'seal',
    seal: seal.number,
    message: `seal ${seal.number} ${message}`,
  })
  const { number, firstSequence, lastSequence, eventIds, hashes, root, previous, head, keyId, signature } = seal
  const expected = (before?.number ?? 0) + 1
  if (number !== expected) return { kind: 'removed', seal: expected, message: `seal ${expected} was removed` }
  if (firstSequence !== (before?.lastSequence ?? 0) + 1 || lastSequence - firstSequence + 1 !== eventIds.length)
    return broken('does not number its events without gaps')
  if (!previous.equals(before?.head ?? noHead)) return broken('does not name the seal before it')
  const header = {
    tenant_id: tenantId,
    number,
    first_sequence: firstSequence,
    last_sequence: lastSequence,
    root: root.toString('hex'),
    previous: previous.toString('hex'),
    sealed_at: seal.sealedAt.toISOString(),
  }
  if (!headOf(header).equals(head)) return broken('was changed')
  if (!keys.verify(keyId, head, signature)) return broken('was not signed by a key of this platform')
  return hashes.length === eventIds.length * hashBytes ? undefined : broken('has lost hashes of its events')
}

type ById = Map<string, StoredEvent[]>

const byId = (events: StoredEvent[]): ById => {
  const found: ById = new Map()
  for (const event of events) found.set(event.id, [...(found.get(event.id) ?? []), event])
  return found
}

const hashAt = (hashes: Buffer, at: number) => hashes.subarray(at * hashBytes, (at + 1) * hashBytes)

/** The first event of a list that differs from its hash; else the first one that is stored twice. */
function listFault({ eventIds, hashes }: { eventIds: string[]; hashes: Buffer }, stored: ById) {
  let before: StoredEvent | undefined
  let twice: StoredEvent | undefined
  for (const [at, id] of eventIds.entries()) {
    const events = stored.get(id) ?? []
    if (events.length === 0) return { kind: 'removed' as const, at }
    const event = events.find((one) => storedHash(one).equals(hashAt(hashes, at)))
    if (!event) {
      const own = events.map(storedHash)
      const moved = eventIds.some((_, place) => own.some((hash) => hash.equals(hashAt(hashes, place))))
      return { kind: moved ? ('reordered' as const) : ('changed' as const), at }
    }
    if (before && inOrder(keyOf(before), keyOf(event)) > 0) return { kind: 'reordered' as const, at }
    twice ??= events.find((one) => one !== event)
    before = event
  }
  return twice && { kind: 'inserted' as const, twice }
}

/** The first event of a seal that differs from the sealed one. */
async function eventFault(tx: Transaction, seal: Seal): Promise<Break | undefined> {
  const { eventIds, hashes, root, number, firstSequence } = seal
  const fault = listFault(seal, byId(await storedEvents(tx, eventIds)))
  if (fault?.kind === 'inserted') return inserted(fault.twice)
  if (fault) {
    const { kind, at } = fault
    const [eventId, sequence] = [eventIds[at]!, firstSequence + at]
    const what = kind === 'reordered' ? 'moved out of its order' : kind
    const message = `event ${eventId} (sequence ${sequence}, seal ${number}) was ${what}`
    return { kind, eventId, sequence, seal: number, message }
  }
  if (!merkleRoot(hashes).equals(root))
    return {
      kind: 'seal',
      seal: number,
      message: `the events that seal ${number} lists are not those it was made over`,
    }
}

const keyOf = ({ id, createdAt }: StoredEvent) => ({ id, storedAt: createdAt.getTime() })
const inserted = ({ id, createdAt }: { id: string; createdAt: Date }): Break => ({
  kind: 'inserted',
  eventId: id,
  message: `event ${id} of ${createdAt.toISOString()} was inserted: the chain does not know it`,
})

async function insertedFault(tx: Transaction): Promise<Break | undefined> {
  const event = await unknownEvent(tx)
  return event && inserted(event)
}

/** Verifies events that wait to be sealed against their stored hashes. */
async function waitingFault(tx: Transaction, verdict: Verdict): Promise<Break | undefined> {
  for (const { eventIds, hashes } of await unsealed(tx, 10_000)) {
    verdict.waiting += eventIds.length
    if (!hashes) continue
    const stored = byId(await storedEvents(tx, eventIds))
    // These events have no order yet.
    for (const [at, eventId] of eventIds.entries()) {
      const fault = listFault({ eventIds: [eventId], hashes: hashAt(hashes, at) }, stored)
      if (fault?.kind === 'inserted') return inserted(fault.twice)
      if (fault) return { kind: fault.kind, eventId, message: `event ${eventId} (not sealed yet) was ${fault.kind}` }
    }
  }
}

/** Finds a chain that ends before a checkpoint, or that was made again and therefore differs from it. */
function cutOff(
  checkpoints: readonly Checkpoint[],
  heads: Map<number, Buffer | undefined>,
  keys: ChainKeys,
  { last }: Verdict,
): Break | undefined {
  for (const checkpoint of checkpoints) {
    const { number, last_sequence, sealed_at } = checkpoint
    const signed = signedHead(checkpoint, keys)
    const name = `the checkpoint of ${sealed_at} (seal ${number}, sequence ${last_sequence})`
    if (!signed) return { kind: 'seal', seal: number, message: `${name} was not signed by a key of this platform` }
    const found = heads.get(number)
    if (!found)
      return {
        kind: 'cut_off',
        seal: (last?.number ?? 0) + 1,
        sequence: (last?.lastSequence ?? 0) + 1,
        message: `the chain is cut off after sequence ${last?.lastSequence ?? 0}: ${name} vouches for more`,
      }
    if (!found.equals(signed)) return { kind: 'seal', seal: number, message: `seal ${number} is not that of ${name}` }
  }
}
