import { pipeline } from 'node:stream/promises'
import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 } from 'uuid'
import { eventHash } from './audit-event.document.js'
import type { NewEvent } from './audit-event.row.js'
import { type StoredEvent, shapeVersion } from './audit-event.view.js'

/** The columns of an event as they are staged, in the order of `fieldsOf`; `created_at` is one for the transaction. */
const columns = [
  ['id', 'uuid'],
  ['class_uid', 'integer'],
  ['class_name', 'text'],
  ['category_uid', 'integer'],
  ['category_name', 'text'],
  ['activity_id', 'integer'],
  ['activity_name', 'text'],
  ['severity_id', 'integer'],
  ['severity', 'text'],
  ['time', 'bigint'],
  ['message', 'text'],
  ['actor_id', 'text'],
  ['actor_user_uid', 'text'],
  ['actor_user_name', 'text'],
  ['actor_user_type', 'text'],
  ['actor_session_uid', 'text'],
  ['resource_id', 'text'],
  ['resource_uid', 'text'],
  ['resource_type', 'text'],
  ['resource_name', 'text'],
  ['resource_domain', 'text'],
  ['source_ip', 'text'],
  ['source_name', 'text'],
  ['product_name', 'text'],
  ['unmapped', 'jsonb'],
] as const

const fieldsOf = (row: NewEvent) => [
  row.id,
  row.classUid,
  row.className,
  row.categoryUid,
  row.categoryName,
  row.activityId,
  row.activityName,
  row.severityId,
  row.severity,
  row.time,
  row.message,
  row.actorId,
  row.actorUserUid,
  row.actorUserName,
  row.actorUserType,
  row.actorSessionUid,
  row.resourceId,
  row.resourceUid,
  row.resourceType,
  row.resourceName,
  row.resourceDomain,
  row.sourceIp,
  row.sourceName,
  row.productName,
  JSON.stringify(row.unmapped),
]

/** Names of the staged columns, in their order. */
export const stagedColumns = columns.map(([name]) => name)

const names = columns.map(([name]) => `"${name}"`).join(', ')
const staging = `create temp table if not exists incoming_event (${columns
  .map(([name, type]) => `"${name}" ${type}`)
  .join(', ')}) on commit delete rows`

// COPY takes no rows for a table with row-level security: they go through a table of the session's own.
// No key of a partitioned table can hold ids unique: what is stored already is left out. It is looked up once for all, so that
// a planner that has never counted the tables does little harm.
const insertion = `insert into audit.audit_event (tenant_id, version, created_at, ${names})
  select $1::uuid, $2, $3::timestamptz, ${names} from incoming_event incoming
  where incoming.id <> all (array(select stored.id from audit.audit_event stored
    where stored.tenant_id = $1::uuid and stored.id = any ($4::uuid[])))`

const idsOf = (events: readonly NewEvent[]) => `{${events.map(({ id }) => id).join()}}`

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const cell = (value: string | number | null | undefined) => {
  if (value === null || value === undefined) return '\\N'
  return typeof value === 'number' ? value : value.replace(special, (letter) => escapes[letter]!)
}
/** A line of COPY's text format: the columns of `stagedColumns`. */
export const copyLine = (row: NewEvent) => `${fieldsOf(row).map(cell).join('\t')}\n`

const staged = new WeakSet<object>()

/** Below this COPY's own round trip costs more than it saves. */
const fewRows = 8

async function stage(
  { sql, onCommit }: Pick<Transaction, 'sql'> & { onCommit(run: () => void): void },
  rows: NewEvent[],
) {
  if (!staged.has(sql)) {
    await sql.unsafe(staging)
    onCommit(() => staged.add(sql))
  }
  if (rows.length < fewRows) {
    const objects = rows.map((row) => {
      const fields = fieldsOf(row)
      return Object.fromEntries(columns.map(([name], at) => [name, name === 'unmapped' ? row.unmapped : fields[at]]))
    })
    await sql.unsafe(
      'insert into incoming_event select * from json_populate_recordset(null::incoming_event, $1::json)',
      [JSON.stringify(objects)],
    )
    return
  }
  const copy = await sql.unsafe('copy incoming_event from stdin').writable()
  await pipeline([rows.map(copyLine).join('')], copy)
}

/**
 * Stores events of the transaction's tenant, counted by the table's trigger, and queues what they are for the chain. An event
 * whose id is stored already stays as it is; answers those that were stored, and when.
 */
export async function storeEvents(
  tx: Transaction,
  events: readonly NewEvent[],
  storedAt?: Date,
): Promise<{ stored: NewEvent[]; createdAt: Date }> {
  const rows = [...new Map(events.map((event) => [event.id, event])).values()]
  const createdAt = storedAt ?? (await clockOf(tx))
  if (rows.length === 0) return { stored: [], createdAt }
  await stage({ sql: tx.sql, onCommit: (run) => tx.onCommit(run) }, rows)
  const moment = createdAt.toISOString()
  const values = [tx.tenantId, shapeVersion, moment, idsOf(rows)]
  // Planned anew each time: a plan from a month's first moments, when its partition is empty, does not fit the rest of it.
  const { count } = await tx.sql.unsafe(insertion, values, { prepare: false })
  const stored = count === rows.length ? rows : await storedAmong(tx, rows, moment)
  if (stored.length > 0) tx.withCommit(queueForChain(tx, stored, createdAt))
  return { stored, createdAt }
}

/** Those of the rows that this transaction has stored. */
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

/** What the chain will say of the events: their hashes, taken before anybody could change the rows. */
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

/** A new event as it is once stored. */
export const storedEvent = (event: NewEvent, tenantId: string, createdAt: Date): StoredEvent => ({
  ...(event as StoredEvent),
  ...{ tenantId, version: shapeVersion, createdAt },
})
