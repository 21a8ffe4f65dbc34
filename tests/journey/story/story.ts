import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { cardStep, formStep, livenessStep, ruleBody, usableFlow } from '../../contract/flow/support.js'
import type { withReceiver } from '../../contract/identity/webhook-support.js'
import { newDocument } from '../../contract/lending/wizard-support.js'
import { eventually } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import type { ConsoleWords } from '../../pages/console-words.js'
import type { fakeCamera } from '../../pages/fake-camera.js'
import type { ConsoleJourney } from '../console-journey.js'

const exact = true

/** What an applicant is asked at the end of the check; who says yes is looked at by a person. */
export const publicOffice = '¿Ejerces un cargo público?'

/** What each chapter of the story has: three people at the console, the applicant's phone, and what they know of each other. */
export interface Story {
  journey: ConsoleJourney
  words: ConsoleWords
  hooks: ReturnType<typeof withReceiver>
  camera: ReturnType<typeof fakeCamera>
  tenant: TestTenant
  /** The pages of the three people, each in a session of their own. */
  admin: Page
  checker: Page
  operator: Page
  /** The applicant's page, on a phone. */
  applicant: Page
  person: { document: string; email: string; name: string }
  products: { plain: string; checked: string }
  flow: string
  /** Learnt on the way: the address where people apply, and the secret that signs webhooks. */
  wizard?: string
  secret?: string
}

/** One chapter: what it shows, and how it is played. */
export type Chapter = readonly [title: string, play: (story: Story) => Promise<void>]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-CO' }

/**
 * Makes what the platform gives: a tenant with its people, where a second person decides over products and lists, and a flow that it may
 * use. Everything else of the story is done in the pages.
 */
export async function beginStory(journey: ConsoleJourney, tools: Pick<Story, 'hooks' | 'camera'>): Promise<Story> {
  const tenant = await testTenant({ maker_checker: ['credit_product', 'list_entry'] })
  const question = { name: 'politically_exposed', label: publicOffice, type: 'boolean' }
  const rule = ruleBody({
    name: 'Public office',
    condition: { '==': [{ var: 'steps.form.data.politically_exposed' }, true] },
    reason_code: 'PEP',
  })
  await usableFlow(
    tenant,
    [
      cardStep(),
      livenessStep({ config: { validation: { challenge: true } } }),
      formStep({ name: 'Sobre ti', config: { fields: [question] } }),
    ],
    [rule],
  )
  const [admin, checker, operator] = [await journey.open(), await journey.open(), await journey.open()]
  return {
    ...tools,
    journey,
    words: journey.words,
    tenant,
    admin,
    checker,
    operator,
    applicant: await journey.open(phone),
    person: {
      document: newDocument(),
      // An address of their own, because the mails of every tenant lie in one folder.
      email: `luz-${randomBytes(5).toString('hex')}@example.test`,
      name: 'Luz Marín',
    },
    products: { plain: 'Libre inversión 12', checked: 'Crédito con contrato' },
    flow: 'Validation',
  }
}

/** Opens a part of the console by its link. */
export const goTo = ({ words }: Story, page: Page, name: string) =>
  page.getByRole('navigation', { name: words.shell.navigation }).getByRole('link', { name, exact }).click()

/** Opens what is folded up below these words. */
export const unfold = (page: Page, words: string) => page.locator('summary', { hasText: words }).first().click()

export const link = (page: Page, name: string) => page.getByRole('link', { name, exact })

/** Opens a part of the console, and presses its link again until something is there that another person or a message brings. */
export async function comesUp(story: Story, page: Page, name: string, there: ReturnType<Page['getByText']>) {
  await goTo(story, page, name)
  await eventually(
    `${name} to show it`,
    async () => {
      const isThere = await there
        .first()
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => undefined,
        )
      if (!isThere) await goTo(story, page, name)
      return isThere
    },
    30,
  )
}

/** Opens the one application that waits for a decision. */
export async function openSubmitted(story: Story, page: Page) {
  const { applications, shared } = story.words
  await goTo(story, page, applications.title)
  await page
    .getByRole('navigation', { name: applications.filter })
    .getByRole('link', { name: shared.applicationStatus.submitted, exact })
    .click()
  const row = page.getByRole('row').filter({ hasText: shared.applicationStatus.submitted })
  await row.getByRole('link', { name: story.person.name, exact }).click()
  await page.getByRole('heading', { level: 1, name: story.person.name }).waitFor()
}
