import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { StoredEvent } from '../audit-event/audit-event.view.js'

const fields = Object.fromEntries(
  Object.entries(getTableColumns(auditEvent)).map(([name, column]) => [
    name,
    sql`event.${sql.identifier(column.name)}`.mapWith(column).as(column.name),
  ]),
)

/** The newest events of each of these resources; parameters: tenant, ids, first. */
export const newestOfResources = new TenantQuery(
  new QueryBuilder().select(fields).from(
    sql`unnest(${param('ids')}::text[]) wanted (id) cross join lateral (
      select * from audit.audit_event found where found.tenant_id = ${param('tenant')}::uuid and found.resource_id = wanted.id
      order by found.created_at desc, found.id desc limit ${param('first')}) event`,
  ),
) as unknown as TenantQuery<StoredEvent>
