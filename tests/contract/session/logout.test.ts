import { randomUUID } from 'node:crypto'
import { Browser } from '@otorga/cli/demo/browser'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { fits, type Rig, refused, signIn, startRig, trail, withPassword } from './rig.js'

const event = 'http://schemas.openid.net/event/backchannel-logout'

let tenant: TestTenant
let email: string
let base: string
let issuer: string
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let jwks: ReturnType<typeof createLocalJWKSet>
const rigs: Rig[] = []
const rig = async (...options: Parameters<typeof startRig>) => {
  const started = await startRig(...options)
  rigs.push(started)
  return started
}
/** A gateway that verifies logout tokens with the test's key instead of the realm's. */
const trusting = () => rig({ jwks: async () => jwks })
const signedIn = async (browser = new Browser()) => {
  expect((await signIn(browser, base, tenant.slug, email)).status).toBe(302)
  return browser
}
const session = (browser: Browser) => browser.open(`${base}/bff/session`)
const logout = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.open(`${base}/bff/logout`, { method: 'POST', headers })
const backchannel = (browser: Browser, logout_token: string, slug = tenant.slug) =>
  browser.open(`${base}/bff/backchannel-logout?tenant=${slug}`, { form: { logout_token } })

const claims = (more: JWTPayload): JWTPayload => {
  const iat = Math.floor(Date.now() / 1000)
  const usual = { iss: issuer, aud: 'otorga-console', iat, exp: iat + 120, jti: randomUUID(), events: { [event]: {} } }
  return { ...usual, ...more }
}
const sign = (more: JWTPayload, header = {}, key = keys.privateKey) =>
  new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid: 'test', typ: 'logout+jwt', ...header }).sign(key)

/** A user's id and the provider's id of the session, from the trail's entry of the sign-in. */
async function subjectOf(browser: Browser) {
  return (await session(browser)).json.data.user.id as string
}

beforeAll(async () => {
  tenant = await testTenant()
  email = await withPassword(tenant, 'operator')
  const running = await testSystem()
  base = running.base
  issuer = `${running.system.idpUrl}/realms/${tenant.slug}`
  keys = await generateKeyPair('RS256')
  jwks = createLocalJWKSet({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'RS256' }] })
})
afterAll(async () => {
  await Promise.all(rigs.map((one) => one.stop()))
})

describe('POST /bff/logout', () => {
  it('200: the session is gone, the cookie cleared, and the way to the end of the provider session shows no token', async () => {
    const browser = await signedIn()
    const id = browser.cookie(base, 'session_id')!
    const page = await logout(browser, { origin: base, 'sec-fetch-site': 'same-origin' })
    fits(page, 'logout')
    expect(page.setCookie).toEqual([expect.stringMatching(/^session_id=; Path=\/; Max-Age=0; HttpOnly/)])
    expect(page.json.data.logged_out).toBe(true)
    const redirect = new URL(page.json.data.redirect_url)
    expect(`${redirect.origin}${redirect.pathname}`).toBe(`${issuer}/protocol/openid-connect/logout`)
    expect(redirect.searchParams.get('post_logout_redirect_uri')).toBe(`${base}/`)
    expect(page.text).not.toMatch(/eyJ[\w-]{10,}/)
    const thief = new Browser()
    thief.setCookie(base, 'session_id', id)
    refused(await session(thief), 401, 'UNAUTHORIZED')
  })

  it('200: the redirect ends the session at the provider, which then asks for the password again', async () => {
    const browser = await signedIn()
    const ended = await browser.open((await logout(browser)).json.data.redirect_url)
    const [, action] = /action="([^"]+)"/.exec(ended.text)!
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(ended.text)!
    const done = await browser.open(action!, { form: { xsrf: xsrf!, logout: 'yes' } })
    expect(done.location).toBe(`${base}/`)
    const begun = await browser.open(`${base}/bff/login?tenant=${tenant.slug}`)
    expect((await browser.follow(begun, '/bff/callback')).text).toContain('type="password"')
  })

  it('200: the refresh token is revoked at the provider', async () => {
    const own = await rig()
    const browser = await signedIn(own.browser())
    const twin = own.browser()
    const { owner } = await testSystem()
    const tokens = async () => {
      const [row] = await owner`select count(*)::int as n from idp.oidc_payload
        where realm = ${tenant.slug} and model = 'RefreshToken' and payload->>'accountId' = ${user}`
      return row!.n as number
    }
    const user = await subjectOf(browser)
    twin.setCookie(base, 'session_id', browser.cookie(base, 'session_id')!)
    const before = await tokens()
    expect((await logout(browser)).status).toBe(200)
    expect(await tokens()).toBe(before - 1)
    refused(await session(twin), 401, 'UNAUTHORIZED')
  })

  it('200: of two calls that come together one signs out, and the trail says it once', async () => {
    const browser = await signedIn()
    const twin = new Browser()
    twin.setCookie(base, 'session_id', browser.cookie(base, 'session_id')!)
    const before = (await trail(tenant)).filter((one) => one.activity_name === 'Logout').length
    const pages = await Promise.all([logout(browser), logout(twin)])
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 401])
    const entries = (await trail(tenant)).filter((one) => one.activity_name === 'Logout')
    expect(entries.length).toBe(before + 1)
    expect(entries[0]).toMatchObject({
      class_uid: 3002,
      severity_id: 1,
      unmapped: { tenant_id: tenant.id, ip: '127.0.0.1', outcome: 'success', user_id: expect.any(String) },
    })
  })

  it('200: a provider that does not answer keeps nobody signed in', async () => {
    let down = false
    const faulty = await rig({ tenant: (info) => (down ? { ...info, issuer: 'http://localhost:1/realms/x' } : info) })
    const browser = await signedIn(faulty.browser())
    const id = browser.cookie(base, 'session_id')!
    down = true
    const page = await logout(browser)
    expect(page.json.data).toEqual({ logged_out: true, redirect_url: '/' })
    browser.setCookie(base, 'session_id', id)
    refused(await session(browser), 401, 'UNAUTHORIZED')
  })

  it('401: without a session', async () => {
    refused(await logout(new Browser()), 401, 'UNAUTHORIZED')
  })

  it('403: what another site sends changes nothing', async () => {
    const browser = await signedIn()
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'null'],
    ] as const)
      refused(await logout(browser, { [name]: value }), 403, 'FORBIDDEN')
    expect((await session(browser)).status).toBe(200)
  })

  it('405: by GET', async () => {
    refused(await new Browser().open(`${base}/bff/logout`), 405, 'METHOD_NOT_ALLOWED')
  })

  it('429: the eleventh of a minute', async () => {
    const strict = await rig({ limiter: createMemoryLimiter() })
    const browser = strict.browser()
    for (let one = 0; one < 10; one++) refused(await logout(browser), 401, 'UNAUTHORIZED')
    refused(await logout(browser), 429, 'RATE_LIMIT_EXCEEDED')
  })
})

describe('POST /bff/backchannel-logout', () => {
  it("200: the provider's own sign-out ends the session here, and the trail says it once", async () => {
    const browser = await signedIn()
    const before = (await trail(tenant)).filter((one) => one.activity_name === 'Logout').length
    const ended = await browser.open(`${issuer}/protocol/openid-connect/logout?client_id=otorga-console`)
    const [, action] = /action="([^"]+)"/.exec(ended.text)!
    const [, xsrf] = /name="xsrf" value="([^"]+)"/.exec(ended.text)!
    await browser.open(action!, { form: { xsrf: xsrf!, logout: 'yes' } })
    refused(await session(browser), 401, 'UNAUTHORIZED')
    expect((await trail(tenant)).filter((one) => one.activity_name === 'Logout').length).toBe(before + 1)
  })

  it('200: by sub, all sessions of that user and no others', async () => {
    const own = await trusting()
    const [first, second] = [await signedIn(own.browser()), await signedIn(own.browser())]
    const admin = own.browser()
    await signIn(admin, base, tenant.slug, await withPassword(tenant, 'admin'))
    const sub = await subjectOf(first)
    const page = await backchannel(own.browser(), await sign({ sub }))
    fits(page, 'backchannelLogout')
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const browser of [first, second]) refused(await session(browser), 401, 'UNAUTHORIZED')
    expect((await session(admin)).status).toBe(200)
  })

  it("200: by sid, the sessions of that provider session alone, whatever else is the user's", async () => {
    const own = await trusting()
    const [first, second] = [await signedIn(own.browser()), await signedIn(own.browser())]
    const sub = await subjectOf(first)
    const sids = (await trail(tenant))
      .filter((one) => one.activity_name === 'Login')
      .slice(0, 2)
      .map((one) => (one.actor as Record<string, string>).session_uid)
    expect(new Set(sids).size).toBe(2)
    await backchannel(own.browser(), await sign({ sub, sid: sids[0] }))
    const left = (await Promise.all([first, second].map(session))).map(({ status }) => status)
    expect(left.sort()).toEqual([200, 401])
    await backchannel(own.browser(), await sign({ sid: sids[1] }))
    for (const browser of [first, second]) refused(await session(browser), 401, 'UNAUTHORIZED')
  })

  it('200: a session that nobody has, which ends nothing', async () => {
    const own = await trusting()
    expect((await backchannel(own.browser(), await sign({ sid: 'unknown' }))).status).toBe(200)
  })

  const seconds = () => Math.floor(Date.now() / 1000)
  const bad: [string, (sub: string) => Promise<string>][] = [
    ['signed by another key', async (sub) => sign({ sub }, {}, (await generateKeyPair('RS256')).privateKey)],
    [
      'signed by a shared secret',
      (sub) => sign({ sub }, { alg: 'HS256' }, new TextEncoder().encode('x'.repeat(32)) as never),
    ],
    [
      'without a signature',
      async (sub) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        return `${part({ alg: 'none' })}.${part(claims({ sub }))}.`
      },
    ],
    ['that is no token', async () => 'nothing'],
    ['of another kind', (sub) => sign({ sub }, { typ: 'at+jwt' })],
    ['of another issuer', (sub) => sign({ sub, iss: issuer.replace(tenant.slug, 'platform') })],
    ['for another client', (sub) => sign({ sub, aud: 'otorga' })],
    ['without an audience', (sub) => sign({ sub, aud: undefined as never })],
    ['without iat', (sub) => sign({ sub, iat: undefined as never })],
    ['of the future', (sub) => sign({ sub, iat: seconds() + 300, exp: seconds() + 600 })],
    ['of long ago', (sub) => sign({ sub, iat: seconds() - 3600 })],
    ['without exp', (sub) => sign({ sub, exp: undefined as never })],
    ['that expired', (sub) => sign({ sub, exp: seconds() - 60 })],
    ['without jti', (sub) => sign({ sub, jti: undefined as never })],
    ['without sub and sid', () => sign({})],
    ['whose sid is no text', (sub) => sign({ sub, sid: 7 as never })],
    ['without events', (sub) => sign({ sub, events: undefined })],
    ['about another event', (sub) => sign({ sub, events: { 'http://schemas.openid.net/event/other': {} } })],
    ['whose event is no object', (sub) => sign({ sub, events: { [event]: true } })],
    ['with a nonce', (sub) => sign({ sub, nonce: 'n' })],
  ]
  it('400: a token that fails a check ends nothing', async () => {
    const own = await trusting()
    const browser = await signedIn(own.browser())
    const sub = await subjectOf(browser)
    for (const [what, make] of bad) {
      const page = await backchannel(own.browser(), await make(sub))
      expect([what, page.status, page.json.error?.code]).toEqual([what, 400, 'VALIDATION_ERROR'])
      expect(page.json.error.details[0].field).toBe('logout_token')
    }
    expect((await session(browser)).status).toBe(200)
    expect((await backchannel(own.browser(), await sign({ sub }))).status).toBe(200)
    refused(await session(browser), 401, 'UNAUTHORIZED')
  })

  it('400: a token that was used before', async () => {
    const own = await trusting()
    const browser = await signedIn(own.browser())
    const token = await sign({ sub: await subjectOf(browser) })
    expect((await backchannel(own.browser(), token)).status).toBe(200)
    await signedIn(browser)
    refused(await backchannel(own.browser(), token), 400, 'VALIDATION_ERROR')
    expect((await session(browser)).status).toBe(200)
  })

  it('400: without a token, with two, and without a tenant', async () => {
    const open = (query: string, body: string) =>
      new Browser().open(`${base}/bff/backchannel-logout${query}`, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const query = `?tenant=${tenant.slug}`
    refused(await open(query, ''), 400, 'VALIDATION_ERROR')
    refused(await open(query, 'logout_token=a&logout_token=b'), 400, 'VALIDATION_ERROR')
    refused(await open('', 'logout_token=a'), 400, 'VALIDATION_ERROR')
  })

  it('404: a tenant that does not exist; 413: a body too large; 415: another media type', async () => {
    refused(await backchannel(new Browser(), 'a', 'no-such-tenant'), 404, 'NOT_FOUND')
    refused(await backchannel(new Browser(), 'a'.repeat(40_000)), 413, 'PAYLOAD_TOO_LARGE')
    const json = { body: '{"logout_token":"a"}', headers: { 'content-type': 'application/json' } }
    const page = await new Browser().open(`${base}/bff/backchannel-logout?tenant=${tenant.slug}`, json)
    refused(page, 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  it('429: too many refused tokens; those that hold are never too many', async () => {
    const strict = await rig({ jwks: async () => jwks, limiter: createMemoryLimiter({ multiplier: 0.05 }) })
    const browser = strict.browser()
    for (let one = 0; one < 8; one++)
      expect((await backchannel(browser, await sign({ sub: randomUUID() }))).status).toBe(200)
    for (let one = 0; one < 5; one++) refused(await backchannel(browser, 'nothing'), 400, 'VALIDATION_ERROR')
    refused(await backchannel(browser, 'nothing'), 429, 'RATE_LIMIT_EXCEEDED')
    expect((await backchannel(browser, await sign({ sub: randomUUID() }))).status).toBe(200)
  })

  it("502: the realm's keys cannot be had", async () => {
    const own = await rig({ jwks: () => Promise.reject(new Error('ECONNREFUSED')) })
    refused(await backchannel(own.browser(), await sign({ sub: randomUUID() })), 502, 'UPSTREAM_FAILURE')
  })
})
