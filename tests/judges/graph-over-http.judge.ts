import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'

/** One audit of npm's graphql-http, which the lockfile of this folder has. */
interface Audit {
  id: string
  /** Begins with MUST, SHOULD or MAY. */
  name: string
  fn(): Promise<{ status: 'ok' | 'notice' | 'warn' | 'error'; reason?: string }>
}

const { serverAudits } = createRequire(import.meta.url)('graphql-http') as {
  serverAudits(options: { url(): string; fetchFn: typeof fetch }): Audit[]
}

let base: string
let credentials: Record<string, string>
beforeAll(async () => {
  base = (await testSystem()).base
  // The audits know of no callers. They read by GET too, for which the graph asks for a header that other sites cannot send.
  credentials = { Authorization: `Bearer ${(await testTenant()).admin}`, 'X-CSRF': '1' }
})

const audits = serverAudits({
  url: () => `${base}/graphql`,
  fetchFn: (address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...credentials } }),
})

describe('GraphQL over HTTP', () => {
  it('is audited in all that it demands, recommends and allows', () => {
    const levels = audits.map(({ name }) => name.split(' ')[0])
    for (const [level, fewest] of Object.entries({ MUST: 13, SHOULD: 23, MAY: 25 }))
      expect(levels.filter((one) => one === level).length).toBeGreaterThanOrEqual(fewest)
  })

  it.each(audits)('$id: $name', async ({ fn }) => {
    const { status, reason } = await fn()
    expect([status, reason]).toEqual(['ok', undefined])
  })
})
