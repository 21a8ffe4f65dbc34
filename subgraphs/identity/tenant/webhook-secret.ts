import { randomBytes } from 'node:crypto'
import type { Encryption } from '@otorga/kernel/base/crypto'
import type { TenantRow } from '../store/tenant.store.js'

/** Makes the webhook secret of a tenant when it gets its first webhook; undefined when it has a secret already. */
export function firstWebhookSecret(
  encryption: Encryption,
  { config, webhookSecretEncrypted }: Pick<TenantRow, 'config'> & Partial<TenantRow>,
) {
  if (config.webhooks.length === 0 || webhookSecretEncrypted) return undefined
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return { secret, encrypted: encryption.encrypt(secret) }
}
