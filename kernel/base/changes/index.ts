import { isDeepStrictEqual } from 'node:util'
import { snakeCase } from '../naming/index.js'

/** What an update changes: the columns to write, and both sides as the trail shows them. */
export interface Changes<Row> {
  fields: Partial<Row>
  old: Record<string, unknown>
  new: Record<string, unknown>
}

// As JSON, because inputs are instances of classes and what was stored is not.
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const same = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b))

/**
 * The fields that really differ, before and after; undefined when none does. Absent fields of `wanted` do not count. The trail
 * names them as the contract does; `spell` does the same within a value, where its keys are the graph's and not the person's own.
 */
export function changesBetween<Row extends object>(
  row: Row,
  wanted: Partial<Row>,
  spell: (value: unknown) => unknown = (value) => value,
): Changes<Row> | undefined {
  const keys = (Object.keys(wanted) as (keyof Row & string)[]).filter(
    (key) => wanted[key] !== undefined && !same(row[key], wanted[key]),
  )
  if (keys.length === 0) return undefined
  const shown = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [snakeCase(key), spell(from[key])]))
  return {
    fields: Object.fromEntries(keys.map((key) => [key, wanted[key]])) as Partial<Row>,
    old: shown(row),
    new: shown(wanted),
  }
}
