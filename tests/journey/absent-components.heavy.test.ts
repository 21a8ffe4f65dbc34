import { type People, wholeApplication, wholeProducts } from '@otorga/cli/demo/whole-application'
import type { Component } from '@otorga/schema/operations'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openPartialGraph, type PartialGraph } from '../shared/partial-graph.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`a component that is away while a screen is open, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  let tenant: TestTenant
  let application: string
  let graph: PartialGraph
  let page: Page

  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const { base, mailFolder, signIn, settle } = await testSystem()
    const platform = await signIn('platform@otorga.test', 'platform')
    const people: People = { base, mailFolder, tenantId: tenant.id, platform, ...tenant }
    application = (await wholeApplication(people, await wholeProducts(people))).id
    await settle()
    graph = await openPartialGraph()
    page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/')
    // The page asks its own gateway; that one's calls of a component end at an address where no process listens.
    await page.route('**/graphql', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${graph.url}/graphql` }) }),
    )
  })
  afterAll(() => graph?.close())

  /** Makes the open screen ask again: a person leaves it and comes back. */
  async function comeBack() {
    const parts = page.getByRole('navigation', { name: journey.words.shell.navigation })
    await parts.getByRole('link', { name: journey.words.products.title, exact }).click()
    await page.getByRole('heading', { level: 1, name: journey.words.products.title, exact }).waitFor()
    await page.goBack()
  }
  const again = (within: Page | ReturnType<typeof part>) => within.getByRole('button', { name: 'Try again', exact })

  /** Notes everything that a section says from now on. */
  async function saidMeanwhile(page: Page, title: string): Promise<() => Promise<string[]>> {
    await page.evaluate(`{
      const section = () => [...document.querySelectorAll('section')].find((one) => one.textContent.startsWith(${JSON.stringify(title)}))
      globalThis.claims = []
      new MutationObserver(() => claims.push(section()?.textContent ?? 'nothing')).observe(document.body, { childList: true, subtree: true, characterData: true })
    }`)
    return () => page.evaluate<string[]>('globalThis.claims')
  }

  /** The section of the application that shows what a component knows, and a text that only that component knows. */
  const sections: [Component, (words: ConsoleJourney['words']) => { title: string; shown: string }][] = [
    [
      'signature',
      ({ applications, shared }) => ({ title: applications.signature.title, shown: shared.signatureStatus.signed }),
    ],
    ['flow', ({ applications }) => ({ title: applications.validation.title, shown: 'Questions' })],
    [
      'subject_profile',
      ({ applications, shared }) => ({ title: applications.profile.title, shown: shared.listType.watchlist }),
    ],
    // The newest that it shows, of which the test itself makes more, are readings.
    ['audit', ({ shared }) => ({ title: shared.trail.title, shown: 'Application read' })],
  ]

  it.each(sections)(
    'without %s the application says which part is missing, shows the others, and fills it when it is tried again',
    async (component, wordsOf) => {
      const { title, shown } = wordsOf(journey.words)
      const section = part(page, title)
      await page.goto(`${journey.base}/console/applications/${application}`)
      await section.getByText(shown).first().waitFor()
      const others = await page.getByRole('region').count()

      graph.stop(component)
      await comeBack()
      await section.getByText(journey.words.shared.states.away).waitFor()
      expect(await section.getByText(shown).count()).toBe(0)
      // Every other part is there and complete.
      expect(await page.getByRole('region').count()).toBe(others)
      expect(await page.getByText(journey.words.shared.states.away).count()).toBe(1)
      await page.getByText('Proof of income came.').waitFor()
      await journey.looksRight(page, `without-${component}`)
      await journey.looksRightOnPhone(page, `without-${component}`)

      // It is away still, and says so still.
      const answer = page.waitForResponse('**/graphql')
      await again(section).click()
      await answer
      await section.getByText(journey.words.shared.states.away).waitFor()

      graph.start(component)
      await again(section).focus()
      const claims = await saidMeanwhile(page, title)
      await page.keyboard.press('Enter')
      await section.getByText(shown).first().waitFor()
      expect(await page.getByText(journey.words.shared.states.away).count()).toBe(0)
      // Until it came nothing else was said, such as that there is none.
      expect(
        (await claims()).filter((one) => !one.includes(journey.words.shared.states.away) && !one.includes(shown)),
      ).toEqual([])
      // The button is gone: the part that came has the focus.
      const heading = section.getByRole('heading', { level: 2 }).first()
      await expect.poll(() => heading.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    },
  )

  it('without identity the names of people are missing, which is said, and come when it is tried again', async () => {
    const { decided } = journey.words.applications
    const notice = page.getByRole('alert').filter({ hasText: journey.words.shared.states.unread.people })
    await page.goto(`${journey.base}/console/applications/${application}`)
    await part(page, decided.title).getByText('Ada Admin').waitFor()
    graph.stop('identity')
    await comeBack()
    await notice.waitFor()
    await part(page, decided.title).getByText('Proof of income came.').waitFor()
    expect(await part(page, decided.title).getByText('Ada Admin').count()).toBe(0)
    await journey.looksRight(page, 'without-identity')
    graph.start('identity')
    await again(page).click()
    await part(page, decided.title).getByText('Ada Admin').waitFor()
    await notice.waitFor({ state: 'detached' })
  })

  it('without lending itself nothing is left of the application, and the whole screen can be tried again', async () => {
    graph.stop('lending')
    await page.goto(`${journey.base}/console/applications/${application}`)
    await page.getByRole('alert').getByText(journey.words.shared.errors.SERVICE_UNAVAILABLE).waitFor()
    await journey.looksRight(page, 'without-lending')
    graph.start('lending')
    await again(page).click()
    await part(page, journey.words.applications.decided.title).getByText('Proof of income came.').waitFor()
  })
})
