import type { Locator } from 'playwright-core'

/** Chooses a record in a field that searches for what is typed. */
export async function choose(field: Locator, words: string) {
  await field.fill(words)
  await field.page().getByRole('option', { name: words }).first().click()
}

/** Takes back what was chosen in such a field; `none` are the words of no choice. */
export async function chooseNone(field: Locator, none: string) {
  await field.click()
  await field.page().getByRole('option', { name: none, exact: true }).click()
}
