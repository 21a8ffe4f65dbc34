import { todayIn } from '../call.js'
import type { Result } from '../envelope.js'
import { creditRead } from '../messages.js'
import { notFound } from '../refusal.js'
import type { CreditRow, InstalmentRow } from '../rows.js'
import { creditView } from '../views.js'
import type { Connection } from './database.js'
import type { Asked, Services } from './work.js'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The columns of a credit that the response and the rules of payments need. */
export const creditColumns = (sql: Connection) => sql`id, application_id, product_id, organization_id, status, amount,
  currency, term_days, interest_rate, terms, fee_breakdown, total_to_pay, origin, start_date, disbursed_at,
  disbursement_id, disbursement_method, disbursement_reference, subject_id, subject_encrypted, created_at`

export const instalmentsOf = (sql: Connection, tenantId: string, id: string) => sql<InstalmentRow[]>`
  select installment_number, due_date, principal, interest, fees, tax, total, balance_after,
    principal_paid, interest_paid, fees_paid, tax_paid, status
  from lending.instalment where tenant_id = ${tenantId} and credit_id = ${id} order by installment_number`

/** GET /credits/{id}: reads the credit and its schedule and writes the audit entry of the read, in one round trip. */
export async function readCredit({ database }: Services, { caller, call }: Asked, id: string): Promise<Result> {
  if (!uuid.test(id)) throw notFound('credit')
  const { tenantId, scope } = caller
  const now = new Date()
  const entry = creditRead(caller, call, id, now)
  const [[row], schedule] = await database.read<[CreditRow[], InstalmentRow[]]>(
    tenantId,
    (sql) => {
      const mine = scope ? sql`and (organization_id is null or organization_id = ${scope.organizationId}::uuid)` : sql``
      return [
        sql`select ${creditColumns(sql)} from lending.credit where tenant_id = ${tenantId} and id = ${id} ${mine}`,
        instalmentsOf(sql, tenantId, id),
        sql`insert into lending.outbox (tenant_id, message_id, type, subject, data, request_id, traceparent)
          select ${tenantId}::uuid, ${entry.message_id}::uuid, ${entry.type}, ${id}::text, ${sql.json(entry.data as never)}::jsonb,
            ${call.requestId}, ${call.traceparent}
          where exists (select 1 from lending.credit where tenant_id = ${tenantId} and id = ${id} ${mine})`,
      ]
    },
    true,
  )
  if (!row) throw notFound('credit')
  return { data: creditView(row, schedule, todayIn(caller.timezone, now)) }
}
