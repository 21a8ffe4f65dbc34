import { createSessionStore } from '@otorga/gateway/session/session-store'
import { codeAt, fieldOf, recoveryCodesOf, secretOf } from '@otorga/identity/provider/embedded/test-phone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { password, type Rig, startRig, trail, withPassword } from './rig.js'

let tenant: TestTenant
let rig: Rig
beforeAll(async () => {
  tenant = await testTenant()
  rig = await startRig()
})
afterAll(() => rig.stop())

/** Signs in at the console, with a code where one is asked for; returns the browser with its session. */
async function signIn(email: string, code?: string) {
  const browser = rig.browser()
  const form = await browser.follow(await browser.open(`${rig.base}/bff/login?tenant=${tenant.slug}`), '/bff/callback')
  let submitted = await browser.open(form.url, { form: { email, password } })
  if (code !== undefined) {
    const ticket = fieldOf({ page: submitted.text }, 'ticket')
    submitted = await browser.open(`${form.url}/code`, { form: { ticket, code } })
  }
  const arrived = await browser.follow(submitted, '/bff/callback')
  expect((await browser.open(arrived.location!)).status).toBe(302)
  return browser
}

/** What the gateway keeps of a browser's session. */
async function kept(browser: Awaited<ReturnType<typeof signIn>>) {
  const { keys } = await testSystem()
  const store = createSessionStore(rig.cache as never, keys.encryption, 1_800)
  return store.read(store.keyOf(browser.cookie(rig.base, 'session_id')!))
}

const lastLogin = async () => {
  const [entry] = (await trail(tenant)).filter(({ message }) => message === 'User signed in')
  return (entry as { unmapped: Record<string, unknown> }).unmapped
}

describe('how somebody signed in', () => {
  it('is in the session and in the trail: by the password alone', async () => {
    const browser = await signIn(await withPassword(tenant, 'viewer'))
    expect(await kept(browser)).toMatchObject({ amr: ['pwd'] })
    expect(await lastLogin()).toMatchObject({ amr: ['pwd'], is_mfa: false })
  })

  it('is in the session and in the trail: by a code too, after a renewal as well', async () => {
    const email = await withPassword(tenant, 'operator')
    const { system } = await testSystem()
    const address = `${system.idpUrl}/realms/${tenant.slug}/account/second-factor`
    const browser = rig.browser()
    const shown = await browser.open(address, { form: { email, password } })
    const secret = secretOf({ page: shown.text })
    const form = {
      ticket: fieldOf({ page: shown.text }, 'ticket'),
      sealed: fieldOf({ page: shown.text }, 'sealed'),
      code: codeAt(secret),
    }
    const [recovery] = recoveryCodesOf({ page: (await browser.open(address, { form })).text })

    const byPhone = await signIn(email, codeAt(secret, 1))
    expect(await kept(byPhone)).toMatchObject({ amr: ['pwd', 'otp'] })
    expect(await lastLogin()).toMatchObject({ amr: ['pwd', 'otp'], is_mfa: true })
    expect((await byPhone.open(`${rig.base}/bff/refresh`, { method: 'POST' })).status).toBe(200)
    expect(await kept(byPhone)).toMatchObject({ amr: ['pwd', 'otp'] })

    expect(await kept(await signIn(email, recovery!))).toMatchObject({ amr: ['pwd', 'otp'] })
  })
})
