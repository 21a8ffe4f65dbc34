import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.js'
import { codeAt, fieldOf, middleOfStep, recoveryCodesOf, secretOf, sendCode } from '../test-phone.js'
import { Browser, type Page, password, seedRealm, startTestSystem, type TestSystem } from '../test-system.js'
import { throttling } from '../throttle.js'

let database: TestDatabase
let system: TestSystem
let required: Record<string, string[]>
let changes: string[]
/** The provider's clock stands in the middle of a step, and is put ahead by seconds. */
let stands: number
let ahead: number

const now = () => new Date(stands + ahead * 1000)

beforeAll(async () => {
  database = await createTestDatabase()
  system = await startTestSystem(database, {
    now,
    secondFactorRoles: async (realm) => required[realm] ?? [],
    onSecondFactor: async ({ change }) => void changes.push(change),
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

/** A code that is later than those before it. */
const nextCode = (secret: string) => {
  ahead += 60
  return codeAt(secret, 0, now().getTime())
}

/** A user on the page, before and after the password. */
async function atPage(seeded?: Awaited<ReturnType<typeof seedRealm>>) {
  const { realm, user, idpId } = seeded ?? (await seedRealm(system.provider))
  const browser = new Browser(system)
  const address = `/realms/${realm}/account/second-factor`
  const prove = (secret = password) => browser.open(address, { email: user.email, password: secret })
  const send = (page: Page, code: string) => sendCode(browser, page, address, code)
  const act = (page: Page, name: string, code: string) =>
    browser.open(address, { ticket: fieldOf(page, 'ticket'), act: name, code })
  const has = () => system.provider.hasSecondFactor(realm, idpId)
  const add = async () => {
    const shown = await prove()
    const secret = secretOf(shown)
    return { secret, codes: recoveryCodesOf(await send(shown, nextCode(secret))) }
  }
  return { realm, user, idpId, browser, address, prove, send, act, has, add }
}

describe('the page for the own second factor', () => {
  test('is linked from the sign-in form, and asks for the password even in a browser that is signed in', async () => {
    const { realm, user, browser, address } = await atPage()
    await browser.signIn(realm, user.email)
    expect((await new Browser(system).open((await new Browser(system).begin(realm)).location!)).status).toBe(400)
    const another = new Browser(system)
    expect((await another.open((await another.begin(realm)).location!)).page).toContain(address)
    const page = await browser.open(address)
    expect([page.status, page.page.includes('type="password"')]).toEqual([200, true])
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  })

  test('adds it after the first right code only', async () => {
    const { prove, send, has } = await atPage()
    const shown = await prove()
    expect(shown.page).toContain('<svg')
    const wrong = await send(shown, '000000')
    expect([wrong.status, await has()]).toEqual([422, false])
    const confirmed = await send(wrong, nextCode(secretOf(shown)))
    expect([recoveryCodesOf(confirmed).length, await has()]).toEqual([10, true])
    expect(changes).toEqual(['added'])
  })

  test('refuses wrong passwords, which slow down as in the sign-in form', async () => {
    const { prove } = await atPage()
    for (let at = 0; at <= throttling.free; at++) expect((await prove('wrong')).status).toBe(401)
    const refused = await prove()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('sends users with a temporary password to the sign-in first', async () => {
    const { prove, has } = await atPage(await seedRealm(system.provider, { password, temporary: true }))
    const refused = await prove()
    expect([refused.status, refused.page.includes('<svg'), await has()]).toEqual([409, false, false])
  })

  test('changes nothing without a right code, and slows down wrong ones', async () => {
    const { prove, act, add, has } = await atPage()
    await add()
    const page = await prove()
    expect(page.page).toContain('10 recovery codes are left')
    expect(page.page).not.toContain('<svg')
    for (const name of ['replace', 'codes', 'remove']) expect((await act(page, name, '000000')).status, name).toBe(401)
    expect(await has()).toBe(true)
    for (let at = 3; at <= throttling.free; at++) await act(page, 'remove', '000000')
    expect((await act(page, 'remove', '000000')).status).toBe(429)
    expect(changes).toEqual(['added'])
  })

  test('removes it with a code', async () => {
    const { prove, act, add, has } = await atPage()
    const { secret } = await add()
    const page = await prove()
    const code = nextCode(secret)
    expect((await act(page, 'remove', code)).status).toBe(200)
    expect(await has()).toBe(false)
    expect(changes).toEqual(['added', 'removed'])
    expect((await act(page, 'remove', code)).status).toBe(401)
  })

  test('does not remove it while a role requires it, nor use a code up for that', async () => {
    const { realm, prove, act, add, has } = await atPage()
    const { secret } = await add()
    required[realm] = ['operator']
    const page = await prove()
    expect(page.page).not.toContain('value="remove"')
    const code = nextCode(secret)
    expect((await act(page, 'remove', code)).status).toBe(409)
    expect(await has()).toBe(true)
    expect((await act(page, 'codes', code)).status).toBe(200)
  })

  test('replaces the recovery codes: the old ones no longer count', async () => {
    const { prove, act, add, has } = await atPage()
    const { secret, codes } = await add()
    const fresh = recoveryCodesOf(await act(await prove(), 'codes', nextCode(secret)))
    expect(fresh).toHaveLength(10)
    expect(fresh.filter((one) => codes.includes(one))).toEqual([])
    expect((await act(await prove(), 'remove', codes[0]!)).status).toBe(401)
    expect((await act(await prove(), 'remove', fresh[0]!)).status).toBe(200)
    expect(await has()).toBe(false)
    expect(changes).toEqual(['added', 'recovery codes replaced', 'recovery code used', 'removed'])
  })

  test('sets it up on another phone by a recovery code: the lost phone counts until the new one has shown a code', async () => {
    const { prove, send, act, add } = await atPage()
    const { secret, codes } = await add()
    const shown = await act(await prove(), 'replace', codes[0]!)
    const fresh = secretOf(shown)
    expect(fresh).not.toBe(secret)
    expect((await act(await prove(), 'codes', nextCode(secret))).status).toBe(200)
    expect(recoveryCodesOf(await send(shown, nextCode(fresh)))).toHaveLength(10)
    expect((await act(await prove(), 'codes', nextCode(secret))).status).toBe(401)
    expect((await act(await prove(), 'codes', nextCode(fresh))).status).toBe(200)
    expect(changes).toContain('replaced')
  })

  test('does not take a secret that was offered before there was one, nor one that the form has changed', async () => {
    const { prove, send, add, browser, address } = await atPage()
    const early = await prove()
    const sealed = Buffer.from(secretOf(early).replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))).toString('base64')
    const form = { ticket: fieldOf(early, 'ticket'), sealed, code: nextCode(secretOf(early)) }
    expect((await browser.open(address, form)).status).toBe(401)
    const { secret } = await add()
    expect((await send(early, nextCode(secretOf(early)))).status).toBe(401)
    expect(changes).toEqual(['added'])
    expect(secret).not.toBe(secretOf(early))
  })

  test('of one realm takes no proof of another', async () => {
    const [ana, eva] = [await atPage(), await atPage()]
    await ana.add()
    const { secret } = await eva.add()
    const page = await eva.prove()
    const form = { ticket: fieldOf(page, 'ticket'), act: 'remove', code: nextCode(secret) }
    expect((await ana.browser.open(ana.address, form)).status).toBe(401)
    expect([await ana.has(), await eva.has()]).toEqual([true, true])
  })
})
