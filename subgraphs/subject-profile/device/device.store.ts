import { rowset } from '@otorga/drizzle/rowset'
import type { DeviceInfo } from '@otorga/drizzle/subject-profile/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'

/** One sighting of a subject on a device. */
export interface DeviceSighting {
  subjectId: string
  eventId: string
  fingerprint: string
  at: Date
  device: DeviceInfo
}

/** The fingerprints of each subject's devices. */
export async function knownDevices(tx: Transaction, ids: readonly string[]) {
  const found = new Map<string, Set<string>>()
  if (ids.length === 0) return found
  const rows = await tx.sql<{ id: string; fingerprint: string }[]>`
    select subject_id as id, device_fingerprint as fingerprint from subject_profile.device
      where tenant_id = ${tx.tenantId} and subject_id = any(${ids as string[]}::uuid[])`
  for (const { id, fingerprint } of rows) found.set(id, (found.get(id) ?? new Set()).add(fingerprint))
  return found
}

interface DeviceRow {
  id: string
  subjectId: string
  fingerprint: string
  count: number
  first: Date
  last: Date
  eventId: string
  device: DeviceInfo
}

/** One row for each device of the sightings: their number, the first and last time, and the latest sighting. */
export function folded(sightings: readonly DeviceSighting[]): DeviceRow[] {
  const rows = new Map<string, DeviceRow>()
  for (const { subjectId, eventId, fingerprint, at, device } of sightings) {
    const key = `${subjectId} ${fingerprint}`
    const row = rows.get(key)
    if (!row) {
      rows.set(key, { id: uuidv7(), subjectId, fingerprint, count: 1, first: at, last: at, eventId, device })
      continue
    }
    row.count++
    if (at < row.first) row.first = at
    if (at > row.last || (at.getTime() === row.last.getTime() && eventId > row.eventId))
      Object.assign(row, { last: at, eventId, device })
  }
  return [...rows.values()]
}

const seen = rowset({
  id: 'uuid',
  subjectId: 'uuid',
  fingerprint: 'text',
  ip: 'text',
  agent: 'text',
  country: 'text',
  city: 'text',
  count: 'integer',
  first: 'moment',
  last: 'moment',
  eventId: 'uuid',
})

/** Counts sightings; the latest one describes the device. */
export async function recordDevices(tx: Transaction, sightings: readonly DeviceSighting[]) {
  if (sightings.length === 0) return
  const rows = folded(sightings).map(({ id, subjectId, fingerprint, count, first, last, eventId, device }) => ({
    id,
    subjectId,
    fingerprint,
    ip: device.ip,
    agent: device.user_agent,
    country: device.geo_country,
    city: device.geo_city,
    count,
    first,
    last,
    eventId,
  }))
  const latest = (column: string) =>
    tx.sql.unsafe(
      `case when (excluded.last_seen_at, excluded.last_event_id) > (d.last_seen_at, d.last_event_id) then excluded.${column} else d.${column} end`,
    )
  await tx.sql`
    insert into subject_profile.device as d (tenant_id, id, subject_id, device_fingerprint, ip_address, user_agent, geo_country,
        geo_city, access_count, first_seen_at, last_seen_at, last_event_id)
    select ${tx.tenantId}, id, "subjectId", fingerprint, ip, agent, country, city, count, first, last, "eventId"
      from ${seen(tx.sql, rows)} as seen
    on conflict (tenant_id, subject_id, device_fingerprint) do update set
        ip_address = ${latest('ip_address')}, user_agent = ${latest('user_agent')}, geo_country = ${latest('geo_country')},
        geo_city = ${latest('geo_city')}, last_event_id = ${latest('last_event_id')},
        access_count = d.access_count + excluded.access_count,
        first_seen_at = least(d.first_seen_at, excluded.first_seen_at),
        last_seen_at = greatest(d.last_seen_at, excluded.last_seen_at)`
}
