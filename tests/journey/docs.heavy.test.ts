import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, skipped } from './browser.js'

describe.skipIf(missing)(`a developer at /docs, in a browser${skipped}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(() => browser?.close())

  it('authorizes with the credentials of an API client and tries an operation', async () => {
    const { admin, slug } = await testTenant()
    const made = await graph(
      admin,
      `mutation { createApiClient(name: "Docs", roles: ["tenant_admin"],
        idempotencyKey: "0b2f6ae2-6ab9-4f0e-9c5c-6a1a4d0c8f10") { clientId clientSecret } }`,
    )
    const { clientId, clientSecret } = made.body.data.createApiClient
    const { base } = await testSystem()
    const page = await browser.newPage()
    page.setDefaultTimeout(20_000)
    const faults: string[] = []
    page.on('pageerror', (error) => void faults.push(String(error)))

    await page.goto(`${base}/docs`)
    await page.getByLabel('Tenant').fill(slug)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(`**/docs?tenant=${slug}`)
    await page.goto(`${base}/docs?tenant=${slug}&urls.primaryName=identity`)
    await page.getByRole('button', { name: 'Authorize' }).first().click()
    const dialog = page.locator('.auth-container', { hasText: 'clientCredentials' })
    await dialog.getByLabel('client_id:').fill(clientId)
    await dialog.getByLabel('client_secret:').fill(clientSecret)
    await dialog.getByRole('button', { name: 'Apply given OAuth2 credentials' }).click()
    await dialog.getByRole('button', { name: 'Remove authorization' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()

    const operation = page.locator('[id$="-listOrganizations"]')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/organizations'))
    await operation.getByRole('button', { name: 'Execute' }).click()
    expect((await answered).status()).toBe(200)
    expect(await (await answered).request().headerValue('authorization')).toMatch(/^Bearer /)
    expect(faults).toEqual([])
  })
})
