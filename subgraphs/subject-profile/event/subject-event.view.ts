import { recordOf } from './event-record.rules.js'
import type { StoredEvent } from './subject-event.reads.store.js'
import type { SubjectEvent } from './subject-event.types.js'

/** An event for the timeline. */
export const eventView = ({ deviceInfo, ...row }: StoredEvent): SubjectEvent => ({
  ...row,
  record: recordOf(row.eventType, row.eventData),
  deviceInfo: deviceInfo && {
    fingerprint: deviceInfo.fingerprint ?? null,
    ip: deviceInfo.ip ?? null,
    geoCity: deviceInfo.geo_city ?? null,
  },
})
