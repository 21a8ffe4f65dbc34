import jsonLogic from 'json-logic-js'

/** The most that one condition may cost: one step for each evaluation of a part, and more for long texts and lists. */
export const evaluationBounds = { steps: 50_000, size: 1_000_000 } as const
/** Characters and items that cost one step more. */
const perStep = 500

/** Thrown when a condition takes more steps or builds larger values than any rule needs. */
export class TooCostly extends Error {}

type Apply = (logic: unknown, data: unknown) => unknown
type Operation = Parameters<typeof jsonLogic.add_operation>[1]

/** The fact that a path names. Only own fields are read, so that a path never reaches the prototypes of the facts. */
function read(facts: unknown, path: unknown, fallback: unknown = null): unknown {
  let at = facts
  if (path === undefined || path === null || path === '') return at
  // A path that was computed may be any value of the facts.
  if (typeof path === 'object') return fallback
  for (const name of String(path).split('.')) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, name)) return fallback
    at = (at as Record<string, unknown>)[name]
  }
  return at ?? fallback
}

/** The paths that name no fact, or an empty one. The library's own operation would evaluate a path that comes from the facts. */
function missing(facts: unknown, paths: readonly unknown[]): unknown[] {
  spend(paths.length)
  return paths.filter((path) => [null, ''].includes(read(facts, path) as null | ''))
}

jsonLogic.add_operation('var', function (this: unknown, path?: unknown, fallback?: unknown) {
  return read(this, path, fallback)
} as Operation)
jsonLogic.add_operation('missing', function (this: unknown, ...paths: unknown[]) {
  return missing(this, Array.isArray(paths[0]) ? paths[0] : paths)
} as Operation)
jsonLogic.add_operation('missing_some', function (this: unknown, wanted: unknown, paths: unknown = []) {
  const listed = Array.isArray(paths) ? paths : [paths]
  const absent = missing(this, listed)
  return listed.length - absent.length >= Number(wanted) ? [] : absent
} as Operation)
// The facts are personal data, so `log` prints nothing.
jsonLogic.add_operation('log', ((value: unknown) => value) as Operation)

const sizes = new WeakMap<object, number>()

/** The number of characters and items in a value. A list that contains another one twice counts it twice. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === null || typeof value !== 'object') return 1
  const known = sizes.get(value)
  if (known !== undefined) return known
  let size = 1
  for (const part of Object.values(value)) size += sizeOf(part)
  sizes.set(value, size)
  return size
}

let left = 0
function spend(steps: number) {
  left -= steps
  if (left < 0) throw new TooCostly(`takes more than ${evaluationBounds.steps} steps`)
}

// The library calls its own `apply` for every part, so replacing it counts each of them.
const library = jsonLogic as unknown as { apply: Apply }
const evaluated = library.apply
library.apply = (logic, data) => {
  spend(1)
  const value = evaluated(logic, data)
  const size = sizeOf(value)
  if (size > evaluationBounds.size)
    throw new TooCostly(`builds more than ${evaluationBounds.size} characters and items`)
  spend(Math.floor(size / perStep))
  return value
}

/** Evaluates a condition within the bounds. Throws TooCostly. */
export function applied(condition: unknown, facts: object): unknown {
  left = evaluationBounds.steps
  return library.apply(condition, facts)
}

export const { truthy } = jsonLogic
