import { credit, instalment } from '@otorga/drizzle/lending/tables'
import { param, prepared, queriesByShape } from '@otorga/drizzle/query'
import { ofOrganization } from '@otorga/drizzle/records'
import { and, count, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { talliedByStatus } from '../newest-page.js'
import { arrearsBuckets } from './arrears-buckets.js'

export const creditsByStatus = queriesByShape((shape) => prepared(talliedByStatus('credit', shape)))

const bounds = sql.raw(
  `array[${arrearsBuckets
    .slice(1)
    .map(({ from }) => from)
    .join()}]`,
)
/** Which bucket, from 0. */
const bucket = sql<number>`width_bucket(${credit.daysPastDue}, ${bounds})`

// Credits that were last changed before the column was there; their next change or the daily run fills it.
const left = sql`coalesce(${credit.principalLeft}, (select sum(${instalment.principal} - ${instalment.principalPaid})
  from ${instalment} where ${instalment.tenantId} = ${credit.tenantId} and ${instalment.creditId} = ${credit.id}), 0)`

/** The running credits and their principal by currency and bucket, from an index that has no others. */
export const runningByArrears = queriesByShape((shape) =>
  prepared(
    new QueryBuilder()
      .select({
        currency: credit.currency,
        bucket: bucket.mapWith(Number).as('bucket'),
        total: count().as('total'),
        principal: sql<string>`sum(${left})`.as('principal'),
      })
      .from(credit)
      .where(
        and(
          eq(credit.tenantId, param('tenant')),
          sql`${credit.status} in ('disbursed', 'defaulted')`,
          shape.has('confined') ? ofOrganization(credit) : undefined,
        ),
      )
      .groupBy(credit.currency, sql`2`)
      .orderBy(credit.currency, sql`2`),
  ),
)
