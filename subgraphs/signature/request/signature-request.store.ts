import { foundTenant, lookupAndRead, lookupBy } from '@otorga/drizzle/lookup'
import { param, prepared, queriesByShape, TenantQuery } from '@otorga/drizzle/query'
import { listQueries, ofOrganization, recordQueries } from '@otorga/drizzle/records'
import * as lookups from '@otorga/drizzle/signature/lookups'
import { signatureRequest, tally } from '@otorga/drizzle/signature/tables'
import { type Tallied, talliedCount, talliedTotal } from '@otorga/drizzle/tally'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { visibleTo } from '@otorga/kernel/request/auth'
import type { KnownDevice } from '@otorga/schema/messages/device'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type RequestRow = typeof signatureRequest.$inferSelect
export type NewRequestRow = Omit<typeof signatureRequest.$inferInsert, 'tenantId'>

/** Find a request and its tenant by a link's token or by its id. */
export const findByToken = lookupAndRead<Pick<RequestRow, 'id' | 'devices'>>(
  lookups.requestByToken,
  new TenantQuery(
    new QueryBuilder()
      .select({ id: signatureRequest.id, devices: signatureRequest.devices })
      .from(signatureRequest)
      .where(and(eq(signatureRequest.tokenHash, param('wanted')), eq(signatureRequest.tenantId, foundTenant))),
  ),
)
export const findById = lookupBy(lookups.requestById)

const open = sql`${signatureRequest.expiresAt} > ${param('now')}::timestamptz`
/** Still waits or has expired: what two indexes have alone. */
const unfinishedStatuses = sql.raw(`('created', 'pending_signature', 'expired')`)
const unfinished = sql`${signatureRequest.status} in ${unfinishedStatuses}`
/** Not signed; still open, or expired since `since`. */
const unsigned = sql`${unfinished} and ${signatureRequest.expiresAt} > ${param('since')}::timestamptz`
const confined = ofOrganization(signatureRequest)
const requests = recordQueries(signatureRequest, { confined })

export const requestById = requests.byId
export const requestsByIds = requests.byIds
export const requestTally: Tallied = { records: signatureRequest, tally }
const total = talliedTotal(requestTally)

/** Of what has expired there is any number: all that is unfinished is tallied, and what is still open is little. */
function totalOf(shape: ReadonlySet<string>): SQL | undefined {
  if (!shape.has('expiredAt') || shape.has('overdue')) return total(shape)
  const all = talliedCount(requestTally, shape, ({ status }) => sql`${status} in ${unfinishedStatuses}`)
  const stillOpen = and(
    eq(signatureRequest.tenantId, param('tenant')),
    shape.has('confined') ? confined : undefined,
    unfinished,
    sql`${signatureRequest.expiresAt} > ${param('expiredAt')}::timestamptz`,
  )
  return sql`${all} - (select count(*) from ${signatureRequest} where ${stillOpen})`
}

export const { page: requestPage, total: requestCount } = listQueries(
  signatureRequest,
  {
    confined,
    status: signatureRequest.status,
    openAt: sql`${signatureRequest.expiresAt} > ${param('openAt')}::timestamptz`,
    expiredAt: sql`${unfinished} and ${signatureRequest.expiresAt} <= ${param('expiredAt')}::timestamptz`,
    overdue: sql`${unsigned} and not ${open}`,
  },
  totalOf,
)

const waiting = (status: 'created' | 'pending_signature') => sql`${signatureRequest.status} = ${sql.raw(`'${status}'`)}`
const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** Requests that are not signed: waiting ones, and those that have expired since `since`. Other parameters: now, soon. */
export const unsignedCounts = queriesByShape((shape) =>
  prepared(
    new QueryBuilder()
      .select({
        created: counted(sql`${waiting('created')} and ${open}`).as('created'),
        pendingSignature: counted(sql`${waiting('pending_signature')} and ${open}`).as('pending_signature'),
        dueSoon: counted(
          sql`${waiting('pending_signature')} and ${open} and ${signatureRequest.expiresAt} <= ${param('soon')}::timestamptz`,
        ).as('due_soon'),
        overdue: counted(sql`not ${open}`).as('overdue'),
        total: count().as('total'),
      })
      .from(signatureRequest)
      .where(
        and(
          eq(signatureRequest.tenantId, param('tenant')),
          unsigned,
          shape.has('confined') ? ofOrganization(signatureRequest) : undefined,
        ),
      ),
  ),
)

/** The request, locked, if the caller may see it; without a caller the platform itself acts. */
export const lockRequest = (tx: Transaction, id: string, caller?: Caller): Promise<RequestRow | undefined> =>
  requests.lock(tx, id, caller && visibleTo(caller))

export async function insertRequest(tx: Transaction, row: NewRequestRow): Promise<RequestRow> {
  const [made] = await tx.db
    .insert(signatureRequest)
    .values({ ...row, tenantId: tx.tenantId })
    .returning()
  return made!
}

export async function updateRequest(tx: Transaction, id: string, values: Partial<NewRequestRow>, now: Date) {
  const [row] = await tx.db
    .update(signatureRequest)
    .set({ ...values, updatedAt: now, rowVersion: sql`${signatureRequest.rowVersion} + 1` })
    .where(and(eq(signatureRequest.tenantId, tx.tenantId), eq(signatureRequest.id, id)))
    .returning()
  return row!
}

/** The request of another component's record, unless it has ended without a signature. */
export async function requestOfOrigin(tx: Transaction, service: string, entityType: string, entityId: string) {
  const [row] = await tx.db
    .select()
    .from(signatureRequest)
    .where(
      and(
        eq(signatureRequest.tenantId, tx.tenantId),
        eq(signatureRequest.originService, service),
        eq(signatureRequest.originEntityType, entityType),
        eq(signatureRequest.originRequestId, entityId),
        inArray(signatureRequest.status, ['created', 'pending_signature', 'signed']),
      ),
    )
    .for('update')
  return row
}

/** Stores which devices used a link, without changing the request's version. */
export const rememberDevices = (tx: Transaction, id: string, devices: KnownDevice[]) =>
  tx.db
    .update(signatureRequest)
    .set({ devices })
    .where(and(eq(signatureRequest.tenantId, tx.tenantId), eq(signatureRequest.id, id)))
