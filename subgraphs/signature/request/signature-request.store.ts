import { lookupBy } from '@otorga/drizzle/lookup'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { requestById, requestByToken } from '@otorga/drizzle/signature/lookups'
import { signatureRequest } from '@otorga/drizzle/signature/tables/signature-request'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { organizationScope } from '@otorga/kernel/request/auth'
import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type RequestRow = typeof signatureRequest.$inferSelect
export type NewRequestRow = Omit<typeof signatureRequest.$inferInsert, 'tenantId'>

/** Whose request a link's token or an id leads to. */
export const findByToken = lookupBy(requestByToken)
export const findById = lookupBy(requestById)

const build = new QueryBuilder()
const mine = eq(signatureRequest.tenantId, param('tenant'))
// One whose time is over has expired, whether the clock's job has come by or not.
const running = ['created', 'pending_signature'] as const
const statusNow = sql`case when ${inArray(signatureRequest.status, [...running])} and ${signatureRequest.expiresAt} <= now()
  then 'expired' else ${signatureRequest.status} end`
const filters = (shape: ReadonlySet<string>) =>
  and(
    mine,
    shape.has('confined')
      ? or(isNull(signatureRequest.organizationId), eq(signatureRequest.organizationId, param('organization')))
      : undefined,
    shape.has('status') ? sql`${statusNow} = ${param('status')}` : undefined,
  )

export const requestByIdOf = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(signatureRequest)
      .where(and(filters(shape), eq(signatureRequest.id, param('id')))),
  ),
)

export const requestsByIds = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(signatureRequest)
      .where(and(filters(shape), sql`${signatureRequest.id} = any(string_to_array(${param('ids')}, ',')::uuid[])`)),
  ),
)

export const requestPage = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(signatureRequest)
      .where(filters(shape))
      .orderBy(desc(signatureRequest.createdAt), desc(signatureRequest.id))
      .limit(param('limit'))
      .offset(param('offset')),
  ),
)

export const requestCount = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(signatureRequest)
      .where(filters(shape)),
  ),
)

const requestForUpdate = queriesByShape((shape) =>
  prepared(
    build
      .select()
      .from(signatureRequest)
      .where(and(filters(shape), eq(signatureRequest.id, param('id'))))
      .for('update'),
  ),
)

/** The filters and values that hold a caller to the requests they may see. */
export function scopeOf(caller: Caller) {
  const scope = organizationScope(caller)
  return {
    confined: caller.kind !== 'holder' && scope ? true : undefined,
    values: { tenant: caller.tenantId, organization: scope?.organizationId ?? null },
  }
}

/** The request, locked, where the caller may see it; without a caller the platform itself asks. */
export async function lockRequest(tx: Transaction, id: string, caller?: Caller): Promise<RequestRow | undefined> {
  const { confined, values } = caller
    ? scopeOf(caller)
    : { confined: undefined, values: { tenant: tx.tenantId, organization: null } }
  const [row] = await requestForUpdate({ confined }).run(tx.sql, { ...values, id })
  return row
}

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

/** The request that a record of another component has already, unless it ended unsigned. */
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
