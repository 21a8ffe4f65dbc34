import { checkHealth, type Health } from '@otorga/kernel/ports/vendor'
import { externalCommand } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { openProvider } from './ask-provider.js'
import { lockProvider, type ProviderRow, writeHealth } from './provider.store.js'
import type { FlowProviderHealth } from './provider.types.js'

/** Checks the health of a provider and stores the result. */
export const checkFlowProvider = externalCommand<
  { id: string },
  ProviderRow,
  Record<string, never>,
  Health,
  FlowProviderHealth
>('checkFlowProvider', {
  noun: 'provider',
  failure: 'PROVIDER_UNAVAILABLE',
  target: (tx, { id }) => lockProvider(tx, id),
  prepare: async () => ({ plan: {} }),

  async act({ ctx, target, now }) {
    const services = flowServices(ctx)
    const ping = async () => openProvider(services, target).ping()
    return checkHealth(ping, { provider: target.code, now, log: services.log })
  },

  async record({ tx, target }, _, health) {
    const { status, latencyMs, checkedAt } = health
    await writeHealth(tx, target.id, { status, latency_ms: latencyMs, checked_at: checkedAt })
    return { result: health, audit: { exempt: 'a health check changes nothing' } }
  },

  undo: async () => {},
})
