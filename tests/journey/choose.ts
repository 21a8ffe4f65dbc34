import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the open list of a field offers, apart from what the browser's own lists do. */
const offered = (field: Locator, words: string, exact: boolean) =>
  field.page().getByRole('listbox').getByRole('option', { name: words, exact }).first()

/** Chooses a record in a field that searches for what is typed; the record has other words where they are given. */
export async function choose(field: Locator, text: string, words = text) {
  await field.fill(text)
  await offered(field, words, false).click()
}

/** Takes back what was chosen in such a field; `none` are the words of no choice. */
export async function chooseNone(field: Locator, none: string) {
  await field.click()
  await offered(field, none, true).click()
}

/** Waits until Enter chooses these words in the field that has the focus; of the list of an older text it chooses nothing. */
export const led = (page: Page, words: string) =>
  expect
    .poll(async () => {
      const option = await page.locator(':focus').getAttribute('aria-activedescendant')
      return option && (await page.locator(`[id="${option}"]`).textContent())
    })
    .toBe(words)
