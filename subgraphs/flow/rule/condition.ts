import { invalid, type Problem } from '@otorga/kernel/base/errors'
import { applied, truthy } from './bounded-logic.js'

/** Every operator of JsonLogic; `log` prints nothing. */
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
  'map',
  'filter',
  'reduce',
  'all',
  'some',
  'none',
  'merge',
  'in',
  'cat',
  'substr',
  'log',
])
/** The operators that evaluate their second value for each item of their first. */
const iterators = new Set(['map', 'filter', 'reduce', 'all', 'some', 'none'])
/** The parts of the facts. */
export const factRoots: ReadonlySet<string> = new Set(['subject', 'steps', 'checks', 'profile', 'metadata'])
const hidden = new Set(['__proto__', 'prototype', 'constructor'])

export const conditionBounds = { depth: 12, nodes: 500, characters: 20_000 } as const

class Bad extends Error {}

/** Whether a path is computed when the condition is evaluated. */
const isComputed = (path: unknown) => path !== null && typeof path === 'object'

function checkPath(path: unknown, inner: boolean) {
  if (isComputed(path) || (inner && (path === '' || typeof path === 'number'))) return
  if (typeof path !== 'string' || path.length === 0 || path.length > 200) throw new Bad('var takes a path')
  const names = path.split('.')
  if (names.some((name) => hidden.has(name))) throw new Bad(`${path} is not a field`)
  if (!inner && !factRoots.has(names[0]!)) throw new Bad(`${path} begins with none of ${[...factRoots].join(', ')}`)
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The paths that an operation reads; undefined when it reads none. */
function pathsOf(operator: string, values: readonly unknown[]): unknown[] | undefined {
  if (operator === 'var') return [values[0]]
  if (operator === 'missing') return values.flat()
  return operator === 'missing_some' ? listOf(values[1]) : undefined
}

interface Place {
  depth: number
  /** True inside an iterator, where `var` names fields of the item. */
  inner: boolean
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
  for (const path of pathsOf(operator, values) ?? []) checkPath(path, place.inner)
  if (operator === 'var' && values.length > 2) throw new Bad('var takes a path and a default')
  if (!iterators.has(operator)) {
    for (const one of values) walk(one, below, count)
    return
  }
  const most = operator === 'reduce' ? 3 : 2
  if (values.length < 2 || values.length > most)
    throw new Bad(`${operator} takes a list and what is asked of each of its items`)
  const [list, asked, initial] = values
  walk(list, below, count)
  walk(asked, { ...below, inner: true }, count)
  walk(initial, below, count)
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
    walk(condition, { depth: 1, inner: false }, { nodes: 0 })
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

/** Whether the facts make the condition true. Throws TooCostly. */
export const holds = (condition: unknown, facts: object): boolean => truthy(applied(condition, facts))

/** Whether a condition computes a path, which may then name any fact. */
function computesPaths(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false
  if (Array.isArray(node)) return node.some(computesPaths)
  return Object.entries(node).some(([operator, value]) => {
    const values = listOf(value)
    return pathsOf(operator, values)?.some(isComputed) || computesPaths(values)
  })
}

/** The facts that a condition names, each once; what iterations name of their items is not a fact. */
export function factsNamed(condition: unknown): string[] {
  if (condition === null || typeof condition !== 'object') return []
  if (Array.isArray(condition)) return [...new Set(condition.flatMap(factsNamed))]
  const named = Object.entries(condition).flatMap(([operator, value]) => {
    const values = listOf(value)
    const paths = (pathsOf(operator, values) ?? []).filter((path) => typeof path === 'string')
    return [...paths, ...factsNamed(iterators.has(operator) ? [values[0], values[2]] : values)]
  })
  return [...new Set(named)]
}

/** Whether a condition reads this part of the facts, or might. */
export const asksFor = (condition: unknown, root: string): boolean =>
  new RegExp(`"${root}[."]`).test(JSON.stringify(condition)) || computesPaths(condition)
