import type {
  AmountConfig,
  FeeConfigInput,
  RateConfigInput,
  RequirementsInput,
  SignatureType,
  TermConfig,
  TermConfigInput,
} from '@otorga/schema/rest/types/lending'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, tenantId, updatedAt } from '../../platform/columns.js'
import { folded } from '../../platform/folded.js'
import { lending } from '../schema.js'

/** What a product is found by: its name and its code. */
export const productText = ({ name, code }: Record<'name' | 'code', SQLWrapper>) =>
  folded(sql`(${name} || ' ' || ${code})`)

/** Credit products: bounds, rate, fees and requirements as in the contract, without its defaults. */
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
    termConfig: jsonb('term_config').$type<TermConfigInput & Pick<TermConfig, 'options'>>().notNull(),
    rateConfig: jsonb('rate_config').$type<RateConfigInput>().notNull(),
    feeConfig: jsonb('fee_config').$type<FeeConfigInput>().notNull().default({}),
    requirements: jsonb('requirements').$type<RequirementsInput>().notNull().default({}),
    validationFlowId: uuid('validation_flow_id'),
    signatureRequired: boolean('signature_required').notNull().default(false),
    signatureType: text('signature_type').$type<SignatureType>(),
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
    index('credit_product_by_name').on(table.tenantId, table.name, table.id),
    index('credit_product_search').using('gin', table.tenantId, sql`${productText(table)} gin_trgm_ops`),
  ],
)
