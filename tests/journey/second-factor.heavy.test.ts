import { codeAt } from '@otorga/identity/provider/embedded/test-phone'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, withPassword } from '../contract/session/rig.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'

describe.skipIf(missing)(`a second factor, in a browser${skipped}`, () => {
  let tenant: TestTenant
  let email: string
  let base: string
  let browser: Browser

  beforeAll(async () => {
    tenant = await testTenant()
    email = await withPassword(tenant, 'viewer')
    base = (await testSystem()).base
    browser = await chromium.launch({ executablePath, args })
    const input = '{ secondFactorRoles: ["viewer"] }'
    const change = `mutation { updateTenantSettings(ifMatch: "*", input: ${input}) { __typename } }`
    expect((await graph(tenant.admin, change)).body.errors).toBeUndefined()
  })
  afterAll(() => browser?.close())

  async function givePassword(page: Page) {
    await page.goto(`${base}/bff/login?tenant=${tenant.slug}&return_url=/graphql`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const fits = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')

  it('is set up on a phone where a role requires it, and then signs in by a code or a recovery code', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().includes('Content Security Policy'))
        complaints.push(message.text())
    })
    await givePassword(page)
    const picture = page.getByRole('img', { name: /QR code/ })
    await picture.waitFor()
    expect((await picture.locator('svg').boundingBox())!.width).toBeGreaterThan(200)
    await page.getByText('Enter the secret by hand instead').click()
    const secret = (await page.locator('code').textContent())!.replaceAll(' ', '')
    expect(await fits(page)).toBe(true)
    await page.getByLabel('Code of 6 digits').fill(codeAt(secret))
    await page.getByRole('button', { name: 'Confirm the code' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).waitFor()
    const codes = await page.locator('ol.codes code').allTextContents()
    expect(codes).toHaveLength(10)
    expect(await fits(page)).toBe(true)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.waitForURL(`${base}/graphql`)

    await context.clearCookies()
    await givePassword(page)
    await page.getByLabel('Code of 6 digits').fill(codeAt(secret, 1))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL(`${base}/graphql`)

    await context.clearCookies()
    await givePassword(page)
    await page.getByText('The phone is not at hand').click()
    await page.getByLabel('Recovery code').fill(codes[0]!)
    await page.getByRole('button', { name: 'Continue' }).last().click()
    await page.waitForURL(`${base}/graphql`)
    expect(complaints).toEqual([])
    await context.close()
  })
})
