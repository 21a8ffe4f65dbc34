import { and, count, desc, eq, is, isNull, or, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { param, prepared, queriesByShape, type TenantQuery } from './query.js'
import type { Transaction } from './transaction.js'

/** A table whose rows belong to a tenant and have an id. */
type RecordTable = PgTable & { tenantId: PgColumn; id: PgColumn; createdAt: PgColumn }
type Row<Table extends PgTable> = Table['$inferSelect']

/** The filters that a table offers: a column must equal the parameter with the filter's name; a condition is used as it is. */
export type Filters = Record<string, PgColumn | SQL | undefined>

/** Which rows a reader may see: `filters` choose the query, `values` are its parameters. */
export interface Visible {
  filters: { confined?: true | undefined }
  values: { tenant: string; organization: string | null }
}

/** The filter `confined`: rows of the reader's organization and of none. An organization of null matches no other row. */
export const ofOrganization = ({ organizationId }: { organizationId: PgColumn }) =>
  or(isNull(organizationId), eq(organizationId, param('organization')))

const build = new QueryBuilder()

/** The condition for the tenant's rows that match the filters of a shape. */
const within = (table: RecordTable, filters: Filters) => (shape: ReadonlySet<string>) =>
  and(
    eq(table.tenantId, param('tenant')),
    ...Object.entries(filters)
      .filter(([name]) => shape.has(name))
      .map(([name, filter]) => (is(filter, PgColumn) ? sql`${filter} = ${param(name)}` : filter)),
  )

/** The queries that find records by their ids, and the lock on one. */
export function recordQueries<Table extends RecordTable>(table: Table, filters: Filters = {}) {
  const where = within(table, filters)
  const select = (condition: SQL | undefined) =>
    build
      .select()
      .from(table as PgTable)
      .where(condition)
  const byId = queriesByShape(
    (shape) => prepared(select(and(where(shape), eq(table.id, param('id'))))) as TenantQuery<Row<Table>>,
  )
  const byIds = queriesByShape(
    (shape) =>
      prepared(select(and(where(shape), sql`${table.id} = any(${param('ids')}::uuid[])`))) as TenantQuery<Row<Table>>,
  )
  const forUpdate = queriesByShape(
    (shape) => prepared(select(and(where(shape), eq(table.id, param('id')))).for('update')) as TenantQuery<Row<Table>>,
  )
  /** The record, locked until the transaction ends; undefined when `visible` hides it. */
  async function lock(tx: Transaction, id: string, visible?: Visible): Promise<Row<Table> | undefined> {
    const organization = visible?.values.organization ?? null
    const [row] = await forUpdate(visible?.filters ?? {}).run(tx.sql, { tenant: tx.tenantId, id, organization })
    return row
  }
  return { byId, byIds, lock }
}

/** The queries of a list, newest first: a page, and the total, which `totalOf` may know without the records. */
export function listQueries<Table extends RecordTable>(
  table: Table,
  filters: Filters = {},
  totalOf: (shape: ReadonlySet<string>) => SQL | undefined = () => undefined,
) {
  const where = within(table, filters)
  const page = queriesByShape(
    (shape) =>
      prepared(
        build
          .select()
          .from(table as PgTable)
          .where(where(shape))
          .orderBy(desc(table.createdAt), desc(table.id))
          .limit(param('limit'))
          .offset(param('offset')),
      ) as TenantQuery<Row<Table>>,
  )
  const total = queriesByShape((shape) => {
    const known = totalOf(shape)
    return prepared(
      known
        ? build
            .select({ total: sql<number>`total`.mapWith(Number).as('total') })
            .from(sql`(select ${known} as total) as known`)
        : build
            .select({ total: count().as('total') })
            .from(table as PgTable)
            .where(where(shape)),
    )
  })
  return { page, total }
}
