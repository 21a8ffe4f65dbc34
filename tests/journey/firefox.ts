import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { patience } from './browser.js'

const executablePath = process.env.FIREFOX_PATH || '/usr/bin/firefox-esr'

export const missing = !existsSync(executablePath)

/** The reason why a journey is skipped, for its title; empty when it is not skipped. */
export const skipped = missing ? ` (skipped: no Firefox at ${executablePath}; install it or set FIREFOX_PATH)` : ''

/** A Firefox whose reader reads Spanish, driven over WebDriver BiDi. */
export const launchFirefox = (): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-CO, es', 'ui.prefersReducedMotion': 1 },
  })

/** A page of a person's own on a phone, and what broke on it: errors of scripts, and violations of its policy. */
export async function visit(browser: Browser, url: string): Promise<{ page: Page; broken: () => Promise<string[]> }> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => void errors.push(String(error)))
  page.setDefaultTimeout(patience)
  await page.setViewport({ width: 390, height: 844 })
  await page.evaluateOnNewDocument(`window.__violations = []
    addEventListener('securitypolicyviolation', (one) => __violations.push(one.violatedDirective + ' ' + one.blockedURI))`)
  await page.goto(url)
  return { page, broken: async () => [...errors, ...((await page.evaluate('__violations')) as string[])] }
}

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** Waits for a screen by its title. */
export const onScreen = (page: Page, title: string) => page.waitForSelector(named('heading', title))
export const press = (page: Page, name: string) => page.locator(named('button', name)).click()
export const check = (page: Page, name: string) => page.locator(named('checkbox', name)).click()

/** Types over what a field says. */
export async function fill(page: Page, label: string, value: string) {
  const field = (await page.waitForSelector(named('textbox', label)))!
  await field.evaluate((one) => (one as unknown as { select(): void }).select())
  await field.type(value)
}

/** Chooses an option of a list by its words. */
export async function choose(page: Page, label: string, option: string) {
  const list = await page.waitForSelector(named('combobox', label))
  const value = await list!.evaluate(
    (one, words) =>
      [...(one as unknown as { options: { label: string; value: string }[] }).options].find(
        ({ label: own }) => own === words,
      )?.value,
    option,
  )
  if (value === undefined) throw new Error(`${label} has no option ${option}`)
  await list!.select(value)
}
