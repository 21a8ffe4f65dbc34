import type { JsonSchema } from '@otorga/kernel/request/contract'
import { type Direction, flat, nameOf, type Side } from './sides.js'

/** Keywords that set a lower bound, and keywords that set an upper bound. */
const floors = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const ceilings = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

const typesOf = (schema: JsonSchema): string[] | undefined =>
  schema.type === undefined ? undefined : ([schema.type].flat() as string[])

/** Whether a value of this type is one of those types. */
const within = (type: string, types: string[]) =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  schema.const !== undefined ? [schema.const] : (schema.enum as unknown[] | undefined)

const text = (value: unknown) => JSON.stringify(value)

/**
 * The changes in the values that two schemas allow which break clients. A request must still allow every value that clients
 * send, so it may not allow less; an answer must not have values that clients do not know, so it may not allow more.
 */
export function valueBreaks(before: JsonSchema, now: JsonSchema, direction: Direction): string[] {
  const breaks: string[] = []
  const request = direction === 'request'
  const [wide, tight] = request ? [before, now] : [now, before]

  const [types, allowed] = [typesOf(wide), typesOf(tight)]
  if (allowed && !types) breaks.push(request ? `type ${allowed} is new` : `type ${allowed} is no longer promised`)
  for (const type of (allowed && types?.filter((one) => !within(one, allowed))) || [])
    breaks.push(request ? `type ${type} removed` : `type ${type} added`)
  // Bounds of different types cannot be compared.
  if (allowed && types && !types.some((one) => within(one, allowed))) return breaks

  const [values, known] = [valuesOf(wide), valuesOf(tight)]
  if (known && !values) breaks.push(request ? 'enum is new' : 'enum is no longer promised')
  for (const value of (known && values?.filter((one) => !known.some((each) => text(each) === text(one)))) || [])
    breaks.push(request ? `enum value ${text(value)} removed` : `enum value ${text(value)} added`)

  for (const [keywords, sign] of [
    [floors, 1],
    [ceilings, -1],
  ] as const)
    for (const keyword of keywords) {
      const [loose, strict] = [wide[keyword] as number | undefined, tight[keyword] as number | undefined]
      if (strict === undefined || (loose !== undefined && sign * loose >= sign * strict)) continue
      breaks.push(`${keyword} changed from ${text(before[keyword]) ?? 'none'} to ${text(now[keyword]) ?? 'none'}`)
    }
  // These keywords cannot be compared, so any difference counts as a change.
  for (const keyword of [
    'format',
    'pattern',
    'uniqueItems',
    'propertyNames',
    'dependentRequired',
    'not',
    'if',
    'contains',
  ])
    if (tight[keyword] !== undefined && tight[keyword] !== false && text(wide[keyword]) !== text(tight[keyword]))
      breaks.push(`${keyword} changed from ${text(before[keyword]) ?? 'none'} to ${text(now[keyword]) ?? 'none'}`)
  if (request && before.default !== undefined && text(before.default) !== text(now.default))
    breaks.push(`default changed from ${text(before.default)} to ${text(now.default) ?? 'none'}`)
  return breaks
}

/** One of the alternatives of a schema: as it is written, the name of its reference, and with everything resolved. */
export interface Branch {
  written: JsonSchema
  name: string | undefined
  schema: JsonSchema
}

/** The alternatives of a schema; a schema without alternatives is its only one. */
export function branchesOf(side: Side, { oneOf, anyOf, ...shared }: JsonSchema): Branch[] {
  const branches = (oneOf ?? anyOf) as JsonSchema[] | undefined
  if (!branches) return [{ written: shared, name: undefined, schema: shared }]
  return branches.map((one) => ({ written: one, name: nameOf(one), schema: { ...shared, ...flat(side, one) } }))
}
