/** A value that a fact is compared with. */
export type Literal = string | number | boolean | null

export const operators = ['===', '!==', '==', '!=', '>', '>=', '<', '<=', 'in', 'contains', 'known', 'unknown'] as const
export type Operator = (typeof operators)[number]

/** One fact beside a value. */
export interface Comparison {
  kind: 'comparison'
  fact: string
  operator: Operator
  /** A list for `in`; nothing counts for `known` and `unknown`. */
  value: Literal | readonly Literal[]
  /** What the fact is taken for where it is unknown. */
  fallback?: Literal
}

/** Conditions of which all must hold, or any. Of none, all hold and none does. */
export interface Group {
  kind: 'group'
  every: boolean
  parts: readonly (Comparison | Group)[]
}

type Logic = Readonly<Record<string, unknown>>

const isLiteral = (value: unknown): value is Literal => value === null || typeof value !== 'object'
const isLogic = (value: unknown): value is Logic =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 1
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** The fact that `{"var": …}` names, and what it is taken for where it is unknown. */
function factOf(node: unknown): Pick<Comparison, 'fact' | 'fallback'> | undefined {
  if (!isLogic(node) || !('var' in node)) return undefined
  const [fact, fallback, ...more] = listOf(node.var)
  if (typeof fact !== 'string' || more.length > 0 || !isLiteral(fallback ?? null)) return undefined
  return fallback === undefined ? { fact } : { fact, fallback: fallback as Literal }
}

const mirrored: Readonly<Record<string, Operator>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=' }
const plain = new Set<string>(['===', '!==', '==', '!=', '>', '>=', '<', '<='])

function comparisonOf(node: Logic): Comparison | undefined {
  const [operator, value] = Object.entries(node)[0]!
  const values = listOf(value)
  const [first, second] = [factOf(values[0]), factOf(values[1])]
  if ((operator === '!' || operator === '!!') && values.length === 1 && first)
    return { kind: 'comparison', ...first, operator: operator === '!' ? 'unknown' : 'known', value: null }
  if (values.length !== 2) return undefined
  if (operator === 'in') {
    if (first && Array.isArray(values[1]) && values[1].every(isLiteral))
      return { kind: 'comparison', ...first, operator: 'in', value: values[1] }
    if (second && isLiteral(values[0])) return { kind: 'comparison', ...second, operator: 'contains', value: values[0] }
    return undefined
  }
  if (!plain.has(operator)) return undefined
  if (first && isLiteral(values[1]))
    return { kind: 'comparison', ...first, operator: operator as Operator, value: values[1] }
  // `1000 > income` says the same as `income < 1000`.
  if (second && isLiteral(values[0]))
    return { kind: 'comparison', ...second, operator: mirrored[operator] ?? (operator as Operator), value: values[0] }
  return undefined
}

function partOf(node: unknown): Comparison | Group | undefined {
  if (!isLogic(node)) return undefined
  const [operator, value] = Object.entries(node)[0]!
  if (operator !== 'and' && operator !== 'or') return comparisonOf(node)
  const parts = listOf(value).map(partOf)
  return parts.length === 0 || parts.some((one) => one === undefined)
    ? undefined
    : { kind: 'group', every: operator === 'and', parts: parts as (Comparison | Group)[] }
}

/** A condition as a form; undefined where a form cannot show it. */
export function formOf(condition: unknown): Group | undefined {
  if (typeof condition === 'boolean') return { kind: 'group', every: condition, parts: [] }
  const part = partOf(condition)
  return part?.kind === 'comparison' ? { kind: 'group', every: true, parts: [part] } : part
}

const factLogic = ({ fact, fallback }: Comparison) => ({ var: fallback === undefined ? fact : [fact, fallback] })

function comparisonLogic(one: Comparison): Logic {
  const fact = factLogic(one)
  switch (one.operator) {
    case 'known':
      return { '!!': [fact] }
    case 'unknown':
      return { '!': [fact] }
    case 'contains':
      return { in: [one.value, fact] }
    default:
      return { [one.operator]: [fact, one.value] }
  }
}

function partLogic(part: Comparison | Group): Logic | boolean {
  if (part.kind === 'comparison') return comparisonLogic(part)
  // An empty group inside another one decides nothing by itself, as an operation it would be neither true nor false.
  return { [part.every ? 'and' : 'or']: part.parts.map(partLogic) }
}

/** The condition that a form says. */
export function conditionOf(form: Group): Logic | boolean {
  if (form.parts.length === 0) return form.every
  const [only, ...more] = form.parts
  if (form.every && more.length === 0 && only!.kind === 'comparison') return comparisonLogic(only!)
  return partLogic(form)
}

/** A condition as people read it in an editor. */
export const textOf = (condition: unknown): string => JSON.stringify(condition, null, 2)

/** What a text says; undefined where it is no JSON. */
export function readText(text: string): { condition: unknown } | undefined {
  try {
    return { condition: JSON.parse(text) }
  } catch {
    return undefined
  }
}
