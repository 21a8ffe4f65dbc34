import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { withPassword } from '../contract/session/rig.js'
import { testSystem } from '../harness/system.js'
import { missing, skipped } from '../journey/browser.js'
import { GraphAnswers } from '../journey/graph-answers.js'
import { platformPersonWithPassword } from '../journey/platform-person.js'
import { sideBySide } from '../journey/side-by-side.js'
import { consoleWords } from '../pages/console-words.js'
import { platformScreens, staffScreens } from '../screens/console-screens.js'
import { unguarded } from './attack.js'
import { signedInAt } from './console-session.js'
import { type HostileLender, hostileLender } from './hostile-lender.js'
import { HostileBrowser } from './hostile-texts.js'
import { attacksByMarks, type Walked } from './marked-attacks.js'
import { strangeLinks, strayings, tooWide } from './watched-page.js'

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
})

const tabs = 3
/** The route of an address, without the ids and the search. */
const routeOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** Leads a page to another screen, within the console where that is another route, because the old title goes away then. */
async function lead(page: Page, from: string | undefined, path: string) {
  const { base } = await testSystem()
  if (from === undefined || routeOf(from) === routeOf(path)) return page.goto(`${base}/console${path}`)
  await page.evaluate(`{
    document.querySelector('h1').dataset.old = ''
    history.pushState(null, '', ${JSON.stringify(`/console${path}`)})
  }`)
  return page.locator('h1:not([data-old])').waitFor()
}

/** Shows somebody screens side by side, and notes what the marked texts do there. */
async function walk(who: keyof typeof people, paths: readonly string[]): Promise<Walked> {
  const { base } = await testSystem()
  const { texts } = lender
  const words = await consoleWords()
  const all: Walked = { found: [], wide: [] }
  return browser.inPage(async (first) => {
    const pages = [first]
    while (pages.length < tabs) pages.push(await first.context().newPage())
    const readers = pages.map((page) => ({
      page,
      answers: new GraphAnswers(page),
      at: undefined as string | undefined,
    }))
    const found = await Promise.all(
      pages.map(async (page) => {
        await texts.watch(page)
        return strayings(page, new URL(base).origin)
      }),
    )
    await sideBySide(readers, paths, async (reader, path) => {
      const { page, answers } = reader
      await lead(page, reader.at, path)
      reader.at = path
      await answers.all()
      await texts.read(page)
      const { pathname } = new URL(page.url())
      if (await page.getByRole('heading', { name: words.shell.broken.title }).count())
        all.found.push(`${pathname} has failed`)
      if (pathname !== new URL(`${base}/console${path}`).pathname) all.found.push(`${path} became ${page.url()}`)
      all.found.push(...(await strangeLinks(page)).map((link) => `${pathname} links to ${link}`))
      all.wide.push(...(await tooWide(page)).map((fault) => `${pathname} ${fault}`))
    })
    return { ...all, found: [...all.found, ...found.flat()] }
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

describe.skipIf(missing)(`what strangers write anywhere, on every screen of the console${skipped}`, () => {
  let walked: Promise<Walked> | undefined
  /** One walk through all screens, at which several attacks look. */
  const everywhere = () => {
    walked ??= (async () => {
      const { ids, more } = lender
      const [staff, platform] = [staffScreens, platformScreens].map((screens) => screens.map(({ path }) => path(ids)))
      const [one, other] = [await walk('admin', [...staff!, ...more]), await walk('platform', platform!)]
      return { found: [...one.found, ...other.found], wide: [...one.wide, ...other.wide] }
    })()
    return walked
  }

  attacksByMarks('console', () => lender.texts, everywhere)

  // Most of what an address says is read by a schema or stands in an input, so no guard is counted for it.
  it('in every filter of an address, does nothing there', async () => {
    const lists = staffScreens.map(({ path }) => path(lender.ids)).filter((path) => !/[0-9a-f]{8}-|new$|\?/.test(path))
    const asked = lists.map((path) => `${path}?${filters}`)
    const { found } = await walk('admin', asked)
    // Without the guards those that a screen repeats run.
    if (unguarded) expect(found.filter((one) => one.startsWith('a dialog'))).not.toEqual([])
    else expect(found).toEqual([])
  })
})
