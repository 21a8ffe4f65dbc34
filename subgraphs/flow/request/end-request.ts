import type { RuleOutcome } from '@otorga/drizzle/flow/tables/flow-rule'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Draft } from '@otorga/kernel/messages/outbox'
import { enqueueWebhook } from '@otorga/kernel/messages/webhook'
import type { CallDevice } from '@otorga/schema/messages/device'
import type { FlowEnding } from '@otorga/schema/messages/flow'
import type { FlowServices } from '../services.js'
import { completionOf } from './request.messages.js'
import { profilePlace } from './request.places.js'
import { type RequestRow, updateRequest } from './request.store.js'
import { runEntry } from './run-entry.js'

export interface Ending {
  status: FlowEnding
  outcome?: RuleOutcome | null
  score?: number | null
  reasons: string[]
  /** The device of the submission that ends it; absent when staff or a service ends it, or it expires. */
  device?: CallDevice
  /** What the rules knew of the person, if they decided and asked. */
  profile?: Record<string, unknown> | null
}

/** The status that a verdict of the rules gives a request. */
export const statusOf: Record<RuleOutcome, FlowEnding> = {
  approve: 'approved',
  review: 'needs_review',
  reject: 'rejected',
}

/**
 * Ends a request: removes the link and notifies the requester. What rules decided on is kept, for the person who reviews and for
 * trying other rules; without a decision it is removed.
 */
export async function endRequest(
  tx: Transaction,
  services: FlowServices,
  target: RequestRow,
  { status, outcome = null, score = null, reasons, device, profile }: Ending,
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
      ...(outcome === null && { factsEncrypted: null }),
      ...(profile && { profileEncrypted: services.encryption.encrypt(JSON.stringify(profile), profilePlace(target)) }),
      otp: null,
      leasedUntil: null,
      leaseId: null,
    },
    now,
  )
  const completed = await notifyRequester(tx, services, row, device ?? null, now)
  return { row, drafts: [completed, await runEntry(tx, target, row, now)] }
}

/** The message that a request has ended, and its callback if the requester named an address. */
export async function notifyRequester(
  tx: Transaction,
  services: FlowServices,
  row: RequestRow,
  device: CallDevice | null,
  now: Date,
): Promise<Draft> {
  const data = { ...completionOf(services, row, device) }
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
  return { type: 'flow.execution.completed', subject: row.id, data }
}
