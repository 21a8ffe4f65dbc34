import { externalCommand } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { openProvider } from './ask-provider.js'
import { lockProvider, type ProviderRow, writeHealth } from './provider.store.js'
import type { FlowProviderHealth } from './provider.types.js'

/** Asks a provider how it is. One that does not answer is unhealthy: that is an answer, not a failure. */
export const checkFlowProvider = externalCommand<
  { id: string },
  ProviderRow,
  Record<string, never>,
  FlowProviderHealth,
  FlowProviderHealth
>('checkFlowProvider', {
  noun: 'provider',
  failure: 'PROVIDER_UNAVAILABLE',
  target: (tx, { id }) => lockProvider(tx, id),
  prepare: async () => ({ plan: {} }),

  async act({ ctx, target }) {
    const services = flowServices(ctx)
    const started = performance.now()
    const status = await openProvider(services, target)
      .ping()
      .then(
        () => 'healthy',
        (error) => {
          services.log.info({ provider: target.code, error: String(error) }, 'a provider is not well')
          return 'unhealthy'
        },
      )
    return { status, latencyMs: Math.round(performance.now() - started), checkedAt: services.now() }
  },

  async record({ tx, target }, _, health) {
    await writeHealth(tx, target.id, {
      status: health.status as 'healthy' | 'unhealthy',
      latency_ms: health.latencyMs,
      checked_at: health.checkedAt.toISOString(),
    })
    return { result: health, audit: { exempt: 'a look changes nothing' } }
  },

  undo: async () => {},
})
