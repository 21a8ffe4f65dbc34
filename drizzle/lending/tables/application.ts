import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId, updatedAt } from '../../platform/columns.js'
import { lending } from '../schema.js'

export type ApplicationStatus = 'draft' | 'submitted' | 'approved' | 'rejected' | 'cancelled' | 'expired'
export type ValidationStatus = 'not_required' | 'in_progress' | 'passed' | 'failed'
export type SignatureStatus = 'pending' | 'signed' | 'declined' | 'expired'

export interface SimulationResult {
  amount: number
  termDays: number
  totalToPay: number
}

/** Credit applications. The document number is encrypted; its last digits stay readable for lists. */
export const application = lending.table(
  'application',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    productId: uuid('product_id').notNull(),
    organizationId: uuid('organization_id'),
    status: text('status').$type<ApplicationStatus>().notNull(),
    subjectData: jsonb('subject_data').$type<Record<string, unknown>>().notNull(),
    documentNumberEncrypted: text('document_number_encrypted').notNull(),
    documentNumberMasked: text('document_number_masked').notNull(),
    financialData: jsonb('financial_data').$type<Record<string, unknown>>().notNull(),
    origin: jsonb('origin').$type<{ type: string; channel: string }>().notNull(),
    flowExecutionId: text('flow_execution_id'),
    simulationResult: jsonb('simulation_result').$type<SimulationResult>().notNull(),
    validationStatus: text('validation_status').$type<ValidationStatus>().notNull(),
    signatureStatus: text('signature_status').$type<SignatureStatus>(),
    completedSteps: text('completed_steps').array().notNull(),
    currentStep: text('current_step'),
    creditId: uuid('credit_id'),
    decisionNotes: text('decision_notes'),
    conditions: jsonb('conditions').$type<{ max_amount?: number; max_term_days?: number }>(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    submittedAt: moment('submitted_at'),
    expiresAt: moment('expires_at').notNull(),
    createdBy: text('created_by').notNull(),
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
  ],
)
