import { auditEvent } from '@otorga/drizzle/audit/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, eq, sql } from 'drizzle-orm'
import type { StoredEvent } from '../audit-event/audit-event.view.js'

/** The events of one transaction that are not sealed yet; without hashes when they are older than the chain. */
export interface Unsealed {
  id: string
  storedAt: Date
  eventIds: string[]
  hashes: Buffer | null
}

/** A seal as it is stored. */
export interface Seal {
  number: number
  firstSequence: number
  lastSequence: number
  eventIds: string[]
  hashes: Buffer
  root: Buffer
  previous: Buffer
  head: Buffer
  keyId: string
  signature: Buffer
  sealedAt: Date
}

const idsOf = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(','))
const arrayOf = (ids: readonly string[]) => `{${ids.join()}}`

type SealRow = Record<'number' | 'first_sequence' | 'last_sequence', string> & {
  event_ids: string
  key_id: string
  sealed_at: Date
} & Record<'hashes' | 'root' | 'previous' | 'head' | 'signature', Buffer>

const sealOf = (row: SealRow): Seal => ({
  number: Number(row.number),
  firstSequence: Number(row.first_sequence),
  lastSequence: Number(row.last_sequence),
  eventIds: idsOf(row.event_ids),
  hashes: row.hashes,
  root: row.root,
  previous: row.previous,
  head: row.head,
  keyId: row.key_id,
  signature: row.signature,
  sealedAt: new Date(row.sealed_at),
})

const sealColumns = `number, first_sequence, last_sequence, event_ids::text as event_ids, hashes, root, previous, head, key_id,
  signature, sealed_at`

/** The end of the chain of the transaction's tenant. */
export async function lastSeal(tx: Transaction): Promise<Pick<Seal, 'number' | 'lastSequence' | 'head'> | undefined> {
  const [row] = await tx.sql<Pick<SealRow, 'number' | 'last_sequence' | 'head'>[]>`
    select number, last_sequence, head from audit.audit_seal where tenant_id = ${tx.tenantId} order by number desc limit 1`
  return row && { number: Number(row.number), lastSequence: Number(row.last_sequence), head: row.head }
}

/** The seals after a number, in their order. */
export async function sealsAfter(tx: Transaction, number: number, limit: number): Promise<Seal[]> {
  const rows = await tx.sql.unsafe<SealRow[]>(
    `select ${sealColumns} from audit.audit_seal where tenant_id = $1 and number > $2 order by number limit $3`,
    [tx.tenantId, number, limit],
  )
  return rows.map(sealOf)
}

/** The newest seal of the transaction's tenant; undefined when none comes after this number. */
export async function newestSealAfter(tx: Transaction, number: number): Promise<Seal | undefined> {
  const [row] = await tx.sql.unsafe<SealRow[]>(
    `select ${sealColumns} from audit.audit_seal where tenant_id = $1 and number > $2 order by number desc limit 1`,
    [tx.tenantId, number],
  )
  return row && sealOf(row)
}

/** Whether this transaction may seal the tenant's events. Any other gets false at once, without waiting. */
export async function takeTurn(tx: Transaction): Promise<boolean> {
  const [row] = await tx.sql<{ taken: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`audit seal ${tx.tenantId}`}, 0)) as taken`
  return row!.taken
}

/** The events that have waited longest. */
export async function unsealed(tx: Transaction, limit: number): Promise<Unsealed[]> {
  const rows = await tx.sql<{ id: string; stored_at: Date; event_ids: string; hashes: Buffer | null }[]>`
    select id, stored_at, event_ids::text as event_ids, hashes from audit.audit_unsealed
    where tenant_id = ${tx.tenantId} order by stored_at, id limit ${limit}`
  return rows.map((row) => ({
    id: row.id,
    storedAt: new Date(row.stored_at),
    eventIds: idsOf(row.event_ids),
    hashes: row.hashes,
  }))
}

/** Appends a seal and removes the events that it covers from the queue. */
export async function appendSeal(tx: Transaction, seal: Seal, covered: readonly string[]) {
  const row = {
    tenant_id: tx.tenantId,
    number: seal.number,
    first_sequence: seal.firstSequence,
    last_sequence: seal.lastSequence,
    event_ids: arrayOf(seal.eventIds),
    hashes: seal.hashes,
    root: seal.root,
    previous: seal.previous,
    head: seal.head,
    key_id: seal.keyId,
    signature: seal.signature,
    sealed_at: seal.sealedAt.toISOString(),
  }
  tx.withCommit(
    tx.sql`insert into audit.audit_seal ${tx.sql(row)}`.execute(),
    tx.sql`delete from audit.audit_unsealed where tenant_id = ${tx.tenantId} and id = any(${arrayOf(covered)}::uuid[])`.execute(),
  )
}

/**
 * The stored events of the tenant with these ids; an id may have none, one or several. Not prepared, because a plan that was made
 * for an empty partition is slow when the partition has filled.
 */
export const storedEvents = (tx: Transaction, ids: readonly string[]): Promise<StoredEvent[]> =>
  tx.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.tenantId, tx.tenantId), sql`${auditEvent.id} = any(${arrayOf(ids)}::uuid[])`))

/**
 * The first event that is neither in a seal nor in the queue; undefined when there is none. Uses EXCEPT, which always hashes or
 * sorts; a join might compare each event with each, because the planner does not know the lengths of the arrays.
 */
export async function unknownEvent(tx: Transaction): Promise<{ id: string; createdAt: Date } | undefined> {
  const [row] = await tx.sql<{ id: string; created_at: Date }[]>`
    with unknown as materialized (
      select id from audit.audit_event where tenant_id = ${tx.tenantId} except (
        select unnest(event_ids) from audit.audit_seal where tenant_id = ${tx.tenantId} union all
        select unnest(event_ids) from audit.audit_unsealed where tenant_id = ${tx.tenantId})
      limit 1000
    )
    select event.id, event.created_at from unknown join audit.audit_event event on event.id = unknown.id
    where event.tenant_id = ${tx.tenantId} order by event.created_at, event.id limit 1`
  return row && { id: row.id, createdAt: new Date(row.created_at) }
}
