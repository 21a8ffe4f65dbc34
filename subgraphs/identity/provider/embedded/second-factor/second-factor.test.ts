import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.js'
import { codeAt, middleOfStep, recoveryCodesOf, secretOf, sendCode } from '../test-phone.js'
import {
  adminSecret,
  Browser,
  type Page,
  password,
  redeem,
  requestToken,
  seedRealm,
  startTestSystem,
  type TestSystem,
} from '../test-system.js'
import { throttling } from '../throttle.js'
import { mostTries } from './check.js'
import { recoveryHash } from './codes.js'

let database: TestDatabase
let system: TestSystem
let required: Record<string, string[]>
let changes: { userId: string; change: string }[]
/** The provider's clock stands in the middle of a step, so that no test depends on when it runs, and is put ahead by seconds. */
let stands: number
let ahead: number

const now = () => new Date(stands + ahead * 1000)

beforeAll(async () => {
  database = await createTestDatabase()
  system = await startTestSystem(database, {
    now,
    secondFactorRoles: async (realm) => required[realm] ?? [],
    onSecondFactor: async ({ userId, change }) => void changes.push({ userId, change }),
  })
})
beforeEach(() => {
  ;[required, changes, ahead] = [{}, [], 0]
  stands = middleOfStep()
})
afterAll(async () => {
  await system.stop()
  await database.drop()
})

type Seeded = Awaited<ReturnType<typeof seedRealm>>
const accountOf = (realm: string) => `/realms/${realm}/account/second-factor`
const code = (secret: string, steps = 0) => codeAt(secret, steps, now().getTime())
/** Later codes than those that were used before. */
const later = () => {
  ahead += 90
}

/** Gives a user an authenticator app, on the page for it. */
async function enrolled(seeded: Seeded) {
  const browser = new Browser(system)
  const { realm, user } = seeded
  const shown = await browser.open(accountOf(realm), { email: user.email, password })
  const secret = secretOf(shown)
  const codes = recoveryCodesOf(await sendCode(browser, shown, accountOf(realm), code(secret)))
  later()
  return { ...seeded, secret, codes }
}
const someone = async () => enrolled(await seedRealm(system.provider))

/** A sign-in after the right password, and what sends codes to it. */
async function passwordGiven({ realm, user }: Pick<Seeded, 'realm' | 'user'>, secret = password) {
  const browser = new Browser(system)
  const form = (await browser.begin(realm)).location!
  const asked = await browser.open(form, { email: user.email, password: secret })
  return { browser, form, asked, submit: (text: string, page = asked) => sendCode(browser, page, `${form}/code`, text) }
}

/** The `amr` of the identity token that a completed sign-in leads to. */
async function amrOf(realm: string, browser: Browser, finished: Page) {
  const { body } = await redeem(system, realm, browser, await browser.finish(finished.location!))
  return (decodeJwt(body.id_token!) as { amr?: string[] }).amr
}

describe('a sign-in with a second factor', () => {
  test('asks for a code after the right password, and completes with it', async () => {
    const { realm, user, secret } = await someone()
    const { browser, asked, submit } = await passwordGiven({ realm, user })
    expect(asked.status).toBe(200)
    expect(asked.page).toContain('autocomplete="one-time-code"')
    expect(asked.page).toContain('inputmode="numeric"')
    const finished = await submit(code(secret))
    expect(finished.status).toBe(303)
    expect(await amrOf(realm, browser, finished)).toEqual(['pwd', 'otp'])
  })

  test('does not ask who has none, and says so in the token', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const form = (await browser.begin(realm)).location!
    const finished = await browser.open(form, { email: user.email, password })
    expect(await amrOf(realm, browser, finished)).toEqual(['pwd'])
  })

  test('takes the codes of the present step and of one before and after it, and no others', async () => {
    const { realm, user, secret } = await someone()
    for (const [steps, status] of [
      [-2, 401],
      [-1, 303],
      [0, 303],
      [1, 303],
      [3, 401],
    ] as const) {
      const { submit } = await passwordGiven({ realm, user })
      expect((await submit(code(secret, steps))).status, `${steps} steps`).toBe(status)
    }
  })

  test('refuses a code that was used, and those before it', async () => {
    const { realm, user, secret } = await someone()
    const used = code(secret)
    expect((await (await passwordGiven({ realm, user })).submit(used)).status).toBe(303)
    const again = await passwordGiven({ realm, user })
    expect((await again.submit(used)).status).toBe(401)
    expect((await again.submit(code(secret, -1))).status).toBe(401)
    expect((await again.submit(code(secret, 1))).status).toBe(303)
  })

  test('lets one of two sign-ins through that use one code at the same time', async () => {
    const { realm, user, secret } = await someone()
    const both = await Promise.all([passwordGiven({ realm, user }), passwordGiven({ realm, user })])
    const used = code(secret)
    const statuses = await Promise.all(both.map(async ({ submit }) => (await submit(used)).status))
    expect(statuses.sort()).toEqual([303, 401])
  })

  test('takes each recovery code once, however it is typed, and reports it', async () => {
    const { realm, user, codes } = await someone()
    const first = await passwordGiven({ realm, user })
    const finished = await first.submit(codes[3]!.toUpperCase().replaceAll('-', ' '))
    expect(await amrOf(realm, first.browser, finished)).toEqual(['pwd', 'otp'])
    expect(changes.at(-1)).toEqual({ userId: user.userId, change: 'recovery code used' })
    expect((await (await passwordGiven({ realm, user })).submit(codes[3]!)).status).toBe(401)
    const both = await Promise.all([passwordGiven({ realm, user }), passwordGiven({ realm, user })])
    const statuses = await Promise.all(both.map(async ({ submit }) => (await submit(codes[4]!)).status))
    expect(statuses.sort()).toEqual([303, 401])
  })

  test('has ten recovery codes, of which only keyed hashes are stored, and a secret that is stored encrypted', async () => {
    const { idpId, codes, secret } = await someone()
    expect(new Set(codes).size).toBe(10)
    for (const one of codes) expect(one).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    const [row] = await database.connect()`select * from idp.second_factor where idp_id = ${idpId}`
    expect(row!.recovery_hashes).toEqual(codes.map((one) => recoveryHash(adminSecret, idpId, one)))
    expect(Buffer.from(row!.secret_encrypted, 'base64').toString()).toBe(secret)
    for (const one of [...codes, secret]) expect(JSON.stringify(row)).not.toContain(one)
  })
})

describe('the proof of the password', () => {
  test('counts in the sign-in in which the password was given, for its user, and not after 15 minutes', async () => {
    const [ana, eva] = [await someone(), await someone()]
    const mine = await passwordGiven(ana)
    const other = await passwordGiven(ana)
    const foreign = await passwordGiven(eva)
    for (const page of [other.asked, foreign.asked]) {
      const answer = await mine.submit(code(ana.secret), page)
      expect([answer.status, answer.page.includes('type="password"')]).toEqual([401, true])
    }
    const [id, ends, signature] = /name="ticket" value="([^"]+)"/.exec(mine.asked.page)![1]!.split('.')
    for (const ticket of ['', 'x', `${eva.idpId}.${ends}.${signature}`, `${id}.${Number(ends) + 900}.${signature}`]) {
      const answer = await mine.browser.open(`${mine.form}/code`, { ticket, code: code(ana.secret) })
      expect(answer.status).toBe(401)
    }
    ahead += 15 * 60 + 1
    expect((await mine.submit(code(ana.secret))).status).toBe(401)
    ahead -= 2
    expect((await mine.submit(code(ana.secret))).status).toBe(303)
  })

  test('is void when the password has changed meanwhile', async () => {
    const ana = await someone()
    const { submit } = await passwordGiven(ana)
    await system.provider.setPassword(ana.realm, ana.idpId, 'another horse battery', false)
    expect((await submit(code(ana.secret))).status).toBe(401)
  })

  test('is void when the user is disabled meanwhile', async () => {
    const ana = await someone()
    const { submit } = await passwordGiven(ana)
    await system.provider.updateUser(ana.realm, ana.idpId, { enabled: false })
    expect((await submit(code(ana.secret))).status).toBe(401)
  })

  test('is not enough for anything but a code', async () => {
    const ana = await someone()
    const { browser, form, asked } = await passwordGiven(ana)
    for (const step of ['enrol', 'kept', 'password'])
      expect((await sendCode(browser, asked, `${form}/${step}`, code(ana.secret))).status, step).toBe(401)
    expect((await sendCode(browser, asked, accountOf(ana.realm), code(ana.secret))).status).toBe(401)
  })
})

describe('wrong codes', () => {
  test('are bounded for one password: then even the right one is refused, and the password must be given again', async () => {
    const ana = await someone()
    const { submit } = await passwordGiven(ana)
    for (let at = 1; at < mostTries; at++) expect((await submit('000000')).status).toBe(401)
    // A sign-in elsewhere completes, and with it the waits of the throttle are over.
    expect((await (await passwordGiven(ana)).submit(code(ana.secret))).status).toBe(303)
    expect((await submit('000000')).page).toContain('one-time-code')
    later()
    const answer = await submit(code(ana.secret))
    expect([answer.status, answer.page.includes('Too many wrong codes')]).toEqual([401, true])
  })

  test('make the next try wait as wrong passwords do, and the right password does not forget them', async () => {
    const ana = await someone()
    for (let at = 0; at <= throttling.free; at++) {
      const { asked, submit } = await passwordGiven(ana)
      expect(asked.status).toBe(200)
      expect((await submit('000000')).status).toBe(401)
    }
    const form = new Browser(system)
    const answer = await form.open((await form.begin(ana.realm)).location!, { email: ana.user.email, password })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of one account do not slow down another', async () => {
    const [ana, eva] = [await someone(), await someone()]
    for (let at = 0; at <= throttling.free; at++) await (await passwordGiven(ana)).submit('000000')
    expect((await (await passwordGiven(eva)).submit(code(eva.secret))).status).toBe(303)
  })
})

describe('a role that requires it', () => {
  test('makes its users set it up before the sign-in completes, and shows the recovery codes', async () => {
    const { realm, user, idpId } = await seedRealm(system.provider)
    required[realm] = ['viewer']
    const { browser, form, asked } = await passwordGiven({ realm, user })
    expect(asked.page).toContain('<svg')
    expect(asked.page).toContain('Your role viewer needs a second factor')
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'")
    const secret = secretOf(asked)
    const wrong = await sendCode(browser, asked, `${form}/enrol`, '000000')
    expect([wrong.status, secretOf(wrong)]).toEqual([422, secret])
    expect(await system.provider.hasSecondFactor(realm, idpId)).toBe(false)
    const confirmed = await sendCode(browser, wrong, `${form}/enrol`, code(secret))
    expect([confirmed.status, recoveryCodesOf(confirmed).length]).toEqual([200, 10])
    expect(confirmed.page).toContain('I have kept them')
    expect(changes).toEqual([{ userId: user.userId, change: 'added' }])
    const finished = await sendCode(browser, confirmed, `${form}/kept`, '')
    expect(await amrOf(realm, browser, finished)).toEqual(['pwd', 'otp'])
    const next = await passwordGiven({ realm, user })
    expect((await next.submit(code(secret))).status).toBe(401) // the code that confirmed it was used
    expect((await next.submit(code(secret, 1))).status).toBe(303)
  })

  test('does not concern users without it', async () => {
    const { realm, user } = await seedRealm(system.provider)
    required[realm] = ['tenant_admin']
    expect((await passwordGiven({ realm, user })).asked.status).toBe(303)
  })

  test('waits until a temporary password was replaced', async () => {
    const { realm, user } = await seedRealm(system.provider, { password, temporary: true })
    required[realm] = ['viewer']
    const { browser, form, asked } = await passwordGiven({ realm, user })
    expect(asked.page).toContain('Choose a new password')
    const chosen = 'a horse of my own'
    const ticket = /name="ticket" value="([^"]+)"/.exec(asked.page)![1]!
    const shown = await browser.open(`${form}/password`, { ticket, password: chosen, repeated: chosen })
    expect(shown.page).toContain('<svg')
    const confirmed = await sendCode(browser, shown, `${form}/enrol`, code(secretOf(shown)))
    expect((await sendCode(browser, confirmed, `${form}/kept`, '')).status).toBe(303)
  })

  test('asks at the next sign-in, also where the browser is still signed in; sessions go on', async () => {
    const { realm, user } = await seedRealm(system.provider)
    const browser = new Browser(system)
    const { body } = await redeem(system, realm, browser, await browser.signIn(realm, user.email))
    expect((await browser.begin(realm)).location).not.toContain('/login-actions/')
    required[realm] = ['operator']
    expect((await browser.begin(realm)).location).toContain('/login-actions/')
    const renewal = { grant_type: 'refresh_token', refresh_token: body.refresh_token! }
    expect((await requestToken(system, realm, renewal)).status).toBe(200)
  })

  test('does not ask a browser again that has given its code', async () => {
    const ana = await someone()
    required[ana.realm] = ['operator']
    const { browser, submit } = await passwordGiven(ana)
    await browser.finish((await submit(code(ana.secret))).location!)
    expect((await browser.begin(ana.realm)).location).not.toContain('/login-actions/')
  })

  test('lets one of two sign-ins add it that confirm their secrets at the same time', async () => {
    const { realm, user } = await seedRealm(system.provider)
    required[realm] = ['operator']
    const both = await Promise.all([passwordGiven({ realm, user }), passwordGiven({ realm, user })])
    const confirmed = await Promise.all(
      both.map(({ browser, form, asked }) => sendCode(browser, asked, `${form}/enrol`, code(secretOf(asked)))),
    )
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('a new password by a mailed link', () => {
  test('does not replace the code', async () => {
    const ana = await someone()
    const { url } = (await system.provider.startPasswordSetting(ana.realm, ana.idpId)) as { url: string }
    const chosen = 'a horse of my own'
    const ticket = new URL(url).searchParams.get('ticket')!
    const set = await new Browser(system).open(url, { ticket, password: chosen, repeated: chosen })
    expect(set.status).toBe(200)
    const { asked, submit } = await passwordGiven(ana, chosen)
    expect([asked.status, asked.page.includes('one-time-code')]).toEqual([200, true])
    expect((await submit(code(ana.secret))).status).toBe(303)
  })
})
