import type { RuleOutcome } from '@otorga/drizzle/flow/tables/flow-rule'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { enqueueWebhook } from '@otorga/kernel/messages/webhook'
import type { FinalStatus } from '@otorga/schema/messages/flow'
import type { FlowServices } from '../services.js'
import { completionOf } from './request.messages.js'
import { type RequestRow, updateRequest } from './request.store.js'

export interface Ending {
  status: FinalStatus
  outcome?: RuleOutcome | null
  score?: number | null
  reasons: string[]
}

/** The status that a verdict of the rules gives a request. */
export const statusOf: Record<RuleOutcome, FinalStatus> = {
  approve: 'approved',
  review: 'needs_review',
  reject: 'rejected',
}

/** Ends a request: removes the link and the data that only the execution needed, and notifies whoever asked. */
export async function endRequest(
  tx: Transaction,
  services: FlowServices,
  target: RequestRow,
  { status, outcome = null, score = null, reasons }: Ending,
  now: Date,
): Promise<{ row: RequestRow; drafts: Draft[] }> {
  const row = await updateRequest(
    tx,
    target.id,
    {
      status,
      outcome,
      score,
      reasons,
      completedAt: now,
      tokenEncrypted: null,
      factsEncrypted: null,
      otp: null,
      leasedUntil: null,
      leaseId: null,
    },
    now,
  )
  const data = { ...completionOf(services, row) }
  if (row.callbackUrl)
    await enqueueWebhook(
      tx,
      'flow',
      services.encryption,
      {
        url: row.callbackUrl,
        secret: services.callbackSecret(tx.tenantId),
        type: 'flow.execution.completed',
        subject: row.id,
        data,
        time: now,
      },
      services.wakeWebhooks,
    )
  return { row, drafts: [{ type: 'flow.execution.completed', subject: row.id, data }] }
}
