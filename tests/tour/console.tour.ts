import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { missing, skipped } from '../journey/browser.js'
import { ConsoleJourney } from '../journey/console-journey.js'
import { platformPersonWithPassword } from '../journey/platform-person.js'
import { type ConsoleScreen, platformScreens, staffScreens } from '../screens/console-screens.js'
import { type ConsoleStage, consoleStage } from '../screens/console-stage.js'
import { openPartialGraph, type PartialGraph } from '../shared/partial-graph.js'
import { writeViews } from './camera.js'

/** Words in the address of which only these parts are toured, such as `TOUR_SCREENS=settings`. */
const only = process.env.TOUR_SCREENS ?? ''
const toured = (screens: readonly ConsoleScreen[]) => screens.filter(({ name }) => name.includes(only))
const long = 1_800_000

describe.skipIf(missing)(`the console${skipped}`, () => {
  const journey = new ConsoleJourney()
  let stage: ConsoleStage
  let partial: PartialGraph
  beforeAll(async () => {
    stage = await consoleStage()
    partial = await openPartialGraph()
  }, 300_000)
  afterAll(() => partial?.close())

  /** Signs somebody in, in whose browser the texts are Spanish afterwards. */
  async function entered(who: string, tenant = stage.filled): Promise<Page> {
    const page = await journey.open()
    if (who === 'platform') await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/')
    else await journey.enter(page, tenant, who, '/')
    await speak(page, 'es')
    return page
  }
  const speak = (page: Page, language: string) =>
    page.evaluate(`localStorage.setItem('otorga-language', '${language}')`)

  /** Opens a screen, and waits until it shows what it can. */
  async function show(page: Page, { path }: ConsoleScreen) {
    await page.goto(`${journey.base}/console${path(stage.ids)}`)
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('body:not(:has(.skeleton))').waitFor()
  }
  it.each(['admin', 'operator', 'viewer'])(
    'every screen of %s',
    async (who) => {
      const page = await entered(who)
      for (const screen of toured(staffScreens)) {
        await show(page, screen)
        const refused = (await page.locator('.notice h2').count()) > 0
        await writeViews(page, `console-${screen.name}`, `${who}-${refused ? 'refused' : 'filled'}`)
      }
    },
    long,
  )

  it(
    'every screen of the platform',
    async () => {
      const page = await entered('platform')
      for (const screen of toured(platformScreens)) {
        await show(page, screen)
        await writeViews(page, `console-${screen.name}`, 'filled')
      }
    },
    long,
  )

  it.each(['pt', 'en'] as const)(
    'every screen in %s',
    async (language) => {
      for (const [who, screens] of [
        ['admin', staffScreens],
        ['platform', platformScreens],
      ] as const) {
        const page = await entered(who)
        await speak(page, language)
        for (const screen of toured(screens)) {
          await show(page, screen)
          await writeViews(page, `console-${screen.name}`, 'filled', language)
        }
      }
    },
    long,
  )

  it(
    'every list with nothing in it',
    async () => {
      const page = await entered('admin', stage.empty)
      for (const screen of toured(staffScreens).filter(({ canBeEmpty }) => canBeEmpty)) {
        await show(page, screen)
        await writeViews(page, `console-${screen.name}`, 'empty')
      }
    },
    long,
  )

  it.each([
    ['admin', staffScreens],
    ['platform', platformScreens],
  ] as const)(
    'every screen of %s without each component of what it shows',
    async (who, screens) => {
      const page = await entered(who)
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch({ url: `${partial.url}/graphql` })
        await route.fulfill({ response: answer })
      })
      for (const screen of toured(screens))
        for (const component of screen.of) {
          partial.stop(component)
          await show(page, screen)
          await writeViews(page, `console-${screen.name}`, `without-${component}`)
          partial.start(component)
        }
    },
    long,
  )

  it('a record that is not there, and an address that is none', async () => {
    const page = await entered('admin')
    const nobody = '01900000-0000-7000-8000-000000000000'
    for (const [state, at] of [
      ['absent', `/applications/${nobody}`],
      ['no-such-page', '/nowhere'],
    ] as const) {
      await show(page, { name: state, path: () => at, needs: undefined, of: [] })
      await writeViews(page, 'console-lost', state)
    }
  })
})
