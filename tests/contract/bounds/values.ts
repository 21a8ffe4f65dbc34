import {
  type Contract,
  type ContractOperation,
  createValidators,
  type JsonSchema,
  readContracts,
  type Validate,
} from '@otorga/kernel/request/contract'
import { bodySchema, contractOf, type Keyword, type Place, type Step, whole } from './places.js'

const validators = createValidators(readContracts())

// Most operations share their schemas, and compiling one takes longer than the rest.
const compiled = new Map<string, Validate>()

function isValid(contract: Contract, schema: JsonSchema, value: unknown) {
  const key = `${contract.name} ${JSON.stringify(schema)}`
  // In an object, because some keywords replace the value that they read.
  const validate = compiled.get(key) ?? validators(contract.name, { type: 'object', properties: { value: schema } })
  compiled.set(key, validate)
  return validate({ value }).length === 0
}

const filled = (length: number, before: string, after = '', filler = 'a') =>
  before + filler.repeat(Math.max(0, length - before.length - after.length)) + after

/** A domain: dot-separated names of at most 63 characters. */
const domain = (length: number) => Array.from({ length }, (_, at) => ((at + 1) % 60 === 0 ? '.' : 'a')).join('')

/** A number in small letters, for names that must not contain digits. */
const letters = (at: number) => [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** An e-mail address of a given length. */
export function email(length: number) {
  const name = 'a'.repeat(Math.max(1, Math.min(60, length - 4)))
  return `${name}@${domain(Math.max(1, length - name.length - 3))}.c`
}

/** Candidates for a text of a given length; one of them satisfies the rest of a schema. */
const texts: ((length: number, at: number) => string)[] = [
  (length, at) => filled(length, at === 0 ? '' : `a${at}`),
  (length, at) => filled(length, at === 0 ? '' : `A${at}`, '', 'A'),
  (length, at) => filled(length, at === 0 ? '' : String(at), '', '1'),
  (length) => filled(length, '+57 300', '', '1'),
  (length) => filled(length, 'http://'),
  (length) => filled(length, 'https://a.test/'),
  (length) => email(length),
  (length, at) => (at === 0 ? domain(length) : filled(length, `a${at}.test`, '', '')),
  (length, at) => filled(length, `${letters(at)}.`, '.c'),
  (length) => filled(length, '2026-01-01T00:00:00.', 'Z', '0'),
  (length) => filled(length, '2026-01-01T00:00:00.', '+00:00', '0'),
  () => '1990-01-01',
  (_, at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
  () => '192.0.2.7',
  () => '0000:0000:0000:0000:0000:ffff:192.168.100.100',
  () => 'America/Bogota',
  () => 'es-CO',
  () => 'spa-Latn-419',
  () => 'COP',
]

/** A text of a given length that is valid for a schema; undefined when no candidate is. */
function textOf(contract: Contract, schema: JsonSchema, length: number, at = 0): string | undefined {
  const made = texts.map((text) => text(length, at))
  return made.find((one) => one.length === length && isValid(contract, schema, one))
}

/** A valid value for a schema; `at` makes the items of a list differ. */
export function sampleOf(contract: Contract, schema: JsonSchema, at = 0): unknown {
  const known = whole(contract, schema)
  if (known.const !== undefined) return known.const
  if (Array.isArray(known.enum)) return known.enum[at % known.enum.length]
  if (Array.isArray(known.examples) && at < known.examples.length) return known.examples[at]
  const type = Array.isArray(known.type) ? known.type.find((one) => one !== 'null') : known.type
  if (type === 'integer' || type === 'number') return ((known.minimum as number) ?? 1) + at
  if (type === 'boolean') return true
  if (type === 'array')
    return Array.from({ length: (known.minItems as number) ?? 0 }, (_, item) =>
      sampleOf(contract, known.items as JsonSchema, item),
    )
  if (type === 'object') {
    const properties = known.properties as Record<string, JsonSchema>
    return Object.fromEntries(
      ((known.required as string[]) ?? []).map((name) => [name, sampleOf(contract, properties[name]!)]),
    )
  }
  const short = (known.minLength as number) ?? 1
  for (let length = short; length <= short + 40; length++) {
    const text = textOf(contract, known, length, at)
    if (text !== undefined) return text
  }
  throw new Error(`no value is known for ${JSON.stringify(known)}`)
}

const list = (contract: Contract, schema: JsonSchema, length: number) =>
  Array.from({ length }, (_, at) => sampleOf(contract, (schema.items as JsonSchema) ?? { type: 'integer' }, at))

/** An object with so many fields: the required ones first, then optional ones, then free ones. */
function fields(contract: Contract, schema: JsonSchema, count: number) {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required as string[]) ?? []
  const known = [...required, ...Object.keys(properties).filter((name) => !required.includes(name))]
  const names = [...known, ...Array.from({ length: count }, (_, at) => `free${at}`)].slice(0, count)
  return Object.fromEntries(names.map((name) => [name, properties[name] ? sampleOf(contract, properties[name]) : 'x']))
}

const smallest = ({ type }: JsonSchema) => (type === 'integer' || [type].flat().includes('integer') ? 1 : 0.01)
const isLeast = (keyword: Keyword) => keyword.startsWith('min') || keyword === 'exclusiveMinimum'

/** The sum is rounded, because binary numbers cannot represent 999999999999.99 and a hundredth exactly. */
const plus = (bound: number, step: number) => Number((bound + step).toFixed(2))

/** The value of a place at its bound, and the one beyond it; undefined when the rest of its schema allows none. */
export function valuesAt(
  { schema, bounds }: Place,
  keyword: Keyword,
  contract: Contract,
  own?: (length: number) => unknown,
) {
  const bound = bounds[keyword]!
  const away = isLeast(keyword) ? -1 : 1
  if (/[mM]inimum|[mM]aximum/.test(keyword)) {
    const step = smallest(schema) * away
    if (keyword.startsWith('exclusive')) return { edge: plus(bound, -step), beyond: bound }
    return { edge: bound, beyond: plus(bound, step) }
  }
  if (/Items$/.test(keyword))
    return { edge: list(contract, schema, bound), beyond: list(contract, schema, bound + away) }
  if (/Properties$/.test(keyword))
    return { edge: fields(contract, schema, bound), beyond: fields(contract, schema, bound + away) }
  const { [keyword]: _, ...others } = schema
  const length = bound + away
  return {
    edge: own ? own(bound) : textOf(contract, schema, bound),
    beyond: textOf(contract, others, length) ?? 'a'.repeat(length),
  }
}

/** Puts a value at a place of a body, and adds what the schema requires around it. */
export function putAt(operation: ContractOperation, body: unknown, steps: Step[], value: unknown): unknown {
  const contract = contractOf(operation)
  const put = (schema: JsonSchema, node: unknown, [step, ...rest]: Step[]): unknown => {
    if (step === undefined) return value
    const here = whole(contract, schema)
    const present = node ?? sampleOf(contract, here)
    if (typeof step === 'object' && 'alternative' in step)
      return put((here.anyOf as JsonSchema[])[step.alternative]!, present, rest)
    if (step === 'item') return [put(here.items as JsonSchema, (present as unknown[])[0], rest)]
    if (step === 'name') return { ...(present as object), [String(value)]: 'x' }
    if (step === 'value')
      return { ...(present as object), p: put(here.additionalProperties as JsonSchema, undefined, rest) }
    const { property } = step
    const inner = (present as Record<string, unknown>)[property]
    return {
      ...(present as object),
      [property]: put((here.properties as Record<string, JsonSchema>)[property]!, inner, rest),
    }
  }
  return put(bodySchema(operation)!, body, steps)
}

/** The field that an error names for a place. */
export const fieldOf = ({ in: where, name, steps }: Place): string =>
  where === 'body'
    ? steps
        .flatMap((step) => {
          if (step === 'item') return ['0']
          if (step === 'value') return ['p']
          return typeof step === 'object' && 'property' in step ? [step.property] : []
        })
        .join('.')
    : name
