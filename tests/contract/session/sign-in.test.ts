import { Browser } from '@otorga/cli/demo/browser'
import { AppError } from '@otorga/kernel/base/errors'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { rateLimits } from '@otorga/schema/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { authorize, fits, type Rig, refused, signIn, startRig, trail, withPassword } from './rig.js'

let tenant: TestTenant
let other: TestTenant
let email: string
let otherEmail: string
let base: string
const rigs: Rig[] = []
const rig = async (...options: Parameters<typeof startRig>) => {
  const started = await startRig(...options)
  rigs.push(started)
  return started
}

beforeAll(async () => {
  ;[tenant, other] = await Promise.all([testTenant(), testTenant()])
  email = await withPassword(tenant, 'operator')
  otherEmail = await withPassword(other, 'operator')
  ;({ base } = await testSystem())
})
afterAll(async () => {
  await Promise.all(rigs.map((one) => one.stop()))
})

const loginOf = (slug = tenant.slug, more = '') => `${base}/bff/login?tenant=${slug}${more}`
const consoleOf = (slug: string) => base.replace('localhost', `${slug}.localhost`)
const noSession = (browser: Browser) => expect(browser.cookie(base, 'session_id')).toBeUndefined()

describe('GET /bff/login', () => {
  it("302: sends the browser to the realm's authorization endpoint with PKCE, state and nonce, new each time", async () => {
    const pages = [await new Browser().open(loginOf()), await new Browser().open(loginOf())]
    const asked = pages.map((page) => new URL(page.location!))
    const { system } = await testSystem()
    for (const [at, url] of asked.entries()) {
      expect(pages[at]!.status).toBe(302)
      expect(`${url.origin}${url.pathname}`).toBe(`${system.idpUrl}/realms/${tenant.slug}/protocol/openid-connect/auth`)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: 'otorga-console',
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `${base}/bff/callback`,
        code_challenge_method: 'S256',
      })
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const [first, second] = asked.map((url) => url.searchParams.get(name)!)
      expect(first).toMatch(/^[\w-]{43}$/)
      expect(first).not.toBe(second)
    }
  })

  it('302: binds the sign-in to the browser by a cookie that scripts cannot read and other sites do not send', async () => {
    const { setCookie } = await new Browser().open(loginOf())
    expect(setCookie).toHaveLength(1)
    expect(setCookie[0]).toMatch(/^login_id=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })

  it("302: the tenant's host names the tenant, and the sign-in returns to that host", async () => {
    const { location } = await new Browser().open(`${consoleOf(tenant.slug)}/bff/login`)
    expect(location).toContain(`/realms/${tenant.slug}/`)
    expect(new URL(location!).searchParams.get('redirect_uri')).toBe(`${consoleOf(tenant.slug)}/bff/callback`)
  })

  it('302: a host that is not configured is never believed', async () => {
    const { location } = await new Browser().open(loginOf(), { headers: { host: 'evil.example' } })
    expect(new URL(location!).searchParams.get('redirect_uri')).toBe(`${base}/bff/callback`)
  })

  it('400: without a tenant, with two and with an unknown parameter', async () => {
    const missing = await new Browser().open(`${base}/bff/login`)
    refused(missing, 400, 'VALIDATION_ERROR')
    expect(missing.json.error.details[0].field).toBe('tenant')
    refused(await new Browser().open(loginOf(`${tenant.slug}&tenant=${other.slug}`)), 400, 'VALIDATION_ERROR')
    refused(await new Browser().open(loginOf(tenant.slug, '&surprise=1')), 400, 'VALIDATION_ERROR')
  })

  it('404: a tenant that does not exist', async () => {
    refused(await new Browser().open(loginOf('no-such-tenant')), 404, 'NOT_FOUND')
    refused(await new Browser().open(`${consoleOf('no-such-tenant')}/bff/login`), 404, 'NOT_FOUND')
    refused(await new Browser().open(loginOf('..%2f')), 404, 'NOT_FOUND')
  })

  it('405: another method', async () => {
    const page = await new Browser().open(loginOf(), { method: 'POST' })
    refused(page, 405, 'METHOD_NOT_ALLOWED')
    expect(page.headers.allow).toBe('GET, HEAD')
  })

  it('429: the eleventh of a minute of one address, which costs the tenant no more than ten', async () => {
    const limiter = createMemoryLimiter()
    const strict = await rig({ limiter })
    for (let call = 0; call < 10; call++) expect((await strict.browser().open(loginOf())).status).toBe(302)
    const page = await strict.browser().open(loginOf())
    refused(page, 429, 'RATE_LIMIT_EXCEEDED')
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.headers['ratelimit-policy']).toBe('"login-of-address";q=10;w=60')
    refused(await strict.browser().open(loginOf(other.slug)), 429, 'RATE_LIMIT_EXCEEDED')
    expect(await limiter.take(rateLimits.login, `tenant:${tenant.id}`)).toMatchObject({ allowed: true, remaining: 9 })
  })

  it('429: the twenty-first of a minute, for that tenant alone', async () => {
    const limiter = createMemoryLimiter()
    const strict = await rig({ limiter })
    for (let call = 0; call < 20; call++) await limiter.take(rateLimits.login, `tenant:${tenant.id}`)
    const page = await strict.browser().open(loginOf())
    refused(page, 429, 'RATE_LIMIT_EXCEEDED')
    expect(page.headers['ratelimit-policy']).toBe('"login";q=20;w=60')
    expect((await strict.browser().open(loginOf(other.slug))).status).toBe(302)
  })

  it('502: the provider does not answer, and once it does the next sign-in works', async () => {
    let down = true
    const faulty = await rig({ tenant: (info) => (down ? { ...info, issuer: 'http://localhost:1/realms/x' } : info) })
    refused(await faulty.browser().open(loginOf()), 502, 'UPSTREAM_FAILURE')
    down = false
    expect((await signIn(faulty.browser(), base, tenant.slug, email)).status).toBe(302)
  })

  it('is not on the internal listener', async () => {
    const { internal } = await testSystem()
    refused(await new Browser().open(`${internal}/bff/login?tenant=${tenant.slug}`), 404, 'NOT_FOUND')
  })
})

describe('GET /bff/callback', () => {
  it('302: a session cookie of 256 bits that scripts cannot read, and no token in anything the browser gets', async () => {
    const browser = new Browser()
    const page = await signIn(browser, base, tenant.slug, email, '&return_url=%2Fcredits%3Fpage%3D2%23top')
    expect(page.status).toBe(302)
    expect(page.location).toBe(`${base}/credits?page=2#top`)
    expect(page.setCookie).toHaveLength(1)
    expect(page.setCookie[0]).toMatch(/^session_id=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
    const session = await browser.open(`${base}/bff/session`)
    fits(session, 'session')
    expect(session.json.data).toEqual({
      is_authenticated: true,
      user: { id: expect.any(String), email, name: 'operator Test', roles: ['operator'] },
      tenant: {
        id: tenant.id,
        name: `Tenant ${tenant.slug}`,
        slug: tenant.slug,
        locale: 'es-CO',
        timezone: 'America/Bogota',
        currency: 'COP',
        logo_url: null,
        primary_color: null,
        maker_checker: ['credit_product'],
      },
      organization: { id: tenant.organizationId, name: 'Main' },
      operations: expect.arrayContaining(['decideApplication', 'listApplications']),
      expires_in_seconds: 1800,
    })
    for (const text of [JSON.stringify(page), JSON.stringify(session)]) expect(text).not.toMatch(/eyJ[\w-]{10,}/)
  })

  it("302: on the tenant's own host, whose session is none on another tenant's", async () => {
    const browser = new Browser()
    const callback = await authorize(browser, `${consoleOf(tenant.slug)}/bff/login?return_url=/home`, email)
    const page = await browser.open(callback)
    expect(page.location).toBe(`${consoleOf(tenant.slug)}/home`)
    const session = await browser.open(`${consoleOf(tenant.slug)}/bff/session`)
    expect(session.json.data.tenant.slug).toBe(tenant.slug)
    const id = browser.cookie(consoleOf(tenant.slug), 'session_id')!
    browser.setCookie(consoleOf(other.slug), 'session_id', id)
    refused(await browser.open(`${consoleOf(other.slug)}/bff/session`), 401, 'UNAUTHORIZED')
    refused(await browser.open(`${consoleOf(tenant.slug)}/bff/session?tenant=${other.slug}`), 401, 'UNAUTHORIZED')
    expect((await browser.open(`${consoleOf(tenant.slug)}/bff/session`)).status).toBe(200)
  })

  it('302: where the console is https the cookie is Secure, and of this host alone', async () => {
    const secure = base.replace('http:', 'https:')
    const { services } = (await testSystem()).system
    const over = await rig({ addresses: { ...services.addresses, secure: true, originAt: () => secure } })
    const { setCookie } = await over.browser().open(loginOf())
    expect(setCookie[0]).toMatch(/^__Host-login_id=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    // One without the prefix may be a neighbour's.
    const planted = await over.browser().open(`${base}/bff/callback?state=${'a'.repeat(43)}`, {
      headers: { cookie: setCookie[0]!.replace('__Host-', '') },
    })
    refused(planted, 400, 'VALIDATION_ERROR')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%09/evil.example', 'javascript:alert(1)'])(
    '302: the return_url %s becomes /',
    async (address) => {
      const wanted = address.includes('%') ? address : encodeURIComponent(address)
      const page = await signIn(new Browser(), base, tenant.slug, email, `&return_url=${wanted}`)
      expect(page.headers.location).toBe('/')
    },
  )

  it('302: two tabs of one browser may sign in beside each other', async () => {
    const browser = new Browser()
    const [first, second] = [await browser.open(loginOf()), await browser.open(loginOf())]
    for (const begun of [first, second]) {
      const form = await browser.follow(begun, '/bff/callback')
      const done = form.location
        ? form
        : await browser.follow(
            await browser.open(form.url, { form: { email, password: 'correct horse battery' } }),
            '/bff/callback',
          )
      expect((await browser.open(done.location!)).status).toBe(302)
    }
  })

  it('302: a sign-in replaces the session id, and what the browser had before is worth nothing', async () => {
    const browser = new Browser()
    await signIn(browser, base, tenant.slug, email)
    const before = browser.cookie(base, 'session_id')!
    await signIn(browser, base, tenant.slug, email)
    expect(browser.cookie(base, 'session_id')).not.toBe(before)
    const thief = new Browser()
    thief.setCookie(base, 'session_id', before)
    refused(await thief.open(`${base}/bff/session`), 401, 'UNAUTHORIZED')
  })

  it('302: an id that was planted before the sign-in is no session after it', async () => {
    const browser = new Browser()
    const planted = 'a'.repeat(43)
    browser.setCookie(base, 'session_id', planted)
    await signIn(browser, base, tenant.slug, email)
    expect(browser.cookie(base, 'session_id')).not.toBe(planted)
    const planter = new Browser()
    planter.setCookie(base, 'session_id', planted)
    refused(await planter.open(`${base}/bff/session`), 401, 'UNAUTHORIZED')
  })

  it("400: a callback in another browser signs nobody in, and the first browser's sign-in goes on", async () => {
    const [browser, victim] = [new Browser(), new Browser()]
    await victim.open(loginOf())
    const callback = await authorize(browser, loginOf(), email)
    const page = await victim.open(callback)
    refused(page, 400, 'VALIDATION_ERROR')
    expect(page.json.error.details[0].field).toBe('state')
    noSession(victim)
    refused(await new Browser().open(callback), 400, 'VALIDATION_ERROR')
    expect((await browser.open(callback)).status).toBe(302)
  })

  it('400: an unknown state, none, and two', async () => {
    const browser = new Browser()
    const callback = new URL(await authorize(browser, loginOf(), email))
    for (const states of [['x'.repeat(43)], [], [callback.searchParams.get('state')!, 'more']]) {
      const wrong = new URL(callback)
      wrong.searchParams.delete('state')
      for (const state of states) wrong.searchParams.append('state', state)
      refused(await browser.open(wrong.href), 400, 'VALIDATION_ERROR')
    }
    noSession(browser)
  })

  it('400: the same callback a second time', async () => {
    const browser = new Browser()
    const callback = await authorize(browser, loginOf(), email)
    expect((await browser.open(callback)).status).toBe(302)
    refused(await browser.open(callback), 400, 'VALIDATION_ERROR')
  })

  it('400: a sign-in that took longer than ten minutes', async () => {
    const slow = await rig()
    const browser = slow.browser()
    const callback = await authorize(browser, loginOf(), email)
    slow.pass(601)
    refused(await browser.open(callback), 400, 'VALIDATION_ERROR')
  })

  it('401: a code that was used, is of another sign-in, or is missing', async () => {
    const browser = new Browser()
    const used = new URL(await authorize(browser, loginOf(), email))
    await browser.open(used.href)
    const fresh = new Browser()
    const unused = new URL(await authorize(fresh, loginOf(), email))
    for (const code of [used.searchParams.get('code'), unused.searchParams.get('code'), undefined]) {
      const thief = new Browser()
      const callback = new URL(await authorize(thief, loginOf(), email))
      if (code) callback.searchParams.set('code', code)
      else callback.searchParams.delete('code')
      refused(await thief.open(callback.href), 401, 'UNAUTHORIZED')
      noSession(thief)
    }
  })

  it('401: what the provider refuses, whose own words are not repeated', async () => {
    const browser = new Browser()
    const state = new URL((await browser.open(loginOf())).location!).searchParams.get('state')
    const { system } = await testSystem()
    const iss = encodeURIComponent(`${system.idpUrl}/realms/${tenant.slug}`)
    const page = await browser.open(
      `${base}/bff/callback?error=access_denied&error_description=call+the-desk-now&state=${state}&iss=${iss}`,
    )
    refused(page, 401, 'UNAUTHORIZED')
    expect(page.text).not.toContain('the-desk-now')
    noSession(browser)
  })

  it("401: an answer of another tenant's realm", async () => {
    const browser = new Browser()
    const foreign = new URL(await authorize(browser, loginOf(other.slug), otherEmail))
    for (const iss of [foreign.searchParams.get('iss'), null]) {
      const state = new URL((await browser.open(loginOf())).location!).searchParams.get('state')!
      foreign.searchParams.set('state', state)
      if (iss) foreign.searchParams.set('iss', iss)
      else foreign.searchParams.delete('iss')
      refused(await browser.open(foreign.href), 401, 'UNAUTHORIZED')
      noSession(browser)
    }
  })

  it("401: a token that is another tenant's, though its realm's answer is right in everything else", async () => {
    const { services } = (await testSystem()).system
    const theirs = (await services.ofContext.auth.directory.tenant(other.id))!
    const { issuer, realmName, jwksUri } = theirs
    const mixed = await rig({
      tenant: (info) => (info.tenantId === tenant.id ? { ...info, issuer, realmName, jwksUri } : info),
    })
    const browser = mixed.browser()
    refused(await browser.open(await authorize(browser, loginOf(), otherEmail)), 401, 'UNAUTHORIZED')
    noSession(browser)
  })

  it('403: the tenant was suspended while its user signed in', async () => {
    let suspended = false
    const late = await rig({ tenant: (info) => (suspended ? { ...info, status: 'suspended' } : info) })
    const browser = late.browser()
    const callback = await authorize(browser, loginOf(), email)
    suspended = true
    refused(await browser.open(callback), 403, 'TENANT_SUSPENDED')
    noSession(browser)
    refused(await browser.open(loginOf()), 403, 'TENANT_SUSPENDED')
  })

  it('500: a sign-in that cannot be recorded does not happen', async () => {
    const { services } = (await testSystem()).system
    const { sessionIdentity } = await import('@otorga/identity/session/session-identity')
    const unrecorded = await rig({
      identity: {
        ...sessionIdentity(services.identity),
        recordAuthentication: () => Promise.reject(new AppError('INTERNAL_ERROR')),
      },
    })
    const browser = unrecorded.browser()
    refused(await browser.open(await authorize(browser, loginOf(), email)), 500, 'INTERNAL_ERROR')
    noSession(browser)
  })
})

describe('the trail', () => {
  it('keeps who signed in, when, from where and with what, once; a failed sign-in with severity 2', async () => {
    const browser = new Browser()
    const from = { 'user-agent': `Browser of ${tenant.slug}` }
    const callback = await authorize(browser, loginOf(), email)
    await browser.open(callback, { headers: from })
    const user = (await browser.open(`${base}/bff/session`)).json.data.user
    const failing = new Browser()
    const state = new URL((await failing.open(loginOf())).location!).searchParams.get('state')
    await failing.open(`${base}/bff/callback?error=access_denied&state=${state}`, { headers: from })
    const mine = (await trail(tenant)).filter((event) => JSON.stringify(event).includes(from['user-agent']))
    const [failed, done] = [mine.filter((one) => one.severity_id === 2), mine.filter((one) => one.severity_id === 1)]
    expect([failed.length, done.length]).toEqual([1, 1])
    expect(done[0]).toMatchObject({
      class_name: 'Authentication',
      activity_name: 'Login',
      actor: { id: user.id, user_uid: user.id, user_name: 'operator Test', user_type: 'User' },
      src_endpoint: { ip: '127.0.0.1' },
      unmapped: {
        user_id: user.id,
        tenant_id: tenant.id,
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        ip: '127.0.0.1',
        user_agent: from['user-agent'],
        outcome: 'success',
      },
    })
    expect(failed[0]).toMatchObject({
      activity_name: 'Login',
      unmapped: { tenant_id: tenant.id, outcome: 'failure', user_id: null },
    })
  })
})
