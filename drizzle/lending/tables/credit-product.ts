import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { lending } from '../schema.js'

export interface AmountConfig {
  min: number
  max: number
  default: number
  step: number
  currency: string
}
export interface TermConfig {
  min_days: number
  max_days: number
  options: number[]
  application_valid_days?: number
  default_after_days?: number
}
export interface RateConfig {
  type: 'fixed'
  rate: number
  day_count?: '30/360' | 'actual/365'
  amortization?: 'annuity' | 'equal_principal' | 'flat'
  grace_principal?: number
  instalment_multiple?: number | null
}
export interface FeeConfig {
  origination?: number
  platform?: number
  insurance?: number
  tax?: number
  tax_applies_to?: ('origination' | 'platform' | 'insurance')[]
}
export interface Requirements {
  min_age?: number
  max_age?: number
  documents?: string[]
  validations?: string[]
}

/** What a tenant lends: bounds, rate, fees and requirements as the contract spells them. */
export const creditProduct = lending.table(
  'credit_product',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    category: text('category').notNull(),
    amountConfig: jsonb('amount_config').$type<AmountConfig>().notNull(),
    termConfig: jsonb('term_config').$type<TermConfig>().notNull(),
    rateConfig: jsonb('rate_config').$type<RateConfig>().notNull(),
    feeConfig: jsonb('fee_config').$type<FeeConfig>().notNull().default({}),
    requirements: jsonb('requirements').$type<Requirements>().notNull().default({}),
    validationFlowId: uuid('validation_flow_id'),
    signatureRequired: boolean('signature_required').notNull().default(false),
    signatureType: text('signature_type').$type<'electronic' | 'digital'>(),
    isActive: boolean('is_active').notNull().default(false),
    requiresApproval: boolean('requires_approval').notNull().default(false),
    rowVersion: integer('row_version').notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('credit_product_code').on(table.tenantId, table.code),
    index('credit_product_newest').on(
      table.tenantId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
