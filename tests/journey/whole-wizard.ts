import type { Page } from 'playwright-core'
import { fillContact, fillFinances, fillPersonal, onScreen, press } from '../pages/apply.js'
import type { WizardWords } from '../pages/wizard-words.js'

/** Goes through the wizard from the simulator to the state of the application, and looks at each screen. */
export async function wholeWizard(page: Page, words: WizardWords, look: (state: string) => Promise<void>) {
  await onScreen(page, words.simulator.title)
  await page.getByText(words.quote.schedule).click()
  await look('simulator')
  await press(page, words.simulator.apply)
  await onScreen(page, words.contact.title)
  await press(page, words.next)
  await page.getByText(words.summary).waitFor()
  await look('contact')
  await page.getByRole('button', { name: words.save.later }).click()
  await page.getByRole('button', { name: words.save.forget }).click({ trial: true })
  await press(page, words.close)
  await fillContact(page, words)
  await press(page, words.next)
  await onScreen(page, words.personal.title)
  await look('personal')
  await fillPersonal(page, words)
  await press(page, words.next)
  await onScreen(page, words.finances.title)
  await fillFinances(page, words)
  await look('finances')
  await press(page, words.next)
  await onScreen(page, words.review.title)
  await look('review')
  await press(page, words.review.send)
  await onScreen(page, words.state.titles.submitted)
  await look('state')
}
