import { param, TenantQuery } from '@otorga/drizzle/query'
import { sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { counters, endEvents, wholeBuckets } from '../count/count.store.js'

const build = new QueryBuilder()

/** A piece of the timeline with its counters; `piece` counts from 1, and is null in the row of the whole period. */
export type SummaryRow = { piece: number | null; total: number } & Record<string, number | null>

const sums = sql.raw(counters.map(({ name }) => `sum(${name}) as ${name}`).join(', '))
const names = sql.raw(counters.map(({ name }) => name).join(', '))
const single = sql.raw(
  counters
    .map(
      ({ category, severity, name }) =>
        `case when event.category_uid = ${category} and event.severity_id = ${severity} then 1 else 0 end as ${name}`,
    )
    .join(', '),
)
const total = sql.raw(counters.map(({ name }) => `coalesce(sum(${name}), 0)`).join(' + '))

/** The pieces of a span that have events, and the whole span; parameters: tenant, those of `partValues`, where the pieces begin. */
export const summaryOf = new TenantQuery<SummaryRow>(
  build
    .select({
      piece: sql<number | null>`piece`.as('piece'),
      total: sql<number>`total::float8`.as('total'),
      ...Object.fromEntries(counters.map(({ name }) => [name, sql<number>`${sql.raw(name)}::float8`.as(name)])),
    })
    .from(
      sql`(select width_bucket(at, ${param('starts')}::bigint[]) as piece, ${total} as total, ${sums} from (
          select counted.bucket as at, ${names} from ${wholeBuckets('audit_count')}
          union all select event.time, ${single} from ${endEvents}) counted
        group by grouping sets ((1), ())) pieces`,
    ),
)

export interface ActorRow {
  actorId: string
  userUid: string
  userName: string
  userType: string
  events: number
  lastTime: number
}

export interface ResourceRow {
  resourceId: string
  resourceUid: string
  resourceType: string
  resourceName: string
  domain: string
  events: number
  lastTime: number
}

const dayBuckets = (table: string) => sql`
  unnest(${param('froms')}::bigint[], ${param('tos')}::bigint[]) part (low, high)
  join audit.${sql.raw(table)} counted on counted.tenant_id = ${param('tenant')}::uuid
    and counted.bucket >= part.low and counted.bucket < part.high`

const text = (name: string) => sql<string>`${sql.raw(name)}`.as(name)
const number = (name: string) => sql<number>`${sql.raw(name)}::float8`.as(name)

/** The most active actors; parameters: tenant, the days and ends of the span, userType (null for all), limit. */
export const busiestActors = new TenantQuery<ActorRow>(
  build
    .select({
      actorId: text('actor_id'),
      userUid: text('user_uid'),
      userName: text('user_name'),
      userType: text('user_type'),
      events: number('events'),
      lastTime: number('last_time'),
    })
    .from(
      sql`(select actor_id, user_uid, user_type, sum(events) as events, max(last_time) as last_time,
          (array_agg(user_name order by last_time desc))[1] as user_name from (
            select actor_id, user_uid, user_type, user_name, last_time, events from ${dayBuckets('audit_actor_count')}
            union all select coalesce(event.actor_id, ''), event.actor_user_uid, event.actor_user_type, event.actor_user_name,
              event.time, 1 from ${endEvents}) parts
          where ${param('userType')}::text is null or user_type = ${param('userType')}::text
          group by 1, 2, 3 order by events desc, last_time desc, user_uid limit ${param('limit')}) actors`,
    ),
)

/** The resources with the most events; parameters as those of `busiestActors`, with resourceType and domain (null for all). */
export const busiestResources = new TenantQuery<ResourceRow>(
  build
    .select({
      resourceId: text('resource_id'),
      resourceUid: text('resource_uid'),
      resourceType: text('resource_type'),
      resourceName: text('resource_name'),
      domain: text('domain'),
      events: number('events'),
      lastTime: number('last_time'),
    })
    .from(
      sql`(select resource_id, resource_uid, resource_type, domain, sum(events) as events, max(last_time) as last_time,
          (array_agg(resource_name order by last_time desc))[1] as resource_name from (
            select resource_id, resource_uid, resource_type, domain, resource_name, last_time, events
              from ${dayBuckets('audit_resource_count')}
            union all select coalesce(event.resource_id, ''), event.resource_uid, event.resource_type, event.resource_domain,
              event.resource_name, event.time, 1 from ${endEvents}
              where event.resource_id is not null or event.resource_uid <> '' or event.resource_type <> ''
                or event.resource_name <> '') parts
          where (${param('resourceType')}::text is null or resource_type = ${param('resourceType')}::text)
            and (${param('domain')}::text is null or domain = ${param('domain')}::text)
          group by 1, 2, 3, 4 order by events desc, last_time desc, resource_uid limit ${param('limit')}) resources`,
    ),
)
