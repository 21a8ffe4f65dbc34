import { eventually } from '@otorga/cli/demo/client'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newApplication, newCode, newCredit, newProduct, patchProduct, trailOf } from '../contract/lending/support.js'
import { password, withPassword } from '../contract/session/rig.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type ConsoleWords, consoleWords } from '../pages/console-words.js'
import { faultsOf } from './axe.js'
import { args, executablePath, missing, skipped } from './browser.js'
import { photograph } from './photograph.js'

const exact = true

describe.skipIf(missing)(`the staff of a lender at the console, in a browser${skipped}`, () => {
  let words: ConsoleWords
  let browser: Browser
  let base: string
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 900 }, ...options })
    contexts.push(context)
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (line) => {
      // A browser reports every answer of 400 and more by itself.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) faults.push(line.text())
    })
    return page
  }
  const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact }).waitFor()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact }).click()
  const part = (page: Page, name: string) => page.getByRole('region', { name, exact })
  const told = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact }).waitFor()

  /** Opens an address of the console, and signs in at the page to which it leads. */
  async function enter(page: Page, tenant: TestTenant, who: string, path: string) {
    const email = await withPassword(tenant, who)
    await page.goto(`${base}/console${path}${path.includes('?') ? '&' : '?'}tenant=${tenant.slug}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.waitForURL((url) => url.pathname === `/console${path.split('?')[0]}`)
  }
  async function looksRight(page: Page, state: string) {
    await photograph(page, `console-${state}`)
    expect(await faultsOf(page)).toEqual([])
    const width = page.viewportSize()!.width
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }

  beforeAll(async () => {
    words = await consoleWords()
    base = (await testSystem()).base
    browser = await chromium.launch({ executablePath, args })
  })
  afterEach(() => expect(faults.splice(0)).toEqual([]))
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
  })

  it('a deep link survives the sign-in; an administrator approves there with a condition and finds it in the trail', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { decide, decided } = words.applications
    const page = await open()
    await enter(page, tenant, 'admin', `/applications/${id}`)
    await part(page, decided.title).waitFor({ state: 'detached' })
    await looksRight(page, 'application')

    // A rejection without a reason is not sent, and the error leads to the field.
    await page.getByLabel(decide.reject).check()
    await press(page, decide.send.rejected)
    await page.getByRole('alert').getByRole('link', { name: decide.errors.reasons }).click()
    await page.waitForFunction(`document.activeElement?.tagName === 'TEXTAREA'`)
    await page.getByLabel(decide.notes).fill('Proof of income came.')
    await page.getByLabel(decide.approve).check()
    await page.getByLabel(decide.maxAmount).fill('3000000')
    await page.getByText(decide.meaning).waitFor()
    await looksRight(page, 'deciding')

    // What is typed outlives a reload.
    await page.reload()
    expect(await page.getByLabel(decide.notes).inputValue()).toBe('Proof of income came.')
    await press(page, decide.send.approved)
    await told(page, decide.done.approved)
    await part(page, decided.title).getByText('Proof of income came.').waitFor()
    expect(await page.getByRole('heading', { name: decide.send.approved }).count()).toBe(0)
    await part(page, words.shared.trail.title).getByText('Application approved').first().waitFor()
    await looksRight(page, 'decided')
    const parts = page.getByRole('navigation', { name: words.shell.navigation })
    await parts.getByRole('link', { name: words.trail.title, exact }).click()
    await titled(page, words.trail.title)
    await page.getByText('Application approved').first().waitFor()
    await looksRight(page, 'trail')
    await parts.getByRole('link', { name: words.home.title, exact }).click()
    await page.getByRole('link', { name: words.home.tasks.disburse }).waitFor()
    await page.locator('canvas').first().waitFor()
    await looksRight(page, 'home')

    await trailOf(tenant, id, 'Application approved')
    const { body } = await graph(
      tenant.admin,
      'query ($id: ID!) { getApplication(id: $id) { status conditions { maxAmount } credit { amount } } }',
      { id },
    )
    expect(body.data.getApplication).toEqual({
      status: 'approved',
      conditions: { maxAmount: 3_000_000 },
      credit: { amount: 3_000_000 },
    })
  })

  it('an operator disburses, and a payment that is pressed twice is booked once and can be reversed', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newCredit(tenant, product.id)
    const { disburse, payment, payments } = words.credits
    const page = await open()
    await enter(page, tenant, 'operator', `/credits/${id}`)
    await page.getByLabel(disburse.account).fill('001-223344')
    await page.getByLabel(disburse.bank).fill('007')
    await page.getByLabel(disburse.type).selectOption({ label: disburse.types.savings })
    await press(page, disburse.send)
    await told(page, disburse.done)

    await page.getByLabel(payment.amount, { exact }).fill('100000')
    await page.getByRole('button', { name: payment.send, exact }).dblclick()
    await told(page, payment.done)
    const rows = part(page, payments.title).getByRole('row')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    await looksRight(page, 'credit')

    await rows.nth(1).getByRole('button').click()
    await page.getByRole('dialog').getByLabel(payments.reason).fill('Booked to the wrong credit.')
    await looksRight(page, 'reversing')
    await press(page, payments.send)
    await told(page, payments.done)
    await rows.getByText(payments.statuses.reversed).waitFor()
    const { body } = await graph(
      tenant.admin,
      'query ($id: ID!) { getCredit(id: $id) { status payments { amount status } } }',
      { id },
    )
    expect(body.data.getCredit).toEqual({ status: 'disbursed', payments: [{ amount: 100_000, status: 'reversed' }] })
  })

  it('an application is cancelled only by who says so twice', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { cancel } = words.applications
    const page = await open({ viewport: { width: 390, height: 844 } })
    await enter(page, tenant, 'operator', `/applications/${id}`)
    await press(page, cancel.button)
    const dialog = page.getByRole('dialog', { name: cancel.title })
    await looksRight(page, 'cancelling-phone')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, cancel.button)
    await dialog.getByRole('button', { name: cancel.button }).click()
    await told(page, cancel.done)
    await page.getByText(words.shared.applicationStatus.cancelled, { exact }).waitFor()
    expect(await page.getByRole('button', { name: cancel.button }).count()).toBe(0)
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getApplication(id: $id) { status } }', { id })
    expect(body.data.getApplication.status).toBe('cancelled')
  })

  it('shows an operator only what is open to them, and tells apart what is not there', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await open()
    await enter(page, tenant, 'operator', '/applications?status=submitted')
    await titled(page, words.applications.title)
    const parts = page.getByRole('navigation', { name: words.shell.navigation })
    await parts.getByRole('link', { name: words.credits.title }).waitFor()
    expect(await parts.getByRole('link', { name: words.changes.title }).count()).toBe(0)
    await looksRight(page, 'empty-queue')
    await page.keyboard.press('Control+K')
    await page.keyboard.type('Nobody Atall')
    await page.keyboard.press('Enter')
    await page.getByText(words.search.none('Nobody Atall')).waitFor()
    await looksRight(page, 'nothing-found')

    await page.goto(`${base}/console/changes`)
    await page.getByRole('heading', { name: words.shared.states.refusedTitle }).waitFor()
    await looksRight(page, 'refused')
    await page.goto(`${base}/console/applications/01900000-0000-7000-8000-000000000000`)
    await page.getByRole('heading', { name: words.shared.states.absentTitle }).waitFor()
    await page.goto(`${base}/console/nowhere`)
    await titled(page, words.shell.absent.title)
    await looksRight(page, 'no-such-page')
  })

  it('keeps what was typed over a session that ends, and signs out for good', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { decide } = words.applications
    const page = await open()
    await enter(page, tenant, 'operator', `/applications/${id}`)
    await page.getByLabel(decide.reject).check()
    await page.getByLabel(decide.notes).fill('No proof of income.')
    await page.context().clearCookies({ name: 'session_id' })
    await press(page, decide.send.rejected)
    await page.getByRole('dialog', { name: words.shell.ended.title }).waitFor()
    await looksRight(page, 'session-ended')
    // The identity provider still knows the browser, so it does not ask again.
    await press(page, words.shell.ended.button)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname === `/console/applications/${id}`)
    expect(await page.getByLabel(decide.notes).inputValue()).toBe('No proof of income.')
    await press(page, decide.send.rejected)
    await told(page, decide.done.rejected)

    await press(page, words.shell.signOut)
    await page.getByText(words.shell.signIn.left).waitFor()
    await looksRight(page, 'signed-out')
    await page.goto(`${base}/console/applications/${id}`)
    await page.getByLabel('Password').waitFor()
  })

  it('a change of one administrator waits for another, who sees it before and after', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const settings =
      'mutation ($id: ID!) { updateTenant(id: $id, ifMatch: "*", input: { config: { makerChecker: ["credit_product"] } }) { __typename } }'
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    expect((await graph(platform, settings, { id: tenant.id })).body.errors).toBeUndefined()
    const { changes } = words
    let name = ''
    // Processes know the rules of a tenant within a second.
    await eventually('the rule that a second person decides', async () => {
      name = `Libre inversión ${newCode()}`
      const { status } = await patchProduct(tenant.checker, product.id, { name }, '*')
      return status === 202 || undefined
    })

    const maker = await open()
    await enter(maker, tenant, 'checker', '/changes?status=pending')
    await maker.getByText(changes.own).waitFor()
    const page = await open({ colorScheme: 'dark' })
    await enter(page, tenant, 'admin', '/changes?status=pending')
    await page.getByRole('cell', { name }).waitFor()
    await looksRight(page, 'changes-dark')
    await page.getByText(changes.decide.open, { exact }).first().click()
    await page.getByLabel(changes.decide.approve).check()
    await press(page, changes.decide.send.approve)
    await told(page, changes.decide.done.approve)
    await page.getByRole('cell', { name }).waitFor({ state: 'detached' })
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getCreditProduct(id: $id) { name } }', {
      id: product.id,
    })
    expect(body.data.getCreditProduct.name).toBe(name)
  })
})
