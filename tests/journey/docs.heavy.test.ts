import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { faultsOf } from './axe.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'

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
    page.setDefaultTimeout(patience)
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
    await dialog.getByRole('button', { name: 'Authorize oauth2' }).click()
    await dialog.getByRole('button', { name: 'Logout oauth2' }).waitFor()
    await dialog.getByRole('button', { name: 'Close oauth2' }).click()

    const operation = page.locator('[id$="-listOrganizations"]')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/organizations'))
    await operation.getByRole('button', { name: 'Execute' }).click()
    expect((await answered).status()).toBe(200)
    expect(await (await answered).request().headerValue('authorization')).toMatch(/^Bearer /)
    expect(faults).toEqual([])
  })

  it('reads how to get a token: as a program, on the command line, by signing in, and by a link', async () => {
    const { slug } = await testTenant()
    const { base, system } = await testSystem()
    const page = await browser.newPage()
    await page.goto(`${base}/docs?tenant=${slug}`)
    const words = await page.locator('.intro').textContent()
    expect(words).toContain(`${system.idpUrl}/realms/${slug}/protocol/openid-connect/token`)
    for (const way of ['createApiClient', 'otorga token', 'Sign in', 'X-Access-Token']) expect(words).toContain(way)
    expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/bff/login?tenant=${slug}`)
    await page.close()
  })

  it('stays authorized when the page is loaded again, in this tab and for this tenant alone, and no secret is kept', async () => {
    const [tenant, other] = [await testTenant(), await testTenant()]
    const { base } = await testSystem()
    const context = await browser.newContext()
    const page = await context.newPage()
    page.setDefaultTimeout(patience)
    const at = (slug: string) => `${base}/docs?tenant=${slug}&urls.primaryName=identity`
    const authorize = page.locator('.scheme-container .authorize')
    const open = async (slug: string, on = page) => {
      await on.goto(at(slug))
      await on.locator('.opblock').first().waitFor()
    }
    await open(tenant.slug)
    await authorize.click()
    const dialog = page.locator('.auth-container', { hasText: 'bearer' }).first()
    await dialog.getByRole('textbox').fill(tenant.admin)
    await dialog.getByRole('button', { name: 'Authorize bearer' }).click()
    const stored = () => page.evaluate<string>('JSON.stringify([sessionStorage, localStorage])')
    expect(await stored()).toContain(tenant.admin)
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual([])

    await open(tenant.slug)
    await page.locator('.authorize.locked').first().waitFor()
    const operation = page.locator('[id$="-listOrganizations"]')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Try it out' }).click()
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/organizations'))
    await operation.getByRole('button', { name: 'Execute' }).click()
    expect((await answered).status()).toBe(200)

    await open(other.slug)
    await page.locator('.scheme-container .authorize.unlocked').waitFor()
    const second = await context.newPage()
    await open(tenant.slug, second)
    await second.locator('.scheme-container .authorize.unlocked').waitFor()

    await open(tenant.slug)
    await authorize.click()
    await page.locator('.auth-container', { hasText: 'bearer' }).first().getByRole('button', { name: 'Logout' }).click()
    expect(await stored()).not.toContain(tenant.admin)
    await context.close()
  })

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each([390, 1280])(
      'axe finds no fault at a width of %i: the list, operations, a form, the dialog',
      async (width) => {
        const { slug } = await testTenant()
        const { base } = await testSystem()
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true })
        const page = await context.newPage()
        page.setDefaultTimeout(patience)
        for (const contract of ['identity', 'webhooks']) {
          await page.goto(`${base}/docs?tenant=${slug}&urls.primaryName=${contract}`)
          await page.locator('.opblock').first().waitFor()
          await expect.poll(() => faultsOf(page)).toEqual([])
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
        }
        await page.goto(`${base}/docs?tenant=${slug}&urls.primaryName=identity`)
        for (const operation of ['listUsers', 'createUser', 'updateUser', 'deleteUser']) {
          const block = page.locator(`[id$="-${operation}"]`)
          await block.locator('.opblock-summary-control').click()
          await block.getByRole('button', { name: 'Try it out' }).click()
        }
        await expect.poll(() => faultsOf(page)).toEqual([])
        await page.locator('[id$="-listUsers"]').getByRole('button', { name: 'Execute' }).click()
        await page.locator('[id$="-listUsers"] .live-responses-table').waitFor()
        await expect.poll(() => faultsOf(page)).toEqual([])
        await page.locator('.scheme-container .authorize').click()
        await page.locator('.modal-ux').waitFor()
        await expect.poll(() => faultsOf(page)).toEqual([])
        await context.close()
      },
    )
  })
})
