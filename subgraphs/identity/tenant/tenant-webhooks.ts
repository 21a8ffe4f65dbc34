import { platformTenantId } from '@otorga/drizzle/components'
import type { PeerHandlers } from '@otorga/kernel/request/peers'
import type { IdentityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'

/** Tells a component where the tenant wants to hear of events, and what signs them. */
export const tenantWebhooks =
  ({ database, encryption }: IdentityServices): NonNullable<PeerHandlers['identity.webhooks']> =>
  async ({ tenantId }) => {
    const [[row]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
    const sealed = row?.webhookSecretEncrypted
    return { secret: sealed ? encryption.decrypt(sealed) : null, webhooks: row?.config.webhooks ?? [] }
  }
