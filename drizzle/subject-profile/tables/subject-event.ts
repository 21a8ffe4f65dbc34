import { sql } from 'drizzle-orm'
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'

/** The device of an event, as far as it is known. */
export interface DeviceInfo {
  fingerprint?: string | null
  ip?: string | null
  user_agent?: string | null
  geo_country?: string | null
  geo_city?: string | null
}

/** How an event counts, in addition to being an interaction. */
export type EventEffect = 'approval' | 'rejection' | 'default'

/** The timeline: one row for each message about a subject. The row has the message's id, so that no message counts twice. */
export const subjectEvent = subjectProfile.table(
  'subject_event',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    eventType: text('event_type').notNull(),
    eventSource: text('event_source').notNull(),
    eventData: jsonb('event_data').$type<Record<string, unknown>>().notNull(),
    deviceInfo: jsonb('device_info').$type<DeviceInfo>(),
    /** The device that the event counts for; null when the event names none. */
    deviceFingerprint: text('device_fingerprint'),
    /** The person's name in the event. */
    fullName: text('full_name'),
    effect: text('effect').$type<EventEffect>(),
    eventTimestamp: moment('event_timestamp').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('subject_event_timeline').on(
      table.tenantId,
      table.subjectId,
      table.eventTimestamp.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Recent rejections, and the counters of a rebuild.
    index('subject_event_effect')
      .on(table.tenantId, table.subjectId, table.effect, table.eventTimestamp)
      .where(sql`${table.effect} is not null`),
  ],
)
