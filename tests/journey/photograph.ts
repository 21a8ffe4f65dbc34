import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const folder = process.env.SCREENSHOTS

/** Keeps a picture of a page's state in the folder that SCREENSHOTS names; nothing without it. */
export async function photograph(page: Page, state: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${state}.png`), fullPage: true })
}
