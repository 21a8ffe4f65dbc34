import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { completeWizard, startBody } from '../contract/lending/wizard-support.js'
import { dataOf, lastCode, pdf, pendingRequest, post, requests } from '../contract/signature/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { onScreen, press } from '../pages/apply.js'
import { signingWords } from '../pages/signing-words.js'
import { cameraOf, contextOf, type View, views } from './camera.js'

describe.skipIf(missing)(`signing${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(() => browser?.close())
  // Tokens live five minutes, less than the tour takes.
  beforeEach(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const branding = {
      primaryColor: '#0b7a5c',
      contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100' },
    }
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding } })
  })

  async function open(view: View, url: string): Promise<[Page, BrowserContext]> {
    const context = await contextOf(browser, view)
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('console', (line) => line.type() === 'error' && console.error(line.text()))
    page.on('pageerror', (error) => console.error(error))
    await page.goto(url)
    return [page, context]
  }
  /** The contract of an application, as lending draws it up. */
  async function contract() {
    const { code } = await newProduct(tenant, { signature_required: true })
    const email = `tour-${randomUUID()}@example.test`
    const wizard = await completeWizard(tenant, code, { cuenta: { ...startBody('').cuenta, email } })
    const { signing_url: url } = await dataOf(200, wizard.sign())
    return { url: url as string, email }
  }
  const drawn = (page: Page) =>
    expect
      .poll(
        () =>
          page
            .locator('canvas')
            .first()
            .evaluate((one) => (one as unknown as { width: number }).width),
        {
          timeout: 20_000,
        },
      )
      .toBeGreaterThan(200)

  it.each(views)('$name', async (view) => {
    const words = await signingWords(view.language)
    const { url, email } = await contract()
    const [page, context] = await open(view, url)
    const take = cameraOf(page, 'signing', view)
    await drawn(page)
    await take('read')
    await page.getByRole('button', { name: words.read.larger }).click()
    await take('read-larger')
    await press(page, words.read.sign)
    await onScreen(page, words.consent.title)
    await take('consent')
    await press(page, words.consent.email)
    await page.getByText(words.consent.needed).waitFor()
    await take('consent-missing')
    await page.getByRole('checkbox').check()
    await press(page, words.consent.email)
    await onScreen(page, words.code.title)
    await take('code')
    const code = await lastCode(email)
    await page.getByLabel(words.code.label).fill(code === '000000' ? '000001' : '000000')
    await press(page, words.code.sign)
    await page.getByText(words.errors.INVALID_OTP).waitFor()
    await take('code-wrong')
    await context.setOffline(true)
    await page.getByLabel(words.code.label).fill(code)
    await press(page, words.code.sign)
    await page.getByText(words.errors.NETWORK_ERROR).waitFor()
    await take('code-offline')
    await context.setOffline(false)
    await press(page, words.code.sign)
    await onScreen(page, words.signed.title)
    await take('signed')
    await context.close()

    const [again, later] = await open(view, url)
    await onScreen(again, words.signed.title)
    await cameraOf(again, 'signing-later', view)('signed-already')
    await later.close()
  })

  it.each(views)('several documents and ends, $name', async (view) => {
    const words = await signingWords(view.language)
    const several = await pendingRequest(tenant, {}, [await pdf('First', 3), await pdf('Second')])
    const [page, context] = await open(view, several.signing_url)
    const take = cameraOf(page, 'signing-ends', view)
    await drawn(page)
    await take('first-of-two')
    await press(page, words.read.next)
    await page.getByText(words.read.which(2, 2)).waitFor()
    await drawn(page)
    await take('second-of-two')
    await press(page, words.read.sign)
    await take('consent-to-two')
    await press(page, words.read.decline)
    await onScreen(page, words.decline.title)
    await take('decline')
    await press(page, words.decline.submit)
    await page.getByText(words.decline.choose).waitFor()
    await take('decline-missing')
    await page.getByLabel(words.decline.reasons.person).check()
    await press(page, words.decline.submit)
    await onScreen(page, words.ends.declined.title)
    await take('declined')

    const cancelled = await pendingRequest(tenant)
    await dataOf(200, post(`${requests}/${cancelled.id}/cancel`, tenant.operator, {}))
    await page.goto(cancelled.signing_url)
    await onScreen(page, words.ends.revoked.title)
    await take('cancelled')

    const expired = await pendingRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() - interval '1 second' where id = ${expired.id}`
    await page.goto(expired.signing_url)
    await onScreen(page, words.ends.expired.title)
    await take('expired')

    await page.goto(`${expired.signing_url.slice(0, -1)}x`)
    await onScreen(page, words.ends.unknown.title)
    await take('unknown')
    await context.close()
  })
})
