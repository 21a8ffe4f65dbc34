import { auditSeal, auditUnsealed } from '@otorga/drizzle/audit/tables'
import { param, prepared } from '@otorga/drizzle/query'
import { and, desc, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

const { number, firstSequence, lastSequence, root, previous, head, sealedAt } = auditSeal
const columns = { number, firstSequence, lastSequence, root, previous, head, sealedAt }
const ofTenant = eq(auditSeal.tenantId, param('tenant'))

/** The newest seal of a tenant and the one before it, without their events. */
export const newestSeals = prepared(
  new QueryBuilder().select(columns).from(auditSeal).where(ofTenant).orderBy(desc(auditSeal.number)).limit(2),
)

/** The seal with a number, without its events. */
export const sealNumbered = prepared(
  new QueryBuilder()
    .select(columns)
    .from(auditSeal)
    .where(and(ofTenant, eq(auditSeal.number, param('number')))),
)

/** How many transactions' events are counted at most: usually some hundred milliseconds of them wait. */
const mostWaiting = 10_000

/** How many events wait to be sealed. */
export const waitingEvents = prepared(
  new QueryBuilder()
    .select({ total: sql<number>`coalesce(sum(cardinality(waiting.event_ids)), 0)::int`.as('total') })
    .from(
      sql`(select event_ids from ${auditUnsealed} where ${eq(auditUnsealed.tenantId, param('tenant'))}
        limit ${sql.raw(String(mostWaiting))}) waiting`,
    ),
)
