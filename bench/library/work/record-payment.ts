import { v7 as uuidv7 } from 'stock-uuid'
import { type Booking, bookPayment, type PaymentInput } from '../book-payment.js'
import { todayIn } from '../call.js'
import type { Result } from '../envelope.js'
import { fingerprintOf, lockName, replayOf, type StoredCall } from '../idempotency.js'
import { paymentRecorded } from '../messages.js'
import { notFound, Refusal } from '../refusal.js'
import type { CreditRow, InstalmentRow } from '../rows.js'
import { paymentView } from '../views.js'
import type { Connection } from './database.js'
import { creditColumns, instalmentsOf } from './read-credit.js'
import type { Asked, Services } from './work.js'

/** A payment as it was asked for: its body and its key are valid. */
export interface AskedPayment {
  creditId: string
  key: string
  input: PaymentInput
  url: string
}

function schedule(sql: Connection, tenantId: string, creditId: string, { changed, end }: Booking) {
  const rows = changed.map((one) => ({ tenant_id: tenantId, credit_id: creditId, ...one }))
  return [
    rows.length > 0 &&
      sql`insert into lending.instalment ${sql(rows as never)}
        on conflict (tenant_id, credit_id, installment_number) do update set due_date = excluded.due_date,
          principal = excluded.principal, interest = excluded.interest, fees = excluded.fees, tax = excluded.tax,
          total = excluded.total, balance_after = excluded.balance_after, principal_paid = excluded.principal_paid,
          interest_paid = excluded.interest_paid, fees_paid = excluded.fees_paid, tax_paid = excluded.tax_paid,
          status = excluded.status`,
    end !== undefined &&
      sql`delete from lending.instalment
        where tenant_id = ${tenantId} and credit_id = ${creditId} and installment_number > ${end}`,
  ].filter((one) => one !== false)
}

/** POST /credits/{id}/payments: two round trips; the second one commits. */
export async function recordPayment(
  { database, seal }: Services,
  { caller, call }: Asked,
  { creditId, key, input, url }: AskedPayment,
): Promise<Result> {
  const { tenantId, scope } = caller
  const fingerprint = fingerprintOf('POST', url, input)
  const now = new Date()

  return database.write(async (sql) => {
    const mine = scope ? sql`and (organization_id is null or organization_id = ${scope.organizationId}::uuid)` : sql``
    const [, , [lock], [stored], [credit], instalments] = await Promise.all([
      sql`begin`,
      sql`select set_config('app.tenant_id', ${tenantId}, true)`,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName(tenantId, caller.id, key)}, 0)) as taken`,
      sql<StoredCall[]>`select fingerprint, result, request_id, created_at from lending.idempotency
        where tenant_id = ${tenantId} and caller = ${caller.id} and key = ${key}
          and created_at > now() - interval '24 hours'`,
      sql<CreditRow[]>`select ${creditColumns(sql)} from lending.credit
        where tenant_id = ${tenantId} and id = ${creditId} ${mine} for update`,
      instalmentsOf(sql, tenantId, creditId) as unknown as Promise<InstalmentRow[]>,
    ])
    if (!lock!.taken) throw new Refusal(409, 'IDEMPOTENCY_IN_PROGRESS')
    if (!credit) throw notFound('credit')
    const replay = replayOf(stored, fingerprint, seal)
    if (replay) {
      await sql`commit`
      return { data: replay.body, replay }
    }
    const booking = bookPayment(credit, instalments, input, todayIn(caller.timezone, now))
    const row = { tenant_id: tenantId, id: uuidv7(), ...booking.payment, created_by: caller.id, created_at: now }
    const data = paymentView(row)
    const messages = paymentRecorded(
      caller,
      call,
      {
        id: row.id,
        credit,
        amount: data.amount,
        paymentType: row.payment_type,
        paymentDate: row.payment_date,
        statusAfter: booking.status,
        remainingBalance: data.remaining_balance,
      },
      seal,
      now,
    )
    await Promise.all([
      ...schedule(sql, tenantId, creditId, booking),
      sql`update lending.credit set status = ${booking.status}, total_to_pay = ${booking.totalToPay},
        days_past_due = ${booking.daysPastDue}, updated_at = ${now}, row_version = row_version + 1 where tenant_id = ${tenantId} and id = ${creditId}`,
      sql`insert into lending.payment ${sql({ ...row, allocation: sql.json(row.allocation as never) } as never)}`,
      sql`insert into lending.idempotency (tenant_id, caller, key, fingerprint, operation, result, request_id)
        values (${tenantId}, ${caller.id}, ${key}, ${fingerprint}, 'recordPayment', ${seal.seal(JSON.stringify(data))},
          ${call.requestId})
        on conflict (tenant_id, caller, key) do update set fingerprint = excluded.fingerprint,
          operation = excluded.operation, result = excluded.result, request_id = excluded.request_id, created_at = now()`,
      sql`insert into lending.outbox ${sql(messages.map((one) => ({ ...one, data: sql.json(one.data as never) })) as never)}`,
      sql`commit`,
    ])
    return { data }
  })
}
