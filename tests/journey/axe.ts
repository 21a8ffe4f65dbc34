import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rule about what colours change, which takes most of axe's time: all others are about structure. */
const contrast = 'color-contrast'
/** What may have changed since axe looked last: everything, only colours, or only sizes. */
export type Changed = 'all' | 'colours' | 'sizes'
const rules = {
  all: {},
  colours: { runOnly: [contrast] },
  sizes: { rules: { [contrast]: { enabled: false } } },
}

/** What axe finds fault with on a page as it is now. */
export async function faultsOf(page: Page, changed: Changed = 'all'): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe)
  return page.evaluate(async (options) => {
    interface Found {
      violations: { id: string; nodes: { html: string }[] }[]
    }
    const { violations } = await (globalThis as never as { axe: { run(options: object): Promise<Found> } }).axe.run(
      options,
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules[changed])
}
