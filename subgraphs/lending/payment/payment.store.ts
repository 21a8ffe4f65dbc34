import { payment } from '@otorga/drizzle/lending/tables'
import { param, prepared, writer } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, count, desc, eq, getTableColumns } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'

export type PaymentRow = typeof payment.$inferSelect

const build = new QueryBuilder()
const ofCredit = and(eq(payment.tenantId, param('tenant')), eq(payment.creditId, param('id')))

export const paymentPage = prepared(
  build
    .select()
    .from(payment)
    .where(ofCredit)
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(param('limit'))
    .offset(param('offset')),
)
export const paymentCount = prepared(
  build
    .select({ total: count().as('total') })
    .from(payment)
    .where(ofCredit),
)

const written = prepared(
  writer
    .insert(payment)
    .values(Object.fromEntries(Object.keys(getTableColumns(payment)).map((name) => [name, param(name)])) as never),
)

/** Books a payment whose columns are all known. */
export const insertPayment = (tx: Transaction, row: PaymentRow) => written.run(tx.sql, { ...row })
