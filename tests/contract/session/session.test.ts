import { Browser } from '@otorga/cli/demo/browser'
import { sessionIdentity } from '@otorga/identity/session/session-identity'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { fits, type Rig, refused, signIn, startRig, withPassword } from './rig.js'

let tenant: TestTenant
let email: string
let base: string
const rigs: Rig[] = []
const rig = async (...options: Parameters<typeof startRig>) => {
  const started = await startRig(...options)
  rigs.push(started)
  return started
}
const signedIn = async (browser = new Browser(), who = email) => {
  expect((await signIn(browser, base, tenant.slug, who)).status).toBe(302)
  return browser
}
const session = (browser: Browser) => browser.open(`${base}/bff/session`)
const refresh = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.open(`${base}/bff/refresh`, { method: 'POST', headers })
const graph = (browser: Browser, headers: Record<string, string> = { 'x-csrf': '1' }) =>
  browser.open(`${base}/graphql`, {
    body: JSON.stringify({ query: '{ listApplications { total } }' }),
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Identity management that counts renewals by their queries for the name of the user's organization. */
async function counting() {
  const identity = sessionIdentity((await testSystem()).system.services.identity)
  let count = 0
  return {
    renewals: () => count,
    identity: {
      ...identity,
      organizationOf: (...of: Parameters<typeof identity.organizationOf>) => {
        count++
        return identity.organizationOf(...of)
      },
    },
  }
}

beforeAll(async () => {
  tenant = await testTenant()
  email = await withPassword(tenant, 'operator')
  ;({ base } = await testSystem())
})
afterAll(async () => {
  await Promise.all(rigs.map((one) => one.stop()))
})

describe('GET /bff/session', () => {
  it('200: a user without organization has none', async () => {
    const page = await session(await signedIn(new Browser(), await withPassword(tenant, 'admin')))
    fits(page, 'session')
    expect(page.json.data).toMatchObject({ organization: null, user: { roles: ['tenant_admin'] } })
  })

  it('400: an unknown parameter', async () => {
    refused(await (await signedIn()).open(`${base}/bff/session?surprise=1`), 400, 'VALIDATION_ERROR')
  })

  it('401: without a cookie, with an unknown id and with what is no id; a dead cookie is cleared', async () => {
    refused(await session(new Browser()), 401, 'UNAUTHORIZED')
    for (const id of ['a'.repeat(43), 'short', `${'a'.repeat(43)}%00`]) {
      const browser = new Browser()
      browser.setCookie(base, 'session_id', id)
      const page = await session(browser)
      refused(page, 401, 'UNAUTHORIZED')
      fits(page, 'session')
      if (id.length === 43) expect(page.setCookie[0]).toMatch(/^session_id=; Path=\/; Max-Age=0; HttpOnly/)
    }
  })

  it('401: thirty minutes after the last use; every use begins them anew', async () => {
    const own = await rig()
    const browser = await signedIn(own.browser())
    for (let use = 0; use < 3; use++) {
      own.pass(1790)
      expect((await session(browser)).json.data.expires_in_seconds).toBe(1800)
    }
    own.pass(1801)
    refused(await session(browser), 401, 'UNAUTHORIZED')
  })

  it('401: twelve hours after the sign-in, however it is used; what is left is told', async () => {
    const own = await rig()
    const browser = await signedIn(own.browser())
    for (let use = 1; use <= 24; use++) {
      own.pass(1790)
      expect((await session(browser)).json.data.expires_in_seconds).toBeGreaterThan(use < 24 ? 1799 : 200)
    }
    const [left] = [(await session(browser)).json.data.expires_in_seconds]
    expect(left).toBeLessThanOrEqual(240)
    expect((await refresh(browser)).json.data.expires_in_seconds).toBeLessThanOrEqual(left)
    own.pass(left)
    refused(await session(browser), 401, 'UNAUTHORIZED')
    refused(await refresh(browser), 401, 'UNAUTHORIZED')
  })

  it('503: sessions cannot be reached, and once they can the session is there', async () => {
    const memory = createMemoryCache()
    let down = false
    const cache = new Proxy(memory, {
      get: (target, name) => (down ? () => Promise.reject(new Error('ECONNREFUSED')) : Reflect.get(target, name)),
    })
    const faulty = await rig({ cache })
    const browser = await signedIn(faulty.browser())
    down = true
    const page = await session(browser)
    refused(page, 503, 'SERVICE_UNAVAILABLE')
    fits(page, 'session')
    refused(await browser.open(`${base}/bff/login?tenant=${tenant.slug}`), 503, 'SERVICE_UNAVAILABLE')
    down = false
    expect((await session(browser)).status).toBe(200)
  })

  it('what the cache holds shows neither tokens, nor people, nor the id in the cookie', async () => {
    const stored: string[] = []
    const memory = createMemoryCache()
    const cache = {
      ...memory,
      set: (...entry: Parameters<typeof memory.set>) => {
        stored.push(entry[0], entry[1])
        return memory.set(...entry)
      },
    }
    const watched = await rig({ cache })
    const browser = await signedIn(watched.browser())
    const text = stored.join('\n')
    expect(text).toMatch(/^session:[0-9a-f]{64}$/m)
    expect(text).not.toMatch(/eyJ[\w-]+\.eyJ/)
    for (const secret of [email, browser.cookie(base, 'session_id')!]) expect(text).not.toContain(secret)
  })
})

describe('POST /bff/refresh', () => {
  it('200: renews the tokens', async () => {
    const { identity, renewals } = await counting()
    const own = await rig({ identity })
    const browser = await signedIn(own.browser())
    const before = renewals()
    const page = await refresh(browser)
    fits(page, 'refreshSession')
    expect(page.json.data).toEqual({ refreshed: true, expires_in_seconds: 1800 })
    expect(renewals()).toBe(before + 1)
  })

  it('200: calls that come together share one renewal, in one process', async () => {
    const { identity, renewals } = await counting()
    const own = await rig({ identity })
    const browser = await signedIn(own.browser())
    const before = renewals()
    const pages = await Promise.all(Array.from({ length: 10 }, () => refresh(browser)))
    expect(pages.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(renewals()).toBe(before + 1)
  })

  it('200: replicas that share the cache do not both renew', async () => {
    const { identity, renewals } = await counting()
    const cache = createMemoryCache()
    const replicas = [await rig({ identity, cache }), await rig({ identity, cache })]
    const browser = await signedIn(replicas[0]!.browser())
    const browsers = replicas.map((one) => one.browser())
    for (const each of browsers) each.setCookie(base, 'session_id', browser.cookie(base, 'session_id')!)
    const before = renewals()
    const pages = await Promise.all(browsers.map((each) => refresh(each)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(renewals()).toBe(before + 1)
  })

  it('401: without a session', async () => {
    refused(await refresh(new Browser()), 401, 'UNAUTHORIZED')
  })

  it('401: the provider renews no more, and the session is over', async () => {
    const own = await rig()
    const browser = await signedIn(own.browser())
    const { system } = await testSystem()
    await system.services.provider.setRealmEnabled(tenant.slug, false)
    try {
      refused(await refresh(browser), 401, 'UNAUTHORIZED')
    } finally {
      await system.services.provider.setRealmEnabled(tenant.slug, true)
    }
    refused(await session(browser), 401, 'UNAUTHORIZED')
  })

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('403: what another site sends, as %s: %s tells', async (name, value) => {
    const browser = await signedIn()
    refused(await refresh(browser, { [name]: value }), 403, 'FORBIDDEN')
    expect((await refresh(browser, { origin: base, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('502: the provider does not answer; the session stays and can be renewed later', async () => {
    let down = false
    const faulty = await rig({ tenant: (info) => (down ? { ...info, issuer: 'http://localhost:1/realms/x' } : info) })
    const browser = await signedIn(faulty.browser())
    down = true
    refused(await refresh(browser), 502, 'UPSTREAM_FAILURE')
    expect((await session(browser)).status).toBe(200)
    faulty.pass(600)
    expect((await session(browser)).status).toBe(200)
    down = false
    expect((await refresh(browser)).status).toBe(200)
  })
})

describe('renewal without being asked', () => {
  it('happens once, when a session is used shortly before its token expires', async () => {
    const { identity, renewals } = await counting()
    const own = await rig({ identity })
    const browser = await signedIn(own.browser())
    const before = renewals()
    own.pass(230)
    await session(browser)
    expect(renewals()).toBe(before)
    own.pass(15)
    await Promise.all(Array.from({ length: 5 }, () => session(browser)))
    expect(renewals()).toBe(before + 1)
  })

  it("brings the user's new roles", async () => {
    const own = await rig()
    const viewer = await withPassword(tenant, 'viewer')
    const browser = await signedIn(own.browser(), viewer)
    const { id } = (await session(browser)).json.data.user
    const path = `/api/v1/users/${id}`
    const etag = (await call('GET', path, { token: tenant.admin })).headers.get('etag')!
    const body = { roles: ['operator'] }
    expect((await call('PATCH', path, { token: tenant.admin, headers: { 'If-Match': etag }, body })).status).toBe(200)
    own.pass(245)
    expect((await session(browser)).json.data.user.roles).toEqual(['operator'])
  })
})

describe('/graphql', () => {
  it('acts for the session in the cookie when the header X-CSRF comes along', async () => {
    const page = await graph(await signedIn())
    expect(page.json).toEqual({ data: { listApplications: { total: 0 } } })
  })

  it('403: without the header X-CSRF', async () => {
    const page = await graph(await signedIn(), {})
    expect([page.status, page.json.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect(page.headers['x-request-id']).toBeDefined()
  })

  it('401: a session that is over', async () => {
    const browser = new Browser()
    browser.setCookie(base, 'session_id', 'a'.repeat(43))
    const page = await graph(browser)
    expect([page.status, page.json.errors[0].extensions.code]).toEqual([401, 'UNAUTHORIZED'])
  })

  it('a bearer token counts, whatever cookie comes along', async () => {
    const browser = new Browser()
    browser.setCookie(base, 'session_id', 'a'.repeat(43))
    const page = await graph(browser, { authorization: `Bearer ${tenant.operator}` })
    expect(page.json.data.listApplications.total).toBe(0)
  })

  it('its page sends the header by itself', async () => {
    const page = await new Browser().open(`${base}/graphql`, { headers: { accept: 'text/html' } })
    expect(page.text).toContain('"additionalHeaders":{"X-CSRF":"1"}')
  })
})

it('401: a call to /api/v1 takes no cookie', async () => {
  const page = await (await signedIn()).open(`${base}/api/v1/applications`, { headers: { 'x-csrf': '1' } })
  refused(page, 401, 'UNAUTHORIZED')
})

describe('people and tenants that may no longer sign in', () => {
  it('401 soon for a user who becomes inactive; the session stays over when the user comes back', async () => {
    const stranger = await withPassword(tenant, 'stranger')
    const [used, idle] = [await signedIn(new Browser(), stranger), await signedIn(new Browser(), stranger)]
    const { id } = (await session(used)).json.data.user
    const path = `/api/v1/users/${id}`
    expect((await call('DELETE', path, { token: tenant.admin })).status).toBe(200)
    const page = await eventually('the end of the session', async () => {
      const answer = await session(used)
      return answer.status === 200 ? undefined : answer
    })
    refused(page, 401, 'UNAUTHORIZED')
    expect(used.cookie(base, 'session_id')).toBeUndefined()
    await (await testSystem()).settle()
    const etag = (await call('GET', path, { token: tenant.admin })).headers.get('etag')!
    const body = { status: 'active' }
    expect((await call('PATCH', path, { token: tenant.admin, headers: { 'If-Match': etag }, body })).status).toBe(200)
    await (await testSystem()).settle()
    refused(await session(idle), 401, 'UNAUTHORIZED')
  })

  it('403 soon for a suspended tenant; sessions stay over when it is active again', async () => {
    const suspended = await testTenant()
    const who = await withPassword(suspended, 'operator')
    const { signIn: token, settle } = await testSystem()
    const platform = await token('platform@otorga.test', 'platform')
    const [used, idle] = [new Browser(), new Browser()]
    for (const each of [used, idle]) await signIn(each, base, suspended.slug, who)
    expect((await session(used)).status).toBe(200)
    const path = `/api/v1/tenants/${suspended.id}`
    expect((await call('POST', `${path}/suspend`, { token: platform, body: {} })).status).toBe(200)
    const page = await eventually('the end of the session', async () => {
      const answer = await session(used)
      return answer.status === 200 ? undefined : answer
    })
    refused(page, 403, 'TENANT_SUSPENDED')
    refused(await session(used), 403, 'TENANT_SUSPENDED')
    const login = `${base}/bff/login?tenant=${suspended.slug}`
    const refusal = await eventually('the refusal of sign-ins', async () => {
      const answer = await new Browser().open(login)
      return answer.status === 302 ? undefined : answer
    })
    refused(refusal, 403, 'TENANT_SUSPENDED')
    await settle()
    const etag = (await call('GET', path, { token: platform })).headers.get('etag')!
    const body = { status: 'active' }
    expect((await call('PATCH', path, { token: platform, headers: { 'If-Match': etag }, body })).status).toBe(200)
    await eventually('the sign-in', async () => ((await new Browser().open(login)).status === 302 ? true : undefined))
    for (const each of [used, idle]) {
      const over = await eventually('the end of the session, in every process', async () => {
        const answer = await session(each)
        return answer.status === 401 ? answer : undefined
      })
      refused(over, 401, 'UNAUTHORIZED')
    }
    expect((await signIn(idle, base, suspended.slug, who)).status).toBe(302)
    expect((await session(idle)).status).toBe(200)
  })
})
