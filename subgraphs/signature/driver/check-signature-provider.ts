import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { lockProvider, type ProviderRow, recordHealth } from '../provider/provider.store.js'
import type { ProviderHealth } from '../provider/provider.types.js'
import { signatureServices } from '../services.js'
import { driverOf } from './driver-of.js'

interface Look {
  status: 'healthy' | 'unhealthy'
  latencyMs: number
  checkedAt: string
}

/** Looks whether a provider can sign now, and keeps what it found; that it cannot is an answer, no error. */
export const checkSignatureProvider = externalCommand<
  CallArgs & { id: string },
  ProviderRow,
  ProviderRow,
  Look,
  ProviderHealth
>('checkSignatureProvider', {
  noun: 'signature provider',
  failure: 'PROVIDER_UNAVAILABLE',
  target: (tx, { id }) => lockProvider(tx, id),
  prepare: async ({ target }) => ({ plan: target }),
  async act({ ctx, now }, provider) {
    const services = signatureServices(ctx)
    const started = performance.now()
    const healthy = await driverOf(services, provider)
      .check()
      .then(
        () => true,
        (err) => {
          services.log.warn({ provider: provider.code, err }, 'a provider is not healthy')
          return false
        },
      )
    return {
      status: healthy ? 'healthy' : 'unhealthy',
      latencyMs: Math.round(performance.now() - started),
      checkedAt: now.toISOString(),
    }
  },
  async record({ tx }, { id, code }, look) {
    await recordHealth(tx, id, look)
    return {
      result: look,
      audit: {
        activity: 'other',
        type: 'signature_provider',
        id,
        name: code,
        message: 'Signature provider checked',
        more: { status: look.status, latency_ms: look.latencyMs },
      },
    }
  },
  undo: async () => {},
})
