import type { CallDevice, KnownDevice } from '@otorga/schema/messages/device'
import type {
  ApplicationSignatureStatus,
  ApplicationStatus,
  DecisionInput,
  Origin,
  ValidationStatus,
} from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { lending } from '../schema.js'
import type { AgreedTerms } from './credit.js'

export type { ApplicationStatus, ValidationStatus }
export type SignatureStatus = NonNullable<ApplicationSignatureStatus>

export interface SimulationResult {
  amount: number
  termDays: number
  totalToPay: number
  /** Absent in applications that are older than this field. */
  currency?: string
}

/** The result of a validation flow; its details are stored as received. */
export interface ValidationDetails {
  outcome?: string | null
  score?: number | null
  reasons?: string[]
  [detail: string]: unknown
}

/** The contract that was made for signature: its PDF in the object store, and the terms that it states. */
export interface ContractDocument {
  id: string
  objectKey: string
  sha256: string
  /** Absent in contracts that are older than this field. */
  states?: {
    agreed: AgreedTerms
    /** The highest total that the borrower pays. */
    totalToPay: string
  }
  /** The version of the tenant's template whose text it contains; absent where the tenant had none. */
  template?: { language: string; version: number }
}

/** A version of a text of the tenant that an applicant accepted; it can be read for good. */
export interface AcceptedText {
  kind: string
  language: string
  version: number
  /** Whether the page named the version that it had shown; else it is the one that applied. */
  named: boolean
}

/** The name of the applicant, as far as it is known. */
export const nameIn = ({ subjectData }: { subjectData: PgColumn }) =>
  sql`coalesce(${subjectData} ->> 'firstName', '') || ' ' || coalesce(${subjectData} ->> 'lastName', '')`

/** Credit applications. The document number is encrypted; its last digits stay readable for lists. */
export const application = lending.table(
  'application',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    /** Identifies the person in every component, derived from the document; null in applications older than subjects. */
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
    /** How many validations were started for it. */
    validations: integer('validations').notNull().default(1),
    validationDetails: jsonb('validation_details').$type<ValidationDetails>(),
    simulationResult: jsonb('simulation_result').$type<SimulationResult>().notNull(),
    validationStatus: text('validation_status').$type<ValidationStatus>().notNull(),
    signatureStatus: text('signature_status').$type<SignatureStatus>(),
    signatureId: text('signature_id'),
    signingUrlEncrypted: text('signing_url_encrypted'),
    signatureExpiresAt: moment('signature_expires_at'),
    signedAt: moment('signed_at'),
    contract: jsonb('contract').$type<ContractDocument>(),
    /** Hash of the wizard's capability token; null when an operator applied. */
    tokenHash: text('token_hash'),
    /** The device that started the wizard. */
    device: jsonb('device').$type<CallDevice>(),
    /** The first devices that used the wizard. */
    devices: jsonb('devices').$type<KnownDevice[]>().notNull().default([]),
    /** When terms and privacy were accepted in the wizard. */
    acceptedAt: moment('accepted_at'),
    /** The versions of the tenant's texts that were accepted then. */
    acceptedTexts: jsonb('accepted_texts').$type<AcceptedText[]>().notNull().default([]),
    completedSteps: text('completed_steps').array().notNull(),
    currentStep: text('current_step'),
    creditId: uuid('credit_id'),
    decisionNotes: text('decision_notes'),
    conditions: jsonb('conditions').$type<NonNullable<DecisionInput['conditions']>>(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    submittedAt: moment('submitted_at'),
    expiresAt: moment('expires_at').notNull(),
    /** Null when the applicant made it in the wizard. */
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
    // For lists that are narrowed by product or validation; the columns after the order are filters, so that counts read the index alone.
    index('application_product_newest').on(
      table.tenantId,
      table.productId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.validationStatus,
      table.status,
      table.organizationId,
    ),
    index('application_validation').on(
      table.tenantId,
      table.validationStatus,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.organizationId,
    ),
    index('application_subject').on(table.tenantId, table.subjectId, table.createdAt.desc().nullsFirst()),
    // Other components name an application by its id only.
    index('application_id').on(table.id),
    uniqueIndex('application_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
    index('application_execution')
      .on(table.tenantId, table.flowExecutionId)
      .where(sql`${table.flowExecutionId} is not null`),
    index('application_signature').on(table.tenantId, table.signatureId).where(sql`${table.signatureId} is not null`),
    // For the job that removes what a tenant no longer keeps.
    index('application_ended')
      .on(table.tenantId, table.updatedAt)
      .where(sql`${table.status} in ('rejected', 'cancelled', 'expired')`),
    // For searches by name.
    index('application_name').using('gin', table.tenantId, sql`${folded(nameIn(table))} gin_trgm_ops`),
    // For the counts of what waits, and the figures of a period.
    index('application_waiting')
      .on(table.tenantId, table.validationStatus, table.organizationId)
      .where(sql`${table.status} = 'submitted'`),
    index('application_received')
      .on(table.tenantId, table.submittedAt, table.organizationId)
      .where(sql`${table.submittedAt} is not null`),
    index('application_decided')
      .on(table.tenantId, table.decidedAt, table.status, table.organizationId)
      .where(sql`${table.decidedAt} is not null`),
    index('application_expiry')
      .on(table.tenantId, table.expiresAt)
      .where(sql`${table.status} in ('draft', 'submitted')`),
  ],
)
