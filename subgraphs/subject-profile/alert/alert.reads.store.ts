import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { alert } from '@otorga/drizzle/subject-profile/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { latestOfEach } from '../latest-of-each.js'

export type StoredAlert = typeof alert.$inferSelect

const build = new QueryBuilder()
const mine = eq(alert.tenantId, param('tenant'))

function matching(shape: ReadonlySet<string>) {
  const filters: SQL[] = [mine]
  if (shape.has('id')) filters.push(eq(alert.subjectId, param('id')))
  if (shape.has('status')) filters.push(eq(alert.status, sql`${param('status')}`))
  if (shape.has('severity')) filters.push(eq(alert.severity, sql`${param('severity')}`))
  if (shape.has('assignedTo')) filters.push(eq(alert.assignedTo, param('assignedTo')))
  if (shape.has('statuses')) filters.push(sql`${alert.status} = any(${param('statuses')}::text[])`)
  if (shape.has('type')) filters.push(eq(alert.alertType, param('type')))
  return and(...filters)
}

// low < medium < high < critical
const rank = sql`array_position(array['low','medium','high','critical'], ${alert.severity})`

/**
 * Alerts. Filters: id (of the subject), status, statuses, severity, type, assignedTo. Order: `severityFirst`, `asc`. Other parameters:
 * limit, offset.
 */
export const alertPage = queriesByShape((shape) => {
  const down = !shape.has('asc')
  const by = shape.has('severityFirst') ? [down ? sql`${rank} desc` : sql`${rank} asc`] : []
  return prepared(
    build
      .select()
      .from(alert)
      .where(matching(shape))
      .orderBy(
        ...by,
        ...(down
          ? [sql`${desc(alert.createdAt)} nulls first`, sql`${desc(alert.id)} nulls first`]
          : [sql`${asc(alert.createdAt)} nulls last`, sql`${asc(alert.id)} nulls last`]),
      )
      .limit(param('limit'))
      .offset(param('offset')),
  )
})
export const alertTotal = queriesByShape((shape) =>
  prepared(
    build
      .select({ total: count().as('total') })
      .from(alert)
      .where(matching(shape)),
  ),
)
export const alertsByIds = prepared(
  build
    .select()
    .from(alert)
    .where(and(mine, sql`${alert.id} = any(${param('ids')}::uuid[])`)),
)
/** Alerts that are not closed by status and severity, and those of them that are assigned to `caller`. */
export const unsettledAlerts = prepared(
  build
    .select({
      status: alert.status,
      severity: alert.severity,
      total: count().as('total'),
      mine: sql<number>`count(*) filter (where ${alert.assignedTo} = ${param('caller')}::uuid)`
        .mapWith(Number)
        .as('mine'),
    })
    .from(alert)
    .where(and(mine, sql`${alert.status} in ('open', 'acknowledged')`))
    .groupBy(alert.status, alert.severity),
)
/** The latest alerts of several subjects, at most `most` of each. */
export const alertsOfSubjects = prepared(latestOfEach(alert, alert.subjectId, alert.createdAt))

/** The alert, locked until the transaction ends. */
export async function lockAlert(tx: Transaction, id: string): Promise<StoredAlert | undefined> {
  const [row] = await tx.db
    .select()
    .from(alert)
    .where(and(eq(alert.tenantId, tx.tenantId), eq(alert.id, id)))
    .for('update')
  return row
}

export async function updateAlertRow(tx: Transaction, id: string, values: Partial<StoredAlert>) {
  const [row] = await tx.db
    .update(alert)
    .set(values)
    .where(and(eq(alert.tenantId, tx.tenantId), eq(alert.id, id)))
    .returning()
  return row!
}
