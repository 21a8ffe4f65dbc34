import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '../pages/wizard-words.js'
import { faultsOf } from './axe.js'
import { args, executablePath, patience } from './browser.js'
import { photograph } from './photograph.js'

export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const small: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 640 } }
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

const locales = { es: 'es-CO', en: 'en-US', pt: 'pt-BR' } as const

export type Open = (url: string, language: Language, as?: BrowserContextOptions) => Promise<Page>

/** The browser's own setting for text of twice the usual size. */
export const largeText = ['--blink-settings=defaultFontSize=32']

/** A browser for the tests of a file. Each page is a person's own; faults and broken policies of any of them fail its test. */
export function visits(more: readonly string[] = []): Open {
  let browser: Browser
  const faults: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: [...args, ...more] })
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())
  return async (url, language, as = phone) => {
    const context = await browser.newContext({ ...as, locale: locales[language], reducedMotion: 'reduce' })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on(
      'console',
      (line) => void (/Content Security Policy|TrustedHTML/.test(line.text()) && faults.push(line.text())),
    )
    await page.goto(url)
    return page
  }
}

/** What reaches beyond the right edge and does not scroll by itself. */
const beyond = `[...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .filter((one) => { for (let at = one; at; at = at.parentElement) if (getComputedStyle(at).overflowX !== 'visible') return false; return true })
  .map((one) => one.outerHTML.slice(0, 120))`

/** Nothing needs sideways scrolling, all that is tapped is large enough for a finger and nothing lies over it, and axe finds nothing. */
export async function fits(page: Page, state: string): Promise<void> {
  const { width } = page.viewportSize()!
  await photograph(page, `${state}-${width}`)
  expect(await page.evaluate(beyond)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  for (const one of await page.locator('button:not([aria-disabled]), select, summary, a.button, textarea').all()) {
    if (!(await one.isVisible())) continue
    const name = (await one.textContent()) ?? ''
    const { x, height } = (await one.boundingBox())!
    expect(height, name).toBeGreaterThanOrEqual(44)
    expect(x, name).toBeGreaterThanOrEqual(0)
    // A press would reach it, after scrolling down where that is needed.
    await one.click({ trial: true })
  }
  expect(await faultsOf(page)).toEqual([])
}
