import { snakeCase } from '@otorga/kernel/base/naming'

/** Keys as REST spells them, at any depth: the audit trail speaks the contract's language. */
export function snaked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snaked)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), snaked(inner)]))
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that really differ, before and after; undefined when none does. Absent fields of `wanted` do not count. */
export function changesBetween<Row extends object>(row: Row, wanted: Partial<Row>) {
  const keys = (Object.keys(wanted) as (keyof Row)[]).filter(
    (key) => wanted[key] !== undefined && !same(row[key], wanted[key]),
  )
  if (keys.length === 0) return undefined
  const pick = (from: Partial<Row>) => snaked(Object.fromEntries(keys.map((key) => [key, from[key]])))
  return {
    fields: Object.fromEntries(keys.map((key) => [key, wanted[key]])) as Partial<Row>,
    old: pick(row) as Record<string, unknown>,
    new: pick(wanted) as Record<string, unknown>,
  }
}

/** RFC 7396 over free-form values: null removes, objects merge, anything else replaces. */
export function mergePatch(target: Record<string, unknown>, patch: Record<string, unknown>): Record<string, unknown> {
  const merged = new Map(Object.entries(target))
  for (const [key, value] of Object.entries(patch)) {
    const old = merged.get(key)
    if (value === null) merged.delete(key)
    else if (isObject(value)) merged.set(key, mergePatch(isObject(old) ? old : {}, value))
    else merged.set(key, value)
  }
  return Object.fromEntries(merged)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The pattern of a search for part of a text; what LIKE gives a meaning is taken literally. */
export const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
