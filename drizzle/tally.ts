import type { Component } from '@otorga/schema/operations'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { noOrganization, uncounted } from './platform/tally.js'
import { param, TenantQuery, writer } from './query.js'
import { ofOrganization } from './records.js'
import { tenantsWith } from './tenants-with.js'
import type { Transaction } from './transaction.js'

type Columns<Names extends string> = PgTable & Record<Names, PgColumn>
type Key = 'tenantId' | 'status' | 'organizationId'

/** Records that triggers count by status and organization, and by more where `by` names columns that both tables have. */
export interface Tallied {
  records: Columns<Key>
  tally: Columns<Key | 'records'>
  by?: readonly string[]
}

type Shape = ReadonlySet<string>
type Narrowing = (table: Columns<Key>) => SQL | undefined

const none = sql.raw(`'${noOrganization}'`)
const mark = sql.raw(`'${uncounted}'`)

/** The rows of a tally that a reader may see: a confined one those of the own organization and of none. */
export const talliedFor = (tally: Columns<Key>, shape: Shape) =>
  and(
    eq(tally.tenantId, param('tenant')),
    shape.has('confined')
      ? sql`(${tally.organizationId} = ${none} or ${tally.organizationId} = ${param('organization')})`
      : undefined,
  )

/**
 * How many records a reader may see, narrowed by what the tally knows: from the tally, or from the records while those of the tenant
 * are not counted yet.
 */
export function talliedCount({ records, tally }: Tallied, shape: Shape, narrowed: Narrowing): SQL {
  const seen = and(
    eq(records.tenantId, param('tenant')),
    shape.has('confined') ? ofOrganization(records) : undefined,
    narrowed(records),
  )
  return sql`case when exists (select 1 from ${tally} where ${tally.tenantId} = ${param('tenant')} and ${tally.status} = ${mark})
    then (select count(*) from ${records} where ${seen})
    else (select coalesce(sum(${tally.records}), 0) from ${tally} where ${and(talliedFor(tally, shape), narrowed(tally))}) end`
}

/** The total of a list, for `listQueries`; undefined where the list is narrowed by what the tally does not know. */
export const talliedTotal =
  (tallied: Tallied) =>
  (shape: Shape): SQL | undefined => {
    const known = ['status', ...(tallied.by ?? [])]
    const names = [...shape].filter((name) => name !== 'confined')
    if (!names.every((name) => known.includes(name))) return undefined
    return talliedCount(tallied, shape, (table) =>
      and(...names.map((name) => sql`${(table as unknown as Record<string, PgColumn>)[name]!} = ${param(name)}`)),
    )
  }

/** The function that finds the tenants whose records wait to be counted, by the index of their marks alone. */
export const tenantsToCount = (component: Component) =>
  tenantsWith({
    component,
    name: 'tenants_to_count',
    table: 'tally',
    body: (rows) => `select tenant_id from ${rows} where status = '${uncounted}'`,
  })

/** Calls that function. */
export const findTenantsToCount = (component: Component) =>
  new TenantQuery<{ id: string }>(
    writer
      .select({ id: sql<string>`id`.as('id') })
      .from(sql`${sql.raw(`"${component}"`)}.tenants_to_count() as found (id)`),
  )

/**
 * Counts the tenant's records that are older than the tally, once. What triggers have counted before is part of what one statement
 * sees, and is taken off; what they count later is added to it. No writer waits.
 */
export async function countRecords({ sql, tenantId }: Transaction, { records, tally, by = [] }: Tallied) {
  const nameOf = (table: PgTable) => {
    const { schema, name } = getTableConfig(table)
    return sql`${sql(schema!)}.${sql(name)}`
  }
  const more = by.reduce(
    (before, name) => sql`${before}, ${sql((records as unknown as Record<string, PgColumn>)[name]!.name)}`,
    sql``,
  )
  // Millions of records take longer than a request may.
  await sql`set local statement_timeout = '30min'`
  await sql`with waiting as (delete from ${nameOf(tally)} where tenant_id = ${tenantId} and status = ${uncounted} returning 1),
    found as (
      select status, coalesce(organization_id, ${noOrganization}::uuid) as organization_id, 1 as records${more}
        from ${nameOf(records)} where tenant_id = ${tenantId}
      union all select status, organization_id, -records${more} from ${nameOf(tally)}
        where tenant_id = ${tenantId} and status <> ${uncounted})
    insert into ${nameOf(tally)} (tenant_id, shard, status, organization_id, records${more})
    select ${tenantId}, -1, status, organization_id, sum(records)${more} from found where exists (select from waiting)
      group by status, organization_id${more} having sum(records) <> 0`
}
