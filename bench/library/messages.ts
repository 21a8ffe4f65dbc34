import { v7 as uuidv7 } from 'stock-uuid'
import type { Caller } from './access.js'
import type { Call } from './call.js'
import type { Seal } from './idempotency.js'
import type { CreditRow } from './rows.js'

/** A row of the outbox. */
export interface OutboxRow {
  tenant_id: string
  message_id: string
  type: string
  subject: string
  data: Record<string, unknown>
  request_id: string
  traceparent: string | null
}

interface Action {
  activity: number
  severity: number
  message: string
  resourceId: string
  more?: Record<string, unknown>
}

const row = (caller: Caller, call: Call, type: string, subject: string, data: Record<string, unknown>): OutboxRow => ({
  tenant_id: caller.tenantId,
  message_id: uuidv7(),
  type,
  subject,
  data,
  request_id: call.requestId,
  traceparent: call.traceparent,
})

function auditEntry(caller: Caller, call: Call, now: Date, { activity, severity, message, resourceId, more }: Action) {
  return row(caller, call, 'lending.audit.recorded', resourceId, {
    class_uid: 6001,
    activity_id: activity,
    severity_id: severity,
    message,
    time: now.getTime(),
    actor: {
      id: caller.id,
      user_uid: caller.id,
      user_name: caller.name,
      user_type: caller.roles.includes('tenant_admin') ? 'Admin' : 'User',
      ...(caller.sessionUid && { session_uid: caller.sessionUid }),
    },
    resource: {
      id: resourceId,
      resource_uid: resourceId,
      resource_type: 'credit',
      resource_name: resourceId,
      domain: 'lending',
    },
    src_endpoint: { ip: call.ip, name: 'lending' },
    unmapped: { request_id: call.requestId, ...(call.userAgent && { user_agent: call.userAgent }), ...more },
  })
}

/** The audit entry of a credit that was read. */
export const creditRead = (caller: Caller, call: Call, creditId: string, now: Date) =>
  auditEntry(caller, call, now, { activity: 4, severity: 1, message: 'credit read', resourceId: creditId })

export interface BookedPayment {
  id: string
  credit: CreditRow
  amount: number
  paymentType: string
  paymentDate: string
  statusAfter: string
  remainingBalance: number
}

/** The outbox rows of a booked payment: its event, the event of a closed credit if it is closed, and the audit entry. */
export function paymentRecorded(caller: Caller, call: Call, booked: BookedPayment, seal: Seal, now: Date): OutboxRow[] {
  const { id, credit, amount, paymentType, statusAfter, remainingBalance } = booked
  const { id: creditId, status: statusBefore } = credit
  const about = {
    subject_id: credit.subject_id,
    ...(credit.subject_encrypted
      ? (JSON.parse(
          seal.open(credit.subject_encrypted, [caller.tenantId, 'lending.credit', 'subject_encrypted', credit.id]),
        ) as Record<string, unknown>)
      : { identifier_type: null, identifier_value: null, full_name: null }),
    credit_id: creditId,
    application_id: credit.application_id,
    product_id: credit.product_id,
    status: statusAfter,
    amount: Number(credit.amount),
    currency: credit.currency,
    occurred_at: now.toISOString(),
  }
  return [
    ...(statusAfter === 'closed' ? [row(caller, call, 'lending.credit.closed', creditId, about)] : []),
    row(caller, call, 'lending.credit.payment_received', creditId, {
      ...about,
      payment_id: id,
      payment_type: paymentType,
      amount,
      payment_date: booked.paymentDate,
      remaining_balance: remainingBalance,
    }),
    auditEntry(caller, call, now, {
      activity: 12,
      severity: 2,
      message: 'Payment recorded',
      resourceId: creditId,
      more: {
        credit_id: creditId,
        payment_id: id,
        action: paymentType,
        amount,
        currency: credit.currency,
        old_value: { status: statusBefore },
        new_value: { status: statusAfter, remaining_balance: remainingBalance },
      },
    }),
  ]
}
