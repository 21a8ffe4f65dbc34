export interface Check {
  name: string
  /** A failure of this check makes the process Degraded; it stays ready. */
  advisory?: true
  run(): Promise<void>
}

export interface Readiness {
  status: 'Healthy' | 'Unhealthy'
  checks: { name: string; status: 'Healthy' | 'Degraded' | 'Unhealthy'; duration: number }[]
}

/** Runs all checks at once, each with a time limit; durations are in milliseconds. */
export async function readiness(checks: readonly Check[], timeoutMs = 2_000): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async ({ name, advisory, run }) => {
      const started = performance.now()
      const timer = new AbortController()
      const late = new Promise<never>((_, reject) => {
        const handle = setTimeout(() => reject(new Error('timed out')), timeoutMs)
        timer.signal.addEventListener('abort', () => clearTimeout(handle))
      })
      const status = await Promise.race([run(), late]).then(
        () => 'Healthy' as const,
        () => (advisory ? ('Degraded' as const) : ('Unhealthy' as const)),
      )
      timer.abort()
      return { name, status, duration: Math.round((performance.now() - started) * 100) / 100 }
    }),
  )
  return { status: results.some(({ status }) => status === 'Unhealthy') ? 'Unhealthy' : 'Healthy', checks: results }
}
