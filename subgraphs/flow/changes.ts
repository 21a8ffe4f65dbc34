import { snakeCase } from '@otorga/kernel/base/naming'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that really differ, before and after; undefined when none does. Absent fields of `wanted` do not count. */
export function changesBetween<Row extends object>(row: Row, wanted: Partial<Row>) {
  const keys = (Object.keys(wanted) as (keyof Row & string)[]).filter(
    (key) => wanted[key] !== undefined && !same(row[key], wanted[key]),
  )
  if (keys.length === 0) return undefined
  const pick = (from: Partial<Row>) => Object.fromEntries(keys.map((key) => [snakeCase(key), from[key]]))
  return {
    fields: Object.fromEntries(keys.map((key) => [key, wanted[key]])) as Partial<Row>,
    old: pick(row) as Record<string, unknown>,
    new: pick(wanted) as Record<string, unknown>,
  }
}
