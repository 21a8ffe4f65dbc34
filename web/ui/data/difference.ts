/** One value of a record before and after a change; undefined where there is none. */
export interface Difference {
  /** Where the value is, as `rateConfig.rate`. */
  path: string
  before: unknown
  after: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const leaves = (value: unknown, path = ''): [string, unknown][] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
    : [[path, value]]

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What a change makes different, value by value. A change that names some values only leaves the others as they are; a record that
 * is made or removed differs in all of them.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const was = new Map(isRecord(before) ? leaves(before) : [])
  const will = new Map(isRecord(after) ? leaves(after) : [])
  const isWhole = was.size === 0 || will.size === 0
  const paths = isWhole ? [...was.keys(), ...will.keys()] : [...will.keys()]
  return paths
    .map((path) => ({ path, before: was.get(path), after: will.get(path) }))
    .filter((one) => !same(one.before, one.after))
}
