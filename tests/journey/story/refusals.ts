import { choose } from '../choose.js'
import { part, press, titled, told } from '../console-journey.js'
import { approveChange } from './products.js'
import { comesUp, goTo, link, openSubmitted, type Story, unfold } from './story.js'

const exact = true

/** The operator takes down what a person says who asks at the counter. */
async function takeDown(story: Story) {
  const { words, operator: page, person, products } = story
  const { title, take, applicant, asked } = words.applications
  await goTo(story, page, title)
  await link(page, take.title).click()
  await titled(page, take.title)
  await choose(page.getByLabel(asked.product, { exact }), products.plain)
  await page.getByLabel(asked.amount, { exact }).fill('6000000')
  await page.getByLabel(take.term, { exact }).fill('360')
  await page.getByLabel(take.documentType, { exact }).selectOption({ label: words.shared.documentTypes.CC })
  await page.getByLabel(take.documentNumber, { exact }).fill(person.document)
  const [first, last] = person.name.split(' ') as [string, string]
  await page.getByLabel(take.first, { exact }).fill(first)
  await page.getByLabel(take.last, { exact }).fill(last)
  await page.getByLabel(applicant.email, { exact }).fill(person.email)
  for (const [part, value] of [
    ['Day', '29'],
    ['Month', '2'],
    ['Year', '1992'],
  ] as const)
    await page.getByLabel(part, { exact }).fill(value)
  await story.journey.looksRight(page, 'story-taking-down')
  await press(page, take.send)
  await told(page, take.sent)
  await link(page, take.open).click()
  await titled(page, person.name)
}

async function reject(story: Story) {
  const { words, admin: page } = story
  const { decide } = words.applications
  await openSubmitted(story, page)
  await page.getByLabel(decide.reject).check()
  await page.getByLabel(decide.notes).fill('No proof of income.')
  await press(page, decide.send.rejected)
  await told(page, decide.done.rejected)
}

/** Three times the operator takes an application down, and three times the administrator rejects it. */
export async function threeRefusals(story: Story) {
  for (let time = 0; time < 3; time++) {
    await takeDown(story)
    await reject(story)
  }
  await story.journey.looksRightOnPhone(story.operator, 'story-taken-down')
}

/** The platform warns of a person who was refused repeatedly; the checker works on it and closes it. */
export async function closeAlert(story: Story) {
  const { words, checker: page, person } = story
  const { alerts, shared, shell } = words
  await comesUp(story, page, shell.alerts, page.getByText(shared.alertType.repeated_rejections))
  await press(page, alerts.takeOne(person.name))
  await told(page, alerts.taken)
  await page.getByRole('link', { name: shared.alertStatus.acknowledged, exact }).click()
  await unfold(page, alerts.close)
  await page.getByLabel(alerts.endings.resolved, { exact }).check()
  await page.getByLabel(alerts.resolutions.false_positive, { exact }).check()
  await page.getByLabel(alerts.note, { exact }).fill('The proof of income is on its way.')
  await story.journey.looksRight(page, 'story-alert')
  await press(page, alerts.send.resolved)
  await told(page, alerts.closed)
}

/** The administrator puts the person on a list, and the checker approves it. */
export async function watchPerson(story: Story) {
  const { words, admin: page, person } = story
  const { applications, shared } = words
  const { lists } = words.subjects
  await link(page, applications.profile.open).click()
  await titled(page, person.name)
  await unfold(page, lists.add)
  await page.getByLabel(shared.listType.watchlist, { exact }).check()
  await page.getByLabel(lists.reason, { exact }).fill('Refused three times before')
  await page.getByLabel(lists.days).fill('90')
  await story.journey.looksRight(page, 'story-list')
  await press(page, lists.send)
  await told(page, shared.approval.waits)
  await approveChange(story, 'Refused three times before')
  await comesUp(story, page, words.subjects.title, link(page, person.name))
  await link(page, person.name).click()
  const entry = part(page, lists.title).getByRole('listitem').filter({ hasText: shared.listType.watchlist })
  await entry.getByText('Refused three times before').waitFor()
}
