import { delegatedRole, type permissionResources } from '@otorga/schema/roles'
import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../contract/identity/support.js'
import { dataOf } from '../contract/lending/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type ConsoleScreen, platformScreens, staffScreens } from '../screens/console-screens.js'
import { type ConsoleStage, consoleStage } from '../screens/console-stage.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney } from './console-journey.js'
import { GraphAnswers } from './graph-answers.js'
import { platformPersonWithPassword } from './platform-person.js'

/** What a screen shows to somebody: that it is refused, what of it could not be read, and where its links lead. */
interface Seen {
  refused: boolean
  failures: string[]
  links: string[]
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The kind of screen that an address opens. */
const kindOf = (path: string) =>
  path
    .replace(/[?#].*/, '')
    .replace(/\/$/, '')
    .replace(uuid, ':id')

describe.skipIf(missing)(`every screen of the console, by each role${skipped}`, () => {
  const journey = new ConsoleJourney()
  let stage: ConsoleStage
  beforeAll(async () => {
    stage = await consoleStage()
  })
  const questions = new Map<Page, GraphAnswers>()
  afterAll(() => Promise.all([...questions.keys()].map((page) => page.close())))

  const entered = (who: string) =>
    enteredBy(async (page) =>
      who === 'platform'
        ? journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/')
        : journey.enter(page, stage.filled, who, '/'),
    )

  async function enteredBy(enter: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await journey.open()
    questions.set(page, new GraphAnswers(page))
    await enter(page)
    page.on('response', (response) => void (new URL(response.url()).pathname === '/graphql' && note(response)))
    return page
  }

  /** What the screen that is open has asked, and what of it has failed. */
  let asked: { answers: Promise<unknown>[]; failures: string[] } = { answers: [], failures: [] }

  /** Notes what fails of an answer of the graph. */
  function note(response: Response) {
    const { failures } = asked
    const noted = response.text().then(
      (text) => {
        const { errors = [] } = JSON.parse(text) as { errors?: { message: string; path?: string[] }[] }
        failures.push(...errors.map(({ message, path }) => `${path}: ${message}`))
      },
      // Nobody waits for it any more where the next screen has been opened.
      () => {},
    )
    asked.answers.push(noted)
  }

  /** The operations that are open to whom the page belongs to. */
  async function openTo(page: Page): Promise<Set<string>> {
    const answer = await page.request.get(`${journey.base}/bff/session`)
    return new Set((await answer.json()).data.operations)
  }

  /** Opens a screen and waits until it shows what it has asked for. */
  async function see(page: Page, path: string): Promise<Seen> {
    asked = { answers: [], failures: [] }
    const { answers, failures } = asked
    await page.goto(`${journey.base}/console${path}`)
    await questions.get(page)!.all()
    await Promise.all(answers)
    const { states } = journey.words.shared
    return {
      refused: (await page.getByRole('heading', { name: states.refusedTitle, exact: true }).count()) > 0,
      failures,
      links: await page
        .locator('main a[href^="/console"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice('/console'.length) || '/')),
    }
  }

  /** What is wrong with a screen for somebody, and where it leads. */
  async function faultsOf(page: Page, screen: ConsoleScreen, isOpen: boolean) {
    const { refused, failures, links } = await see(page, screen.path(stage.ids))
    if (refused) return { faults: isOpen ? ['it is refused'] : [], links: [] }
    return { faults: isOpen ? failures : ['it is shown'], links }
  }

  /** What is wrong with the screen that is open in dark colours, and on a small phone. */
  async function elsewhere(page: Page, name: string): Promise<string[]> {
    const size = page.viewportSize()!
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await journey.faultsOf(page, `every-${name}-dark`, 'colours')
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 360, height: 640 })
    const small = await journey.faultsOf(page, `every-${name}-small`, 'sizes')
    await page.setViewportSize(size)
    return [...dark.map((fault) => `in the dark ${fault}`), ...small.map((fault) => `on a phone ${fault}`)]
  }

  /** What there is to press or to follow on a wide screen that can be seen only after its table is moved. */
  const outOfSight = (page: Page): Promise<string[]> =>
    page
      .locator('main .table__frame :is(a, button)')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.getBoundingClientRect().right > one.closest('.table__frame')!.getBoundingClientRect().right,
          )
          .map(({ outerHTML }) => `it cuts off ${outerHTML}`),
      )

  /** What a screen prints that nobody can use on paper. */
  async function onPaper(page: Page): Promise<string[]> {
    await page.emulateMedia({ media: 'print' })
    const controls = page
      .locator('main')
      .locator('button, input:not([readonly]), select, textarea')
      .filter({ visible: true })
    const printed = await controls.evaluateAll((all) => all.map(({ outerHTML }) => `it prints ${outerHTML}`))
    await page.emulateMedia({ media: null })
    return printed
  }

  async function faultsForRole(page: Page, screens: readonly ConsoleScreen[], judge: boolean): Promise<string[]> {
    const open = await openTo(page)
    const isOpen = ({ needs }: ConsoleScreen) => needs === undefined || open.has(needs)
    const toured = new Map(screens.map((screen) => [kindOf(screen.path(stage.ids)), screen]))
    const ways = new Map<string, string>()
    const all: string[] = []
    for (const screen of screens) {
      const { faults, links } = await faultsOf(page, screen, isOpen(screen))
      if (judge)
        faults.push(
          ...(await journey.faultsOf(page, `every-${screen.name}`)),
          ...(await outOfSight(page)),
          ...(await elsewhere(page, screen.name)),
          ...(await onPaper(page)),
        )
      all.push(...faults.map((fault) => `${screen.name}: ${fault}`))
      for (const link of links) ways.set(kindOf(link), link)
    }
    for (const [kind, link] of ways) {
      const screen = toured.get(kind)
      if (screen && !isOpen(screen)) all.push(`a link leads to ${screen.name}, which is refused`)
      if (screen) continue
      const { refused, failures } = await see(page, link)
      all.push(...[...failures, ...(refused ? ['it is refused'] : [])].map((fault) => `${kind}: ${fault}`))
    }
    return all
  }

  it.each(['admin', 'operator', 'viewer'])(
    '%s sees what is open, whole, and is led to nothing that is not',
    async (who) => {
      expect(await faultsForRole(await entered(who), staffScreens, who === 'admin')).toEqual([])
    },
  )

  it('the platform sees what is open, whole, and is led to nothing that is not', async () => {
    expect(await faultsForRole(await entered('platform'), platformScreens, true)).toEqual([])
  })

  it('a delegated administrator sees what is open, whole, and is led to nothing that is not', async () => {
    const email = await platformPersonWithPassword(['delegated_admin', delegatedRole(stage.filled.slug)])
    const page = await enteredBy((page) => journey.enterAs(page, 'platform', email, '/'))
    expect([...(await openTo(page))]).toContain('getTenant')
    // At the address of a flow they see, like a tenant's staff, the version in use.
    const screens = platformScreens.filter(({ name }) => name !== 'platform-flow')
    expect(await faultsForRole(page, screens, false)).toEqual([])
  })

  it('a customer is told that nothing is open, and sees nothing else', async () => {
    const { slug } = stage.filled
    const admin = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    await addUser(admin, `customer@${slug}.test`, { roles: ['customer'] })
    const page = await enteredBy((page) => journey.enter(page, stage.filled, 'customer', '/'))
    const { nothing } = journey.words.shell
    for (const screen of staffScreens) {
      const { links } = await see(page, screen.path(stage.ids))
      const main = await page.locator('main').textContent()
      expect([main, links, asked.answers.length], screen.name).toEqual([`${nothing.title}${nothing.words}`, [], 0])
      expect(await page.getByRole('navigation').getByRole('link').count()).toBe(1)
    }
  })

  // Those from whose screens something leads to other kinds of records.
  it.each<(typeof permissionResources)[number]>(['applications', 'credits', 'requests', 'subjects', 'alerts'])(
    'who may read nothing but %s sees that whole, and is led to nothing else',
    async (resource) => {
      const { slug, organizationId: organization_id } = stage.filled
      // The token with which the stage was made lives for minutes.
      const admin = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
      const [role, who] = [`only-${resource}`, `only.${resource}`]
      const permissions = [`${resource}:read`]
      await dataOf(201, call('POST', '/api/v1/roles', { token: admin, body: { name: role, permissions } }))
      const person = { email: `${who}@${slug}.test`, first_name: 'Only', last_name: resource }
      const body = { ...person, roles: [role], organization_id }
      await dataOf(201, call('POST', '/api/v1/users', { token: admin, key: true, body }))
      const page = await entered(who)
      const open = await openTo(page)
      const screens = staffScreens.filter(({ needs }) => needs === undefined || open.has(needs))
      expect(await faultsForRole(page, screens, false)).toEqual([])
    },
  )
})
