import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`what was typed at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('is kept over a reload until it is sent', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { role, fields } = journey.words.administration
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/administration/roles/new')
    await page.getByLabel(fields.name, { exact }).fill('Collections')
    await page.reload()
    await titled(page, role.newTitle)
    expect(await page.getByLabel(fields.name, { exact }).inputValue()).toBe('Collections')
    await page.getByRole('checkbox').first().check()
    await press(page, role.create)
    await titled(page, 'Collections')
    await page.goto(`${journey.base}/console/administration/roles/new`)
    await titled(page, role.newTitle)
    expect(await page.getByLabel(fields.name, { exact }).inputValue()).toBe('')
  })

  it('is kept without its secrets', async () => {
    const { providers } = journey.words
    const page = await journey.open()
    await journey.enterAsPlatform(page, '/administration/flow-providers/new')
    await page.getByLabel(providers.fields.name, { exact: true }).fill('Bureau')
    await page.getByLabel(providers.fields.apiKey).fill('a-secret-of-theirs')
    await page.reload()
    await expect.poll(() => page.getByLabel(providers.fields.name, { exact: true }).inputValue()).toBe('Bureau')
    expect(await page.getByLabel(providers.fields.apiKey).inputValue()).toBe('')
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('a-secret-of-theirs')
  })

  it('is not shown to the next person at the same tab', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { fields } = journey.words.administration
    const page = await journey.open()
    const name = () => page.getByLabel(fields.name, { exact })
    const path = '/administration/roles/new'
    await journey.enter(page, tenant, 'admin', path)
    await name().fill('Collections')
    await page.reload()
    await expect.poll(() => name().inputValue()).toBe('Collections')
    await press(page, journey.words.shell.signOut)
    await page.getByText(journey.words.shell.signIn.left).waitFor()
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Collections')

    // Nobody signs out: the session is gone, and somebody else signs in.
    await journey.enter(page, tenant, 'admin', path)
    await name().fill('Collections')
    await page.context().clearCookies()
    await journey.enter(page, tenant, 'checker', path)
    await name().waitFor()
    expect(await name().inputValue()).toBe('')
  })

  it('is booked once, although the answer is lost between the processes of the platform', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const { payment } = journey.words.credits
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/credits/${id}`)
    let lost = 0
    await page.route('**/graphql', async (route) => {
      if (route.request().postDataJSON().operationName !== 'RecordPayment' || lost++ > 0) return route.continue()
      const answer = await route.fetch()
      expect((await answer.json()).data.recordPayment).toBeTruthy()
      const errors = [{ message: 'late', path: ['recordPayment'], extensions: { code: 'SERVICE_UNAVAILABLE' } }]
      await route.fulfill({ status: 200, json: { data: null, errors } })
    })
    await page.getByLabel(payment.amount, { exact }).fill('100000')
    await press(page, payment.send)
    await page.getByRole('alert').first().waitFor()
    await page.reload()
    await page.getByLabel(payment.amount, { exact }).waitFor()
    await press(page, payment.send)
    await told(page, payment.done)
    const query = 'query ($id: ID!) { getCredit(id: $id) { payments { amount } } }'
    const { body } = await graph(tenant.admin, query, { id })
    expect(body.data.getCredit.payments).toEqual([{ amount: 100_000 }])
  })
})
