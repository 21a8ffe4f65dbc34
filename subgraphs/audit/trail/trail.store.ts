import { auditEvent } from '@otorga/drizzle/audit/tables'
import { param, TenantQuery } from '@otorga/drizzle/query'
import { getTableColumns, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { StoredEvent } from '../audit-event/audit-event.view.js'

const columns = getTableColumns(auditEvent)

const { id, resourceId, time, activityName, message, createdAt } = columns
const { actorId, actorUserUid, actorUserName, actorUserType, actorSessionUid } = columns
const briefColumns = {
  id,
  resourceId,
  time,
  activityName,
  message,
  createdAt,
  actorId,
  actorUserUid,
  actorUserName,
  actorUserType,
  actorSessionUid,
}
/** The fields of a brief event. */
export const briefFields: ReadonlySet<string> = new Set(['id', 'time', 'activityName', 'message', 'actor', 'createdAt'])
export type BriefEvent = Pick<StoredEvent, keyof typeof briefColumns>

function newestOf<Row>(selected: Partial<typeof columns>) {
  const fields = Object.fromEntries(
    Object.entries(selected).map(([name, column]) => [
      name,
      sql`event.${sql.identifier(column.name)}`.mapWith(column).as(column.name),
    ]),
  )
  return new TenantQuery(
    new QueryBuilder().select(fields).from(
      sql`unnest(${param('ids')}::text[]) wanted (id) cross join lateral (
      select * from audit.audit_event found where found.tenant_id = ${param('tenant')}::uuid and found.resource_id = wanted.id
      order by found.created_at desc, found.id desc limit ${param('first')}) event`,
    ),
  ) as unknown as TenantQuery<Row>
}

/** The newest events of each of these resources; parameters: tenant, ids, first. */
export const newestOfResources = newestOf<StoredEvent>(columns)
/** Like `newestOfResources`, with the fields of a brief event only. */
export const newestBriefs = newestOf<BriefEvent>(briefColumns)
