import { beforeAll, describe, it } from 'vitest'
import { dataOf, newApplication, newProduct, post, productBody, products } from '../contract/lending/support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, told } from './console-journey.js'
import { Keys } from './keys.js'

const exact = true

describe.skipIf(missing)(`people who have nothing but a keyboard, at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const { id } = await newProduct(tenant)
    await newApplication(tenant, id)
    await dataOf(202, post(products, tenant.admin, productBody({ requires_approval: true })))
    await (await testSystem()).settle()
  })

  /** Opens an address of the console and signs in by keys. */
  async function entered(who: string, path: string): Promise<Keys> {
    const page = await journey.open()
    const keys = new Keys(page)
    const email = await withPassword(tenant, who)
    await page.goto(`${journey.base}/console${path}?tenant=${tenant.slug}`)
    await keys.type(page.getByLabel('E-mail'), email)
    await keys.type(page.getByLabel('Password'), password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/console'))
    return keys
  }

  it('find an application, approve it, disburse its credit and record a payment', async () => {
    const { applications, credits } = journey.words
    const keys = await entered('operator', '')
    const { page } = keys
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+K')
    await keys.isAt(page.getByRole('searchbox'))
    await page.keyboard.type('Restrepo')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/console/search')
    await keys.isWithinScreen()
    await keys.press(page.locator('main a[href*="/applications/"]').first())
    await keys.isAtTitle(/Restrepo/)

    await keys.press(page.getByLabel(applications.decide.approve), 'Space')
    await keys.press(page.getByRole('button', { name: applications.decide.send.approved, exact }))
    await told(page, applications.decide.done.approved)
    await keys.isWithinScreen()
    await keys.press(page.getByRole('link', { name: applications.credit.open, exact }))
    await page.waitForURL((url) => url.pathname.startsWith('/console/credits/'))
    await keys.isAtTitle(/Credit/)

    const { disburse, payment } = credits
    await keys.type(page.getByLabel(disburse.account), '001-223344')
    await keys.type(page.getByLabel(disburse.bank), '007')
    await keys.type(page.getByLabel(disburse.type), disburse.types.savings)
    await keys.press(page.getByRole('button', { name: disburse.send, exact }))
    await told(page, disburse.done)
    // The form that had the focus is gone.
    await page.getByLabel(disburse.account).waitFor({ state: 'detached' })
    await keys.isWithinScreen()
    await keys.type(page.getByLabel(payment.amount, { exact }), '150000')
    await keys.press(page.getByRole('button', { name: payment.send, exact }))
    await told(page, payment.done)
    await keys.isWithinScreen()
  })

  it('approve what somebody else has proposed', async () => {
    const { decide } = journey.words.changes
    const keys = await entered('checker', '/changes')
    const { page } = keys
    await keys.press(page.locator('summary', { hasText: decide.open }).first())
    await keys.press(page.getByLabel(decide.approve), 'Space')
    await keys.press(page.getByRole('button', { name: decide.send.approve, exact }))
    await told(page, decide.done.approve)
    await keys.isWithinScreen()
  })
})
