import type { RuleOutcome } from '@otorga/drizzle/flow/tables/flow-rule'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { enqueueWebhook } from '@otorga/kernel/messages/webhook'
import type { CallDevice } from '@otorga/schema/messages/device'
import type { FlowEnding } from '@otorga/schema/messages/flow'
import type { FlowServices } from '../services.js'
import { completionOf } from './request.messages.js'
import { type RequestRow, updateRequest } from './request.store.js'
import { runEntry } from './run-entry.js'

export interface Ending {
  status: FlowEnding
  outcome?: RuleOutcome | null
  score?: number | null
  reasons: string[]
  /** The device of the submission that ends it; absent when staff or a service ends it, or it expires. */
  device?: CallDevice
}

/** The status that a verdict of the rules gives a request. */
export const statusOf: Record<RuleOutcome, FlowEnding> = {
  approve: 'approved',
  review: 'needs_review',
  reject: 'rejected',
}

/** Ends a request: removes the link and the data that only the execution needed, and notifies the requester. */
export async function endRequest(
  tx: Transaction,
  services: FlowServices,
  target: RequestRow,
  { status, outcome = null, score = null, reasons, device }: Ending,
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
  const data = { ...completionOf(services, row, device ?? null) }
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
  const completed = { type: 'flow.execution.completed', subject: row.id, data } as const
  return { row, drafts: [completed, await runEntry(tx, target, row, now)] }
}
