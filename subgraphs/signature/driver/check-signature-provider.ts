import { checkHealth, type Health } from '@otorga/kernel/ports/vendor'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { lockProvider, type ProviderRow, recordHealth } from '../provider/provider.store.js'
import type { ProviderHealth } from '../provider/provider.types.js'
import { signatureServices } from '../services.js'
import { driverOf } from './driver-of.js'

/** Checks the health of a provider and stores the result. */
export const checkSignatureProvider = externalCommand<
  CallArgs & { id: string },
  ProviderRow,
  ProviderRow,
  Health,
  ProviderHealth
>('checkSignatureProvider', {
  noun: 'signature provider',
  failure: 'PROVIDER_UNAVAILABLE',
  target: (tx, { id }) => lockProvider(tx, id),
  prepare: async ({ target }) => ({ plan: target }),
  async act({ ctx, now }, provider) {
    const services = signatureServices(ctx)
    const ping = async () => driverOf(services, provider).check()
    return checkHealth(ping, { provider: provider.code, now, log: services.log })
  },
  async record({ tx }, { id, code }, health) {
    await recordHealth(tx, id, health)
    return {
      result: health,
      audit: {
        activity: 'other',
        type: 'signature_provider',
        id,
        name: code,
        message: 'Signature provider checked',
        more: { status: health.status, latency_ms: health.latencyMs },
      },
    }
  },
  undo: async () => {},
})
