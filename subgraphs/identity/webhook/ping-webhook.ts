import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import { notFound } from '@otorga/kernel/base/errors'
import { type Attempted, attemptWebhook, webhookBody } from '@otorga/kernel/messages/webhook'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { lockTenant } from '../store/tenant.store.js'
import type { WebhookEventDelivery } from './webhook.types.js'
import { insertTried } from './webhook-delivery.store.js'
import { deliveryView } from './webhook-delivery.view.js'
import { isConfigured, recordSuccess } from './webhook-endpoint.store.js'
import { presentSecrets } from './webhook-secrets.js'

type Args = Omit<CallArgs, 'id'> & { url: string }

const type = 'webhook.ping'

/**
 * Posts a trial event to one of the tenant's addresses and returns the delivery. A success resumes a paused address. Error:
 * NOT_FOUND for an address that is not in the tenant's configuration.
 */
export const pingWebhook = externalCommand<Args, undefined, Attempted, WebhookAttempt, WebhookEventDelivery>(
  'pingWebhook',
  {
    noun: 'webhook',
    failure: 'UPSTREAM_FAILURE',

    async prepare({ tx, services, now }, { url }) {
      const tenant = await lockTenant(tx, tx.tenantId)
      if (!tenant || !isConfigured(tenant, url)) throw notFound('webhook')
      const body = webhookBody(tx.tenantId, { type, data: {}, time: now })
      return { plan: { id: uuidv7(), url, body, secrets: presentSecrets(services.encryption, tenant, now) } }
    },

    act: ({ services }, plan) => attemptWebhook(services.outbound, plan),

    async record({ tx, now }, { id, url, body }, attempt) {
      const row = await insertTried(tx, { id, type, subject: tx.tenantId, url, body, attempt, createdAt: now })
      if (attempt.error === null) await recordSuccess(tx, url)
      return {
        result: deliveryView(row),
        audit: {
          activity: 'execute',
          type: 'webhook',
          id: tx.tenantId,
          name: url,
          message: 'Webhook tried',
          more: { delivery_id: id, status: row.status, latency_ms: attempt.duration_ms },
        },
      }
    },

    undo: async () => {},
  },
)
