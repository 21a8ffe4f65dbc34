import { auditEvent } from '@otorga/drizzle/audit/tables'
import { rowset } from '@otorga/drizzle/rowset'
import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 } from 'uuid'
import { eventHash } from './audit-event.document.js'
import type { NewEvent } from './audit-event.row.js'
import { type StoredEvent, shapeVersion } from './audit-event.view.js'

/** The columns of an event that come from its message; `created_at` is the same for the transaction. */
const told = {
  id: 'uuid',
  classUid: 'integer',
  className: 'text',
  categoryUid: 'integer',
  categoryName: 'text',
  activityId: 'integer',
  activityName: 'text',
  severityId: 'integer',
  severity: 'text',
  time: 'bigint',
  message: 'text',
  actorId: 'text',
  actorUserUid: 'text',
  actorUserName: 'text',
  actorUserType: 'text',
  actorSessionUid: 'text',
  resourceId: 'text',
  resourceUid: 'text',
  resourceType: 'text',
  resourceName: 'text',
  resourceDomain: 'text',
  sourceIp: 'text',
  sourceName: 'text',
  productName: 'text',
  correlationUid: 'text',
  unmapped: 'jsonb',
} as const
const incoming = rowset(told)
const fields = Object.keys(told) as (keyof typeof told)[]
const columns = fields.map((field) => auditEvent[field].name).join(', ')
const values = fields.map((field) => `incoming."${field}"`).join(', ')

const idsOf = (events: readonly NewEvent[]) => `{${events.map(({ id }) => id).join()}}`

/** Inserts events; returns their number. Those that are stored already are left out when `mayBeStored`. */
async function insert(
  { sql, tenantId }: Transaction,
  rows: readonly NewEvent[],
  moment: string,
  mayBeStored: boolean,
): Promise<number> {
  const given = sql`insert into audit.audit_event (tenant_id, version, created_at, ${sql.unsafe(columns)})
    select ${tenantId}, ${shapeVersion}, ${moment}::timestamptz, ${sql.unsafe(values)} from ${incoming(sql, rows)} incoming`
  if (!mayBeStored) return (await given).count
  // Planned at each call, because a plan that was made for an empty partition is slow when the partition has filled.
  const anew = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute()
  // A key of a partitioned table cannot make ids unique, so events that are stored already are left out. One look-up finds them
  // all, so that a bad plan, made without statistics of the tables, costs little.
  const inserted = sql`${given} where incoming.id <> all (array(select stored.id from audit.audit_event stored
    where stored.tenant_id = ${tenantId} and stored.id = any (${idsOf(rows)}::uuid[])))`
  const [, { count }] = await Promise.all([anew, inserted])
  return count
}

export interface Storing {
  /** The time of storing; by default the transaction's. */
  storedAt?: Date
  /** Whether some may be stored already; they are looked for in every partition. */
  mayBeStored: boolean
}

/**
 * Stores events of the transaction's tenant, which the table's trigger counts, and queues their hashes for the chain. An event
 * whose id is stored already is not changed. Returns the new events and the time at which they were stored.
 */
export async function storeEvents(
  tx: Transaction,
  events: readonly NewEvent[],
  { storedAt, mayBeStored }: Storing,
): Promise<{ stored: NewEvent[]; createdAt: Date }> {
  const rows = [...new Map(events.map((event) => [event.id, event])).values()]
  const createdAt = storedAt ?? (await clockOf(tx))
  if (rows.length === 0) return { stored: [], createdAt }
  const moment = createdAt.toISOString()
  const count = await insert(tx, rows, moment, mayBeStored)
  const stored = count === rows.length ? rows : await storedAmong(tx, rows, moment)
  if (stored.length > 0) tx.withCommit(queueForChain(tx, stored, createdAt))
  return { stored, createdAt }
}

/** The rows that this transaction has stored. */
async function storedAmong(tx: Transaction, rows: NewEvent[], moment: string) {
  const found = await tx.sql<{ id: string }[]>`select event.id from audit.audit_event event
    join unnest(${idsOf(rows)}::uuid[]) wanted (id) on wanted.id = event.id
    where event.tenant_id = ${tx.tenantId} and event.created_at = ${moment}`
  const ids = new Set(found.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

async function clockOf({ sql }: Transaction): Promise<Date> {
  const [row] = await sql<{ now: number }[]>`select floor(extract(epoch from now()) * 1000)::float8 as now`
  return new Date(row!.now)
}

/** Queues the hashes of the events for the chain. They are computed here, before anybody can change the rows. */
function queueForChain(tx: Transaction, events: NewEvent[], createdAt: Date) {
  const fixed = { tenantId: tx.tenantId, version: shapeVersion, createdAt: createdAt.toISOString() }
  const hashes = Buffer.concat(events.map((event) => eventHash(event, fixed)))
  const row = {
    tenant_id: tx.tenantId,
    id: v7(),
    stored_at: createdAt.toISOString(),
    event_ids: idsOf(events),
    hashes,
  }
  return tx.sql`insert into audit.audit_unsealed ${tx.sql(row)}`.execute()
}

/** A new event in the form of a stored one. */
export const storedEvent = (event: NewEvent, tenantId: string, createdAt: Date): StoredEvent => ({
  ...(event as StoredEvent),
  tenantId,
  version: shapeVersion,
  createdAt,
})
