import { expect } from 'vitest'
import { isSigned } from '../../harness/receiver.js'
import { press, titled, told } from '../console-journey.js'
import { goTo, type Story } from './story.js'

const exact = true
const path = '/story'

const openPart = (story: Story, name: string) =>
  story.admin
    .getByRole('navigation', { name: story.words.administration.navigation })
    .getByRole('link', { name, exact })
    .click()

/** The administrator names an address that hears of credits, and keeps its secret. */
export async function nameWebhook(story: Story) {
  const { words, hooks, admin: page } = story
  const { webhooks, secret, parts } = words.administration
  await goTo(story, page, words.shell.administration)
  await openPart(story, parts.webhooks)
  await page.getByLabel(webhooks.url, { exact }).fill(hooks.urlOf(path))
  await page.getByLabel(webhooks.topics.credits, { exact }).check()
  await press(page, webhooks.add)
  await told(page, webhooks.added)
  story.secret = await page.getByLabel(secret.label, { exact }).inputValue()
}

/** The address has heard of the disbursement, by a signed call, and the administrator sees that it was delivered. */
export async function hearOfDisbursement(story: Story) {
  const { words, hooks, secret, admin: page } = story
  const { deliveries, parts } = words.administration
  const [post] = await hooks.arrived(path, 1, ({ event }) => event.type === 'lending.credit.disbursed')
  expect(isSigned(secret!, post!)).toBe(true)
  await goTo(story, page, words.shell.administration)
  await openPart(story, parts.deliveries)
  await titled(page, parts.deliveries)
  await page
    .getByRole('row')
    .filter({ hasText: 'lending.credit.disbursed' })
    .getByText(deliveries.statuses.delivered, { exact })
    .waitFor()
  await story.journey.looksRight(page, 'story-deliveries')
}
