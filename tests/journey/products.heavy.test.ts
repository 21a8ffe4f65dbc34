import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { platform, usableFlow } from '../contract/flow/support.js'
import {
  changes,
  dataOf,
  newCode,
  newProduct,
  patchProduct,
  post,
  productBody,
  products,
} from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { chooseNone } from './choose.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

const storedTerms = `query ($id: ID!) { getCreditProduct(id: $id) {
  name category isActive rowVersion amountConfig { min max default step } termConfig { options } rateConfig { rate } } }`
const stored = async (tenant: TestTenant, id: string) =>
  (await graph(tenant.admin, storedTerms, { id })).body.data.getCreditProduct

describe.skipIf(missing)(`the products of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('an administrator makes a product, sees its schedule while typing, and activates it', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { form, fields, preview, sent, errors, activation, history, states, title } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/products/new')
    await titled(page, form.newTitle)
    await page.getByText(preview.incomplete).waitFor()
    await press(page, form.create)
    await page
      .getByRole('alert')
      .getByRole('link', { name: `${fields.name}: ${errors.required}` })
      .waitFor()
    await journey.looksRight(page, 'product-incomplete')

    const code = newCode()
    const typed = { name: 'Libre inversión', code, category: 'personal', min: '1000000', max: '20000000' }
    const terms = { initial: '5000000', step: '100000', minDays: '90', maxDays: '720', options: '90, 360', rate: '24' }
    for (const [name, value] of Object.entries({ ...typed, ...terms }))
      await page.locator(`[name="${name}"]`).fill(value)
    await page.getByText(preview.apr).waitFor()
    await journey.looksRight(page, 'product-typed')
    await journey.looksRightOnPhone(page, 'product-typed')

    // What is typed outlives a reload.
    await page.reload()
    expect(await page.getByLabel(fields.name, { exact: true }).inputValue()).toBe('Libre inversión')
    await press(page, form.create)
    await told(page, sent.stored)
    await page.getByRole('link', { name: sent.product }).click()
    await titled(page, 'Libre inversión')
    await press(page, activation.activate)
    await told(page, activation.activated)
    await page.getByText(states.active, { exact: true }).waitFor()
    await journey.looksRight(page, 'product')
    await journey.looksRightOnPhone(page, 'product')

    const id = page.url().split('/').at(-1)!
    expect(await stored(tenant, id)).toMatchObject({
      isActive: true,
      amountConfig: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000 },
      termConfig: { options: [90, 360] },
      rateConfig: { rate: 0.24 },
    })
    await press(page, activation.deactivate)
    await page.getByRole('dialog').getByRole('button', { name: activation.deactivate }).click()
    await told(page, activation.deactivated)
    // What it was before follows with the messages to the trail.
    const versions = part(page, history.title).locator('details')
    await versions.nth(2).waitFor()
    await versions.first().locator('summary').click()
    await versions.first().getByRole('rowheader', { name: 'active', exact: true }).waitFor()

    await page.getByRole('link', { name: title, exact: true }).click()
    await titled(page, title)
    await page.getByRole('cell', { name: states.inactive }).waitFor()
    await journey.looksRight(page, 'products')
    await journey.looksRightOnPhone(page, 'products')
    const download = page.waitForEvent('download')
    await press(page, `${journey.words.shared.saveCsv}: ${title}`)
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain(
      `\r\n${code},Libre inversión,personal,1000000,20000000,COP,90,720,0.24,`,
    )
  })

  it('what one administrator changes waits for another, and the product says so', async () => {
    const tenant = await testTenant({ maker_checker: ['credit_product'] })
    const body = productBody()
    const { change_request_id } = await dataOf(202, post(products, tenant.checker, body))
    await dataOf(200, post(`${changes}/${change_request_id}/approve`, tenant.admin))
    const [{ id }] = await dataOf(200, call('GET', products, { token: tenant.admin }))
    const { form, sent, pending, changes: proposed } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'checker', `/products/${id}/edit`)
    await page.getByText(form.approval).waitFor()
    await page.locator('[name="rate"]').fill('26.5')
    await press(page, form.propose)
    await told(page, sent.proposed)
    await journey.looksRight(page, 'product-proposed')
    await page.getByRole('link', { name: sent.product }).click()
    await part(page, proposed.title).getByText(proposed.statuses.pending, { exact: true }).waitFor()
    await journey.looksRight(page, 'product-pending')
    expect((await stored(tenant, id)).rateConfig.rate).toBe(0.24)
    await part(page, proposed.title).getByRole('link', { name: proposed.open }).click()
    await page.getByText(journey.words.changes.own).waitFor()
    await page.getByRole('cell', { name: /^26[.,]5\s?%$/ }).waitFor()
    await page.goto(`${journey.base}/console/products`)
    await page.getByText(pending.some(1)).waitFor()
    await journey.looksRight(page, 'products-pending')
  })

  it('the flow of a product is told by its name, at the product and in its change, and leads to the flow', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const flow = await usableFlow(tenant)
    const { id } = await newProduct(tenant)
    await dataOf(200, patchProduct(tenant.admin, id, { validation_flow_id: flow }, '*'))
    const { fields, flows, groups, history, form, sent } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'checker', `/products/${id}`)
    const named = part(page, groups.requirements).getByRole('link', { name: 'Validation', exact })
    await named.waitFor()
    const versions = part(page, history.title).locator('details')
    await versions.first().locator('summary').click()
    await versions.first().getByRole('link', { name: 'Validation', exact }).waitFor()
    await journey.looksRight(page, 'product-flow')
    await journey.looksRightOnPhone(page, 'product-flow')

    // Where a second person decides, the change says it too.
    await dataOf(
      200,
      call('PATCH', `/api/v1/tenants/${tenant.id}`, {
        token: await platform(),
        body: { config: { maker_checker: ['credit_product'] } },
        headers: { 'If-Match': '*' },
      }),
    )
    await page.goto(`${journey.base}/console/products/${id}/edit`)
    await chooseNone(page.getByLabel(fields.flow), flows.none)
    await press(page, form.propose)
    await told(page, sent.proposed)
    await page.getByRole('link', { name: sent.changes }).click()
    await titled(page, journey.words.changes.title)
    await page.getByRole('table').getByRole('link', { name: 'Validation', exact }).waitFor()
    await journey.looksRight(page, 'change-flow')
    await journey.looksRightOnPhone(page, 'change-flow')
    await page.getByRole('table').getByRole('link', { name: 'Validation', exact }).click()
    await titled(page, 'Validation')

    // Who may not list the flows may read what is in use of this one.
    const operator = await journey.open()
    await journey.enter(operator, tenant, 'operator', `/products/${id}`)
    await part(operator, groups.requirements).getByRole('link', { name: 'Validation', exact }).click()
    await titled(operator, 'Validation')
  })

  it('two administrators who change one product both see what is stored, and neither overwrites the other', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newProduct(tenant)
    const { form, conflict, sent } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/products/${id}/edit`)
    await page.locator('[name="rate"]').fill('26.5')
    await page.locator('[name="options"]').fill('90, 180')
    const theirs = { rate_config: { rate: 0.25 }, category: 'microcredit' }
    await dataOf(200, patchProduct(tenant.checker, id, theirs, '*'))
    await press(page, form.save)
    const dialog = page.getByRole('dialog', { name: conflict.title })
    await dialog.waitFor()
    const cells = await dialog.getByRole('row').filter({ hasText: '26.5' }).getByRole('cell').allTextContents()
    expect(cells).toEqual(['25', '26.5'])
    await journey.looksRight(page, 'product-conflict')
    await journey.looksRightOnPhone(page, 'product-conflict')
    await press(page, conflict.keep)
    await press(page, form.save)
    await told(page, sent.stored)
    expect(await stored(tenant, id)).toMatchObject({
      category: 'microcredit',
      termConfig: { options: [90, 180] },
      rateConfig: { rate: 0.265 },
    })
  })

  it('who lost the answer to their own change does not conflict with themselves', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newProduct(tenant)
    const { form, sent, conflict } = journey.words.products
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/products/${id}/edit`)
    await page.locator('[name="rate"]').fill('26.5')
    await dataOf(200, patchProduct(tenant.admin, id, { rate_config: { rate: 0.265 } }, '*'))
    await press(page, form.save)
    await told(page, sent.stored)
    expect(await page.getByRole('dialog', { name: conflict.title }).count()).toBe(0)
  })

  it('an operator reads products and is shown no way to change them', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id, name } = await newProduct(tenant)
    const { form, activation } = journey.words.products
    const page = await journey.open({ colorScheme: 'dark' })
    await journey.enter(page, tenant, 'operator', `/products/${id}`)
    await titled(page, name)
    expect(await page.getByRole('button', { name: activation.deactivate }).count()).toBe(0)
    expect(await page.getByRole('link', { name: form.edit }).count()).toBe(0)
    await journey.looksRight(page, 'product-dark')
    // Paper has the content alone.
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    await journey.looksRight(page, 'product-print')
    await page.emulateMedia({ media: 'screen' })
    await page.goto(`${journey.base}/console/products/new`)
    await page.getByRole('heading', { name: journey.words.shared.states.refusedTitle }).waitFor()
  })
})
