import { eventually } from '@otorga/cli/demo/client'
import { describe, expect, it } from 'vitest'
import { newApplication, newCode, newCredit, newProduct, patchProduct, trailOf } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the staff of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('a deep link survives the sign-in; an administrator approves there with a condition and finds it in the trail', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { decide, decided } = journey.words.applications
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/applications/${id}`)
    await part(page, decided.title).waitFor({ state: 'detached' })
    await journey.looksRight(page, 'application')

    // A rejection without a reason is not sent, and the error leads to the field.
    await page.getByLabel(decide.reject).check()
    await press(page, decide.send.rejected)
    await page.getByRole('alert').getByRole('link', { name: decide.errors.reasons }).click()
    await page.waitForFunction(`document.activeElement?.tagName === 'TEXTAREA'`)
    await page.getByLabel(decide.notes).fill('Proof of income came.')
    await page.getByLabel(decide.approve).check()
    await page.getByLabel(decide.maxAmount).fill('3000000')
    await page.getByText(decide.meaning).waitFor()
    await page.locator('.meaning summary').click()
    await page.locator('.meaning').getByRole('table').getByRole('row').nth(1).waitFor()
    await journey.looksRight(page, 'deciding-schedule')
    await journey.looksRightOnPhone(page, 'deciding-schedule')
    await journey.looksRight(page, 'deciding')

    // What is typed outlives a reload.
    await page.reload()
    expect(await page.getByLabel(decide.notes).inputValue()).toBe('Proof of income came.')
    await press(page, decide.send.approved)
    await told(page, decide.done.approved)
    await part(page, decided.title).getByText('Proof of income came.').waitFor()
    expect(await page.getByRole('heading', { name: decide.send.approved }).count()).toBe(0)
    // The entry arrives with a message.
    await trailOf(tenant, id, 'Application approved')
    await page.reload()
    await part(page, journey.words.shared.trail.title).getByText('Application approved').first().waitFor()
    await journey.looksRight(page, 'decided')
    const parts = page.getByRole('navigation', { name: journey.words.shell.navigation })
    await parts.getByRole('link', { name: journey.words.trail.title, exact }).click()
    await titled(page, journey.words.trail.title)
    await page.getByText('Application approved').first().waitFor()
    await journey.looksRight(page, 'trail')
    await parts.getByRole('link', { name: journey.words.home.title, exact }).click()
    await page.getByRole('link', { name: journey.words.home.tasks.disburse }).waitFor()
    await page.locator('canvas').first().waitFor()
    const lately = part(page, journey.words.home.lately.title)
    await lately.getByRole('link', { name: 'Application approved', exact }).waitFor()
    await journey.looksRight(page, 'home')
    await journey.looksRightOnPhone(page, 'home')
    await lately.getByRole('link', { name: 'Application approved', exact }).click()
    await part(page, decided.title).waitFor()

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
    const { disburse, payment, payments } = journey.words.credits
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/credits/${id}`)
    await page.getByLabel(disburse.account).fill('001-223344')
    await page.getByLabel(disburse.bank).fill('007')
    await page.getByLabel(disburse.type).selectOption({ label: disburse.types.savings })
    await press(page, disburse.send)
    await told(page, disburse.done)

    // What only the server knows to be wrong is told at the field too.
    await page.getByLabel(payment.amount, { exact }).fill('100000')
    for (const [unit, typed] of [
      ['Month', '1'],
      ['Day', '2'],
      ['Year', '2020'],
    ] as const)
      await page.getByLabel(unit, { exact }).fill(typed)
    await press(page, payment.send)
    await page.getByRole('alert').getByRole('link', { name: payment.date }).click()
    expect(await page.getByLabel('Month', { exact }).getAttribute('aria-invalid')).toBe('true')
    await journey.looksRight(page, 'payment-refused')
    await journey.looksRightOnPhone(page, 'payment-refused')
    for (const unit of ['Month', 'Day', 'Year']) await page.getByLabel(unit, { exact }).fill('')

    await page.getByRole('button', { name: payment.send, exact }).dblclick()
    await told(page, payment.done)
    const rows = part(page, payments.title).getByRole('row')
    await rows.nth(1).waitFor()
    expect(await rows.count()).toBe(2)
    await journey.looksRight(page, 'credit')

    await rows.nth(1).getByRole('button').click()
    await page.getByRole('dialog').getByLabel(payments.reason).fill('Booked to the wrong credit.')
    await journey.looksRight(page, 'reversing')
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

  it('a credit that its borrower does not want is cancelled before it is disbursed, by who says so twice', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newCredit(tenant, product.id)
    const { cancel, disburse } = journey.words.credits
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/credits/${id}`)
    await press(page, cancel.button)
    const dialog = page.getByRole('dialog', { name: cancel.title })
    await journey.looksRight(page, 'credit-cancelling')
    await dialog.getByRole('button', { name: cancel.button, exact }).click()
    await told(page, cancel.done)
    await page.getByText(journey.words.shared.creditStatus.cancelled, { exact }).first().waitFor()
    expect(await page.getByRole('button', { name: disburse.send, exact }).count()).toBe(0)
    expect(await page.getByRole('button', { name: cancel.button, exact }).count()).toBe(0)
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getCredit(id: $id) { status } }', { id })
    expect(body.data.getCredit).toEqual({ status: 'cancelled' })
  })

  it('an application is cancelled only by who says so twice', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { cancel } = journey.words.applications
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enter(page, tenant, 'operator', `/applications/${id}`)
    await press(page, cancel.button)
    const dialog = page.getByRole('dialog', { name: cancel.title })
    await journey.looksRight(page, 'cancelling-phone')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, cancel.button)
    await dialog.getByRole('button', { name: cancel.button }).click()
    await told(page, cancel.done)
    await page.getByText(journey.words.shared.applicationStatus.cancelled, { exact }).waitFor()
    expect(await page.getByRole('button', { name: cancel.button }).count()).toBe(0)
    const { body } = await graph(tenant.admin, 'query ($id: ID!) { getApplication(id: $id) { status } }', { id })
    expect(body.data.getApplication.status).toBe('cancelled')
  })

  it('on a phone the part that is open is in sight, however many there are', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enter(page, tenant, 'admin', '/trail')
    const parts = page.getByRole('navigation', { name: journey.words.shell.navigation })
    const shown = async (name: string) => {
      const { x, width } = (await parts.getByRole('link', { name, exact }).boundingBox())!
      return x >= 0 && x + width <= 390
    }
    await expect.poll(() => shown(journey.words.trail.title)).toBe(true)
    expect(await shown(journey.words.home.title)).toBe(false)
  })

  it('shows an operator only what is open to them, and tells apart what is not there', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/applications?status=submitted')
    await titled(page, journey.words.applications.title)
    const parts = page.getByRole('navigation', { name: journey.words.shell.navigation })
    await parts.getByRole('link', { name: journey.words.credits.title }).waitFor()
    expect(await parts.getByRole('link', { name: journey.words.changes.title }).count()).toBe(0)
    await journey.looksRight(page, 'empty-queue')
    await page.keyboard.press('Control+K')
    await page.keyboard.type('Nobody Atall')
    await page.keyboard.press('Enter')
    await page.getByText(journey.words.search.none('Nobody Atall')).waitFor()
    await journey.looksRight(page, 'nothing-found')

    // Of the flows nothing at all is asked for.
    for (const closed of ['flows', 'changes']) {
      await page.goto(`${journey.base}/console/${closed}`)
      await page.getByRole('heading', { name: journey.words.shared.states.refusedTitle }).waitFor()
    }
    await journey.looksRight(page, 'refused')
    await page.goto(`${journey.base}/console/applications/01900000-0000-7000-8000-000000000000`)
    await page.getByRole('heading', { name: journey.words.shared.states.absentTitle }).waitFor()
    await page.goto(`${journey.base}/console/nowhere`)
    await titled(page, journey.words.shell.absent.title)
    await journey.looksRight(page, 'no-such-page')
  })

  it('keeps what was typed over a session that ends, and signs out for good', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { decide } = journey.words.applications
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/applications/${id}`)
    await page.getByLabel(decide.reject).check()
    await page.getByLabel(decide.notes).fill('No proof of income.')
    await page.context().clearCookies({ name: 'session_id' })
    await press(page, decide.send.rejected)
    await page.getByRole('dialog', { name: journey.words.shell.ended.title }).waitFor()
    await journey.looksRight(page, 'session-ended')
    // The identity provider still knows the browser, so it does not ask again.
    await press(page, journey.words.shell.ended.button)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL((url) => url.pathname === `/console/applications/${id}`)
    expect(await page.getByLabel(decide.notes).inputValue()).toBe('No proof of income.')
    await press(page, decide.send.rejected)
    await told(page, decide.done.rejected)

    await press(page, journey.words.shell.signOut)
    await page.getByText(journey.words.shell.signIn.left).waitFor()
    await journey.looksRight(page, 'signed-out')
    await page.goto(`${journey.base}/console/applications/${id}`)
    await page.getByLabel('Password').waitFor()
  })

  it('a change of one administrator waits for another, who sees it before and after', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const settings =
      'mutation ($id: ID!) { updateTenant(id: $id, ifMatch: "*", input: { config: { makerChecker: [credit_product] } }) { __typename } }'
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    expect((await graph(platform, settings, { id: tenant.id })).body.errors).toBeUndefined()
    const { changes } = journey.words
    let name = ''
    // Processes know the rules of a tenant within a second.
    await eventually('the rule that a second person decides', async () => {
      name = `Libre inversión ${newCode()}`
      const { status } = await patchProduct(tenant.checker, product.id, { name }, '*')
      return status === 202 || undefined
    })

    const maker = await journey.open()
    await journey.enter(maker, tenant, 'checker', '/changes?status=pending')
    await maker.getByText(changes.own).waitFor()
    const page = await journey.open({ colorScheme: 'dark' })
    await journey.enter(page, tenant, 'admin', '/changes?status=pending')
    await page.getByRole('cell', { name }).waitFor()
    // A try before the rule was known has given the product another name.
    const record = page.getByRole('link', { name: /^Libre inversión/ })
    expect(await record.getAttribute('href')).toBe(`/console/products/${product.id}`)
    await journey.looksRight(page, 'changes-dark')
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
