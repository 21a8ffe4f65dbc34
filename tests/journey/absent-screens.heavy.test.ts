import { components } from '@otorga/drizzle/components'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleScreen, staffScreens } from '../screens/console-screens.js'
import { type ConsoleStage, consoleStage } from '../screens/console-stage.js'
import { openPartialGraph, type PartialGraph } from '../shared/partial-graph.js'
import { claimsOf, linesOf } from './absent-claims.js'
import { askElsewhere } from './ask-elsewhere.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney } from './console-journey.js'
import { GraphAnswers } from './graph-answers.js'
import { sideBySide } from './side-by-side.js'

/** What a screen says: its title, the titles of its parts, and the lines of all of it. */
interface Said {
  title: string
  parts: string[]
  lines: string[]
}

/** Without the entries of the trail, to which each reading adds. */
const saidByMain = `(() => {
  const trail = location.pathname.endsWith('/trail') ? 'main tbody tr' : 'main ol.trail > li'
  for (const entry of document.querySelectorAll(trail)) entry.style.display = 'none'
  const all = (selector) => [...document.querySelectorAll(selector)].map(({ innerText }) => innerText)
  return { title: all('main h1')[0], parts: all('main h2'), text: all('main')[0] }
})()`

/** A page of somebody who has signed in. */
interface Reader {
  page: Page
  answers: GraphAnswers
}

/** How many screens are looked at at once. */
const tabs = 4

describe.skipIf(missing)(`every screen of the console while a component is away, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  let stage: ConsoleStage
  let graph: PartialGraph
  let people: Record<'admin' | 'operator', Reader[]>
  /** What only an employee at the counter does is refused to the administrator. */
  const ofOperator = ({ needs }: ConsoleScreen) => ['createApplication', 'createFlowRequest'].includes(needs ?? '')
  /** What each screen says when everything is there. */
  const whole = new Map<ConsoleScreen, Said>()

  beforeAll(async () => {
    stage = await consoleStage()
    graph = await openPartialGraph()
    const [admin, operator] = await Promise.all([entered('admin', tabs), entered('operator', 1)])
    people = { admin, operator }
    const screens = staffScreens.filter(({ of }) => of.length > 0)
    const said = await onEach(screens, async (reader, screen) => [screen, await open(reader, screen)] as const)
    for (const [screen, one] of said) whole.set(screen, one)
  })
  afterAll(() => graph?.close())

  async function entered(who: string, count: number): Promise<Reader[]> {
    const page = await journey.open()
    await journey.enter(page, stage.filled, who, '/')
    const pages = [page]
    while (pages.length < count) pages.push(await journey.another(page))
    for (const one of pages) await askElsewhere(one, graph.url)
    return pages.map((one) => ({ page: one, answers: new GraphAnswers(one) }))
  }

  /** Looks at screens side by side, each by somebody who sees it. */
  async function onEach<Result>(
    screens: readonly ConsoleScreen[],
    look: (reader: Reader, screen: ConsoleScreen) => Promise<Result>,
  ): Promise<Result[]> {
    const [operators, admins] = [screens.filter(ofOperator), screens.filter((screen) => !ofOperator(screen))]
    const seen = await Promise.all([
      sideBySide(people.admin, admins, look),
      sideBySide(people.operator, operators, look),
    ])
    return seen.flat()
  }

  /** Each reading adds an event that waits for its seal; of none the trail says nothing. */
  function withoutWaiting(line: string): string {
    const waiting = linesOf(journey.words.trail.chain.waiting('1')).join('')
    return line.replace(waiting, '').replaceAll(/ +/g, ' ')
  }

  async function read({ page, answers }: Reader): Promise<Said> {
    await answers.all()
    const { text, ...said } = await page.evaluate<Omit<Said, 'lines'> & { text: string }>(saidByMain)
    return { ...said, lines: linesOf(text).map(withoutWaiting) }
  }
  async function open(reader: Reader, screen: ConsoleScreen) {
    await reader.page.goto(`${journey.base}/console${screen.path(stage.ids)}`, { waitUntil: 'commit' })
    return read(reader)
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

  /** What is wrong with a screen without a component; then it is there again. */
  function faultsOf(away: Said, before: Said): string[] {
    const faults: string[] = []
    if (!away.lines.some(isNotice)) faults.push(`only says ${away.lines.join(' | ')}`)
    const isGone = away.lines.includes(journey.words.shared.errors.SERVICE_UNAVAILABLE!)
    const claims = claimsOf(
      before.lines,
      away.lines.filter((line) => !isNotice(line) && !(isGone && line === away.title)),
    )
    if (claims.length > 0) faults.push(`says ${claims.join(' | ')}`)
    // Whose record it is, is not known then.
    if (isGone && /\bname/.test(away.title)) faults.push(`is called ${away.title}`)
    const lost = isGone ? [] : before.parts.filter((part) => !away.parts.includes(part))
    if (lost.length > 0) faults.push(`leaves out ${lost.join(' | ')}`)
    return faults
  }

  /** What is wrong with a screen whose parts are tried again when everything is there. */
  async function faultsAfter(reader: Reader, before: Said): Promise<string[]> {
    const again = reader.page.getByRole('button', { name: 'Try again', exact: true })
    for (let at = 0; at < 5 && (await again.count()) > 0; at++) {
      await again.first().click()
      await reader.answers.all()
    }
    const after = await read(reader)
    const unread = before.lines.filter((line) => !after.lines.includes(line))
    return unread.length > 0 || after.lines.some(isNotice) ? [`does not come back: ${unread.join(' | ')}`] : []
  }

  it('says nothing of it while everything is there', () => {
    const partial = [...whole].filter(([, { lines }]) => lines.some(isNotice))
    expect(partial.map(([{ name }]) => name)).toEqual([])
  })

  it.each(components)(
    'without %s shows what is left, says that a part is missing, and fills it when it is tried again',
    async (component) => {
      const concerned = [...whole.keys()].filter(({ of }) => of.includes(component))
      // As many screens stay open without it as there are pages; then it is there again for all of them.
      const faults: string[] = []
      while (concerned.length > 0) {
        const seen = new Map<ConsoleScreen, Reader>()
        const group = concerned.splice(0, tabs)
        graph.stop(component)
        const away = await onEach(group, async (reader, screen) => {
          seen.set(screen, reader)
          return [screen, await open(reader, screen)] as const
        })
        graph.start(component)
        for (const [screen, said] of away)
          faults.push(...faultsOf(said, whole.get(screen)!).map((fault) => `${screen.name} ${fault}`))
        const back = [...seen].map(async ([screen, reader]) =>
          (await faultsAfter(reader, whole.get(screen)!)).map((fault) => `${screen.name} ${fault}`),
        )
        faults.push(...(await Promise.all(back)).flat())
      }
      expect(faults).toEqual([])
    },
  )
})
