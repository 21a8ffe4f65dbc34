import { figure } from '@otorga/drizzle/lending/tables'
import { prepared, queriesByShape } from '@otorga/drizzle/query'
import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { figuresSeen } from '../figures/figures.store.js'
import { talliedByStatus } from '../listed-page.js'
import { arrearsBuckets } from './arrears-buckets.js'

export const creditsByStatus = queriesByShape((shape) => prepared(talliedByStatus('credit', shape)))

const bounds = sql.raw(
  `array[${arrearsBuckets
    .slice(1)
    .map(({ from }) => from)
    .join()}]`,
)
/** Which bucket, from 0. */
const bucket = sql<number>`width_bucket(${figure.daysPastDue}, ${bounds})`

/** The running credits and their principal by currency and bucket, from the counts that triggers keep. */
export const runningByArrears = queriesByShape((shape) =>
  prepared(
    new QueryBuilder()
      .select({
        currency: figure.currency,
        bucket: bucket.mapWith(Number).as('bucket'),
        total: sql<number>`sum(${figure.records})::int`.mapWith(Number).as('total'),
        principal: sql<string>`sum(${figure.amount})`.as('principal'),
      })
      .from(figure)
      .where(figuresSeen(shape, 'running'))
      .groupBy(figure.currency, sql`2`)
      .having(sql`sum(${figure.records}) <> 0`)
      .orderBy(figure.currency, sql`2`),
  ),
)
