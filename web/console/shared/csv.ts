/** One value of a row as a file keeps it: numbers as numbers, so that a sheet can add them. */
export type CsvValue = string | number | null | undefined

export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => CsvValue
}

/** A sheet runs a text that begins like this as a formula; the apostrophe makes it a text again. */
const formula = /^[=+\-@\t\r]/

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), with the titles of the columns first. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
