import { invalid, type Problem } from '@otorga/kernel/base/errors'
import jsonLogic from 'json-logic-js'

/** The operators of a condition: JsonLogic without those that call methods, log, or build lists. */
const operators = new Set([
  'var',
  'missing',
  'missing_some',
  'if',
  '?:',
  '==',
  '===',
  '!=',
  '!==',
  '!',
  '!!',
  'or',
  'and',
  '>',
  '>=',
  '<',
  '<=',
  'max',
  'min',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
  'cat',
  'substr',
  'some',
  'all',
  'none',
])
const iterators = new Set(['some', 'all', 'none'])
const roots = new Set(['subject', 'steps', 'profile', 'metadata'])
const hidden = new Set(['__proto__', 'prototype', 'constructor'])

export const conditionBounds = { depth: 12, nodes: 500, characters: 20_000, iterators: 2 } as const

class Bad extends Error {}

// Own fields only: a path never reaches the prototypes behind the facts.
jsonLogic.add_operation('var', function (this: unknown, path?: unknown, fallback: unknown = null) {
  let at: unknown = this
  if (path === undefined || path === null || path === '') return at
  for (const name of String(path).split('.')) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, name)) return fallback
    at = (at as Record<string, unknown>)[name]
  }
  return at ?? fallback
} as (...args: unknown[]) => unknown)

function checkPath(path: unknown, inner: boolean) {
  if (inner && (path === '' || typeof path === 'number')) return
  if (typeof path !== 'string' || path.length === 0 || path.length > 200) throw new Bad('var takes a path, written out')
  const names = path.split('.')
  if (names.some((name) => hidden.has(name))) throw new Bad(`${path} is not a field`)
  if (!inner && !roots.has(names[0]!)) throw new Bad(`${path} begins with none of ${[...roots].join(', ')}`)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

interface Place {
  depth: number
  /** How many iterators are around: there `var` names fields of the item. */
  iterators: number
}

function walk(node: unknown, place: Place, count: { nodes: number }) {
  if (++count.nodes > conditionBounds.nodes) throw new Bad(`has more than ${conditionBounds.nodes} parts`)
  if (place.depth > conditionBounds.depth) throw new Bad(`is nested deeper than ${conditionBounds.depth}`)
  if (node === null || typeof node !== 'object') return
  const below = { ...place, depth: place.depth + 1 }
  if (Array.isArray(node)) {
    for (const one of node) walk(one, below, count)
    return
  }
  const names = Object.keys(node)
  const [operator = ''] = names
  if (names.length !== 1) throw new Bad('an operation has exactly one operator')
  if (!operators.has(operator)) throw new Bad(`${operator || 'an empty name'} is not an operator`)
  const values = listOf((node as Record<string, unknown>)[operator])
  const inner = place.iterators > 0
  if (operator === 'var') {
    checkPath(values[0], inner)
    if (values.length > 2) throw new Bad('var takes a path and a default')
    walk(values[1], below, count)
    return
  }
  if (operator === 'missing') for (const path of values.flat()) checkPath(path, inner)
  if (operator === 'missing_some') for (const path of listOf(values[1])) checkPath(path, inner)
  if (!iterators.has(operator)) {
    for (const one of values) walk(one, below, count)
    return
  }
  if (values.length !== 2) throw new Bad(`${operator} takes a list and a condition`)
  if (place.iterators >= conditionBounds.iterators) throw new Bad('iterates within iterations too deep')
  walk(values[0], below, count)
  walk(values[1], { ...below, iterators: place.iterators + 1 }, count)
}

/** The errors of a condition; empty when it is valid. */
export function conditionProblems(condition: unknown): Problem[] {
  try {
    if (
      typeof condition !== 'boolean' &&
      (condition === null || typeof condition !== 'object' || Array.isArray(condition))
    )
      throw new Bad('must be a JsonLogic operation, or true or false')
    if (JSON.stringify(condition).length > conditionBounds.characters)
      throw new Bad(`is longer than ${conditionBounds.characters} characters`)
    walk(condition, { depth: 1, iterators: 0 }, { nodes: 0 })
    return []
  } catch (error) {
    if (!(error instanceof Bad)) throw error
    return [{ field: 'condition', message: error.message }]
  }
}

/** Refuses an invalid condition. */
export function checkCondition(condition: unknown) {
  const problems = conditionProblems(condition)
  if (problems.length > 0) throw invalid(...problems)
}

/** Whether the facts make the condition true. */
export const holds = (condition: unknown, facts: object): boolean =>
  jsonLogic.truthy(jsonLogic.apply(condition as never, facts))

/** Whether a condition reads this part of the facts. */
export const asksFor = (condition: unknown, root: string): boolean =>
  new RegExp(`"${root}[."]`).test(JSON.stringify(condition))
