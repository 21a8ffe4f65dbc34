import type { CamelKeys } from '@otorga/schema/naming'
import type { CreditStatus, FeeBreakdown, Origin, RateConfig, TermConfig } from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, money, tenantId, updatedAt } from '../../platform/columns.js'
import { lending } from '../schema.js'

/** The terms a credit was granted under, copied from its product so that later product changes never touch it. */
export type CreditTerms = CamelKeys<Omit<RateConfig, 'type' | 'rate'> & Pick<TermConfig, 'default_after_days'>>

/** Amounts as decimal strings, at the currency's scale. */
export type FeeAmounts = Record<keyof FeeBreakdown, string>

/** The terms that a credit copies and its contract states. They and the day of the disbursement determine the schedule. */
export interface AgreedTerms {
  amount: string
  currency: string
  termDays: number
  interestRate: string
  terms: Omit<CreditTerms, 'defaultAfterDays'>
  feeBreakdown: FeeAmounts
}

/** Credits: what was granted, its terms, and where its disbursement went. */
export const credit = lending.table(
  'credit',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    applicationId: uuid('application_id').notNull(),
    productId: uuid('product_id').notNull(),
    /** The borrower; null in credits older than subjects. */
    subjectId: uuid('subject_id'),
    /** The borrower as messages about the credit name the person: JSON, encrypted. */
    subjectEncrypted: text('subject_encrypted'),
    organizationId: uuid('organization_id'),
    status: text('status').$type<CreditStatus>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    termDays: integer('term_days').notNull(),
    interestRate: numeric('interest_rate', { precision: 12, scale: 8 }).notNull(),
    terms: jsonb('terms').$type<CreditTerms>().notNull(),
    feeBreakdown: jsonb('fee_breakdown').$type<FeeAmounts>().notNull(),
    totalToPay: money('total_to_pay').notNull(),
    origin: jsonb('origin').$type<Origin>().notNull(),
    startDate: date('start_date', { mode: 'string' }),
    disbursedAt: moment('disbursed_at'),
    disbursementId: uuid('disbursement_id'),
    disbursementMethod: text('disbursement_method'),
    disbursementReference: text('disbursement_reference'),
    disbursementAccountEncrypted: text('disbursement_account_encrypted'),
    /** Days since the oldest unpaid due date, at the last payment or daily run. */
    daysPastDue: integer('days_past_due').notNull().default(0),
    defaultedAt: moment('defaulted_at'),
    /** Principal that is not paid back; a trigger writes it with every change of a credit that was paid out. Null before that. */
    principalLeft: money('principal_left'),
    /** Business day of the last daily run that checked the credit. */
    arrearsOn: date('arrears_on', { mode: 'string' }),
    /** The last due date of which the borrower was reminded. */
    remindedUntil: date('reminded_until', { mode: 'string' }),
    /** The last due date that the borrower was told is overdue. */
    overdueToldUntil: date('overdue_told_until', { mode: 'string' }),
    rowVersion: integer('row_version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('credit_application').on(table.tenantId, table.applicationId),
    index('credit_subject').on(table.tenantId, table.subjectId, table.createdAt.desc().nullsFirst()),
    index('credit_past_due').on(table.tenantId, table.id).where(sql`${table.daysPastDue} > 0`),
    // For searches by the reference of a disbursement.
    index('credit_reference')
      .on(table.tenantId, table.disbursementReference)
      .where(sql`${table.disbursementReference} is not null`),
    // For the arrears of the whole portfolio, and the figures of a period; both are read from the index alone.
    index('credit_running')
      .on(table.tenantId, table.currency, table.daysPastDue, table.organizationId, table.principalLeft, table.id)
      .where(sql`${table.status} in ('disbursed', 'defaulted')`),
    // For the list by days past due; status and organization are filters.
    index('credit_days_past_due').on(
      table.tenantId,
      table.daysPastDue.desc().nullsFirst(),
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
      table.status,
      table.organizationId,
    ),
    // For the job that fills what was not written yet.
    index('credit_unfilled')
      .on(table.tenantId, table.id)
      .where(sql`${table.principalLeft} is null and ${table.status} in ('disbursed', 'defaulted')`),
    index('credit_disbursed')
      .on(table.tenantId, table.disbursedAt, table.currency, table.organizationId, table.amount)
      .where(sql`${table.disbursedAt} is not null`),
    index('credit_newest').on(table.tenantId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('credit_status').on(
      table.tenantId,
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('credit_organization').on(
      table.tenantId,
      table.organizationId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
