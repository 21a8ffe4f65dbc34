import { type Encryption, inColumn } from '@otorga/kernel/base/crypto'
import { newWebhookSecret } from '@otorga/kernel/messages/webhook'
import type { TenantRow } from '../store/tenant.store.js'

type SecretColumn = 'webhook_secret_encrypted' | 'previous_webhook_secret_encrypted'

/** The secrets of a tenant belong to the tenant itself, although the platform owns its record. */
const placeOf = (column: SecretColumn, id: string) => inColumn('identity.tenant', column, { tenantId: id, id })

/** Makes the webhook secret of a tenant when it gets its first webhook; undefined when it has a secret already. */
export function firstWebhookSecret(
  encryption: Encryption,
  { id, config, webhookSecretEncrypted }: Pick<TenantRow, 'id' | 'config'> & Partial<TenantRow>,
) {
  if (config.webhooks.length === 0 || webhookSecretEncrypted) return undefined
  const secret = newWebhookSecret()
  return { secret, encrypted: encryption.encrypt(secret, placeOf('webhook_secret_encrypted', id)) }
}

/** Columns that replace the webhook secret; the present one is encrypted anew for the column of the one before. */
export function replacedSecret(encryption: Encryption, { id, webhookSecretEncrypted }: TenantRow, secret: string) {
  const [now, before] = [placeOf('webhook_secret_encrypted', id), placeOf('previous_webhook_secret_encrypted', id)]
  const present = webhookSecretEncrypted && encryption.decrypt(webhookSecretEncrypted, now)
  return {
    webhookSecretEncrypted: encryption.encrypt(secret, now),
    previousWebhookSecretEncrypted: present && encryption.encrypt(present, before),
  }
}

type Sealed = Pick<
  TenantRow,
  'id' | 'webhookSecretEncrypted' | 'previousWebhookSecretEncrypted' | 'previousWebhookSecretUntil'
>

/** The secrets that sign now: the tenant's secret, and for a day after a rotation the one before it. */
export function presentSecrets(encryption: Encryption, row: Sealed, now: Date): string[] {
  const before = row.previousWebhookSecretUntil && row.previousWebhookSecretUntil > now
  const open = (column: SecretColumn, sealed: string | null) =>
    sealed ? [encryption.decrypt(sealed, placeOf(column, row.id))] : []
  return [
    ...open('webhook_secret_encrypted', row.webhookSecretEncrypted),
    ...(before ? open('previous_webhook_secret_encrypted', row.previousWebhookSecretEncrypted) : []),
  ]
}
