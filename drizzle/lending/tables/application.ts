import type {
  ApplicationSignatureStatus,
  ApplicationStatus,
  DecisionInput,
  Origin,
  ValidationStatus,
} from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { lending } from '../schema.js'

export type { ApplicationStatus, ValidationStatus }
export type SignatureStatus = NonNullable<ApplicationSignatureStatus>

export interface SimulationResult {
  amount: number
  termDays: number
  totalToPay: number
  /** Absent in applications that are older than this field. */
  currency?: string
}

/** What an applicant applied from. */
export interface Device {
  fingerprint: string | null
  ip: string | null
  user_agent: string | null
}

/** The result of a validation flow; its details are stored as received. */
export interface ValidationDetails {
  outcome?: string | null
  score?: number | null
  reasons?: string[]
  [detail: string]: unknown
}

/** The contract that was drawn up for signature: its PDF in the object store, and the terms it states. */
export interface ContractDocument {
  id: string
  objectKey: string
  sha256: string
  amount: string
  termDays: number
}

/** Credit applications. The document number is encrypted; its last digits stay readable for lists. */
export const application = lending.table(
  'application',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Names the person in every component, by the document; null in applications older than subjects. */
    subjectId: uuid('subject_id'),
    organizationId: uuid('organization_id'),
    status: text('status').$type<ApplicationStatus>().notNull(),
    subjectData: jsonb('subject_data').$type<Record<string, unknown>>().notNull(),
    documentNumberEncrypted: text('document_number_encrypted').notNull(),
    documentNumberMasked: text('document_number_masked').notNull(),
    financialData: jsonb('financial_data').$type<Record<string, unknown>>().notNull(),
    origin: jsonb('origin').$type<Origin>().notNull(),
    flowExecutionId: text('flow_execution_id'),
    validationUrlEncrypted: text('validation_url_encrypted'),
    validationDetails: jsonb('validation_details').$type<ValidationDetails>(),
    simulationResult: jsonb('simulation_result').$type<SimulationResult>().notNull(),
    validationStatus: text('validation_status').$type<ValidationStatus>().notNull(),
    signatureStatus: text('signature_status').$type<SignatureStatus>(),
    signatureId: text('signature_id'),
    signingUrlEncrypted: text('signing_url_encrypted'),
    signatureExpiresAt: moment('signature_expires_at'),
    signedAt: moment('signed_at'),
    contract: jsonb('contract').$type<ContractDocument>(),
    /** The wizard's capability token is found by its hash; null where an operator applied. */
    tokenHash: text('token_hash'),
    device: jsonb('device').$type<Device>(),
    /** When terms and privacy were accepted in the wizard. */
    acceptedAt: moment('accepted_at'),
    completedSteps: text('completed_steps').array().notNull(),
    currentStep: text('current_step'),
    creditId: uuid('credit_id'),
    decisionNotes: text('decision_notes'),
    conditions: jsonb('conditions').$type<NonNullable<DecisionInput['conditions']>>(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    submittedAt: moment('submitted_at'),
    expiresAt: moment('expires_at').notNull(),
    /** Null where the applicant made it by the wizard. */
    createdBy: text('created_by'),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('application_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('application_status').on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('application_organization').on(
      table.tenantId,
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('application_product').on(table.tenantId, table.productId),
    index('application_subject').on(table.tenantId, table.subjectId, table.createdAt.desc().nullsFirst()),
    // Sister services name an application by its id alone.
    index('application_id').on(table.id),
    uniqueIndex('application_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
    index('application_execution')
      .on(table.tenantId, table.flowExecutionId)
      .where(sql`${table.flowExecutionId} is not null`),
    index('application_signature').on(table.tenantId, table.signatureId).where(sql`${table.signatureId} is not null`),
    index('application_expiry')
      .on(table.tenantId, table.expiresAt)
      .where(sql`${table.status} in ('draft', 'submitted')`),
  ],
)
