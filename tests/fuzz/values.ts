import type { Contract, JsonSchema } from '@otorga/kernel/request/contract'
import fc from 'fast-check'
import { whole } from '../contract/bounds/places.js'
import { sampleOf } from '../contract/bounds/values.js'

/** A JSON number that JavaScript cannot hold, written into the body as it is. */
const literal = (text: string) => `%%${text}%%`

/** JSON in which literals stand as they are. */
export const written = (value: unknown): string => JSON.stringify(value).replaceAll(/"%%(.*?)%%"/g, '$1')

/** Texts that programs read as something else, or do not expect. */
const strange = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\u202e',
  '\ufeff',
  '\ud800',
  'a\udfff',
  '💶',
  '\u{10ffff}',
  '\u{e0001}',
  'e\u0301',
  'ﬀ',
  'İ',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '１２',
  '1_000',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%',
  '%25',
  "'",
  "';--",
  '"',
  '\\',
  '\\u0000',
  '$' + '{x}',
  '{{x}}',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13',
  '2026-01-01T24:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '1000-01-01T00:00:00+23:59',
  '9999-12-31T23:59:60-23:59',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-BFFF-FFFFFFFFFFFF',
  'http://[::1',
  'javascript:1',
  'a@b',
  '😀@example.test',
  'a@xn--a.test',
]

/** Any text: short ones of every plane, strange ones, long ones. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...strange) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', '1', 'é', '💶', '('), fc.constantFrom(255, 256, 1001, 5001, 70_000))
      .map(([one, length]) => one.repeat(length)),
  },
)

const number: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(0, -1, 1, 0.1, 0.005, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e15, 1e21, 1e308, -1e308, -0.01),
  fc.constantFrom(literal('1e400'), literal('-0'), literal('0.1e1'), literal(`1${'0'.repeat(400)}`)),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const nested = (depth: number, inner: unknown = 1): unknown =>
  Array.from({ length: depth }).reduce((value, _, at) => (at % 2 === 0 ? [value] : { a: value }), inner)

/** Any JSON value. */
export const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 4, arbitrary: number },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [null], [[]]) },
  { weight: 1, arbitrary: fc.constantFrom(31, 32, 33, 500).map((depth) => nested(depth)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(50, 101, 2000).map((length) => Array.from({ length }, () => 'a')) },
)

/** A key that a body may add. */
export const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'tenant_id', ''),
  text,
)

const sample = (contract: Contract, schema: JsonSchema) =>
  fc.nat(5).map((at) => {
    try {
      return sampleOf(contract, schema, at)
    } catch {
      // Nothing is known about such a value, so any text must do.
      return 'x'
    }
  })

function numberOf({ minimum, maximum, exclusiveMinimum, type }: JsonSchema): fc.Arbitrary<unknown> {
  const low = (minimum as number | undefined) ?? (exclusiveMinimum as number | undefined) ?? -1000
  const high = (maximum as number | undefined) ?? 1e12
  const edges = fc.constantFrom(low, high, Math.min(low + 1, high))
  const whole = fc.integer({ min: Math.ceil(low), max: Math.min(Math.floor(high), Number.MAX_SAFE_INTEGER) })
  return [type].flat().includes('number')
    ? fc.oneof(edges, whole, fc.double({ min: low, max: high, noNaN: true }))
    : fc.oneof(edges, whole)
}

function textOf(contract: Contract, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = sample(contract, schema)
  if (schema.pattern || schema.format || schema['x-moment'] || schema.enum) return known
  const [minLength, maxLength] = [(schema.minLength as number) ?? 0, (schema.maxLength as number) ?? 50]
  const free = fc.string({ unit: 'binary', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
  return fc.oneof({ weight: 2, arbitrary: known }, { weight: 1, arbitrary: free })
}

/** Values that a schema allows, as far as it can be seen from its own words. */
export function allowed(contract: Contract, schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const here = whole(contract, schema)
  if (here.const !== undefined) return fc.constant(here.const)
  if (Array.isArray(here.enum)) return fc.constantFrom(...(here.enum as unknown[]))
  const some = (here.anyOf ?? here.oneOf) as JsonSchema[] | undefined
  if (some) return fc.oneof(...some.map((one) => allowed(contract, one, depth + 1)))
  const types = [here.type].flat()
  const type = types.find((one) => one !== 'null')
  const orNull = (value: fc.Arbitrary<unknown>) => (types.includes('null') ? fc.option(value, { freq: 5 }) : value)
  if (type === 'integer' || type === 'number') return orNull(numberOf(here))
  if (type === 'boolean') return orNull(fc.boolean())
  if (type === 'string') return orNull(textOf(contract, here))
  if (depth > 6) return orNull(sample(contract, here))
  if (type === 'array') {
    const [minLength, most] = [(here.minItems as number) ?? 0, (here.maxItems as number) ?? 5]
    const items = here.items ? allowed(contract, here.items as JsonSchema, depth + 1) : json
    return orNull(fc.array(items, { minLength, maxLength: Math.max(minLength, Math.min(most, minLength + 4)) }))
  }
  if (type !== 'object') return json
  const properties = Object.entries((here.properties ?? {}) as Record<string, JsonSchema>)
  const requiredKeys = ((here.required as string[]) ?? []).filter((name) => properties.some(([one]) => one === name))
  const model = Object.fromEntries(properties.map(([name, one]) => [name, allowed(contract, one, depth + 1)]))
  const members = fc.record(model, { requiredKeys })
  if (properties.length > 0 || here.additionalProperties === false) return orNull(members)
  return orNull(fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), json, { maxKeys: 4 }))
}

/** One change of a JSON value, at a place that is counted from its root. */
export type Edit =
  | { kind: 'replace'; at: number; value: unknown }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; key: string; value: unknown }
  | { kind: 'wrap'; at: number }

const at = fc.nat(40)
export const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, value: json }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), at, key, value: json }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wrap' as const), at }) },
)

const isNode = (value: unknown): value is object => value !== null && typeof value === 'object'
const size = (value: unknown): number =>
  1 + (isNode(value) ? Object.values(value).reduce<number>((sum, one) => sum + size(one), 0) : 0)

const removed = Symbol('removed')

/** The value after a change; a place beyond its end counts on from its root. */
export function edited(value: unknown, change: Edit): unknown {
  let left = change.at % size(value)
  const walk = (node: unknown): unknown => {
    if (left-- === 0) {
      if (change.kind === 'replace') return change.value
      if (change.kind === 'remove') return removed
      if (change.kind === 'wrap') return [node]
      if (Array.isArray(node)) return [...node, change.value]
      return isNode(node) ? Object.fromEntries([...Object.entries(node), [change.key, change.value]]) : change.value
    }
    if (Array.isArray(node)) return node.map(walk).filter((one) => one !== removed)
    if (!isNode(node)) return node
    const members = Object.entries(node).map(([name, one]) => [name, walk(one)] as const)
    return Object.fromEntries(members.filter(([, one]) => one !== removed))
  }
  const changed = walk(value)
  return changed === removed ? undefined : changed
}
