import { components } from '@otorga/drizzle/components'
import type { Component } from '@otorga/schema/operations'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleScreen, staffScreens } from '../screens/console-screens.js'
import { type ConsoleStage, consoleStage } from '../screens/console-stage.js'
import { openPartialGraph, type PartialGraph } from '../shared/partial-graph.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney } from './console-journey.js'
import { GraphAnswers } from './graph-answers.js'

/** What a screen says: its title, the titles of its parts, and the lines of all of it. */
interface Said {
  title: string
  parts: string[]
  lines: string[]
}

/** Without the entries of the trail, to which each reading adds, and with every number as #, because times and tries go on. */
const saidByMain = `(() => {
  const trail = location.pathname.endsWith('/trail') ? 'main tbody tr' : 'main ol.trail > li'
  for (const entry of document.querySelectorAll(trail)) entry.style.display = 'none'
  const lines = (text) => text.split(/[\\n\\t]/).map((line) => line.replaceAll(/\\d+/g, '#').trim()).filter(Boolean)
  const all = (selector) => [...document.querySelectorAll(selector)].map(({ innerText }) => innerText)
  return { title: all('main h1')[0], parts: all('main h2'), lines: lines(all('main')[0]) }
})()`

/** Whether a line says no more than another one, such as without the name of a person. */
const isLess = (line: string) => (than: string) => line.split(/[\s,·]+/).every((word) => than.includes(word))

describe.skipIf(missing)(`every screen of the console while a component is away, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  let stage: ConsoleStage
  let graph: PartialGraph
  let people: Record<'admin' | 'operator', { page: Page; answers: GraphAnswers }>
  /** Who sees a screen: what only an employee at the counter does is refused to the administrator. */
  const readerOf = ({ needs }: ConsoleScreen) => people[needs === 'createApplication' ? 'operator' : 'admin']
  /** What each screen says when everything is there. */
  const whole = new Map<ConsoleScreen, Said>()

  beforeAll(async () => {
    stage = await consoleStage()
    graph = await openPartialGraph()
    people = { admin: await entered('admin'), operator: await entered('operator') }
    for (const screen of staffScreens.filter(({ of }) => of.length > 0)) whole.set(screen, await open(screen))
  }, 300_000)
  afterAll(() => graph?.close())

  async function entered(who: string) {
    const page = await journey.open()
    await journey.enter(page, stage.filled, who, '/')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch({ url: `${graph.url}/graphql` })
      // Nobody waits for it any more where the next screen has been opened.
      await route.fulfill({ response }).catch(() => {})
    })
    return { page, answers: new GraphAnswers(page) }
  }

  async function read(screen: ConsoleScreen): Promise<Said> {
    const { page, answers } = readerOf(screen)
    await answers.all()
    return page.evaluate<Said>(saidByMain)
  }
  async function open(screen: ConsoleScreen) {
    await readerOf(screen).page.goto(`${journey.base}/console${screen.path(stage.ids)}`)
    return read(screen)
  }

  /** What a screen says about what is away. */
  const isNotice = (line: string) => {
    const { states, errors } = journey.words.shared
    return (
      line === states.away ||
      line === 'Try again' ||
      line.startsWith('Cannot be shown at the moment: ') ||
      line.startsWith('Reference: ') ||
      line === errors.SERVICE_UNAVAILABLE
    )
  }

  async function faultsOf(screen: ConsoleScreen, component: Component): Promise<string[]> {
    const before = whole.get(screen)!
    graph.stop(component)
    const away = await open(screen)
    graph.start(component)
    const faults: string[] = []
    if (!away.lines.some(isNotice)) faults.push(`only says ${away.lines.join(' | ')}`)
    const isGone = away.lines.includes(journey.words.shared.errors.SERVICE_UNAVAILABLE!)
    const mayStand = (line: string) =>
      isNotice(line) || before.lines.some(isLess(line)) || (isGone && line === away.title)
    const claims = away.lines.filter((line) => !mayStand(line))
    if (claims.length > 0) faults.push(`says ${claims.join(' | ')}`)
    // Whose record it is, is not known then.
    if (isGone && /\bname/.test(away.title)) faults.push(`is called ${away.title}`)
    const lost = isGone ? [] : before.parts.filter((part) => !away.parts.includes(part))
    if (lost.length > 0) faults.push(`leaves out ${lost.join(' | ')}`)
    const { page, answers } = readerOf(screen)
    const again = page.getByRole('button', { name: 'Try again', exact: true })
    for (let at = 0; at < 5 && (await again.count()) > 0; at++) {
      await again.first().click()
      await answers.all()
    }
    const after = await read(screen)
    const unread = before.lines.filter((line) => !after.lines.includes(line))
    if (unread.length > 0 || after.lines.some(isNotice)) faults.push(`does not come back: ${unread.join(' | ')}`)
    return faults.map((fault) => `${screen.name} ${fault}`)
  }

  it('says nothing of it while everything is there', () => {
    const partial = [...whole].filter(([, { lines }]) => lines.some(isNotice))
    expect(partial.map(([{ name }]) => name)).toEqual([])
  })

  it.each(components)(
    'without %s shows what is left, says that a part is missing, and fills it when it is tried again',
    async (component) => {
      const faults = []
      for (const screen of whole.keys())
        if (screen.of.includes(component)) faults.push(...(await faultsOf(screen, component)))
      expect(faults).toEqual([])
    },
    120_000,
  )
})
