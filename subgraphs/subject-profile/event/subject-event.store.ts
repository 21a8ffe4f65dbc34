import { rowset } from '@otorga/drizzle/rowset'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { SubjectMessage } from './subject-event.message.js'

const told = rowset({
  id: 'uuid',
  subjectId: 'uuid',
  type: 'text',
  source: 'text',
  data: 'jsonb',
  device: 'jsonb',
  fingerprint: 'text',
  fullName: 'text',
  effect: 'text',
  time: 'moment',
})

/** Adds events to the timeline. */
export async function insertEvents(tx: Transaction, events: readonly SubjectMessage[], now: Date) {
  await tx.sql`
    insert into subject_profile.subject_event (tenant_id, id, subject_id, event_type, event_source, event_data, device_info,
        device_fingerprint, full_name, effect, event_timestamp, received_at)
    select ${tx.tenantId}, id, "subjectId", type, source, data, device, fingerprint, "fullName", effect, time, ${now.toISOString()}
      from ${told(tx.sql, events)} as told`
}

const reach = 30 * 86_400_000
/** The largest number of rows that are read for one subject; more do not change the result. */
const most = 1000

/** The times of the subjects' rejections within thirty days of these events, as epoch milliseconds. */
export async function rejectionsNear(tx: Transaction, events: readonly Pick<SubjectMessage, 'subjectId' | 'time'>[]) {
  const found = new Map<string, number[]>()
  if (events.length === 0) return found
  const ids = [...new Set(events.map(({ subjectId }) => subjectId))]
  const moments = events.map(({ time }) => time.getTime())
  const between = [new Date(Math.min(...moments) - reach), new Date(Math.max(...moments) + reach)] as const
  const rows = await tx.sql<{ id: string; at: string }[]>`
    select wanted.id, e.event_timestamp as at from unnest(${ids}::uuid[]) as wanted(id) cross join lateral (
      select event_timestamp from subject_profile.subject_event
        where tenant_id = ${tx.tenantId} and subject_id = wanted.id and effect = 'rejection'
          and event_timestamp between ${between[0].toISOString()} and ${between[1].toISOString()}
        order by event_timestamp desc limit ${most}) as e`
  for (const { id, at } of rows) found.set(id, [...(found.get(id) ?? []), new Date(at).getTime()])
  return found
}
