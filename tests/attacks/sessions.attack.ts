import { Browser } from '@otorga/cli/demo/browser'
import { Encryption, inColumn } from '@otorga/kernel/base/crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { authorize, type Rig, signIn, startRig, withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('sessions')
let tenant: TestTenant
let other: TestTenant
let email: string
let base: string
let rig: Rig

beforeAll(async () => {
  tenant = await testTenant()
  other = await testTenant()
  email = await withPassword(tenant, 'operator')
  ;({ base } = await testSystem())
  rig = await startRig()
})
afterAll(() => rig.stop())

async function signedIn(browser = new Browser()) {
  await signIn(browser, base, tenant.slug, email)
  return browser
}
/** A browser that has nothing but a stolen or planted session id. */
function holding(id: string) {
  const browser = new Browser()
  browser.setCookie(base, 'session_id', id)
  return browser
}
const isSession = async (browser: Browser) => (await browser.open(`${base}/bff/session`)).status === 200
const idOf = (browser: Browser) => browser.cookie(base, 'session_id')!

describe('session ids', () => {
  attack('from before a sign-in, kept for after it', 'sessionReplaced', async () => {
    const browser = await signedIn()
    const before = idOf(browser)
    await signedIn(browser)
    return [await isSession(holding(before))]
  })

  attack('used again after the sign-out', 'sessionEnded', async () => {
    const browser = await signedIn()
    const id = idOf(browser)
    await browser.open(`${base}/bff/logout`, { method: 'POST' })
    return [await isSession(holding(id))]
  })

  attack('kept alive for longer than a working day', 'sessionAge', async () => {
    const browser = rig.browser()
    await signIn(browser, base, tenant.slug, email)
    for (let half = 0; half <= 25; half++) {
      rig.pass(29 * 60)
      await browser.open(`${base}/bff/session`)
    }
    return [await isSession(browser)]
  })

  attack('sent to another tenant’s console', 'sessionTenant', async () => {
    const browser = await signedIn()
    return [(await browser.open(`${base}/bff/session?tenant=${other.slug}`)).status === 200]
  })
})

describe('sign-ins', () => {
  attack('finished in another browser, which then acts for the attacker', 'loginBrowser', async () => {
    const login = `${base}/bff/login?tenant=${tenant.slug}`
    const victim = new Browser()
    await victim.open(login)
    const callback = await authorize(new Browser(), login, email)
    await victim.open(callback)
    return [await isSession(victim)]
  })
})

describe('requests that another site has a browser send', () => {
  attack('a question to the graph', 'csrfHeader', async () => {
    const body = JSON.stringify({ query: '{ listOrganizations { total } }' })
    const headers = { 'content-type': 'application/json' }
    return [(await (await signedIn()).open(`${base}/graphql`, { body, headers })).status === 200]
  })

  attack('a sign-out', 'foreignSites', async () => {
    const tries = [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ]
    const browser = await Promise.all(tries.map(() => signedIn()))
    return Promise.all(
      tries.map(async ([name, value], at) => {
        const headers = { [name!]: value! }
        return (await browser[at]!.open(`${base}/bff/logout`, { method: 'POST', headers })).status === 200
      }),
    )
  })
})

describe('what is encrypted', () => {
  attack('moved in the database to the record of another tenant', 'boundPlace', () => {
    const encryption = new Encryption([{ id: 'k', key: Buffer.alloc(32, 7).toString('base64url') }])
    const at = (tenantId: string) => inColumn('identity.user', 'document_number_encrypted', { tenantId, id: 'one' })
    const sealed = encryption.encrypt('4532', at('one'))
    try {
      return [encryption.decrypt(sealed, at('two')) === '4532']
    } catch {
      return [false]
    }
  })
  attack('opened by the first four bytes of its tag, which can be guessed', 'wholeTag', () => {
    const encryption = new Encryption([{ id: 'k', key: Buffer.alloc(32, 7).toString('base64url') }])
    const place = inColumn('identity.user', 'document_number_encrypted', { tenantId: 'one', id: 'one' })
    const [id, version, iv, tag, body] = encryption.encrypt('4532', place).split('.')
    const short = Buffer.from(tag!, 'base64url').subarray(0, 4).toString('base64url')
    try {
      return [encryption.decrypt([id, version, iv, short, body].join('.'), place) === '4532']
    } catch {
      return [false]
    }
  })
})
