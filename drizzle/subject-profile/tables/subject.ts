import type { Classification, TrustScoreFactors } from '@otorga/schema/rest/types/subject-profile'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { subjectProfile } from '../schema.js'

export type { Classification }

export type SubjectStatus = 'active' | 'flagged' | 'blacklisted'

/** What each reason adds to the score; their sum is the score before it is limited to its range. */
export type TrustFactors = TrustScoreFactors

/**
 * Subjects: a person in one tenant, with counters of events. Status and score are derived and stored here for lists; `due_at` is
 * the next time at which one of them changes without an event.
 */
export const subject = subjectProfile.table(
  'subject',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    identifierType: text('identifier_type').notNull(),
    identifierEncrypted: text('identifier_encrypted').notNull(),
    identifierMasked: text('identifier_masked').notNull(),
    fullName: text('full_name'),
    /** The time of the event that the name is from. */
    namedAt: moment('named_at'),
    status: text('status').$type<SubjectStatus>().notNull().default('active'),
    trustScore: numeric('trust_score', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    classification: text('classification').$type<Classification>().notNull(),
    factors: jsonb('factors').$type<TrustFactors>().notNull(),
    calculatedAt: moment('calculated_at').notNull(),
    totalInteractions: integer('total_interactions').notNull().default(0),
    totalApprovals: integer('total_approvals').notNull().default(0),
    totalRejections: integer('total_rejections').notNull().default(0),
    totalDefaults: integer('total_defaults').notNull().default(0),
    devicesCount: integer('devices_count').notNull().default(0),
    firstInteractionAt: moment('first_interaction_at').notNull(),
    lastInteractionAt: moment('last_interaction_at').notNull(),
    dueAt: moment('due_at'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => {
    const newest = (
      column: typeof table.lastInteractionAt | typeof table.trustScore | typeof table.firstInteractionAt,
    ) => [column.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
    return [
      primaryKey({ columns: [table.tenantId, table.id] }),
      index('subject_last').on(table.tenantId, ...newest(table.lastInteractionAt)),
      index('subject_first').on(table.tenantId, ...newest(table.firstInteractionAt)),
      index('subject_score').on(table.tenantId, ...newest(table.trustScore)),
      index('subject_name').on(table.tenantId, table.fullName.desc().nullsFirst(), table.id.desc().nullsFirst()),
      // For searches by name.
      index('subject_search').using('gin', table.tenantId, sql`${folded(table.fullName)} gin_trgm_ops`),
      // Filters by status and score, in the default order.
      index('subject_status').on(table.tenantId, table.status, ...newest(table.lastInteractionAt)),
      // The subjects that are due in any tenant, for the job that looks for them every few seconds.
      index('subject_due_first').on(table.dueAt, table.tenantId).where(sql`${table.dueAt} is not null`),
      index('subject_due').on(table.tenantId, table.dueAt).where(sql`${table.dueAt} is not null`),
    ]
  },
)
