import { requestByToken } from '@otorga/drizzle/flow/lookups'
import { flowAttempt, flowEnrichment, flowRequest, tally } from '@otorga/drizzle/flow/tables'
import { foundTenant, lookupAndRead } from '@otorga/drizzle/lookup'
import { param, prepared, queriesByShape, TenantQuery } from '@otorga/drizzle/query'
import { listQueries, ofOrganization, recordQueries } from '@otorga/drizzle/records'
import { type Tallied, talliedTotal } from '@otorga/drizzle/tally'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { visibleTo } from '@otorga/kernel/request/auth'
import type { KnownDevice } from '@otorga/schema/messages/device'
import { and, asc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type RequestRow = typeof flowRequest.$inferSelect
export type Standing = Pick<
  RequestRow,
  | 'id'
  | 'versionId'
  | 'status'
  | 'completedSteps'
  | 'totalSteps'
  | 'attemptsUsed'
  | 'leasedUntil'
  | 'devices'
  | 'expiresAt'
>
export type NewRequestRow = Omit<typeof flowRequest.$inferInsert, 'tenantId'>
export type EnrichmentRow = typeof flowEnrichment.$inferSelect
export type AttemptRow = typeof flowAttempt.$inferSelect

const build = new QueryBuilder()
const mine = eq(flowRequest.tenantId, param('tenant'))

const filters = {
  confined: ofOrganization(flowRequest),
  status: flowRequest.status,
  flowId: flowRequest.flowId,
  subjectId: flowRequest.subjectId,
}
const requests = recordQueries(flowRequest, filters)

export const requestById = requests.byId
export const requestsByIds = requests.byIds
/** Counted by flow too, of which a tenant has few. */
export const requestTally: Tallied = { records: flowRequest, tally, by: ['flowId'] }
export const { page: requestPage, total: requestCount } = listQueries(flowRequest, filters, talliedTotal(requestTally))

/** The state of an execution without personal data; every call by a link needs it. */
const standing = {
  id: flowRequest.id,
  versionId: flowRequest.versionId,
  status: flowRequest.status,
  completedSteps: flowRequest.completedSteps,
  totalSteps: flowRequest.totalSteps,
  attemptsUsed: flowRequest.attemptsUsed,
  leasedUntil: flowRequest.leasedUntil,
  devices: flowRequest.devices,
  expiresAt: flowRequest.expiresAt,
}
export const standingById = prepared(
  build
    .select(standing)
    .from(flowRequest)
    .where(and(mine, eq(flowRequest.id, param('id')))),
)
export const requestByExecution = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(flowRequest)
      .where(and(mine, shape.has('confined') ? filters.confined : undefined, eq(flowRequest.executionId, param('id')))),
  ),
)
/** Requests that were made for records, by `service/entity_type/entity_id`. */
export const requestsByOrigin = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(flowRequest)
      .where(
        and(
          mine,
          shape.has('confined') ? filters.confined : undefined,
          sql`${flowRequest.originKey} = any(string_to_array(${param('originKey')}, ','))`,
        ),
      ),
  ),
)
export const attemptsOfRequest = prepared(
  build
    .select()
    .from(flowAttempt)
    .where(and(eq(flowAttempt.tenantId, param('tenant')), eq(flowAttempt.requestId, param('id'))))
    .orderBy(asc(flowAttempt.createdAt), asc(flowAttempt.id)),
)
export const attemptsOfRequests = prepared(
  build
    .select()
    .from(flowAttempt)
    .where(and(eq(flowAttempt.tenantId, param('tenant')), sql`${flowAttempt.requestId} = any(${param('ids')}::uuid[])`))
    .orderBy(asc(flowAttempt.requestId), asc(flowAttempt.createdAt), asc(flowAttempt.id)),
)
export const enrichmentsOfRequest = prepared(
  build
    .select()
    .from(flowEnrichment)
    .where(and(eq(flowEnrichment.tenantId, param('tenant')), eq(flowEnrichment.requestId, param('id'))))
    .orderBy(asc(flowEnrichment.createdAt), asc(flowEnrichment.id)),
)

/** Finds a link's request and its tenant by the hash of the token. */
export const findByToken = lookupAndRead<Standing>(
  requestByToken,
  new TenantQuery(
    build
      .select(standing)
      .from(flowRequest)
      .where(and(eq(flowRequest.tokenHash, param('wanted')), eq(flowRequest.tenantId, foundTenant))),
  ),
)

/** The request, locked until the transaction ends; another organization's does not exist for a confined caller. */
export const lockRequest = (tx: Transaction, id: string, caller?: Caller): Promise<RequestRow | undefined> =>
  requests.lock(tx, id, caller && visibleTo(caller))

/** Inserts a request; undefined when the record has a request already. */
export async function insertRequest(tx: Transaction, row: NewRequestRow): Promise<RequestRow | undefined> {
  const [made] = await tx.db
    .insert(flowRequest)
    .values({ ...row, tenantId: tx.tenantId })
    .onConflictDoNothing({
      target: [flowRequest.tenantId, flowRequest.originKey],
      where: sql`${flowRequest.originKey} is not null`,
    })
    .returning()
  return made
}

export async function findByOrigin(tx: Transaction, originKey: string): Promise<RequestRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(flowRequest)
    .where(and(eq(flowRequest.tenantId, tx.tenantId), eq(flowRequest.originKey, originKey)))
  return row
}

/** Where the request that a record had before keeps its place: the record's own key belongs to the latest. */
const replacedKey = sql`${flowRequest.originKey} || '/' || ${flowRequest.id}`

/** Makes room for another request of a record. */
export const replaceByOrigin = (tx: Transaction, originKey: string) =>
  tx.db
    .update(flowRequest)
    .set({ originKey: replacedKey })
    .where(and(eq(flowRequest.tenantId, tx.tenantId), eq(flowRequest.originKey, originKey)))

/** The requests that a record had before its latest, all about the same person. */
export const replacedByOrigin = (
  tx: Transaction,
  { subjectId, originKey }: Pick<RequestRow, 'subjectId' | 'originKey'>,
) =>
  tx.db
    .select({ id: flowRequest.id })
    .from(flowRequest)
    .where(
      and(
        eq(flowRequest.tenantId, tx.tenantId),
        eq(flowRequest.subjectId, subjectId),
        sql`starts_with(${flowRequest.originKey}, ${`${originKey}/`})`,
      ),
    )

export async function updateRequest(
  tx: Transaction,
  id: string,
  values: Partial<NewRequestRow>,
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx.db
    .update(flowRequest)
    .set({ ...values, updatedAt: now, rowVersion: sql`${flowRequest.rowVersion} + 1` })
    .where(and(eq(flowRequest.tenantId, tx.tenantId), eq(flowRequest.id, id)))
    .returning()
  return row!
}

/** Stores which devices used a link, without changing the request's version. */
export const rememberDevices = (tx: Transaction, id: string, devices: KnownDevice[]) =>
  tx.db
    .update(flowRequest)
    .set({ devices })
    .where(and(eq(flowRequest.tenantId, tx.tenantId), eq(flowRequest.id, id)))
