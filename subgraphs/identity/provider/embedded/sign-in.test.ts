import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliClientSecret, consoleClientSecret } from './clients.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'
import {
  adminSecret,
  Browser,
  callback,
  endpoint,
  password,
  redeem,
  requestToken,
  seedRealm,
  signInAs,
  startTestSystem,
  type TestSystem,
  verifyToken,
} from './test-system.js'

let database: TestDatabase
let system: TestSystem

beforeAll(async () => {
  database = await createTestDatabase()
  system = await startTestSystem(database)
})

afterAll(async () => {
  await system.stop()
  await database.drop()
})

describe('a session', () => {
  const sessionIdleSeconds = 2_100
  const sessionMaxSeconds = 10_000
  let ahead = 0
  let host: TestSystem
  beforeAll(async () => {
    const now = () => new Date(Date.now() + ahead * 1000)
    host = await startTestSystem(database, { sessionIdleSeconds, sessionMaxSeconds, now })
  })
  afterAll(() => host.stop())
  const begin = async () => {
    ahead = 0
    const { realm, user } = await seedRealm(host.provider)
    const browser = new Browser(host)
    const { body } = await redeem(host, realm, browser, await browser.signIn(realm, user.email))
    const fields = { grant_type: 'refresh_token', refresh_token: body.refresh_token! }
    const asksForThePassword = async () => (await browser.begin(realm)).location!.includes('/login-actions/')
    return { renew: async () => (await requestToken(host, realm, fields)).status, asksForThePassword }
  }

  test('slides with every renewal of its tokens, and ends when it is idle for too long', async () => {
    const { renew } = await begin()
    for (ahead = sessionIdleSeconds - 10; ahead < sessionMaxSeconds; ahead += sessionIdleSeconds - 10)
      expect(await renew(), `after ${ahead} s`).toBe(200)
    const idle = await begin()
    ahead = sessionIdleSeconds - 10
    expect(await idle.renew()).toBe(200)
    ahead += sessionIdleSeconds + 10
    expect(await idle.renew()).toBe(400)
    expect(await idle.asksForThePassword()).toBe(true)
  })

  test('ends at its greatest age however it is used: neither a renewal nor another sign-in carries it on', async () => {
    const { renew, asksForThePassword } = await begin()
    for (ahead = 2_000; ahead < sessionMaxSeconds; ahead += 2_000) {
      expect(await renew(), `after ${ahead} s`).toBe(200)
      expect(await asksForThePassword(), `after ${ahead} s`).toBe(false)
    }
    ahead = sessionMaxSeconds + 10
    expect(await renew()).toBe(400)
    expect(await asksForThePassword()).toBe(true)
  })
})

describe('authorization code with PKCE', () => {
  test('the sign-in page leads to tokens of the user, which can be renewed', async () => {
    const { realm, tenantId, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
    const { payload } = await verifyToken(system, realm, body.access_token!)
    expect(payload).toMatchObject({ sub: user.userId, tenant_id: tenantId, roles: user.roles })
    expect(decodeJwt(body.id_token!)).toMatchObject({
      sub: user.userId,
      tenant_id: tenantId,
      nonce: 'nonce',
      name: 'Ana Ruiz',
    })

    const renewed = await requestToken(system, realm, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token!,
    })
    await verifyToken(system, realm, renewed.body.access_token!)
    const userinfo = await fetch(endpoint(system, realm, 'userinfo'), {
      headers: { authorization: `Bearer ${renewed.body.access_token}` },
    })
    expect(await userinfo.json()).toMatchObject({ sub: user.userId, email: 'ana@demo.test' })
  })

  test('a second sign-in of the same browser asks for nothing', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    await browser.signIn(realm, user.email)
    expect((await browser.begin(realm)).location).toContain(`${callback}?code=`)
  })

  test('without PKCE, or with a wrong verifier, there is no token', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const plain = await new Browser(system).begin(realm, { code_challenge: '', code_challenge_method: '' })
    expect(plain.location).toContain('error=invalid_request')
    const code = await new Browser(system).signIn(realm, user.email)
    expect((await redeem(system, realm, new Browser(system), code)).body.error).toBe('invalid_grant')
  })

  test("replicas on one database accept each other's sign-ins and codes, and a code only once", async () => {
    const { realm, user } = await seedRealm(system.provider)
    const replica = await startTestSystem(database, { baseUrl: system.baseUrl })
    const browser = new Browser(system)
    const form = (await browser.begin(realm)).location!
    const submitted = await browser.open(new URL(form, replica.baseUrl).href, { email: user.email, password })
    const code = await browser.finish(submitted.location!)
    const answers = await Promise.all([system, replica].map((each) => redeem(each, realm, browser, code)))
    await replica.stop()
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400])
  })

  test('the page runs no script, escapes the realm and may return to the console only', async () => {
    const { realm } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const shown = await browser.open((await browser.begin(realm, { login_hint: '"><script>' })).location!)
    expect(shown.headers.get('content-security-policy')).toContain("script-src 'none'")
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:4000;")
    expect(shown.page).not.toContain('<script')
    expect(shown.page).not.toContain('<realm>')
  })

  test("a form of another browser's sign-in is refused", async () => {
    const { realm, user } = await seedRealm(system.provider)
    const form = (await new Browser(system).begin(realm)).location!
    expect((await new Browser(system).open(form, { email: user.email, password })).status).toBe(400)
  })
})

describe('refusals', () => {
  test('failures slow down tries from their network alone, alike for an account that nobody has', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const tries = async (email: string) => {
      const browser = new Browser(system)
      const form = (await browser.begin(realm)).location!
      const answers = []
      for (let at = 0; at < 7; at++) answers.push(await browser.open(form, { email, password: 'wrong' }))
      return answers
    }
    const [known, unknown] = [await tries(user.email), await tries('nobody@demo.test')]
    expect(known.map(({ status }) => status).slice(0, 5)).toEqual(Array(5).fill(401))
    expect(known.map(({ status }) => status)).toContain(429)
    const refused = known.find(({ status }) => status === 429)!
    expect(refused.page).toMatch(/Try again in \d+ seconds?, or use .{5}Forgot password\?/)
    expect(unknown.map(({ status }) => status)).toContain(429)
    // Nobody is locked: the user's other ways in stay open.
    expect((await signInAs(system, realm, user.email)).status).toBe(200)
  })

  test('a right password starts the count of failures again', async () => {
    const { realm, user } = await seedRealm(system.provider)
    for (let round = 0; round < 2; round++) {
      const browser = new Browser(system)
      const form = (await browser.begin(realm)).location!
      await Promise.all(Array.from({ length: 4 }, () => browser.open(form, { email: user.email, password: 'wrong' })))
      expect((await browser.open(form, { email: user.email, password })).status).toBe(303)
    }
  })

  test('unknown, disabled and closed are refused with the same page', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const form = (await browser.begin(realm)).location!
    const attempt = (secret = password) => browser.open(form, { email: user.email, password: secret })
    const wrong = await attempt('wrong')
    await system.provider.updateUser(realm, idpId, { enabled: false })
    const disabled = await attempt()
    await system.provider.updateUser(realm, idpId, { enabled: true })
    await system.provider.setRealmEnabled(realm, false)
    const closed = await attempt()
    await system.provider.setRealmEnabled(realm, true)
    await system.provider.deleteUser(realm, idpId)
    const unknown = await attempt()
    expect([disabled, closed, unknown].map(({ status, page }) => [status, page])).toEqual(
      Array(3).fill([401, wrong.page]),
    )
  })

  test('a user disabled after sign-in can neither renew, redeem a code nor use the session', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
    const code = new URL((await browser.begin(realm)).location!).searchParams.get('code')!
    await system.provider.updateUser(realm, idpId, { enabled: false })
    const renewed = await requestToken(system, realm, {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token!,
    })
    expect(renewed.body.error).toBe('invalid_grant')
    expect((await redeem(system, realm, browser, code)).body.error).toBe('invalid_grant')
    expect((await browser.begin(realm)).location).toContain('/login-actions/')
  })

  test('a closed realm renews nothing, and works again once opened', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
    const renew = () => requestToken(system, realm, { grant_type: 'refresh_token', refresh_token: body.refresh_token! })
    await system.provider.setRealmEnabled(realm, false)
    expect((await renew()).body.error).toBe('invalid_grant')
    await system.provider.setRealmEnabled(realm, true)
    expect((await renew()).status).toBe(200)
  })
})

test('a temporary password must be replaced by a fit one before the sign-in goes on', async () => {
  const { realm, user } = await seedRealm(system.provider, { password: 'temporary-word', temporary: true })
  const browser = new Browser(system)
  const form = (await browser.begin(realm)).location!
  const asked = await browser.open(form, { email: user.email, password: 'temporary-word' })
  expect(asked.status).toBe(200)
  const ticket = /name="ticket" value="([^"]+)"/.exec(asked.page)![1]!
  const choose = (chosen: string, repeated = chosen, proof = ticket) =>
    browser.open(`${form}/password`, { ticket: proof, password: chosen, repeated })
  for (const unfit of ['short', 'ana@DEMO.test', 'temporary-word']) expect((await choose(unfit)).status).toBe(422)
  expect((await choose(password, 'different')).status).toBe(422)
  expect(
    (await choose(password, password, `${ticket.slice(0, -2)}${ticket.endsWith('AA') ? 'BB' : 'AA'}`)).status,
  ).toBe(401)

  const accepted = await choose(password)
  const { status } = await redeem(system, realm, browser, await browser.finish(accepted.location!))
  expect(status).toBe(200)
  expect((await choose('another long password')).status).not.toBe(303)
  expect(await new Browser(system).signIn(realm, user.email)).toBeTruthy()
})

test('signing out ends the session and its refresh token, and tells the console on a loopback address', async () => {
  const told: string[] = []
  const console = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    told.push(new URLSearchParams(Buffer.concat(chunks).toString()).get('logout_token')!)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => console.listen(0, '127.0.0.1', resolve))
  const { port } = console.address() as AddressInfo
  const host = await startTestSystem(database, { backchannelLogoutUri: () => `http://127.0.0.1:${port}/logout` })
  const { realm, user } = await seedRealm(host.provider)
  const browser = new Browser(host)
  const { body } = await redeem(host, realm, browser, await browser.signIn(realm, user.email))

  const query = new URLSearchParams({
    id_token_hint: body.id_token!,
    post_logout_redirect_uri: 'http://localhost:4000/',
  })
  const shown = await browser.open(`${endpoint(host, realm, 'logout')}?${query}`)
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(shown.page)![1]!
  const left = await browser.open(`${endpoint(host, realm, 'logout')}/confirm`, { xsrf, logout: 'yes' })
  expect(left.location).toBe('http://localhost:4000/')
  expect(told.map((token) => decodeJwt(token))).toEqual([
    expect.objectContaining({ sub: user.userId, sid: decodeJwt(body.id_token!).sid }),
  ])
  const renewed = await requestToken(host, realm, { grant_type: 'refresh_token', refresh_token: body.refresh_token! })
  expect(renewed.body.error).toBe('invalid_grant')
  await host.stop()
  console.close()
})

describe('signing out asks nothing', () => {
  let host: TestSystem
  beforeAll(async () => {
    // A console with back-channel logout gets the session's id.
    host = await startTestSystem(database, { backchannelLogoutUri: () => 'http://127.0.0.1:9/logout' })
  })
  afterAll(() => host.stop())

  const signedIn = async ({ realm, user }: Awaited<ReturnType<typeof seedRealm>>) => {
    const browser = new Browser(host)
    const { body } = await redeem(host, realm, browser, await browser.signIn(realm, user.email))
    const sid = String(decodeJwt(body.id_token!).sid)
    const asks = async (hint: Record<string, string>) => {
      const query = new URLSearchParams({ client_id: 'otorga-console', ...hint })
      const { page } = await browser.open(`${endpoint(host, realm, 'logout')}?${query}`)
      expect(page).toContain('<button type="submit">Sign out</button>')
      return !page.includes('<script>')
    }
    return { sid, asks }
  }

  test("when the console names the session's own id, and asks with any other, an empty one and none", async () => {
    const seeded = await seedRealm(host.provider)
    const [own, other] = [await signedIn(seeded), await signedIn(seeded)]
    expect(own.sid).toMatch(/^[\w-]{20,}$/)
    expect(await own.asks({ logout_hint: own.sid })).toBe(false)
    for (const hint of [{ logout_hint: other.sid }, { logout_hint: '' }, {}] as Record<string, string>[])
      expect(await own.asks(hint)).toBe(true)
  })
})

test('a client revokes its own tokens and no others', async () => {
  const { realm, user } = await seedRealm(system.provider)
  const browser = new Browser(system)
  const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
  const token = body.refresh_token!
  const renew = () => requestToken(system, realm, { grant_type: 'refresh_token', refresh_token: token })
  const revoke = (id: string, secret: string) =>
    fetch(endpoint(system, realm, 'revoke'), {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ token }),
    })
  const refused = await revoke('otorga-cli', cliClientSecret(adminSecret, realm))
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: 'invalid_request' })
  expect((await renew()).status).toBe(200)
  expect((await revoke('otorga-console', consoleClientSecret(adminSecret, realm))).status).toBe(200)
  expect((await renew()).body.error).toBe('invalid_grant')
})
