import { application, credit, instalment, payment } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Figures by step. Parameters of all: tenant, organization when `confined`, the first days of the steps (`starts`) and their last ones
 * (`ends`), and the first and last day of the period (`from`, `to`); of those by moments also the time zone of the days.
 */
const build = new QueryBuilder()
const tenant = param('tenant')
const zone = sql`${param('timezone')}::text`
const ends = sql`${param('ends')}::date[]`

const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${zone}`
const starts = sql`array(select ${startOf(sql`start`)} from unnest(${param('starts')}::date[]) as start order by 1)`
const withinMoments = (column: PgColumn) =>
  sql`${column} >= ${startOf(sql`${param('from')}::date`)} and ${column} < ${startOf(sql`${param('to')}::date + 1`)}`
const stepOf = (column: PgColumn) => sql<number>`width_bucket(${column}, ${starts})`.mapWith(Number).as('step')
const seen = (table: { organizationId: PgColumn }, shape: ReadonlySet<string>) =>
  shape.has('confined') ? ofOrganization(table) : undefined

/** Submitted applications. */
export const receivedBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select({ step: stepOf(application.submittedAt), total: count().as('total') })
      .from(application)
      .where(and(eq(application.tenantId, tenant), withinMoments(application.submittedAt), seen(application, shape)))
      .groupBy(sql`1`),
  ),
)

/** Decided applications by their decision. */
export const decidedBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select({ step: stepOf(application.decidedAt), status: application.status, total: count().as('total') })
      .from(application)
      .where(
        and(
          eq(application.tenantId, tenant),
          withinMoments(application.decidedAt),
          sql`${application.status} in ('approved', 'rejected')`,
          seen(application, shape),
        ),
      )
      .groupBy(sql`1`, application.status),
  ),
)

/** Credits that were paid out, by currency. */
export const disbursedBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select({
        step: stepOf(credit.disbursedAt),
        currency: credit.currency,
        total: count().as('total'),
        amount: sql<string>`sum(${credit.amount})`.as('amount'),
      })
      .from(credit)
      .where(and(eq(credit.tenantId, tenant), withinMoments(credit.disbursedAt), seen(credit, shape)))
      .groupBy(sql`1`, credit.currency),
  ),
)

const ofCredit = and(eq(credit.tenantId, payment.tenantId), eq(credit.id, payment.creditId))

/** Payments that count, by currency. */
export const paidBySteps = queriesByShape((shape) =>
  prepared(
    build
      .select({
        step: sql<number>`width_bucket(${payment.paymentDate}, ${param('starts')}::date[])`.mapWith(Number).as('step'),
        currency: credit.currency,
        total: count().as('total'),
        amount: sql<string>`sum(${payment.amount})`.as('amount'),
      })
      .from(payment)
      .innerJoin(credit, ofCredit!)
      .where(
        and(
          eq(payment.tenantId, tenant),
          sql`${payment.status} = 'confirmed'`,
          sql`${payment.paymentDate} between ${param('from')}::date and ${param('to')}::date`,
          seen(credit, shape),
        ),
      )
      .groupBy(sql`1`, credit.currency),
  ),
)

/** The first step at whose end a day lies in the past. */
const stepAfter = (day: SQL) => sql`width_bucket(${day}, ${ends}) + 1`
const unpaid = sql`${instalment.total} - ${instalment.principalPaid} - ${instalment.interestPaid} - ${instalment.feesPaid} - ${instalment.taxPaid}`
const running = sql`${credit.status} in ('disbursed', 'defaulted')`

/** What is owed now of instalments that fell due in the period or before, by the first step at whose end it was overdue. */
const owedNow = (statuses: string, visible: SQL) => sql`
  select ${stepAfter(sql`${instalment.dueDate}`)} as step, ${credit.currency} as currency, ${unpaid} as amount
    from ${instalment} join ${credit} on ${credit.tenantId} = ${instalment.tenantId} and ${credit.id} = ${instalment.creditId}
    where ${instalment.tenantId} = ${tenant} and ${instalment.status} ${sql.raw(statuses)}
      and ${instalment.dueDate} < ${param('to')}::date and ${running}${visible}`

/** What was overdue at the end of a step and was paid after it: it counts from the step of its due date to that of its payment. */
const paidLate = (visible: SQL) => sql`
  select edge.step, ${credit.currency}, edge.amount
    from ${payment} join ${credit} on ${ofCredit}
    cross join lateral jsonb_to_recordset(${payment.allocation})
      as part ("installmentNumber" integer, fees numeric, tax numeric, interest numeric, principal numeric)
    join ${instalment} on ${instalment.tenantId} = ${payment.tenantId} and ${instalment.creditId} = ${payment.creditId}
      and ${instalment.installmentNumber} = part."installmentNumber" and ${instalment.dueDate} < ${payment.paymentDate}
    cross join lateral (values
      (${stepAfter(sql`${instalment.dueDate}`)}, part.fees + part.tax + part.interest + part.principal),
      (${stepAfter(sql`${payment.paymentDate} - 1`)}, -(part.fees + part.tax + part.interest + part.principal))) as edge (step, amount)
    where ${payment.tenantId} = ${tenant} and ${payment.status} = 'confirmed'
      and ${payment.paymentDate} > (${ends})[1]${visible}`

/**
 * By how much the arrears of each currency at the end of a step differ from those at the end of the step before, as the books stand
 * now. Those of the first step are whole.
 */
export const arrearsBySteps = queriesByShape((shape) => {
  const visible = shape.has('confined') ? sql` and ${ofOrganization(credit)}` : sql``
  return prepared(
    build
      .select({
        step: sql<number>`step`.mapWith(Number).as('step'),
        currency: sql<string>`currency`.as('currency'),
        amount: sql<string>`sum(amount)`.as('amount'),
      })
      .from(
        sql`(${owedNow(`in ('pending', 'partial')`, visible)}
          union all ${owedNow(`= 'overdue'`, visible)}
          union all ${paidLate(visible)}) as edges`,
      )
      .groupBy(sql`1`, sql`2`)
      .having(sql`sum(amount) <> 0`),
  )
})
