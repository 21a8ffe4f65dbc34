import 'reflect-metadata' // before any class of type-graphql
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { GraphQLJSON, GraphQLSafeInt } from 'graphql-scalars'
import { isoOf } from './iso.js'

export { closedSet } from './closed-set.js'
export { GraphQLJSON as Json, GraphQLSafeInt as SafeInt }

const refuse = (what: string) => new GraphQLError(`must be ${what}`)

/** A moment: ISO 8601 in UTC with milliseconds. */
export const Timestamp = new GraphQLScalarType({
  name: 'Timestamp',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A moment: ISO 8601 in UTC, with milliseconds.',
  // The value is text in a stored answer, and a Date in a new one.
  serialize: (value) => (value instanceof Date ? isoOf(value) : String(value)),
  parseValue: parseMoment,
  parseLiteral: (node) => parseMoment(node.kind === Kind.STRING ? node.value : undefined),
})

function parseMoment(value: unknown) {
  const text = typeof value === 'string' ? value : ''
  const date = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(date.getTime()))
    throw refuse('an ISO 8601 moment with its offset')
  return date
}

/** A calendar day: YYYY-MM-DD. */
export const CalendarDate = new GraphQLScalarType({
  name: 'CalendarDate',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  description: 'A calendar day, YYYY-MM-DD, in the time zone of the tenant.',
  serialize: (value) => String(value),
  parseValue: parseDay,
  parseLiteral: (node) => parseDay(node.kind === Kind.STRING ? node.value : undefined),
})

function parseDay(value: unknown) {
  const text = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''
  const date = new Date(`${text}T00:00:00Z`)
  if (!text || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text)) throw refuse('a day, YYYY-MM-DD')
  return text
}

/** A decimal number: exact text inside, a JSON number on the wire. */
export const DecimalNumber = new GraphQLScalarType({
  name: 'Decimal',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
  description:
    'An exact decimal, such as an amount in the unit of its currency or a fraction; a JSON number on the wire.',
  serialize: (value) => Number(value),
  parseValue: parseNumber,
  parseLiteral: (node) =>
    parseNumber(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
})

function parseNumber(value: unknown) {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refuse('a finite number')
  return value
}
