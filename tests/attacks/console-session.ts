import type { BrowserContextOptions } from 'playwright-core'
import { password } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import type { HostileBrowser } from './hostile-texts.js'

/** What the browser of a person who has signed in at the console keeps of their session. */
export async function signedInAt(browser: HostileBrowser, slug: string, email: string): Promise<BrowserContextOptions> {
  const { base } = await testSystem()
  return browser.inPage(async (page) => {
    await page.goto(`${base}/console?tenant=${slug}`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/console')
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { storageState: await page.context().storageState() }
  })
}
