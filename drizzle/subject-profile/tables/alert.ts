import type { AlertResolution, AlertSeverity, AlertStatus } from '@otorga/schema/rest/types/subject-profile'
import { sql } from 'drizzle-orm'
import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { subjectProfile } from '../schema.js'

export type { AlertResolution, AlertSeverity, AlertStatus }

/** Findings that a person should look at. A subject has at most one open alert of each type. */
export const alert = subjectProfile.table(
  'alert',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    subjectId: uuid('subject_id').notNull(),
    alertType: text('alert_type').notNull(),
    severity: text('severity').$type<AlertSeverity>().notNull(),
    status: text('status').$type<AlertStatus>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    sourceEventId: uuid('source_event_id').notNull(),
    assignedTo: uuid('assigned_to'),
    resolution: text('resolution').$type<AlertResolution>(),
    note: text('note'),
    createdAt: createdAt(),
    acknowledgedAt: moment('acknowledged_at'),
    closedAt: moment('closed_at'),
  },
  (table) => {
    // Made again for each index, because drizzle changes the columns that it is given.
    const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      primaryKey({ columns: [table.tenantId, table.id] }),
      // A message that is delivered again, or out of order, does not raise an alert twice.
      uniqueIndex('alert_source').on(table.tenantId, table.subjectId, table.alertType, table.sourceEventId),
      index('alert_subject').on(table.tenantId, table.subjectId, ...newest()),
      index('alert_newest').on(table.tenantId, ...newest()),
      index('alert_status').on(table.tenantId, table.status, ...newest()),
      // For what one person looks into, and for what is not closed.
      index('alert_assigned')
        .on(table.tenantId, table.assignedTo, ...newest())
        .where(sql`${table.assignedTo} is not null`),
      index('alert_unclosed')
        .on(table.tenantId, ...newest())
        .where(sql`${table.status} in ('open', 'acknowledged')`),
      // For the counts of what waits.
      index('alert_waiting')
        .on(table.tenantId, table.status, table.severity, table.assignedTo)
        .where(sql`${table.status} in ('open', 'acknowledged')`),
      index('alert_unsettled')
        .on(table.tenantId, table.subjectId, table.alertType)
        .where(sql`${table.status} in ('open', 'acknowledged')`),
    ]
  },
)
