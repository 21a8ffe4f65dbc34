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
const folder = resolve(process.env.TOUR_FOLDER || '.data-tour')

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
