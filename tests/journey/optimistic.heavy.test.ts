import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newApplication, newDisbursed, newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, told } from './console-journey.js'

const exact = true

/** Holds what the page sends of one operation until it is released, and counts it. */
async function held(page: Page, operation: string) {
  const waiting: Route[] = []
  let isHolding = true
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (!isHolding || operationName !== operation) return route.continue()
    waiting.push(route)
  })
  const release = (how: (route: Route) => Promise<void>) => {
    isHolding = false
    return Promise.all(waiting.map(how))
  }
  return {
    sent: () => expect.poll(() => waiting.length).toBe(1),
    count: () => waiting.length,
    answer: () => release((route) => route.continue()),
    lose: () => release((route) => route.abort()),
  }
}

describe.skipIf(missing)(`a change that waits for its answer, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  const users = () => journey.words.administration.user

  async function openUser(tenant: TestTenant) {
    const page = await journey.open()
    await journey.enter(page, tenant, 'checker', `/administration/users/${tenant.adminUserId}`)
    await page.getByLabel(journey.words.shared.roleNames.viewer, { exact }).check()
    return page
  }
  const roles = (page: Page, names: string) => part(page, users().account).getByText(names, { exact })

  it('shows at once, is sent once however often it is pressed, and is told when it is answered', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { activation, states } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/products/${product.id}`)
    await press(page, activation.deactivate)
    const change = await held(page, 'DeactivateCreditProduct')
    const confirm = page.getByRole('dialog').getByRole('button', { name: activation.deactivate, exact })
    await confirm.dblclick()
    await page.getByText(states.inactive, { exact }).waitFor()
    await change.sent()
    expect(await page.getByText(activation.deactivated).count()).toBe(0)
    await change.answer()
    await told(page, activation.deactivated)
    await page.getByText(states.inactive, { exact }).waitFor()
    await page.getByRole('button', { name: activation.activate, exact }).waitFor()
    expect(change.count()).toBe(1)
  })

  it('of a form is taken back when the network loses it, and what was typed stays', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { tenant_admin, viewer } = journey.words.shared.roleNames
    const page = await openUser(tenant)
    const change = await held(page, 'UpdateUser')
    await press(page, users().save)
    await roles(page, `${tenant_admin}, ${viewer}`).waitFor()
    await change.sent()
    await change.lose()
    await roles(page, tenant_admin).waitFor()
    await page.getByRole('alert').first().waitFor()
    expect(await page.getByLabel(viewer, { exact }).isChecked()).toBe(true)
    // Nothing of it is left: it is sent again as it was, and stored.
    await press(page, users().save)
    await told(page, users().saved)
    await roles(page, `${tenant_admin}, ${viewer}`).waitFor()
  })

  it('shows nothing where a second person decides', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const guard = `mutation ($id: ID!) {
      updateTenant(id: $id, ifMatch: "*", input: { config: { makerChecker: [user] } }) { __typename }
    }`
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    expect((await graph(platform, guard, { id: tenant.id })).body.errors).toBeUndefined()
    const page = await openUser(tenant)
    const change = await held(page, 'UpdateUser')
    await press(page, users().save)
    await change.sent()
    expect(await roles(page, journey.words.shared.roleNames.tenant_admin).count()).toBe(1)
    await change.answer()
  })

  it('is taken back when somebody else was faster, and the button that was pressed tells why', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newApplication(tenant, product.id)
    const { cancel } = journey.words.applications
    const { applicationStatus: statuses } = journey.words.shared
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/applications/${id}`)
    await press(page, cancel.button)
    const change = await held(page, 'CancelApplication')
    await page.getByRole('dialog').getByRole('button', { name: cancel.button, exact }).click()
    const standing = page.locator('.screen__lead')
    await standing.getByText(statuses.cancelled, { exact }).waitFor()
    await change.sent()
    const reject = `mutation ($id: ID!, $key: ID!) { decideApplication(id: $id, idempotencyKey: $key,
      input: { decision: rejected, notes: "No proof of income." }) { status } }`
    const { body } = await graph(tenant.admin, reject, { id, key: crypto.randomUUID() })
    expect(body.errors).toBeUndefined()
    await change.answer()
    await standing.getByText(statuses.rejected, { exact }).waitFor()
    expect(await page.getByText(cancel.done).count()).toBe(0)
  })

  it('of money claims nothing: it is being recorded until the platform says that it is', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id } = await newDisbursed(tenant, product.id)
    const { payment, payments } = journey.words.credits
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/credits/${id}`)
    await page.getByLabel(payment.amount, { exact }).fill('100000')
    const change = await held(page, 'RecordPayment')
    await press(page, payment.send)
    await page.getByText(payments.recording, { exact }).waitFor()
    await change.sent()
    expect(await part(page, payments.title).getByRole('row').count()).toBe(0)
    await change.answer()
    await told(page, payment.done)
    await page.getByText(payments.recording, { exact }).waitFor({ state: 'detached' })
    await part(page, payments.title).getByRole('row').first().waitFor()
  })
})
