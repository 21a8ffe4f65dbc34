import { type Contract, type ContractOperation, type JsonSchema, readContracts } from '@otorga/kernel/request/contract'

export const keywords = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const
export type Keyword = (typeof keywords)[number]

/** One step into a value: a property, the items of a list, the values or names of free keys, or one alternative. */
export type Step = { property: string } | 'item' | 'value' | 'name' | { alternative: number }

/** The place of a bounded value in a call. */
export interface Place {
  in: 'path' | 'query' | 'header' | 'body'
  /** The parameter's name; the steps from the root of a body. */
  name: string
  steps: Step[]
  schema: JsonSchema
  bounds: Partial<Record<Keyword, number>>
  /** It or something around it may have several types, so one call cannot try everything. */
  free: boolean
  /** A readable name, e.g. `body.documents[].file_name`. */
  label: string
}

const contracts = new Map(readContracts().map((one) => [one.name, one]))

/** Follows references; keywords beside a reference are added to its target. */
export function resolved(contract: Contract, schema: JsonSchema): JsonSchema {
  const { $ref, ...beside } = schema
  if ($ref === undefined) return schema
  const target = ($ref as string)
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key] as JsonSchema, contract.document)
  return resolved(contract, { ...target, ...beside })
}

/** A schema with its allOf parts merged, and without null as an alternative. */
export function whole(contract: Contract, schema: JsonSchema): JsonSchema {
  const { allOf = [], ...own } = resolved(contract, schema) as JsonSchema & { allOf?: JsonSchema[] }
  const parts = [...allOf.map((part) => whole(contract, part)), own]
  const properties = Object.assign({}, ...parts.map((part) => part.properties)) as object
  const composed = { ...Object.assign({}, ...parts), ...(Object.keys(properties).length > 0 && { properties }) }
  const some = (composed.oneOf as JsonSchema[] | undefined)?.filter((one) => resolved(contract, one).type !== 'null')
  return some?.length === 1 ? whole(contract, some[0]!) : composed
}

export const contractOf = ({ contract }: ContractOperation) => contracts.get(contract)!

/** The schema of an operation's body by its first media type. */
export const bodySchema = ({ body }: ContractOperation) => Object.values(body?.schemas ?? {})[0]

const signs: Record<string, string> = { item: '[]', value: '{}', name: '{name}' }
const labelOf = (root: string, steps: Step[]) =>
  steps.reduce<string>((label, step) => {
    if (typeof step === 'string') return label + signs[step]
    return 'property' in step ? `${label}.${step.property}` : `${label}<${step.alternative}>`
  }, root)

function* placesIn(
  contract: Contract,
  schema: JsonSchema,
  at: Pick<Place, 'in' | 'name' | 'steps'>,
  around: readonly unknown[] = [],
  inFree = false,
): Generator<Place> {
  // A schema of free values contains itself; its bounds were read the first time.
  if (schema.$ref !== undefined && around.includes(schema.$ref)) return
  const inside = schema.$ref === undefined ? around : [...around, schema.$ref]
  const here = whole(contract, schema)
  const bounds = Object.fromEntries(keywords.filter((one) => one in here).map((one) => [one, here[one] as number]))
  const free = inFree || [here.type].flat().filter((one) => one !== 'null').length > 1
  const root = at.in === 'body' ? 'body' : `${at.in} ${at.name}`
  if (Object.keys(bounds).length > 0) yield { ...at, schema: here, bounds, free, label: labelOf(root, at.steps) }
  const into = (inner: unknown, step: Step) =>
    placesIn(contract, inner as JsonSchema, { ...at, steps: [...at.steps, step] }, inside, free)
  for (const [alternative, one] of ((here.anyOf as JsonSchema[] | undefined) ?? []).entries())
    yield* into(one, { alternative })
  for (const [property, inner] of Object.entries(here.properties ?? {})) yield* into(inner, { property })
  if (here.items) yield* into(here.items, 'item')
  if (here.propertyNames) yield* into(here.propertyNames, 'name')
  if (typeof here.additionalProperties === 'object') yield* into(here.additionalProperties, 'value')
}

/** Headers whose malformed values are ignored, as the contract says, and not refused. */
const passedOver = new Set(['X-Device-Fingerprint'])

/** Every place with a bounded value in the calls of an operation. */
export function placesOf(operation: ContractOperation): Place[] {
  const contract = contractOf(operation)
  const places = operation.parameters
    .filter(({ name }) => !passedOver.has(name))
    .flatMap(({ name, in: where, schema }) => [...placesIn(contract, schema, { in: where, name, steps: [] })])
  const body = bodySchema(operation)
  return body ? [...places, ...placesIn(contract, body, { in: 'body', name: '', steps: [] })] : places
}
