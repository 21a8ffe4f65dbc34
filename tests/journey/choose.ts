import type { Locator } from 'playwright-core'

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
