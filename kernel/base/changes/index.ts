import { isDeepStrictEqual } from 'node:util'
import { snakeCase } from '../naming/index.js'

/** The changes of an update: the columns to write, and the values before and after for the trail. */
export interface Changes<Row> {
  fields: Partial<Row>
  old: Record<string, unknown>
  new: Record<string, unknown>
}

// Compared as JSON, because inputs are instances of classes and stored values are not.
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
const same = (a: unknown, b: unknown) => isDeepStrictEqual(plain(a), plain(b))

/**
 * The fields that differ, with the values before and after; undefined when none differs. Absent fields of `wanted` do not count.
 * The trail names fields as the contract does; `spell` renames the keys inside a value, when they are names of the graph.
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
