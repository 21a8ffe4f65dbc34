import { bigint, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '../../platform/columns.js'
import { audit } from '../schema.js'

// The number of events, updated by a trigger in the transaction that stores them. `bucket` is the epoch millisecond at which a
// span of `level` begins. `slot` keeps writers of one tenant from waiting for each other; a count is the sum of its slots.
const level = () => smallint('level').notNull()
const bucket = () => bigint('bucket', { mode: 'number' }).notNull()
const slot = () => smallint('slot').notNull()
const events = () => integer('events').notNull()
const counter = (name: string) => integer(name).notNull()

/** By `time`, category and severity: level 0 minute, 1 hour, 2 day, 3 month. Also when such events were stored. */
export const auditCount = audit.table(
  'audit_count',
  {
    tenantId: tenantId(),
    level: level(),
    bucket: bucket(),
    slot: slot(),
    storedFrom: moment('stored_from').notNull(),
    storedTo: moment('stored_to').notNull(),
    c2s1: counter('c2s1'),
    c2s2: counter('c2s2'),
    c2s3: counter('c2s3'),
    c2s4: counter('c2s4'),
    c2s5: counter('c2s5'),
    c3s1: counter('c3s1'),
    c3s2: counter('c3s2'),
    c3s3: counter('c3s3'),
    c3s4: counter('c3s4'),
    c3s5: counter('c3s5'),
    c6s1: counter('c6s1'),
    c6s2: counter('c6s2'),
    c6s3: counter('c6s3'),
    c6s4: counter('c6s4'),
    c6s5: counter('c6s5'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.level, table.bucket, table.slot] })],
)

/** By created_at and severity: level 0 tenth of a second, 1 minute, 2 hour, 3 day. Used to find a page by its number. */
export const auditStoredCount = audit.table(
  'audit_stored_count',
  {
    tenantId: tenantId(),
    level: level(),
    bucket: bucket(),
    slot: slot(),
    s1: counter('s1'),
    s2: counter('s2'),
    s3: counter('s3'),
    s4: counter('s4'),
    s5: counter('s5'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.level, table.bucket, table.slot] })],
)

/** By `time` and the other columns with few values: level 2 day, 3 month. */
export const auditKindCount = audit.table(
  'audit_kind_count',
  {
    tenantId: tenantId(),
    level: level(),
    bucket: bucket(),
    classUid: integer('class_uid').notNull(),
    activityId: integer('activity_id').notNull(),
    severityId: integer('severity_id').notNull(),
    resourceType: text('resource_type').notNull(),
    slot: slot(),
    events: events(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.level,
        table.bucket,
        table.classUid,
        table.activityId,
        table.severityId,
        table.resourceType,
        table.slot,
      ],
    }),
  ],
)

/** By day and actor; the id is empty text for an actor without one. */
export const auditActorCount = audit.table(
  'audit_actor_count',
  {
    tenantId: tenantId(),
    bucket: bucket(),
    actorId: text('actor_id').notNull(),
    userUid: text('user_uid').notNull(),
    userType: text('user_type').notNull(),
    slot: slot(),
    userName: text('user_name').notNull(),
    lastTime: bigint('last_time', { mode: 'number' }).notNull(),
    events: events(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.bucket, table.actorId, table.userUid, table.userType, table.slot] }),
  ],
)

/** By day and resource; a field that the resource does not have is empty text. */
export const auditResourceCount = audit.table(
  'audit_resource_count',
  {
    tenantId: tenantId(),
    bucket: bucket(),
    resourceId: text('resource_id').notNull(),
    resourceUid: text('resource_uid').notNull(),
    resourceType: text('resource_type').notNull(),
    domain: text('domain').notNull(),
    slot: slot(),
    resourceName: text('resource_name').notNull(),
    lastTime: bigint('last_time', { mode: 'number' }).notNull(),
    events: events(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.bucket,
        table.resourceId,
        table.resourceUid,
        table.resourceType,
        table.domain,
        table.slot,
      ],
    }),
  ],
)
