import { payment } from '@otorga/drizzle/lending/tables'
import { param, prepared, writer } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
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
/** The newest payments of several credits, at most 100 of each. */
export const paymentsOfMany = prepared(
  build
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.tenantId, param('tenant')),
        sql`${payment.id} in (select newest.id from unnest(${param('ids')}::uuid[]) as wanted (credit_id)
          cross join lateral (select one.id from ${payment} as one
            where one.tenant_id = ${param('tenant')} and one.credit_id = wanted.credit_id
            order by one.created_at desc, one.id desc limit 100) as newest)`,
      ),
    )
    .orderBy(asc(payment.creditId), desc(payment.createdAt), desc(payment.id)),
)

export const paymentCount = prepared(
  build
    .select({ total: count().as('total') })
    .from(payment)
    .where(ofCredit),
)

// A new payment is not reversed, so those columns keep their defaults.
const { reversedAt: _at, reversedBy: _by, reversalReason: _why, ...booked } = getTableColumns(payment)
const written = prepared(
  writer.insert(payment).values(Object.fromEntries(Object.keys(booked).map((name) => [name, param(name)])) as never),
)

/** Books a payment whose columns are all known. */
export const insertPayment = (tx: Transaction, row: PaymentRow) => written.run(tx.sql, { ...row })

export async function findPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tx.tenantId), eq(payment.id, id)))
  return row
}

/** The payments of a credit that are not reversed, in the order they were booked. */
export const confirmedPayments = (tx: Transaction, creditId: string): Promise<PaymentRow[]> =>
  tx.db
    .select()
    .from(payment)
    .where(and(eq(payment.tenantId, tx.tenantId), eq(payment.creditId, creditId), eq(payment.status, 'confirmed')))
    .orderBy(asc(payment.createdAt), asc(payment.id))

/** Writes a payment's new allocation, after an earlier payment was reversed. */
export async function rebookPayment(
  tx: Transaction,
  id: string,
  booking: Pick<PaymentRow, 'allocation' | 'remainingBalance'>,
) {
  await tx.db
    .update(payment)
    .set(booking)
    .where(and(eq(payment.tenantId, tx.tenantId), eq(payment.id, id)))
}

export async function markReversed(
  tx: Transaction,
  id: string,
  { reversedAt, by, reason }: { reversedAt: Date; by: string; reason: string },
): Promise<PaymentRow> {
  const [row] = await tx.db
    .update(payment)
    .set({ status: 'reversed', reversedAt, reversedBy: by, reversalReason: reason })
    .where(and(eq(payment.tenantId, tx.tenantId), eq(payment.id, id)))
    .returning()
  return row!
}
