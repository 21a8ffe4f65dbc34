import { randomUUID } from 'node:crypto'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { operations } from '@otorga/schema/operations'
import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../harness/call.js'
import { roleSecret } from '../harness/database.js'
import { type TestSystem, testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let system: TestSystem
let tenant: TestTenant
beforeAll(async () => {
  system = await testSystem()
  tenant = await testTenant()
})

const page = async () => {
  const answer = await fetch(`${system.internal}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  return answer.text()
}

/** The value of the one series with these labels; undefined when there is none. */
const seriesOf = (text: string, name: string, labels: Record<string, string>) => {
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`${name}{`) && Object.entries(labels).every(([k, v]) => one.includes(`${k}="${v}"`)))
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1))
}
const requests = async (labels: Record<string, string>): Promise<number> =>
  seriesOf(await page(), 'otorga_request_duration_seconds_count', labels) ?? 0

describe('/metrics', () => {
  it('is on the internal listener only', async () => {
    expect((await call('GET', '/metrics')).status).toBe(404)
    expect(await page()).toContain('nodejs_eventloop_lag_p99_seconds')
    expect((await callInternal('POST', '/metrics')).status).toBe(405)
  })

  it('counts REST requests by operation and class of status', async () => {
    const ok = { door: 'rest', operation: 'listCredits', status_class: '2xx' }
    const bad = { ...ok, status_class: '4xx' }
    const before = [await requests(ok), await requests(bad)]
    await call('GET', '/api/v1/credits', { token: tenant.operator })
    await call('GET', '/api/v1/credits?page=0', { token: tenant.operator })
    expect([await requests(ok), await requests(bad)]).toEqual([before[0]! + 1, before[1]! + 1])
  })

  it('counts graph requests by root field, whatever clients call their operations', async () => {
    const labels = { door: 'graph', operation: 'listCredits', status_class: '2xx' }
    const refused = { door: 'graph', operation: 'listUsers', status_class: '4xx' }
    const before = [await requests(labels), await requests(refused)]
    await graph(tenant.operator, 'query AnyName { listCredits { total } }')
    await graph(tenant.operator, 'query AnyName { listUsers { total } }')
    await graph(tenant.operator, 'query AnyName { nonsense }')
    expect([await requests(labels), await requests(refused)]).toEqual([before[0]! + 1, before[1]! + 1])
    expect(await page()).not.toContain('AnyName')
  })

  it('names operations of the contract alone, however many paths are asked for', async () => {
    await Promise.all(Array.from({ length: 50 }, () => call('GET', `/api/v1/${randomUUID()}`)))
    await call('GET', `/api/v1/credits/${randomUUID()}`, { token: tenant.operator })
    const named = new Set([...(await page()).matchAll(/operation="([^"]+)"/g)].map(([, name]) => name!))
    const own = ['other', 'several', 'live', 'ready', 'metrics', 'session', 'login', 'loginCallback', 'logout']
    const known = new Set([...Object.keys(operations), ...own, 'refreshSession', 'backchannelLogout'])
    expect([...named].filter((one) => !known.has(one))).toEqual([])
  })

  it('shows how much waits in the outbox, how old it is, and what was given up, by component', async () => {
    const { owner } = system
    // The message is due in an hour, so the relay does not send it, and it counts as waiting.
    const [waiting] = await owner`insert into audit.outbox
      (tenant_id, message_id, type, subject, data, created_at, next_attempt_at) values (${platformTenantId}, ${randomUUID()},
        'audit.test', ${randomUUID()}, '{}', now() - interval '100 seconds', now() + interval '1 hour') returning id`
    const id = randomUUID()
    await owner`insert into audit.dead_letter (tenant_id, id, consumer, message, reason)
      values (${platformTenantId}, ${id}, 'audit', '{}', 'test')`
    try {
      const text = await page()
      const [{ dead }] = await owner<[{ dead: number }]>`select count(*)::int as dead from audit.dead_letter`
      expect(seriesOf(text, 'otorga_outbox_messages', { component: 'audit' })).toBeGreaterThanOrEqual(1)
      const age = seriesOf(text, 'otorga_outbox_oldest_seconds', { component: 'audit' })!
      expect(age).toBeGreaterThanOrEqual(100)
      expect(age).toBeLessThan(200)
      expect(seriesOf(text, 'otorga_dead_letters', { component: 'audit' })).toBe(dead)
    } finally {
      await owner`delete from audit.outbox where id = ${waiting!.id}`
      await owner`delete from audit.dead_letter where id = ${id}`
    }
  })

  it('shows how long the oldest transaction of a component has been open, whoever began it', async () => {
    const { ownerUrl } = await testSystem()
    const lost = postgres(roleUrl(ownerUrl, componentRole('lending'), roleSecret), { max: 1 })
    const age = async () =>
      seriesOf(await page(), 'otorga_database_oldest_transaction_seconds', { component: 'lending' })!
    await lost.begin(async (tx) => {
      const [row] = await tx<{ began: number }[]>`select extract(epoch from now())::float8 as began`
      await eventually('half a second', async () => (await age()) > 0.5 || undefined)
      expect(await age()).toBeLessThan(Date.now() / 1000 - row!.began + 60)
    })
    await lost.end()
    await eventually('its end', async () => (await age()) < 0.5 || undefined)
  })

  it('shows pools, caches and the ages of jobs', async () => {
    await call('GET', '/api/v1/credits', { token: tenant.operator })
    await call('GET', '/api/v1/credits', { token: tenant.operator })
    const text = await page()
    const pool = { component: 'lending', pool: 'reads' }
    expect(seriesOf(text, 'otorga_database_connections', { ...pool, state: 'open' })).toBeGreaterThanOrEqual(1)
    expect(seriesOf(text, 'otorga_database_connections', { ...pool, state: 'waiting' })).toBe(0)
    expect(seriesOf(text, 'otorga_cache_requests_total', { cache: 'tenants', result: 'hit' })).toBeGreaterThanOrEqual(1)
    await eventually('a run of the relay', async () => {
      const age = seriesOf(await page(), 'otorga_job_age_seconds', { component: 'lending', job: 'relay' })
      return age! < 5 || undefined
    })
  })
})
