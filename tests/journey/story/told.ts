import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { part, press, titled } from '../console-journey.js'
import { comesUp, goTo, link, type Story, unfold } from './story.js'

const exact = true

/** The administrator sees the person's score, how it moved, and the latest that happened to them. */
export async function personIsKnown(story: Story) {
  const { words, admin: page, person } = story
  const { title, history, profile, timeline, lists } = words.subjects
  await goTo(story, page, title)
  await link(page, person.name).click()
  await titled(page, person.name)
  const happened = part(page, timeline.title)
  for (const event of [
    'signature.request.completed',
    'lending.credit.disbursed',
    'lending.credit.payment_received',
    'lending.credit.payment_reversed',
    'lending.credit.closed',
  ])
    await happened.getByText(timeline.events[event]!).first().waitFor()
  await part(page, lists.title).getByRole('listitem').filter({ hasText: words.shared.listType.watchlist }).waitFor()
  const score = page.locator('.facts__fact', { hasText: profile.score }).first().locator('dd')
  expect(Number(await score.textContent())).toBeGreaterThan(0)
  await part(page, history.title).locator('canvas').waitFor()
  await story.journey.looksRight(page, 'story-person')
  await story.journey.looksRightOnPhone(page, 'story-person')
}

/** What each of the three has done lately, in the words of the trail. */
const deeds = {
  'Ada Admin': ['Application rejected', 'Application approved', 'Credit product activated', 'Change request opened'],
  'checker Test': ['Change request approved', 'approved after review'],
  'operator Test': ['Credit disbursed', 'Payment recorded', 'Payment reversed'],
}

/** The administrator finds in the trail who did what, takes it along as a file, and sees that it is sealed. */
export async function trailNamesAll(story: Story) {
  const { words, admin: page } = story
  const { title, activity, chain } = words.trail
  for (const [name, done] of Object.entries(deeds)) {
    await comesUp(story, page, title, part(page, chain.title).getByText(chain.sound, { exact }))
    const figures = page.locator('details', { hasText: activity.open })
    if ((await figures.getAttribute('open')) === null) await unfold(page, activity.open)
    await page.getByRole('table', { name: activity.byActor }).getByRole('link', { name }).click()
    await page.waitForURL((url) => url.searchParams.has('actor'))
    for (const words of done) await page.getByRole('row').getByRole('link', { name: words }).first().waitFor()
  }
  await story.journey.looksRight(page, 'story-trail')
  const file = await exported(story, page)
  for (const name of Object.keys(deeds)) expect(file).toContain(name)
}

async function exported({ words }: Story, page: Page): Promise<string> {
  const texts = words.trail.export
  await unfold(page, texts.open)
  await press(page, texts.send)
  await part(page, texts.title).getByText(texts.statuses.completed, { exact }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: texts.download }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}
