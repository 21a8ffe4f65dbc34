import { type FigureKind, figure } from '@otorga/drizzle/lending/tables'
import { noOrganization } from '@otorga/drizzle/platform/tally'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Figures by step, from the counts that triggers keep. Parameters of all: tenant, organization when `confined`, the first days of the
 * steps (`starts`) and their last ones (`ends`), the first and last day of the period (`from`, `to`) and the time zone of the days.
 */
const build = new QueryBuilder()
const zone = sql`${param('timezone')}::text`
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`
const ends = sql`${param('ends')}::date[]`

/** Calendar days are counted at their midnight in UTC. */
const day = sql`(${figure.at} at time zone 'UTC')::date`
const midnight = (at: SQL) => sql`((${at})::timestamp at time zone 'UTC')`

const kinds = (some: readonly FigureKind[]) => sql`${figure.kind} in (${sql.raw(some.map((one) => `'${one}'`).join())})`

/** The counts that a reader may see: a confined one those of the own organization and of none. */
export const figuresSeen = (shape: ReadonlySet<string>, ...some: readonly FigureKind[]) =>
  and(
    eq(figure.tenantId, param('tenant')),
    kinds(some),
    shape.has('confined')
      ? or(eq(figure.organizationId, sql.raw(`'${noOrganization}'`)), eq(figure.organizationId, param('organization')))
      : undefined,
  )

const summed = (step: SQL) => ({
  kind: figure.kind,
  step: sql<number>`${step}`.mapWith(Number).as('step'),
  currency: figure.currency,
  total: sql<number>`sum(${figure.records})::int`.mapWith(Number).as('total'),
  amount: sql<string>`sum(${figure.amount})`.as('amount'),
})
const something = sql`sum(${figure.records}) <> 0 or sum(${figure.amount}) <> 0`

/** Applications that were received, approved and rejected, and credits that were paid out. Days begin by the clock of the tenant. */
export const momentsBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select(
        summed(
          sql`width_bucket(${figure.at}, array(select ${startOf(sql`start`)} from unnest(${param('starts')}::date[]) as start order by 1))`,
        ),
      )
      .from(figure)
      .where(
        and(
          figuresSeen(shape, 'received', 'approved', 'rejected', 'disbursed'),
          sql`${figure.at} >= ${startOf(sql`${param('from')}::date`)}`,
          sql`${figure.at} < ${startOf(sql`${param('to')}::date + 1`)}`,
        ),
      )
      .groupBy(figure.kind, sql`2`, figure.currency)
      .having(something),
  ),
)

/** Payments that count, by the day of each. */
export const paidBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select(summed(sql`width_bucket(${day}, ${param('starts')}::date[])`))
      .from(figure)
      .where(
        and(
          figuresSeen(shape, 'paid'),
          sql`${figure.at} between ${midnight(sql`${param('from')}::date`)} and ${midnight(sql`${param('to')}::date`)}`,
        ),
      )
      .groupBy(figure.kind, sql`2`, figure.currency)
      .having(something),
  ),
)

/**
 * By how much the arrears of each currency at the end of a step differ from those at the end of the step before, as the books stand
 * now. Those of the first step are whole.
 */
export const arrearsBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select(summed(sql`width_bucket(${day} - 1, ${ends}) + 1`))
      .from(figure)
      .where(and(figuresSeen(shape, 'overdue'), sql`${figure.at} <= ${midnight(sql`${param('to')}::date`)}`))
      .groupBy(figure.kind, sql`2`, figure.currency)
      .having(something),
  ),
)
