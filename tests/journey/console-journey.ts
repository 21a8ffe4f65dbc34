import { platformTenantId } from '@otorga/drizzle/components'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { password, withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import type { TestTenant } from '../harness/tenant.js'
import { type ConsoleWords, consoleWords } from '../pages/console-words.js'
import { type Changed, faultsOf } from './axe.js'
import { args, executablePath, patience } from './browser.js'
import { photograph } from './photograph.js'

const exact = true
const platformEmail = 'platform@otorga.test'

/** A browser for the tests of one description, which fail for every fault that a page of it reports. */
export class ConsoleJourney {
  words!: ConsoleWords
  base = ''
  #browser: Browser | undefined
  readonly #contexts: BrowserContext[] = []
  readonly #faults: string[] = []

  /** With more arguments for the browser, such as those of a camera. */
  constructor(more: readonly string[] = []) {
    beforeAll(async () => {
      this.words = await consoleWords()
      this.base = (await testSystem()).base
      this.#browser = await chromium.launch({ executablePath, args: [...args, ...more] })
    })
    afterEach(() => expect(this.#faults.splice(0)).toEqual([]))
    afterAll(async () => {
      await Promise.all(this.#contexts.map((context) => context.close()))
      await this.#browser?.close()
    })
  }

  async open(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const size = { width: 1280, height: 900 }
    const context = await this.#browser!.newContext({ locale: 'en-US', viewport: size, ...options })
    this.#contexts.push(context)
    context.setDefaultTimeout(patience)
    return this.#watched(await context.newPage())
  }

  /** Another page of somebody who has one. */
  async another(page: Page): Promise<Page> {
    return this.#watched(await page.context().newPage())
  }

  #watched(page: Page): Page {
    page.on('pageerror', (error) => void this.#faults.push(String(error)))
    page.on('console', (line) => {
      // A browser reports every answer of 400 and more by itself.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) this.#faults.push(line.text())
    })
    return page
  }

  /** Opens an address of the console, and signs in as one of a tenant's people at the page to which it leads. */
  async enter(page: Page, tenant: TestTenant, who: string, path: string) {
    await this.enterAs(page, tenant.slug, await withPassword(tenant, who), path)
  }

  /** Opens an address of the console, and signs in with an e-mail address that has the password of all tests. */
  async enterAs(page: Page, slug: string, email: string, path: string) {
    await page.goto(`${this.base}/console${path}${path.includes('?') ? '&' : '?'}tenant=${slug}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await page.waitForURL((url) => url.pathname === `/console${path.split('?')[0]}`)
  }

  /** Opens an address of the console, and signs in as the platform's administrator. */
  async enterAsPlatform(page: Page, path: string) {
    const { owner, system } = await testSystem()
    const idpId = await owner.begin(async (sql) => {
      await sql`select set_config('app.tenant_id', ${platformTenantId}, true)`
      const [row] = await sql`select idp_id from identity."user" where email = ${platformEmail}`
      return row!.idp_id as string
    })
    await system.services.provider.setPassword('platform', idpId, password, false)
    await this.enterAs(page, 'platform', platformEmail, path)
  }

  /** A page has no fault that axe finds, and nothing of it is wider than the window. */
  async looksRight(page: Page, state: string) {
    expect(await this.faultsOf(page, state)).toEqual([])
  }

  /** What axe finds on a page, and whether something of it is wider than the window. */
  async faultsOf(page: Page, state: string, changed: Changed = 'all'): Promise<string[]> {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await photograph(page, `console-${state}`)
    const found = await faultsOf(page, changed)
    const [width, window] = [await page.evaluate('document.documentElement.scrollWidth'), page.viewportSize()!.width]
    return Number(width) > window ? [...found, `${width} pixels wide in a window of ${window}`] : found
  }

  /** The same state on a telephone. */
  async looksRightOnPhone(page: Page, state: string) {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: 844 })
    await this.looksRight(page, `${state}-phone`)
    await page.setViewportSize(size)
  }
}

export const titled = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact }).click()
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact })
export const told = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
