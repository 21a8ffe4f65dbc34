import {
  Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  type FuncKeywordDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import formatsPlugin from 'ajv-formats'
import type { Problem } from '../../base/errors/index.js'
import { momentOf } from '../../base/moment/index.js'
import type { Contract, ContractOperation, JsonSchema, Parameter } from './read-contracts.js'

const maxDetails = 20
const maxDepth = 32

/** The validation errors of a value; empty when it is valid. Compiled at the first use. */
export type Validate = (value: unknown) => Problem[]

const dotted = (path: string) => path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~').replaceAll('/', '.')

function problemOf(error: ErrorObject): Problem {
  const { missingProperty, additionalProperty, unevaluatedProperty, allowedValues } = error.params as Record<
    string,
    unknown
  >
  const extra = missingProperty ?? additionalProperty ?? unevaluatedProperty
  const field = [dotted(error.instancePath), extra].filter(Boolean).join('.')
  if (missingProperty) return { field, message: 'is required' }
  if (extra) return { field, message: 'is not a known field' }
  if (allowedValues) return { field, message: `must be one of ${(allowedValues as unknown[]).join(', ')}` }
  return { field, message: error.message ?? 'is not valid' }
}

/** `x-moment: first | last` replaces an ISO 8601 text by its moment in UTC; a date becomes the first or last one of its day. */
const moment: FuncKeywordDefinition = {
  keyword: 'x-moment',
  type: 'string',
  schemaType: 'string',
  metaSchema: { enum: ['first', 'last'] },
  modifying: true,
  error: { message: 'must be a date, or a date and a time, of ISO 8601' },
  validate(edge: 'first' | 'last', text: string, _schema?: AnySchemaObject, place?: DataValidationCxt) {
    const found = momentOf(text, edge)
    if (found !== undefined && place) place.parentData[place.parentDataProperty] = found
    return found !== undefined
  },
}

const made = new WeakMap<readonly Contract[], Validators>()

/** Validators over the schemas of the contracts. All who ask for those of the same contracts share what was compiled. */
export function createValidators(contracts: readonly Contract[]): Validators {
  const before = made.get(contracts)
  if (before) return before
  const validators = validatorsOf(contracts)
  made.set(contracts, validators)
  return validators
}

function validatorsOf(contracts: readonly Contract[]) {
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    allowUnionTypes: true,
    validateFormats: true,
    // What the contract says is held to the metaschema by its tests; to compile that would take a start a twentieth of its time.
    validateSchema: false,
  })
  ;(formatsPlugin as unknown as (target: Ajv2020) => void)(ajv)
  ajv.addVocabulary(['components', 'example', 'discriminator'])
  ajv.addKeyword(moment)
  for (const { name, document } of contracts) ajv.addSchema({ $id: name, components: document.components })

  const rooted = (contract: string, schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map((one) => rooted(contract, one))
    if (schema === null || typeof schema !== 'object') return schema
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === '$ref' ? `${contract}${value as string}` : rooted(contract, value),
      ]),
    )
  }

  const known = new Map<string, WeakMap<JsonSchema, Validate>>(contracts.map(({ name }) => [name, new WeakMap()]))
  const validatorOf = (contract: string, schema: JsonSchema): Validate => {
    let compiled: ValidateFunction | undefined
    return (value) => {
      compiled ??= ajv.compile(rooted(contract, schema) as JsonSchema)
      if (compiled(value)) return []
      const seen = new Map<string, Problem>()
      for (const error of compiled.errors ?? []) {
        // The errors of the parts of a composed schema are more helpful than "must match".
        if (['anyOf', 'oneOf', 'allOf', 'if', 'not'].includes(error.keyword) && (compiled.errors?.length ?? 0) > 1)
          continue
        const problem = problemOf(error)
        if (!seen.has(problem.field)) seen.set(problem.field, problem)
      }
      return [...seen.values()].slice(0, maxDetails)
    }
  }
  return (contract: string, schema: JsonSchema): Validate => {
    const ofContract = known.get(contract)
    const validate = ofContract?.get(schema) ?? validatorOf(contract, schema)
    ofContract?.set(schema, validate)
    return validate
  }
}

export type Validators = ReturnType<typeof validatorsOf>

/** Finds what no JSON body may contain, under any schema: NUL characters, lone surrogates, deep nesting. */
export function hostile(value: unknown, path = '', depth = 0): Problem | undefined {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed()
      ? { field: path, message: 'holds characters that no text may hold' }
      : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth >= maxDepth) return { field: path, message: `is nested deeper than ${maxDepth}` }
  for (const [key, inner] of Object.entries(value)) {
    const found =
      ((key.includes('\0') || !key.isWellFormed()) && { field: path, message: 'has a key no text may hold' }) ||
      hostile(inner, path ? `${path}.${key}` : key, depth + 1)
    if (found) return found
  }
  return undefined
}

const read: Record<string, (text: string) => unknown> = {
  integer: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  number: (text) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text),
  boolean: (text) => (text === 'true' ? true : text === 'false' ? false : text),
}

/** Reads the query string by the operation's parameters; returns typed values and validation errors. */
export function createQueryReader(operation: ContractOperation, validators: Validators) {
  const parameters = operation.parameters.filter((one) => one.in === 'query')
  const known = new Map<string, Parameter>(parameters.map((one) => [one.name, one]))
  const validate = validators(operation.contract, {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  })
  const needsSome = parameters.some(({ required }) => required)
  const none = { values: {} as Record<string, unknown>, problems: [] as Problem[] }
  return (search: string) => {
    if (search.length <= 1 && !needsSome) return none
    // Without a prototype, so that `__proto__` is treated as any unknown name.
    const values: Record<string, unknown> = Object.create(null)
    const problems: Problem[] = []
    for (const [name, text] of new URLSearchParams(search)) {
      if (Object.hasOwn(values, name)) problems.push({ field: name, message: 'may be given once only' })
      const type = known.get(name)?.schema.type as string | undefined
      values[name] = read[type ?? '']?.(text) ?? text
    }
    problems.push(...validate(values))
    const bad = hostile(values)
    if (bad) problems.push(bad)
    return { values, problems }
  }
}
