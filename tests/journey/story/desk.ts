import { expect } from 'vitest'
import { part, press, titled, told } from '../console-journey.js'
import { comesUp, goTo, link, openSubmitted, type Story, unfold } from './story.js'

const exact = true

/** The operator sees the application arrive; the checker looks at the pictures, and decides who the person is. */
export async function decideAtDesk(story: Story) {
  const { words, operator, checker: page, person } = story
  const { title, decide } = words.reviews
  const { pictures } = words.checks
  const { shared } = words
  const row = operator.getByRole('row').filter({ hasText: person.name })
  await comesUp(story, operator, words.applications.title, row.getByText(shared.validationStatus.in_review, { exact }))
  await goTo(story, page, title)
  await link(page, person.name).click()
  await titled(page, person.name)
  await page.getByText('PEP').waitFor()
  for (const name of [pictures.fields.front, pictures.fields.selfie]) {
    await page
      .getByRole('button', { name: pictures.showOne(name), exact })
      .first()
      .click()
    await page.getByRole('img', { name, exact }).first().waitFor()
  }
  await story.journey.looksRight(page, 'story-desk')
  await page.getByLabel(decide.approve).check()
  await page.getByLabel(decide.notes).fill('The office ended a year ago.')
  await press(page, decide.send.approved)
  await told(page, decide.done.approved)
}

/** The administrator approves within limits; the operator, who still sees it undecided, decides no second time. */
export async function decideOnce(story: Story) {
  const { words, admin, operator } = story
  const { decide, decided, validation } = words.applications
  const { shared } = words
  const row = admin.getByRole('row').filter({ hasText: story.person.name })
  await comesUp(story, admin, words.applications.title, row.getByText(shared.validationStatus.passed, { exact }))
  await openSubmitted(story, operator)
  await operator.getByLabel(decide.reject).check()
  await operator.getByLabel(decide.notes).fill('Refused three times before.')

  await openSubmitted(story, admin)
  await unfold(admin, validation.attempts)
  await admin.getByText(validation.attempt(1, validation.results.failed)).first().waitFor()
  await admin.getByLabel(decide.approve).check()
  await admin.getByLabel(decide.maxAmount).fill('4000000')
  await admin.getByLabel(decide.notes).fill('Proof of income came.')
  await admin.getByText(decide.meaning).waitFor()
  await story.journey.looksRight(admin, 'story-deciding')
  await press(admin, decide.send.approved)
  await told(admin, decide.done.approved)

  await press(operator, decide.send.rejected)
  await part(operator, decided.title).getByText('Proof of income came.').waitFor()
  await part(operator, decided.title).getByText('Ada Admin').waitFor()
  expect(await operator.getByRole('button', { name: decide.send.rejected }).count()).toBe(0)
}
