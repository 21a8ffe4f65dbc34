import type { Page } from 'playwright-core'
import { newDocument } from '../contract/lending/wizard-support.js'
import type { WizardWords } from './wizard-words.js'

/** What an applicant types, as people type it. */
export const typed = {
  email: 'luz@example.test',
  phone: '3001234567',
  income: '3500000',
  expenses: '1200000',
}

const exact = true

/** Waits for a screen by its title. */
export const onScreen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact }).waitFor()

export async function fillContact(page: Page, words: WizardWords, documentNumber = newDocument(), email = typed.email) {
  const { contact } = words
  await page.getByLabel(contact.email, { exact }).fill(email)
  await page.getByLabel(words.phone.number, { exact }).fill(typed.phone)
  await page.getByLabel(contact.documentType, { exact }).selectOption({ label: words.documents.CC })
  await page.getByLabel(contact.documentNumber, { exact }).fill(documentNumber)
  await page.getByLabel(contact.terms).check()
  await page.getByLabel(contact.privacy).check()
}

export async function fillPersonal(page: Page, words: WizardWords, year = '1992') {
  const { personal, date } = words
  await page.getByLabel(personal.firstName, { exact }).fill('Luz')
  await page.getByLabel(personal.lastName, { exact }).fill('Marín')
  // The leap day of a leap year, else a day that every year has.
  await page.getByLabel(date.day, { exact }).fill(year === '1992' ? '29' : '28')
  await page.getByLabel(date.month, { exact }).fill('2')
  await page.getByLabel(date.year, { exact }).fill(year)
  await page.getByLabel(personal.department).selectOption('Antioquia')
  await page.getByLabel(personal.city).fill('Medellín')
}

export async function fillFinances(page: Page, words: WizardWords) {
  const { finances, activities } = words
  await page.getByLabel(finances.activity, { exact }).selectOption({ label: activities.employee })
  await page.getByLabel(finances.income, { exact }).fill(typed.income)
  await page.getByLabel(finances.expenses, { exact }).fill(typed.expenses)
}

/** Presses a button by its name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact }).click()

/** From the simulator to the review; the applicant is another one each time, unless their document and e-mail address are given. */
export async function applyUntilReview(
  page: Page,
  words: WizardWords,
  ...who: [documentNumber?: string, email?: string]
) {
  await onScreen(page, words.simulator.title)
  await press(page, words.simulator.apply)
  await onScreen(page, words.contact.title)
  await fillContact(page, words, ...who)
  await press(page, words.next)
  await onScreen(page, words.personal.title)
  await fillPersonal(page, words)
  await press(page, words.next)
  await onScreen(page, words.finances.title)
  await fillFinances(page, words)
  await press(page, words.next)
  await onScreen(page, words.review.title)
}
