import { dateFormat } from '@otorga/ui/format/formats.ts'

/** One value of a row as a file keeps it: numbers as numbers, so that a sheet can add them. */
export type CsvValue = string | number | null | undefined

export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => CsvValue
  /** The value is a moment, which a file writes by the tenant's clock. */
  isMoment?: true
}

/** A sheet runs a text that begins like this as a formula; the apostrophe makes it a text again. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The name of a list as files are called: `Acompañamiento de créditos` is `acompanamiento-de-creditos`. */
export const fileNameOf = (title: string) =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Rows as CSV (RFC 4180), with the titles of the columns first. Moments are `2031-05-02 09:30:00` in the time zone, as sheets read them. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], timeZone: string): string {
  const clock = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const written = (row: Row, { value, isMoment }: CsvColumn<Row>) => {
    const found = value(row)
    return isMoment && found ? clock.format(new Date(found)) : found
  }
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map((column) => written(row, column)))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}
