import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { queriesByKey } from '../queries-by-key.js'
import { conditions, type FilterName } from './audit-event.filters.js'
import type { StoredEvent } from './audit-event.view.js'

const build = new QueryBuilder()
const columns = sql.join(
  Object.values(getTableColumns(auditEvent)).map((column) => sql.identifier(column.name)),
  sql`, `,
)
const columnsOfEvent = Object.fromEntries(
  Object.entries(getTableColumns(auditEvent)).map(([name, column]) => [
    name,
    sql`event.${sql.identifier(column.name)}`.mapWith(column).as(column.name),
  ]),
)

const queryOf = queriesByKey()

/** Planned once, because the best plan is the same for all parameters: an index in this order, up to the limit. */
const pageQuery = (events: SQL) =>
  new TenantQuery(build.select(columnsOfEvent).from(events), {
    plannedOnce: true,
  }) as unknown as TenantQuery<StoredEvent>

interface Runs {
  /** Events of this severity and above; 1 means every event. */
  severity: number
  newestFirst: boolean
  /** Further conditions, each beginning with `and`. */
  which: SQL
  offset: SQL
}

/**
 * A page of the events of a severity and above, in the order of creation. One index has the events of each severity in that
 * order; of each severity only as many as the page may need are read, and then merged.
 */
function mergedRuns({ severity, newestFirst, which, offset }: Runs): SQL {
  const order = newestFirst ? sql`order by created_at desc, id desc` : sql`order by created_at, id`
  const run = (own: SQL) => sql`(select ${columns} from audit.audit_event
    where tenant_id = ${param('tenant')}::uuid ${own} ${which} ${order} limit ${param('limit')}::bigint + ${offset})`
  const severities = [1, 2, 3, 4, 5].filter((one) => one >= severity)
  const runs =
    severity === 1 ? [run(sql``)] : severities.map((one) => run(sql`and severity_id = ${sql.raw(String(one))}`))
  return sql`select ${columns} from (${sql.join(runs, sql` union all `)}) merged ${order}
    limit ${param('limit')}::bigint offset ${offset}`
}

/**
 * A page in the order of creation, found by the counts: of the events before it only those are read that were stored in the same
 * tenth of a second as its first one.
 */
export const countedPage = (severity: number, newestFirst: boolean) =>
  queryOf(`counted ${severity} ${newestFirst}`, () => {
    const which = sql`and created_at ${newestFirst ? sql`<` : sql`>=`} (select moment from start)`
    const offset = sql`(select coalesce(rest, 0) from start)`
    return pageQuery(sql`(with start as materialized (
        select moment, rest from audit.page_start(${param('fromSeverity')}::integer, ${param('skipped')}::bigint, ${param('newestFirst')}::boolean)
      ) ${mergedRuns({ severity, newestFirst, which, offset })}) event`)
  })

/** A page of filtered events in the order of creation; reads only events stored between the first and the last match. */
export const boundedPage = (severity: number, newestFirst: boolean, filters: readonly FilterName[]) =>
  queryOf(`bounded ${severity} ${newestFirst} ${filters.join()}`, () => {
    const rest = filters.filter((name) => name !== 'severityId').map((name) => sql` and ${conditions[name]}`)
    const which = sql`and created_at >= ${param('storedFrom')}::timestamptz and created_at <= ${param('storedTo')}::timestamptz
      ${sql.join(rest, sql``)}`
    return pageQuery(
      sql`(${mergedRuns({ severity, newestFirst, which, offset: sql`${param('offset')}::bigint` })}) event`,
    )
  })
