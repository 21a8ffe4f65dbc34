import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import { missing, skipped } from '../journey/browser.js'
import { GraphAnswers } from '../journey/graph-answers.js'
import { platformPersonWithPassword } from '../journey/platform-person.js'
import { consoleWords } from '../pages/console-words.js'
import { platformScreens, staffScreens } from '../screens/console-screens.js'
import { attacksOn, unguarded } from './attack.js'
import { signedInAt } from './console-session.js'
import { type HostileLender, hostileLender } from './hostile-lender.js'
import { HostileBrowser } from './hostile-texts.js'

const attack = attacksOn('console')
const browser = new HostileBrowser()
let lender: HostileLender
let people: { admin: BrowserContextOptions; platform: BrowserContextOptions }

beforeAll(async () => {
  if (missing) return
  lender = await hostileLender()
  people = {
    admin: await signedInAt(browser, lender.tenant.slug, await withPassword(lender.tenant, 'admin')),
    platform: await signedInAt(browser, 'platform', await platformPersonWithPassword()),
  }
}, 240_000)

/** What a page must not do whatever is written in it, and what of it happened. */
function strayings(page: Page, origin: string): string[] {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (line) => void (/Content Security Policy|Trusted/.test(line.text()) && found.push(line.text())))
  page.on('pageerror', (error) => void found.push(String(error)))
  page.on('popup', (other) => void found.push(`another page was opened: ${other.url()}`))
  page.on('request', (request) => {
    const { protocol, origin: to } = new URL(request.url())
    if (to !== origin && !['data:', 'blob:'].includes(protocol)) found.push(`it asked ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).origin !== origin) found.push(`it went to ${frame.url()}`)
  })
  return found
}

/** Shows somebody screens, one after the other, and notes what the marked texts do there. */
async function walk(who: keyof typeof people, paths: readonly string[]) {
  const { base } = await testSystem()
  const { texts } = lender
  const words = await consoleWords()
  return browser.inPage(async (page) => {
    await texts.watch(page)
    const found = strayings(page, new URL(base).origin)
    const answers = new GraphAnswers(page)
    for (const path of paths) {
      await page.goto(`${base}/console${path}`)
      await answers.all()
      await texts.read(page)
      if (await page.getByRole('heading', { name: words.shell.broken.title }).count())
        found.push(`${new URL(page.url()).pathname} has failed`)
      if (new URL(page.url()).pathname !== new URL(`${base}/console${path}`).pathname)
        found.push(`${path} became ${page.url()}`)
    }
    return found
  }, people[who])
}

/** Everything that an address of the console may say after its path, each a script. */
const filters = new URLSearchParams(
  (
    'q page status sort product validation currency late days from to flow kind activity actor category resource ' +
    'severity uid export group mine language tenant part version step state'
  )
    .split(' ')
    .map((name): [string, string] => [name, `"><img src=x onerror=alert('${name}')>`]),
)
const long = 240_000

describe.skipIf(missing)(`what strangers write anywhere, on every screen of the console${skipped}`, () => {
  const everywhere = async () => {
    const { texts, ids, more } = lender
    const [staff, platform] = [staffScreens, platformScreens].map((screens) => screens.map(({ path }) => path(ids)))
    const found = [...(await walk('admin', [...staff!, ...more])), ...(await walk('platform', platform!))]
    if (unguarded) return texts.places.map((place, at) => texts.ran.has(at) && place)
    expect(found).toEqual([])
    expect(texts.places.filter((_, at) => !texts.shown.has(at))).toEqual([])
    return texts.places.map((place, at) => (texts.ran.has(at) || texts.asked.has(at)) && place)
  }
  attack('wherever it is shown', 'escapedScreens', everywhere, long)

  // Most of what an address says is read by a schema or stands in an input, so no guard is counted for it.
  it(
    'in every filter of an address, does nothing there',
    async () => {
      const lists = staffScreens
        .map(({ path }) => path(lender.ids))
        .filter((path) => !/[0-9a-f]{8}-|new$|\?/.test(path))
      const asked = lists.map((path) => `${path}?${filters}`)
      const found = await walk('admin', asked)
      // Without the guards those that a screen repeats run.
      if (unguarded) expect(found.filter((one) => one.startsWith('a dialog'))).not.toEqual([])
      else expect(found).toEqual([])
    },
    long,
  )
})
