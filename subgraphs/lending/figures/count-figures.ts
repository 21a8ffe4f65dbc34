import { platformTenantId } from '@otorga/drizzle/components'
import { figure } from '@otorga/drizzle/lending/tables'
import { param, prepared, TenantQuery, writer } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { eachTenant, type PeriodicJob } from '@otorga/kernel/messages/jobs'
import { and, eq, sql } from 'drizzle-orm'
import type { LendingServices } from '../services.js'

const mark = (tenant: ReturnType<typeof param>) => and(eq(figure.tenantId, tenant), sql`${figure.kind} = 'uncounted'`)

/** A row when the tenant's records are older than its figures and are not counted yet. */
export const uncounted = prepared(
  writer
    .select({ kind: figure.kind })
    .from(figure)
    .where(mark(param('tenant')))
    .limit(1),
)

const tenantsToFold = new TenantQuery<{ id: string }>(
  writer.select({ id: sql<string>`id`.as('id') }).from(sql`"lending".tenants_to_fold() as found (id)`),
)

/** Whoever counts or folds the figures of a tenant holds it until the end of the transaction. */
const lockOf = ({ sql, tenantId }: Transaction) => sql`hashtextextended(${`figures ${tenantId}`}, 0)`

/** Whether no other transaction counts or folds the figures of the tenant; none can begin to before this one ends. */
async function alone(tx: Transaction): Promise<boolean> {
  const [row] = await tx.sql<[{ alone: boolean }]>`select pg_try_advisory_xact_lock(${lockOf(tx)}) as alone`
  return row.alone
}

/**
 * Replaces the tenant's figures by those of its records. It is one statement, so that it counts exactly the records whose counts it
 * removes, while writers continue.
 */
async function countAll({ sql, tenantId }: Transaction) {
  // Millions of records take longer than a request may.
  await sql`set local statement_timeout = '30min'`
  const of = (table: string, rows = 'figures_of') =>
    sql`select added.* from lending.${sql(table)} as one, lateral lending.${sql(rows)}(one) as added where one.tenant_id = ${tenantId}`
  await sql`with gone as (delete from lending.figure where tenant_id = ${tenantId})
    insert into lending.figure (tenant_id, kind, at, organization_id, currency, days_past_due, records, amount, folded)
    select ${tenantId}, kind, at, organization_id, currency, days_past_due, sum(records), sum(amount), true from (
      ${of('application')} union all ${of('credit')} union all ${of('instalment')}
      union all ${of('payment', 'paid_of')} union all ${of('payment', 'paid_late_of')}) as found
    group by kind, at, organization_id, currency, days_past_due having sum(records) <> 0 or sum(amount) <> 0`
}

/** Merges the rows that wait into those of the same time and kind. One statement removes exactly the rows that it sums up. */
const fold = ({ sql, tenantId }: Transaction) => sql`
  with gone as (
    delete from lending.figure where tenant_id = ${tenantId}
      and (kind, at, organization_id, currency, days_past_due) in (
        select kind, at, organization_id, currency, days_past_due from lending.figure
          where tenant_id = ${tenantId} and not folded)
    returning kind, at, organization_id, currency, days_past_due, records, amount)
  insert into lending.figure (tenant_id, kind, at, organization_id, currency, days_past_due, records, amount, folded)
  select ${tenantId}, kind, at, organization_id, currency, days_past_due, sum(records), sum(amount), true from gone
    group by kind, at, organization_id, currency, days_past_due having sum(records) <> 0 or sum(amount) <> 0`

/** Counts all records of a tenant again; false when another call counts or folds them. Readers see the old figures until the end. */
export const countFigures = ({ database }: Pick<LendingServices, 'database'>, tenantId: string): Promise<boolean> =>
  database.transaction(tenantId, async (tx) => {
    if (!(await alone(tx))) return false
    await countAll(tx)
    return true
  })

/**
 * Counts what a reader asks for before the job has counted it. Two readers count it once; SERVICE_UNAVAILABLE where it takes another
 * call longer than a reader should wait.
 */
const countForReader = ({ database }: LendingServices, tenantId: string) =>
  database.transaction(tenantId, async (tx) => {
    await tx.sql`set local lock_timeout = '2s'`
    await tx.sql`select pg_advisory_xact_lock(${lockOf(tx)})`.catch((error) => {
      if (error.code !== '55P03') throw error
      throw new AppError('SERVICE_UNAVAILABLE', {
        message: 'The figures are being counted; try again in some minutes.',
      })
    })
    const waiting = await uncounted.run(tx.sql, { tenant: tenantId })
    if (waiting.length > 0) await countAll(tx)
  })

/**
 * What a reader finds in the figures, counted before where they were not yet. `read` answers first what `uncounted` finds: were it
 * asked last, a count that ends in between would be taken for one that had been read.
 */
export async function whenCounted<Found extends readonly [readonly unknown[], ...unknown[]]>(
  services: LendingServices,
  tenantId: string,
  read: () => Promise<Found>,
): Promise<Found> {
  const found = await read()
  if (found[0].length === 0) return found
  await countForReader(services, tenantId)
  return read()
}

async function foldFigures({ database }: LendingServices, tenantId: string) {
  await database.transaction(tenantId, async (tx) => {
    if (!(await alone(tx))) return
    const waiting = await uncounted.run(tx.sql, { tenant: tenantId })
    await (waiting.length > 0 ? countAll(tx) : fold(tx))
  })
}

/** Folds the figures of the tenants that have new ones; a failure for one tenant does not stop the others and is tried again. */
export const figuresJob = (services: LendingServices): PeriodicJob => ({
  name: 'fold-figures',
  every: 60,
  async run({ signal }) {
    const [tenants] = await services.database.read(platformTenantId, tenantsToFold.with({}))
    const failed = (count: number) => `figures of ${count} tenants were not folded`
    await eachTenant(tenants, { signal, failed }, (id) => foldFigures(services, id))
  },
})
