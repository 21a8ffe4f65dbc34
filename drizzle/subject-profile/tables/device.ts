import { index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'

/** Devices a subject was seen on, by fingerprint; the latest sighting describes the device. */
export const device = subjectProfile.table(
  'device',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    deviceFingerprint: text('device_fingerprint').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    geoCountry: text('geo_country'),
    geoCity: text('geo_city'),
    accessCount: integer('access_count').notNull(),
    firstSeenAt: moment('first_seen_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The latest sighting. */
    lastEventId: uuid('last_event_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('device_fingerprint').on(table.tenantId, table.subjectId, table.deviceFingerprint),
    index('device_newest').on(
      table.tenantId,
      table.subjectId,
      table.lastSeenAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
