import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'

describe.skipIf(missing)(`a person at the console, in a browser${skipped}`, () => {
  let tenant: TestTenant
  let email: string
  let base: string
  let browser: Browser
  const contexts: BrowserContext[] = []

  async function open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const context = await browser.newContext({ locale: 'en-US', ...options })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    return context.newPage()
  }
  const signInPage = (page: Page) => page.goto(`${base}/bff/login?tenant=${tenant.slug}&return_url=/graphql`)
  /** The answer that the console's own script gets from an operation. */
  const ask = (page: Page, path: string, method = 'GET') =>
    page.evaluate<{ status: number; body: { data?: { redirect_url?: string } } }>(`
      fetch('${path}', { method: '${method}', headers: { 'X-CSRF': '1' } })
        .then(async (answer) => ({ status: answer.status, body: await answer.json() }))`)

  beforeAll(async () => {
    tenant = await testTenant()
    email = await withPassword(tenant, 'checker')
    base = (await testSystem()).base
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
  })

  it('signs in, asks the graph in GraphiQL by cookie, signs out with no further question, and is out', async () => {
    const page = await open()
    const faults: string[] = []
    page.on('pageerror', (error) => void faults.push(String(error)))
    await signInPage(page)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.waitForURL(`${base}/graphql`)
    const editor = page.locator('.graphiql-query-editor')
    await editor.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('{ listOrganizations { items { name } } }')
    // Removes the brackets that the editor has closed itself.
    await page.keyboard.press('Control+Shift+End')
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: /execute query/i }).click()
    await page.locator('.graphiql-response', { hasText: '"Main"' }).waitFor()

    const { status, body } = await ask(page, '/bff/logout', 'POST')
    expect(status).toBe(200)
    await page.goto(body.data!.redirect_url!)
    await page.waitForURL(`${base}/console`)

    expect((await ask(page, '/bff/session')).status).toBe(401)
    await signInPage(page)
    expect(await page.getByLabel('Password').isVisible()).toBe(true)
    expect(faults).toEqual([])
  })

  it('the sign-in page fits a phone: nothing to scroll sideways, and fields that a finger hits', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    await signInPage(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    const fields = await page.locator('input:visible, button:visible').all()
    expect(fields).toHaveLength(3)
    for (const field of fields) {
      const box = (await field.boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.x + box.width).toBeLessThanOrEqual(390)
    }
  })
})
