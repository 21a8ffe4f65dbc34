import { invalid, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import type { Redelivery } from './webhook.types.js'
import { sendAgain, sendMissingAgain } from './webhook-delivery.store.js'

export interface RedeliverArgs {
  id?: string | undefined
  since?: Date | null
  idempotencyKey?: string | null
}

/**
 * Sends deliveries again under their webhook-id: one delivery in any status, or all failed and paused ones since a moment. A
 * paused address gets one attempt for each, and the first success resumes it.
 */
export const redeliver = command<RedeliverArgs, undefined, Redelivery>('redeliver', {
  noun: 'webhook delivery',
  async run({ tx, ctx }: Work<undefined>, { id, since }): Promise<Outcome<Redelivery>> {
    if ((id == null) === (since == null)) throw invalid({ field: 'id', message: 'give either id or since' })
    let queued: number
    if (since) queued = await sendMissingAgain(tx, since)
    else {
      if (!looksLikeId(id!) || !(await sendAgain(tx, id!))) throw notFound('webhook delivery')
      queued = 1
    }
    tx.onCommit(identityServices(ctx).wakeWebhooks)
    return {
      result: { queued },
      audit: {
        activity: 'execute',
        type: 'webhook',
        id: tx.tenantId,
        name: id ?? 'webhooks',
        message: 'Webhooks sent again',
        more: { queued, ...(id ? { delivery_id: id } : { since }) },
      },
    }
  },
})
