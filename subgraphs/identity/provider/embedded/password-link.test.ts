import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { rateLimits } from '@otorga/schema/limits'
import { drizzle } from 'drizzle-orm/postgres-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ForgottenLink } from './embedded.types.js'
import { mailForgotten } from './password-setting.js'
import { createTestDatabase, type TestDatabase } from './test-database.js'
import {
  adminSecret,
  Browser,
  endpoint,
  type Page,
  password,
  redeem,
  requestToken,
  seedRealm,
  startTestSystem,
  type TestSystem,
} from './test-system.js'

const chosen = 'a password of my own'
const hour = 3_600_000
let database: TestDatabase
let system: TestSystem
let client: ReturnType<typeof drizzle<Record<string, never>>>
let ahead = 0
const mails: ForgottenLink[] = []
const verified: { realm: string; userId: string }[] = []
const onVerified = vi.fn(async (event: { realm: string; userId: string }) => void verified.push(event))

beforeAll(async () => {
  database = await createTestDatabase()
  client = drizzle(database.connect())
  const now = () => new Date(Date.now() + ahead)
  system = await startTestSystem(database, { now, onVerified, mailForgotten: async (link) => mails.push(link) })
})
afterAll(async () => {
  await system.stop()
  await database.drop()
})
beforeEach(() => {
  ahead = 0
})

const open = (address: string, form?: Record<string, string>) => new Browser(system).open(address, form)
const ticketOf = (url: string) => new URL(url).searchParams.get('ticket')!
const setByLink = (url: string, wanted = chosen, repeated = wanted): Promise<Page> =>
  open(url.split('?')[0]!, { ticket: ticketOf(url), password: wanted, repeated })

async function linked(credentials = { password, temporary: false }) {
  const seeded = await seedRealm(system.provider, credentials)
  return { ...seeded, url: await linkFor(seeded.realm, seeded.idpId) }
}

async function linkFor(realm: string, idpId: string): Promise<string> {
  return ((await system.provider.startPasswordSetting(realm, idpId)) as { url: string }).url
}

async function userinfo(realm: string, token: string) {
  const response = await fetch(endpoint(system, realm, 'userinfo'), { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as Record<string, unknown>
}

const mailsOf = (realm: string) => mails.filter(({ url }) => url.includes(`/realms/${realm}/`))
const mail = (realm: string, email: string) => {
  const clock = { now: () => new Date(Date.now() + ahead) }
  const context = { ...clock, adminSecret, baseUrl: system.baseUrl, database: client }
  return mailForgotten({ ...context, mailForgotten: async (sent) => mails.push(sent) }, realm, email)
}
const forget = (realm: string, email: string) => open(`/realms/${realm}/account/forgotten`, { email })

describe('a link to set a password', () => {
  test('sets it, verifies the e-mail, tells the platform and leads to the sign-in', async () => {
    const { realm, user, url } = await linked()
    const shown = await open(url)
    expect(shown.status).toBe(200)
    expect(shown.page).toContain('ana@demo.test')
    const done = await setByLink(url)
    expect(done.status).toBe(200)
    expect(done.page).toContain(`href="http://localhost:4000/bff/login?tenant=${realm}"`)
    expect(verified.filter((event) => event.realm === realm)).toEqual([{ realm, userId: user.userId }])
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email, chosen))
    expect(await userinfo(realm, body.access_token!)).toMatchObject({ sub: user.userId, email_verified: true })
    await expect(new Browser(system).signIn(realm, user.email)).rejects.toThrow('401')
  })

  test('verifies its own e-mail only: another one has to be verified anew', async () => {
    const { realm, user, idpId, url } = await linked()
    await setByLink(url)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email, chosen))
    const isVerified = async () => (await userinfo(realm, body.access_token!)).email_verified
    await system.provider.updateUser(realm, idpId, { email: 'ANA@demo.test', lastName: 'Sol' })
    await system.provider.createUser(realm, user)
    expect(await isVerified()).toBe(true)
    await system.provider.updateUser(realm, idpId, { email: 'other@demo.test' })
    expect(await isVerified()).toBe(false)
  })

  test('is not used up by looking at it, and is used up by the first password, whoever is faster', async () => {
    const { url } = await linked()
    for (const _ of [1, 2]) expect((await open(url)).status).toBe(200)
    const answers = await Promise.all([setByLink(url), setByLink(url, 'another long word')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await open(url)).status).toBe(410)
    const again = await setByLink(url, 'one more long word')
    expect(again.status).toBe(410)
    expect(again.page).toContain('/account/forgotten')
    expect(again.page).toContain('administrator')
  })

  test('refuses an unfit password with its reason and can then still be used', async () => {
    const { url } = await linked()
    for (const unfit of ['short', 'ANA@demo.test', password]) expect((await setByLink(url, unfit)).status).toBe(422)
    expect((await setByLink(url, chosen, 'something different')).status).toBe(422)
    expect((await setByLink(url)).status).toBe(200)
  })

  test("refuses the user's name, however it is written", async () => {
    const { realm, idpId, url } = await linked()
    await system.provider.updateUser(realm, idpId, { firstName: 'Maximiliana', lastName: 'Rodríguez' })
    for (const unfit of ['Maximiliana Rodríguez', 'rodríguezmaximiliana', 'M a x i m i l i a n a'])
      expect((await setByLink(url, unfit)).page).toContain('Your name cannot be your password.')
  })

  test('dies after 24 hours, with the address it went to, and with the right to sign in', async () => {
    const old = await linked()
    ahead = 24 * hour + 1000
    expect((await open(old.url)).status).toBe(410)
    ahead = 0
    const moved = await linked()
    await system.provider.updateUser(moved.realm, moved.idpId, { email: 'elsewhere@demo.test' })
    const disabled = await linked()
    await system.provider.updateUser(disabled.realm, disabled.idpId, { enabled: false })
    const closed = await linked()
    await system.provider.setRealmEnabled(closed.realm, false)
    for (const { url } of [moved, disabled, closed]) {
      expect((await open(url)).status).toBe(410)
      expect((await setByLink(url)).status).toBe(410)
    }
  })

  test('works in its own realm only, and a made-up one nowhere', async () => {
    const [one, other] = [await linked(), await linked()]
    expect((await open(one.url.replace(one.realm, other.realm))).status).toBe(410)
    expect((await setByLink(one.url.replace(one.realm, other.realm))).status).toBe(410)
    expect((await open(one.url.replace(/ticket=.*/, 'ticket=x'))).status).toBe(410)
    expect((await open(one.url.replace(/\?.*/, ''))).status).toBe(410)
  })

  test("voids the user's other links and ends their sessions", async () => {
    const { realm, user, idpId, url } = await linked()
    const another = await linkFor(realm, idpId)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
    expect((await setByLink(url)).status).toBe(200)
    expect((await open(another)).status).toBe(410)
    const fields = { grant_type: 'refresh_token', refresh_token: body.refresh_token! }
    expect((await requestToken(system, realm, fields)).body.error).toBe('invalid_grant')
    expect((await browser.begin(realm)).location).toContain('/login-actions/')
  })

  test('ends the duty to change a temporary password', async () => {
    const { realm, user, url } = await linked({ password, temporary: true })
    expect((await setByLink(url)).status).toBe(200)
    expect(await new Browser(system).signIn(realm, user.email, chosen)).toBeTruthy()
  })

  test('works though the platform cannot be told', async () => {
    const { realm, user, url } = await linked()
    onVerified.mockRejectedValueOnce(new Error('down'))
    expect((await setByLink(url)).status).toBe(200)
    expect(await new Browser(system).signIn(realm, user.email, chosen)).toBeTruthy()
  })

  test('leaves nothing in the database that opens it, and is swept once expired', async () => {
    const { url, realm } = await linked()
    const sql = database.connect()
    const rows = await sql`select * from idp.password_link where realm = ${realm}`
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(ticketOf(url))
    ahead = 24 * hour + 1000
    await system.provider.sweep()
    expect(await sql`select * from idp.password_link where realm = ${realm}`).toHaveLength(0)
  })

  test('shows pages that run no script, name no referrer and escape what they show', async () => {
    const { url } = await linked()
    for (const { headers, page } of [await open(url), await setByLink(url, 'short'), await setByLink(url)]) {
      expect(headers.get('content-security-policy')).toContain("script-src 'none'")
      expect(headers.get('content-security-policy')).toContain("form-action 'self';")
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(page).toContain('name="viewport"')
      expect(page).not.toContain('<realm>')
    }
  })
})

describe('a forgotten password', () => {
  test('is asked about on the sign-in page, and the mailed link sets a new one', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const { page } = await browser.open((await browser.begin(realm)).location!)
    const address = /href="([^"]+forgotten)"/.exec(page)![1]!
    expect((await open(address)).page).toContain('name="email"')
    await open(address, { email: ' ANA@demo.test ' })
    const [sent] = await vi.waitUntil(() => mailsOf(realm).length > 0 && mailsOf(realm))
    expect(sent).toMatchObject({ realm, email: 'ana@demo.test', firstName: expect.any(String) })
    expect((await setByLink(sent!.url)).status).toBe(200)
    expect(await new Browser(system).signIn(realm, user.email, chosen)).toBeTruthy()
  })

  test('answers alike whether the user exists and may sign in', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    const asked = [user.email, 'nobody@demo.test', '', 'x'.repeat(999)]
    const answers = await Promise.all(asked.map((email) => forget(realm, email)))
    await system.provider.updateUser(realm, idpId, { enabled: false })
    answers.push(await forget(realm, user.email))
    expect(new Set(answers.map(({ status, page }) => `${status} ${page}`)).size).toBe(1)
  })

  test('is mailed to nobody who may not sign in', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    await system.provider.updateUser(realm, idpId, { enabled: false })
    await mail(realm, user.email)
    await system.provider.updateUser(realm, idpId, { enabled: true })
    await system.provider.setRealmEnabled(realm, false)
    await mail(realm, user.email)
    expect(mailsOf(realm)).toHaveLength(0)
    await system.provider.setRealmEnabled(realm, true)
    await mail(realm, 'nobody@demo.test')
    expect(mailsOf(realm)).toHaveLength(0)
    await mail(realm, user.email)
    expect(mailsOf(realm)).toHaveLength(1)
  })

  test('is mailed at most three times an hour and user, asked for at once or one by one', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    await linkFor(realm, idpId)
    await Promise.all(Array.from({ length: 6 }, () => mail(realm, user.email)))
    await mail(realm, user.email)
    expect(mailsOf(realm)).toHaveLength(3)
    ahead = hour + 1000
    await mail(realm, user.email)
    expect(mailsOf(realm)).toHaveLength(4)
  })

  test('that cannot be mailed changes nothing of the answer', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const broken = await startTestSystem(database, { mailForgotten: () => Promise.reject(new Error('no server')) })
    const answer = await new Browser(broken).open(`/realms/${realm}/account/forgotten`, { email: user.email })
    expect(answer.status).toBe(200)
    await broken.stop()
  })

  test('is asked for so often from one address, alike for whoever it is; another address is not held up', async () => {
    const { realm, user } = await seedRealm(system.provider)
    let ahead = 0
    const limiter = createMemoryLimiter({ now: () => performance.now() + ahead })
    const strict = await startTestSystem(database, { limiter })
    const forgotten = `/realms/${realm}/account/forgotten`
    const ask = (email: string) => new Browser(strict).open(forgotten, { email })
    const { limit, seconds } = rateLimits.forgottenPassword
    for (let at = 0; at < limit; at++) expect((await ask(`nobody-${at}@demo.test`)).status).toBe(200)
    const [known, unknown] = [await ask(user.email), await ask('nobody@demo.test')]
    expect([known.status, known.page]).toEqual([429, unknown.page])
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await new Browser(strict).open(forgotten)).status).toBe(200) // the form itself
    expect((await limiter.take(rateLimits.forgottenPassword, 'address:192.0.2.1')).allowed).toBe(true)
    ahead = seconds * 1000
    expect((await ask(user.email)).status).toBe(200)
    await strict.stop()
  })

  test('is looked up three times an hour and e-mail, whether somebody has it or not, and always answered', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const taken: string[] = []
    const counter = createMemoryLimiter({ multiplier: 1 })
    const limiter = {
      take: (rule: (typeof rateLimits)['forgottenAccount'], key: string) => {
        const allowance = counter.take(rule, key)
        if (rule.name === rateLimits.forgottenAccount.name)
          taken.push(`${key} ${(allowance as { allowed: boolean }).allowed}`)
        return allowance
      },
    }
    const lookedUp: string[] = []
    const strict = await startTestSystem(database, {
      limiter: limiter as never,
      mailForgotten: async ({ email }) => lookedUp.push(email),
    })
    const ask = (email: string) => new Browser(strict).open(`/realms/${realm}/account/forgotten`, { email })
    const answers = []
    for (const email of [user.email, 'nobody@demo.test'])
      for (let at = 0; at < 4; at++) answers.push(await ask(at % 2 ? email : ` ${email.toUpperCase()} `))
    expect(new Set(answers.map(({ status, page }) => `${status} ${page}`)).size).toBe(1)
    await vi.waitUntil(() => taken.length === 8)
    // The keys are hashes of the normalized e-mail: one for each person, and short for any input.
    const allowed = taken.map((line) => line.split(' ')[1])
    expect(allowed).toEqual(['true', 'true', 'true', 'false', 'true', 'true', 'true', 'false'])
    expect(new Set(taken.map((line) => line.split(' ')[0])).size).toBe(2)
    for (const line of taken) expect(line).toMatch(/^account:[0-9a-f]{64} /)
    await vi.waitUntil(() => lookedUp.length === 3)
    expect(lookedUp).toEqual(Array(3).fill('ana@demo.test'))
    await strict.stop()
  })
})
