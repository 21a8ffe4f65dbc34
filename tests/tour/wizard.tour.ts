import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { fillContact, fillFinances, fillPersonal, onScreen, press } from '../pages/apply.js'
import { wordsOf } from '../pages/wizard-words.js'
import { cameraOf, contextOf, views } from './camera.js'

const terms = `1. Objeto.\n${'El solicitante declara que sus datos son ciertos y completos. '.repeat(30)}`

describe.skipIf(missing)(`the wizard${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  let address: string
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(tenant, { signature_required: true })
    const branding = {
      primaryColor: '#0b7a5c',
      contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100' },
    }
    const legalTexts = [{ kind: 'terms', language: 'es', text: terms }]
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding, legalTexts } })
    address = `${(await testSystem()).base}/wizard?product=${code}&tenant=${tenant.slug}`
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(() => browser?.close())

  it.each(views)('$name', async (view) => {
    const words = await wordsOf(view.language)
    const context = await contextOf(browser, view)
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const take = cameraOf(page, 'wizard', view)
    await page.goto(address)
    await onScreen(page, words.simulator.title)
    await take('simulator')
    await page.getByText(words.quote.schedule).click()
    await take('simulator-schedule')
    await page.getByLabel(words.simulator.amount).first().fill('5050000')
    await take('simulator-between-steps')
    await page.getByLabel(words.simulator.amount).first().fill('300')
    await take('simulator-too-little')
    await page.getByLabel(words.simulator.amount).first().fill('8000000')
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await take('contact')
    await press(page, words.next)
    await page.getByText(words.summary).waitFor()
    await take('contact-errors')
    await page.getByRole('button', { name: words.contact.readTerms }).click()
    await take('contact-terms')
    await press(page, words.close)
    await fillContact(page, words)
    await take('contact-filled')
    await context.setOffline(true)
    await take('contact-offline')
    await context.setOffline(false)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    await take('personal')
    await fillPersonal(page, words, '2015')
    await press(page, words.next)
    await page.getByText(words.summary).waitFor()
    await take('personal-too-young')
    await fillPersonal(page, words)
    await press(page, words.next)
    await onScreen(page, words.finances.title)
    await fillFinances(page, words)
    await page.getByLabel(words.finances.expenses, { exact: true }).fill('4500000')
    await page.getByText(words.finances.above).waitFor()
    await take('finances')
    await page.getByRole('button', { name: words.save.later }).click()
    await take('go-on-later')
    await press(page, words.close)
    await page.getByLabel(words.finances.expenses, { exact: true }).fill('1200000')
    await press(page, words.next)
    await onScreen(page, words.review.title)
    await take('review')
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await take('sent')
    await context.close()
  })

  it('without a product, and without such a product', async () => {
    const view = views[0]!
    const context = await contextOf(browser, view)
    const page = await context.newPage()
    const take = cameraOf(page, 'wizard-lost', view)
    const { base } = await testSystem()
    for (const [state, query] of [
      ['no-product', `?tenant=${tenant.slug}`],
      ['unknown-product', `?tenant=${tenant.slug}&product=NONE`],
      ['unknown-tenant', '?tenant=no-such-tenant&product=NONE'],
    ]) {
      await page.goto(`${base}/wizard${query}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await take(state!)
    }
    await context.close()
  })
})
