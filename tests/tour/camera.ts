import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../pages/wizard-words.js'

/** How a person may look at a page. */
export interface View {
  name: string
  language: Language
  viewport: { width: number; height: number }
  phone: boolean
  scheme: 'light' | 'dark'
}

const locales = { es: 'es-CO', en: 'en-US', pt: 'pt-BR' } as const
/** Where the pictures go. */
export const folder = resolve(process.env.TOUR_FOLDER || '.data-tour')

/** A phone and a desktop in each language, and the dark ones of the first. */
export const views: readonly View[] = (['es', 'en', 'pt'] as const).flatMap((language): View[] => {
  const phone = { language, viewport: { width: 390, height: 844 }, phone: true }
  const desktop = { language, viewport: { width: 1280, height: 800 }, phone: false }
  const light: View[] = [
    { ...phone, name: `${language}-phone`, scheme: 'light' },
    { ...desktop, name: `${language}-desktop`, scheme: 'light' },
  ]
  if (language !== 'es') return light
  return [
    ...light,
    { ...phone, name: 'es-phone-dark', scheme: 'dark' },
    { ...desktop, name: 'es-desktop-dark', scheme: 'dark' },
    { ...phone, name: 'es-small', viewport: { width: 360, height: 640 }, scheme: 'light' },
  ]
})

export function contextOf(browser: Browser, { language, viewport, phone, scheme }: View): Promise<BrowserContext> {
  return browser.newContext({
    viewport,
    isMobile: phone,
    hasTouch: phone,
    locale: locales[language],
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
}

/** Takes pictures of a page, whole, numbered in the order in which they are taken. */
export function cameraOf(page: Page, part: string, { name }: View) {
  const into = join(folder, part, name)
  mkdirSync(into, { recursive: true })
  let taken = 0
  return async (state: string) => {
    taken++
    const path = join(into, `${String(taken).padStart(2, '0')}-${state}.png`)
    await page.screenshot({ path, fullPage: true })
  }
}

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** What is cut off or wider than its place. Tables may scroll; anything else may on a phone only. */
const beyond = (isPhone: boolean) => `[...document.querySelectorAll('body *')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden, canvas, svg, .table__frame'))
  .filter((one) => {
    const { right, width } = one.getBoundingClientRect()
    const { overflowX } = getComputedStyle(one)
    if (width === 0 || one.clientWidth === 0) return right > document.documentElement.clientWidth + 1
    if (one.scrollWidth > one.clientWidth + 1) return overflowX === 'visible' || (${!isPhone} && overflowX === 'auto')
    const scrolls = (at) => at && (getComputedStyle(at).overflowX !== 'visible' || scrolls(at.parentElement))
    return !scrolls(one.parentElement) && right > document.documentElement.clientWidth + 1
  })
  .map((one) => one.outerHTML.slice(0, 140))`

/**
 * Takes the pictures of a state that is on the screen: on a desktop and a phone, light and, in the first language, dark. Tells what is
 * cut off there.
 */
export async function writeViews(page: Page, part: string, state: string, language: Language = 'es'): Promise<void> {
  const schemes = language === 'es' ? (['light', 'dark'] as const) : (['light'] as const)
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      const into = join(folder, part, `${language}-${size}${colorScheme === 'dark' ? '-dark' : ''}`)
      mkdirSync(into, { recursive: true })
      await page.screenshot({ path: join(into, `${state}.png`), fullPage: true })
    }
    const cut = await page.evaluate<string[]>(beyond(size === 'phone'))
    if (cut.length > 0) console.warn(`${part}, ${state}, ${language}, ${size}: ${cut.join('\n  ')}`)
  }
}
