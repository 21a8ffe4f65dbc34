/** The fields into which something was typed: what stood there before, and what stands there now. */
export type TypedFields = Readonly<Record<string, { before: unknown; typed: unknown }>>

type Values = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What was typed into a form, but for some of its fields; undefined when nothing was. */
export function typedFields(values: Values, before: Values, never: readonly string[] = []): TypedFields | undefined {
  const typed = Object.entries(values)
    .filter(([name, value]) => !never.includes(name) && !same(value, before[name]))
    .map(([name, value]) => [name, { before: before[name], typed: value }] as const)
  return typed.length > 0 ? Object.fromEntries(typed) : undefined
}

/** What of it still fits a form: where another value is stored meanwhile, that one stands. */
export const typedOver = (kept: TypedFields, now: Values): [field: string, value: unknown][] =>
  Object.entries(kept)
    .filter(([name, { before }]) => same(before, now[name]))
    .map(([name, { typed }]) => [name, typed])
