import type { KnownDevice } from '@otorga/schema/messages/device'
import type { FlowRequestStatus } from '@otorga/schema/rest/types/flow'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { flow as schema } from '../schema.js'
import type { RuleOutcome } from './flow-rule.js'

export type { FlowRequestStatus }

/** The findings of a passed step; rules use them, and the result lists them. */
export interface StepFinding {
  step_id: string
  stable_id: string
  type: string
  name: string
  status: 'passed' | 'failed'
  score: number | null
  reasons: string[]
  provider_code: string | null
  finished_at: string
}

export interface RequestOrigin {
  service: string
  entity_type: string
  entity_id: string
}

/** The one-time password that was sent last, hashed, and when codes were sent. */
export interface OtpState {
  hash: string | null
  expires_at: string | null
  sent: string[]
}

/** A subject's run through a flow: the request, its link and its one execution. Personal data is encrypted. */
export const flowRequest = schema.table(
  'flow_request',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    executionId: uuid('execution_id').notNull(),
    flowId: uuid('flow_id').notNull(),
    /** The version it began with, and stays on. */
    versionId: uuid('version_id').notNull(),
    organizationId: uuid('organization_id'),
    status: text('status').$type<FlowRequestStatus>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    identifierType: text('identifier_type').notNull(),
    identifierMasked: text('identifier_masked').notNull(),
    subjectEncrypted: text('subject_encrypted').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Needed to show or send the link again; removed when the request ends. */
    tokenEncrypted: text('token_encrypted'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    callbackUrl: text('callback_url'),
    origin: jsonb('origin').$type<RequestOrigin>(),
    /** `service/entity_type/entity_id` of the record that the request is for; a record has at most one request. */
    originKey: text('origin_key'),
    totalSteps: integer('total_steps').notNull(),
    completedSteps: integer('completed_steps').notNull().default(0),
    /** Charged submissions of the current step. */
    attemptsUsed: integer('attempts_used').notNull().default(0),
    findings: jsonb('findings').$type<StepFinding[]>().notNull(),
    /** The values that the steps collected for the rules; encrypted, because forms hold personal data. Kept once rules decided. */
    factsEncrypted: text('facts_encrypted'),
    /** What the rules knew of the person when they decided; null where no rule asked. */
    profileEncrypted: text('profile_encrypted'),
    /** Counts accepted submissions, so that a submission that began before another was accepted is refused. */
    submissions: integer('submissions').notNull().default(0),
    /** The end of the lease of a submission that is being checked. */
    leasedUntil: moment('leased_until'),
    leaseId: uuid('lease_id'),
    otp: jsonb('otp').$type<OtpState>(),
    outcome: text('outcome').$type<RuleOutcome>(),
    score: integer('score'),
    reasons: text('reasons').array().notNull(),
    /** The first devices that used the link. */
    devices: jsonb('devices').$type<KnownDevice[]>().notNull().default([]),
    /** Who decided a request that waited for a person, when, and why. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    decisionNotes: text('decision_notes'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: moment('started_at'),
    capturedAt: moment('captured_at'),
    completedAt: moment('completed_at'),
    expiresAt: moment('expires_at').notNull(),
    rowVersion: integer('row_version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('flow_request_execution').on(table.tenantId, table.executionId),
    uniqueIndex('flow_request_token').on(table.tokenHash),
    uniqueIndex('flow_request_origin').on(table.tenantId, table.originKey).where(sql`${table.originKey} is not null`),
    index('flow_request_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('flow_request_status').on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('flow_request_flow').on(
      table.tenantId,
      table.flowId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('flow_request_organization').on(
      table.tenantId,
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('flow_request_subject').on(
      table.tenantId,
      table.subjectId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // For the job that removes what a tenant no longer keeps.
    index('flow_request_ended')
      .on(table.tenantId, table.updatedAt)
      .where(sql`${table.status} in ('approved', 'rejected', 'failed', 'expired', 'cancelled')`),
    // For the sweeper that expires requests.
    index('flow_request_expiring').on(table.expiresAt).where(sql`${table.status} in ('created', 'in_progress')`),
  ],
)
