import type { Transaction } from '@otorga/drizzle/transaction'
import type { SubjectRow } from '../subject/profile.js'

/** A subject's name, counters and dates, computed from its events. */
export type Retold = Pick<
  SubjectRow,
  | 'fullName'
  | 'namedAt'
  | 'totalInteractions'
  | 'totalApprovals'
  | 'totalRejections'
  | 'totalDefaults'
  | 'devicesCount'
  | 'firstInteractionAt'
  | 'lastInteractionAt'
>

type Raw = Omit<Retold, 'namedAt' | 'firstInteractionAt' | 'lastInteractionAt'> & {
  id: string
  namedAt: string | null
  first: string
  last: string
}

/** Adds up the events of subjects in the database, because a timeline may not fit into memory. */
export async function retell(tx: Transaction, ids: readonly string[]): Promise<Map<string, Retold>> {
  const rows = await tx.sql<Raw[]>`
    with told as (
      select subject_id as id, count(*)::int as "totalInteractions",
          count(*) filter (where effect = 'approval')::int as "totalApprovals",
          count(*) filter (where effect = 'rejection')::int as "totalRejections",
          count(*) filter (where effect = 'default')::int as "totalDefaults",
          count(distinct device_fingerprint)::int as "devicesCount",
          min(event_timestamp) as first, max(event_timestamp) as last
        from subject_profile.subject_event where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[])
        group by subject_id),
    named as (
      select distinct on (subject_id) subject_id as id, full_name as "fullName", event_timestamp as "namedAt"
        from subject_profile.subject_event
        where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and full_name is not null
        order by subject_id, event_timestamp desc, full_name collate "C" desc)
    select told.*, named."fullName", named."namedAt" from told left join named using (id)`
  return new Map(
    [...rows].map(({ id, first, last, namedAt, ...rest }) => [
      id,
      {
        ...rest,
        namedAt: namedAt === null ? null : new Date(namedAt),
        firstInteractionAt: new Date(first),
        lastInteractionAt: new Date(last),
      },
    ]),
  )
}

/** Rebuilds the devices of subjects from their events; returns the subjects whose devices were wrong. */
export async function retellDevices(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    with told as (
      select distinct on (subject_id, device_fingerprint) subject_id, device_fingerprint,
          device_info->>'ip' as ip_address, device_info->>'user_agent' as user_agent,
          device_info->>'geo_country' as geo_country, device_info->>'geo_city' as geo_city,
          count(*) over each as access_count, min(event_timestamp) over each as first_seen_at,
          event_timestamp as last_seen_at, id as last_event_id
        from subject_profile.subject_event
        where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and device_fingerprint is not null
        window each as (partition by subject_id, device_fingerprint)
        order by subject_id, device_fingerprint, event_timestamp desc, id desc),
    gone as (
      delete from subject_profile.device as d
        where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[]) and not exists (
          select 1 from told where told.subject_id = d.subject_id and told.device_fingerprint = d.device_fingerprint)
        returning subject_id),
    mended as (
      insert into subject_profile.device as d (tenant_id, id, subject_id, device_fingerprint, ip_address, user_agent, geo_country,
          geo_city, access_count, first_seen_at, last_seen_at, last_event_id)
      select ${tx.tenantId}, gen_random_uuid(), subject_id, device_fingerprint, ip_address, user_agent, geo_country, geo_city,
          access_count, first_seen_at, last_seen_at, last_event_id from told
      on conflict (tenant_id, subject_id, device_fingerprint) do update set
          ip_address = excluded.ip_address, user_agent = excluded.user_agent, geo_country = excluded.geo_country,
          geo_city = excluded.geo_city, access_count = excluded.access_count, first_seen_at = excluded.first_seen_at,
          last_seen_at = excluded.last_seen_at, last_event_id = excluded.last_event_id
        where (d.ip_address, d.user_agent, d.geo_country, d.geo_city, d.access_count, d.first_seen_at, d.last_seen_at, d.last_event_id)
          is distinct from (excluded.ip_address, excluded.user_agent, excluded.geo_country, excluded.geo_city,
            excluded.access_count, excluded.first_seen_at, excluded.last_seen_at, excluded.last_event_id)
        returning subject_id)
    select distinct subject_id as id from (select * from gone union all select * from mended) as changed`
  return [...rows].map(({ id }) => id)
}

/** The next subjects of the tenant in the order of their ids. */
export async function subjectsAfter(tx: Transaction, id: string | undefined, limit: number): Promise<string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from subject_profile.subject where tenant_id = ${tx.tenantId}
      and id > ${id ?? '00000000-0000-0000-0000-000000000000'} order by id limit ${limit}`
  return [...rows].map((row) => row.id)
}
