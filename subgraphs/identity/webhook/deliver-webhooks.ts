import { platformTenantId } from '@otorga/drizzle/components'
import type { WebhookAttempt } from '@otorga/drizzle/platform/webhook-delivery'
import type { Transaction } from '@otorga/drizzle/transaction'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import type { Delivery, WebhookSenderOptions } from '@otorga/kernel/messages/webhook'
import { bounds } from '@otorga/schema/limits'
import { v7 as uuidv7 } from 'uuid'
import type { IdentityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { pauseDeliveries } from './webhook-delivery.store.js'
import { isConfigured, pauseEndpoint, recordFailure, recordSuccess } from './webhook-endpoint.store.js'
import { presentSecrets } from './webhook-secrets.js'

const pauseMs = bounds.webhook.pauseHours * 3_600_000

/** Pauses an address and enqueues the job that mails the tenant's administrators. */
async function pause(tx: Transaction, { wake, wakeJobs, now }: IdentityServices, url: string, failingSince: Date) {
  const at = now()
  await pauseEndpoint(tx, url, at)
  await pauseDeliveries(tx, url)
  const payload = { url, failingSince: failingSince.toISOString() }
  await enqueueJob(tx, 'identity', { kind: 'webhook_paused', key: url, payload, runAt: at }, wakeJobs)
  const trace = { requestId: uuidv7(), ip: null }
  const action: Action = {
    activity: 'update',
    type: 'webhook',
    id: tx.tenantId,
    name: url,
    message: 'Webhook paused: every try of three days has failed',
    severity: 3,
    old: { status: 'active' },
    new: { status: 'paused', failing_since: failingSince },
  }
  await writeMessages(tx, 'identity', trace, [auditDraft('identity', trace, systemActor, action, at)], wake)
}

/** Records the result of an attempt for its address. An address that fails for three days is paused; a success resumes it. */
async function recordTry(services: IdentityServices, { tenantId, id, url }: Delivery, { error, at }: WebhookAttempt) {
  await services.database.transaction(tenantId, async (tx) => {
    if (error === null) return recordSuccess(tx, url)
    const failure = await recordFailure(tx, url, new Date(at))
    if (!failure) return
    const { failingSince, paused } = failure
    // Somebody has sent the delivery again. A paused address gets only one attempt for that.
    if (paused) await pauseDeliveries(tx, url, id)
    else if (failingSince.getTime() <= services.now().getTime() - pauseMs) await pause(tx, services, url, failingSince)
  })
}

/** The functions that the sender of tenants' webhooks calls: for the secrets of a delivery, and after each attempt. */
export const webhookDelivering = (
  services: IdentityServices,
): Required<Pick<WebhookSenderOptions, 'secretsOf' | 'tried'>> => ({
  async secretsOf({ tenantId, url }) {
    const [[tenant]] = await services.database.read(platformTenantId, tenantById.with({ id: tenantId }))
    return tenant && isConfigured(tenant, url) ? presentSecrets(services.encryption, tenant, services.now()) : []
  },
  tried: (delivery, attempt) => recordTry(services, delivery, attempt),
})
