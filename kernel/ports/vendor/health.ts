import type { Logger } from '../../base/logging/index.js'

export interface Health {
  status: 'healthy' | 'unhealthy'
  latencyMs: number
  /** ISO 8601. */
  checkedAt: string
}

/** Pings a provider and measures the time. When that fails the provider is unhealthy; that is a result, not an error. */
export async function checkHealth(
  ping: () => Promise<unknown>,
  { provider, now, log }: { provider: string; now: Date; log: Logger },
): Promise<Health> {
  const started = performance.now()
  const status = await ping().then(
    () => 'healthy' as const,
    (err) => {
      log.warn({ provider, err }, 'a provider is not healthy')
      return 'unhealthy' as const
    },
  )
  return { status, latencyMs: Math.round(performance.now() - started), checkedAt: now.toISOString() }
}
