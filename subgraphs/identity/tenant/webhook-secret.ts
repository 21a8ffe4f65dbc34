import { randomBytes } from 'node:crypto'
import type { Encryption } from '@otorga/kernel/base/crypto'
import type { TenantRow } from '../store/tenant.store.js'

/** Makes the secret of a tenant's webhooks with the first one, and says nothing when there is one already. */
export function firstWebhookSecret(
  encryption: Encryption,
  { config, webhookSecretEncrypted }: Pick<TenantRow, 'config'> & Partial<TenantRow>,
) {
  if (config.webhooks.length === 0 || webhookSecretEncrypted) return undefined
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, encrypted: encryption.encrypt(secret) }
}
