import { call } from '@otorga/cli/demo/client'
import { addressRanges } from '@otorga/kernel/base/client'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { rateLimits } from '@otorga/schema/limits'
import { decodeJwt, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { person } from '../contract/lending/support.js'
import { callInternal } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

let tenant: TestTenant
let other: TestTenant
let listener: Awaited<ReturnType<typeof openListener>>
let now = 0
// A tenth of the contract's limits: 20 reads and 10 other calls a minute.
const reads = rateLimits.read.limit / 10
const others = rateLimits.default.limit / 10

beforeAll(async () => {
  tenant = await testTenant()
  other = await testTenant()
  listener = await openListener({ limiter: createMemoryLimiter({ multiplier: 0.1, now: () => now }) })
})
afterAll(() => listener.close())
beforeEach(() => {
  now += 60_001
})

const organizations = '/api/v1/organizations'
const read = (token?: string) => call(listener.url, 'GET', organizations, token ? { token } : {})
const write = (token: string) => call(listener.url, 'POST', organizations, { token, body: {} })
const ask = (token: string, query: string) => call(listener.url, 'POST', '/graphql', { token, body: { query } })
const query = '{ listOrganizations { total } }'

async function times<T>(n: number, run: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let i = 0; i < n; i++) answers.push(await run())
  return answers
}
const codes = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

describe('a limited answer', () => {
  it('says the limit, what remains and when it is whole again', async () => {
    const { headers } = await read(tenant.admin)
    expect(headers.get('RateLimit-Policy')).toBe(`"read";q=${reads};w=60`)
    expect(headers.get('RateLimit')).toBe(`"read";r=${reads - 1};t=60`)
    expect(headers.get('X-RateLimit-Limit')).toBe(String(reads))
    expect(headers.get('X-RateLimit-Remaining')).toBe(String(reads - 1))
    expect(headers.get('X-RateLimit-Reset')).toBe('60')
  })

  it('says so too when it is a refusal', async () => {
    for (const answer of [await read(), await read(tenant.viewer), await write(tenant.admin), await ask('', query)])
      expect(answer.headers.get('RateLimit')).toMatch(/^"(read|default)";r=\d+;t=\d+$/)
  })
})

describe('too many calls', () => {
  it('are 429 with Retry-After, and are taken again as the window slides', async () => {
    expect(codes(await times(reads, () => read(tenant.admin)))).toEqual([200])
    now += 20_000
    const refused = await read(tenant.admin)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.headers.get('Retry-After')).toBe('40')
    expect(refused.headers.get('X-RateLimit-Remaining')).toBe('0')
    now += 39_000
    expect((await read(tenant.admin)).status).toBe(429)
    now += 1_000
    expect((await read(tenant.admin)).status).toBe(200)
  })

  it('of a tenant count together, whoever of its people sends them, and for no other tenant', async () => {
    await times(others, () => write(tenant.admin))
    expect((await write(tenant.checker)).status).toBe(429)
    expect((await write(other.admin)).status).toBe(400)
  })

  it("of customers are a tenth of the tenant's, and leave its staff the whole", async () => {
    const [one, two] = [await person(tenant, ['customer']), await person(tenant, ['customer'])]
    const ofCustomers = Math.floor(rateLimits.read.limit / 10 / 10)
    expect(codes(await times(ofCustomers, () => read(one)))).toEqual([403])
    expect((await read(one)).status).toBe(429)
    expect((await read(two)).status).toBe(429)
    expect((await ask(two, query)).status).toBe(429)
    expect(codes(await times(reads, () => read(tenant.admin)))).toEqual([200])
    expect((await read(tenant.admin)).status).toBe(429)
  })

  it('of one kind leave the other', async () => {
    await times(others, () => write(tenant.admin))
    expect((await write(tenant.admin)).status).toBe(429)
    expect((await read(tenant.admin)).status).toBe(200)
  })

  it('without a token count for the address they come from', async () => {
    expect(codes(await times(reads, () => read()))).toEqual([401])
    expect((await read()).status).toBe(429)
    expect((await read(tenant.admin)).status).toBe(200)
  })

  it('with forged tokens never use up what a tenant may call', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT(decodeJwt(tenant.admin)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
    const answers = await times(reads + 5, () => read(forged))
    expect(codes(answers)).toEqual([401, 429])
    const { headers, status } = await read(tenant.admin)
    expect([status, headers.get('X-RateLimit-Remaining')]).toEqual([200, String(reads - 1)])
  })

  it('are refused whatever the address claims in a header', async () => {
    const claiming = (n: number) =>
      call(listener.url, 'GET', organizations, {
        headers: { 'X-Forwarded-For': `10.0.0.${n}`, Forwarded: `for=10.0.0.${n}` },
      })
    for (let n = 0; n < reads; n++) await claiming(n)
    expect((await claiming(99)).status).toBe(429)
  })

  it('in the graph are 429 too, and count with those on REST', async () => {
    await times(reads - 1, () => read(tenant.admin))
    expect((await ask(tenant.admin, query)).status).toBe(200)
    const refused = await ask(tenant.admin, query)
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await read(tenant.admin)).status).toBe(429)
  })

  it('in the graph count by what they do: a mutation is no read', async () => {
    const mutation = 'mutation { createOrganization(input: { name: "" }) { id } }'
    await times(others, () => ask(tenant.admin, mutation))
    expect((await ask(tenant.admin, mutation)).status).toBe(429)
    expect((await ask(tenant.admin, query)).status).toBe(200)
  })

  it('count in the graph even when they are no valid operation', async () => {
    const answers = await times(reads + 1, () => ask('', '{ nope }'))
    expect(answers.at(-1)!.status).toBe(429)
  })
})

describe('strangers behind a proxy that is trusted', () => {
  const proxied = async (header: 'x-forwarded-for' | 'forwarded') =>
    openListener({
      limiter: createMemoryLimiter({ multiplier: 0.1, now: () => now }),
      proxies: { trusted: addressRanges(['127.0.0.0/8']), header },
    })

  it.each([
    ['x-forwarded-for', (address: string) => `1.1.1.1, ${address}`, ['198.51.100.1', '198.51.100.2']],
    ['x-forwarded-for', (address: string) => address, ['2001:db8::1', '2001:db8:0:1::1']],
    ['forwarded', (address: string) => `for=1.1.1.1, for="[${address}]";proto=https`, ['2001:db8::1', '2001:db8:1::']],
  ] as const)('have a limit each: %s as %o', async (header, line, [one, two]) => {
    const behind = await proxied(header)
    const from = (path: string, address: string) =>
      call(behind.url, 'GET', path, { headers: { [header]: line(address) } })
    await times(reads, () => from(organizations, one))
    expect((await from(organizations, one)).status).toBe(429)
    expect((await from(organizations, two)).status).toBe(401)
    await behind.close()
  })

  it('share one within a network of IPv6, in the graph, and on the docs too', async () => {
    const behind = await proxied('x-forwarded-for')
    const from = (method: string, path: string, n: number) =>
      call(behind.url, method, path, {
        headers: { 'x-forwarded-for': `2001:db8:7:7::${n.toString(16)}` },
        ...(method === 'POST' && { body: { query } }),
      })
    for (let n = 0; n < reads; n++) await from('GET', organizations, n)
    expect((await from('GET', organizations, 7_000)).status).toBe(429)
    expect((await from('POST', '/graphql', 8_000)).status).toBe(429)
    expect((await from('GET', '/docs?tenant=nobody', 9_000)).status).toBe(429)
    await behind.close()
  })
})

describe('sister services', () => {
  it('are not limited', async () => {
    const { serviceToken } = await testSystem()
    const headers = { 'X-Service-Auth': serviceToken('lending') }
    const { headers: answered } = await callInternal('GET', `/internal/tenants/${tenant.id}/status`, { headers })
    expect(answered.get('RateLimit')).toBeNull()
  })
})
