import type { InstalmentStatus } from '@otorga/schema/rest/types/lending'
import { sql } from 'drizzle-orm'
import { date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money, tenantId } from '../../platform/columns.js'
import { lending } from '../schema.js'

export type { InstalmentStatus }

/** The amortization schedule: for each instalment the amounts that are due and those that were paid. */
export const instalment = lending.table(
  'instalment',
  {
    tenantId: tenantId(),
    creditId: uuid('credit_id').notNull(),
    installmentNumber: integer('installment_number').notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    principal: money('principal').notNull(),
    interest: money('interest').notNull(),
    fees: money('fees').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    balanceAfter: money('balance_after').notNull(),
    principalPaid: money('principal_paid').notNull().default('0'),
    interestPaid: money('interest_paid').notNull().default('0'),
    feesPaid: money('fees_paid').notNull().default('0'),
    taxPaid: money('tax_paid').notNull().default('0'),
    status: text('status').$type<InstalmentStatus>().notNull().default('pending'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.creditId, table.installmentNumber] }),
    index('instalment_open')
      .on(table.tenantId, table.dueDate, table.creditId)
      .where(sql`${table.status} in ('pending', 'partial')`),
    index('instalment_overdue')
      .on(table.tenantId, table.dueDate, table.creditId)
      .where(sql`${table.status} = 'overdue'`),
  ],
)
