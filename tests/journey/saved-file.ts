import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'

/** The locale of the console for a reader of English at a tenant in Colombia. */
const locale = 'en-CO'

/** The cells of a file of RFC 4180, without the mark at its beginning. */
export function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

/** Presses a button, and reads the file that it saves. */
export async function savedBy(page: Page, button: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return cellsOf(await readFile(await download.path(), 'utf8'))
}

/** The cards or entries of a list. */
const asCards = 'article, ol.trail > li'

export const rowsOrCards = `table, ${asCards}`

/** A row of a list as it is shown: all of it, and the cells that have a title. */
export interface ShownRow {
  all: string
  cells: Map<string, string>
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What is shown within a part of a page: its cards or entries; else the rows of its tables, the same row of several ones together. */
export async function shownIn(scope: Locator): Promise<ShownRow[]> {
  const cards = await scope.locator(asCards).allTextContents()
  if (cards.length > 0) return cards.map((all) => ({ all: plain(all), cells: new Map() }))
  const rows: ShownRow[] = []
  // What is folded counts too: nobody has to unfold it to have it in a file.
  for (const table of await scope.locator('table').all()) {
    const titles = (await table.locator('thead th').allTextContents()).map(plain)
    for (const [at, line] of (await table.locator('tbody tr').all()).entries()) {
      const cells = (await line.locator('th, td').allTextContents()).map(plain)
      rows[at] ??= { all: '', cells: new Map() }
      rows[at].all += ` ${cells.join(' ')}`
      for (const [column, cell] of cells.entries()) rows[at].cells.set(titles[column]!, cell)
    }
  }
  return rows
}

/** A sheet would run it. */
export const isFormula = (cell: string) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell))

/** A number by the reader's locale; a day, or a moment by the tenant's clock, which the file has already; any text as it is. */
function written(cell: string, shown: string): string[] {
  if (cell !== '' && !Number.isNaN(Number(cell))) return [new Intl.NumberFormat(locale).format(Number(cell))]
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}:\d{2}))?$/.exec(cell) ?? []
  if (!day) return [cell.replace(/^'(?=[=+\-@])/, '')]
  const ways: Intl.DateTimeFormatOptions[] = /\d:\d/.test(shown)
    ? [{ dateStyle: 'medium', timeStyle: 'short' }]
    : [{ dateStyle: 'medium' }, { day: 'numeric', month: 'short', year: 'numeric' }]
  const at = new Date(`${day}T${time}Z`)
  return ways.map((way) => new Intl.DateTimeFormat(locale, { ...way, timeZone: 'UTC' }).format(at))
}

/** Whether a part of a page says what a cell of a file does; an empty cell stands where nothing is said. */
export const says = (shown: string, cell: string) =>
  cell === '' ? ['', '–'].includes(shown) : written(cell, shown).some((text) => shown.includes(plain(text)))
