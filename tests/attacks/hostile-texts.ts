import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { args, executablePath, missing, patience } from '../journey/browser.js'
import { unguarded } from './attack.js'

/** Ways to write a script into a text of a page, or to break out of an attribute. */
export const texts = [
  '<img src=x onerror=__xss=1>',
  '<svg onload=__xss=1>',
  '"><img src=x onerror=__xss=1>',
  '\'"><svg onload=__xss=1>',
  '</title></style></textarea><img src=x onerror=__xss=1>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<details open ontoggle=__xss=1>x',
  '<input autofocus onfocus=__xss=1>',
]

/** The same for the value of an attribute. */
export const values = [...texts.slice(2, 4), '" autofocus onfocus=__xss=1 x="']

/**
 * Those for a text that a page writes after it was parsed. A script of SVG runs only while a page is parsed, and a field takes the focus
 * by itself only where the page has not moved it yet.
 */
export const textsOnScreen = texts.filter((text) => !/<svg|autofocus/.test(text))

/** Whether a script of ours ran in the page: some run only once the page is drawn. */
async function ran(page: Page) {
  const found = page.waitForFunction('window.__xss === 1', undefined, { timeout: unguarded ? patience : 1_000 })
  return found.then(
    () => true,
    () => false,
  )
}

/** A browser for the attacks of a file. */
export class HostileBrowser {
  #browser: Browser | undefined

  constructor() {
    beforeAll(async () => {
      if (!missing) this.#browser = await chromium.launch({ executablePath, args })
    })
    afterAll(() => this.#browser?.close())
  }

  /** Uses a page of its own, and closes it. */
  async inPage<T>(use: (page: Page) => Promise<T>, options: BrowserContextOptions = {}): Promise<T> {
    const context = await this.#browser!.newContext({ locale: 'en-US', ...options })
    try {
      return await use(await context.newPage())
    } finally {
      await context.close()
    }
  }

  /** Whether a script ran in a page that was shown. */
  ranIn(show: (page: Page) => Promise<unknown>, options?: BrowserContextOptions): Promise<boolean> {
    return this.inPage(async (page) => {
      await show(page)
      return ran(page)
    }, options)
  }
}
