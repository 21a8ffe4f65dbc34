import type { Payment, PaymentType, PrepaymentEffect } from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, money, tenantId } from '../../platform/columns.js'
import { lending } from '../schema.js'

/** How a payment was allocated, with amounts as decimal strings. */
export interface AllocationRow {
  installmentNumber: number
  fees: string
  tax: string
  interest: string
  principal: string
}

/** Payments received on credits, with the allocation that was booked. */
export const payment = lending.table(
  'payment',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    creditId: uuid('credit_id').notNull(),
    amount: money('amount').notNull(),
    paymentType: text('payment_type').$type<PaymentType>().notNull(),
    effect: text('effect').$type<PrepaymentEffect>(),
    reference: text('reference'),
    status: text('status').$type<Payment['status']>().notNull().default('confirmed'),
    installmentNumber: integer('installment_number'),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
    allocation: jsonb('allocation').$type<AllocationRow[]>().notNull(),
    remainingBalance: money('remaining_balance').notNull(),
    reversedAt: moment('reversed_at'),
    reversedBy: text('reversed_by'),
    reversalReason: text('reversal_reason'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('payment_newest').on(
      table.tenantId,
      table.creditId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // For searches by reference, and the figures of a period.
    index('payment_reference').on(table.tenantId, table.reference).where(sql`${table.reference} is not null`),
    index('payment_day')
      .on(table.tenantId, table.paymentDate, table.creditId, table.amount)
      .where(sql`${table.status} = 'confirmed'`),
  ],
)
