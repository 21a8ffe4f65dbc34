import { platformTenantId } from '@otorga/drizzle/components'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import type { WebhookEndpoint } from './webhook.types.js'
import { endpointsOf } from './webhook-endpoint.store.js'

/** The webhook addresses of the caller's tenant, and whether each is active, failing or paused. */
export const listWebhookEndpoints = query<Record<string, never>, WebhookEndpoint[]>(
  'listWebhookEndpoints',
  async (ctx, _, { tenantId }) => {
    const { database } = identityServices(ctx)
    const [[[tenant]], [states]] = await Promise.all([
      database.read(platformTenantId, tenantById.with({ id: tenantId })),
      database.read(tenantId, endpointsOf.with({ tenant: tenantId })),
    ])
    const known = new Map(states.map((one) => [one.url, one]))
    return (tenant?.config.webhooks ?? []).map(({ url, events }) => {
      const { failingSince = null, pausedAt = null } = known.get(url) ?? {}
      const status = pausedAt ? 'paused' : failingSince ? 'failing' : 'active'
      return { url, events, status, failingSince, pausedAt }
    })
  },
)
