import { AppError, notFound } from '@otorga/kernel/base/errors'
import { newWebhookSecret } from '@otorga/kernel/messages/webhook'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { bounds } from '@otorga/schema/limits'
import { lockTenant, replaceWebhookSecret } from '../store/tenant.store.js'
import type { RotatedWebhookSecret } from './webhook.types.js'
import { replacedSecret } from './webhook-secrets.js'

interface Args {
  idempotencyKey?: string | null
}

const hour = 3_600_000

/** Makes a new secret for the tenant's webhooks. Both secrets sign for a day. Error: CONFLICT for a tenant without webhooks. */
export const rotateWebhookSecret = command<Args, undefined, RotatedWebhookSecret>('rotateWebhookSecret', {
  noun: 'tenant',
  async run({ tx, services, now }: Work<undefined>): Promise<Outcome<RotatedWebhookSecret>> {
    const tenant = await lockTenant(tx, tx.tenantId)
    if (!tenant) throw notFound('tenant')
    if (!tenant.webhookSecretEncrypted)
      throw new AppError('CONFLICT', {
        message: 'The tenant has no webhooks. It gets a secret with its first webhook.',
      })
    const secret = newWebhookSecret()
    const previousUntil = new Date(now.getTime() + bounds.webhook.rotationHours * hour)
    await replaceWebhookSecret(tx, tenant.id, replacedSecret(services.encryption, tenant, secret), previousUntil)
    return {
      result: { secret, previousUntil },
      audit: {
        class: 3001,
        activity: 'update',
        type: 'tenant',
        id: tenant.id,
        name: tenant.slug,
        message: 'Webhook secret rotated',
        severity: 3,
        more: { previous_until: previousUntil },
      },
    }
  },
})
