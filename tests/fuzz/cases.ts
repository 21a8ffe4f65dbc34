import type { ContractOperation } from '@otorga/kernel/request/contract'
import fc from 'fast-check'
import { bodySchema, contractOf } from '../contract/bounds/places.js'
import { allowed, type Edit, edit, text } from './values.js'

/** Who calls: somebody who may, or one of these. */
export const callers = ['able', 'administrator', 'viewer', 'platform', 'foreigner', 'service', 'nobody'] as const
export type Caller = (typeof callers)[number]

/** A place of a path: a record that exists, or this text, which may not be a part of a path at all. */
export type Place = { kind: 'known'; at: number } | { kind: 'text'; text: string } | { kind: 'raw'; text: string }

export interface Part {
  name: string
  filename?: string | undefined
  type?: string | undefined
  content: string
}

export type Body =
  | { kind: 'valid'; edits: Edit[] }
  | { kind: 'made'; value: unknown; edits: Edit[] }
  | { kind: 'text'; text: string; bytes: boolean }
  | { kind: 'parts'; parts: Part[] }
  | { kind: 'absent' }

/** A request, described by how it differs from one that is accepted. */
export interface Case {
  caller: Caller
  /** By the internal listener, where an operation has both. */
  internal: boolean
  places: Place[]
  /** Parameters that replace or follow those of the accepted request. */
  query: [name: string, value: string][]
  /** An empty value leaves a header out. */
  headers: [name: string, value: string][]
  body: Body
}

const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('able' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...callers.slice(1)) },
)

const uuid = fc.uuid({ version: 4 })
const place: fc.Arbitrary<Place> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('known' as const), at: fc.nat(9) }) },
  { weight: 1, arbitrary: uuid.map((one) => ({ kind: 'text' as const, text: one })) },
  { weight: 1, arbitrary: text.map((one) => ({ kind: 'text' as const, text: one.slice(0, 3000) })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('', '%', '%E0%A4%A', '%00', '..', '.', '%2e%2e', '%2F', ';a=b', 'a//b', '%ff', '*', '%0d%0a')
      .map((one) => ({ kind: 'raw' as const, text: one })),
  },
)

// Node refuses to send other characters in a header.
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    '"',
    '"1"',
    'W/"1"',
    '1',
    '"a", "b"',
    ',',
    'NaN',
    'x'.repeat(300),
    'x'.repeat(7000),
    'é',
    '\xff',
  ),
  uuid,
  fc.string({ maxLength: 20 }),
)
const languages = fc.constantFrom('es', 'es-CO,es;q=0.9', 'en;q=abc', '*', 'xx-XX-'.repeat(50), ';;,,', 'de;q=1.0001')
const types = fc.constantFrom(
  'application/json',
  'application/json; charset=latin1',
  'application/json;charset',
  'APPLICATION/JSON',
  'text/plain',
  'a',
  '/',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
)
const common: fc.Arbitrary<[string, string]>[] = [
  fc.tuple(fc.constant('Accept-Language'), languages),
  fc.tuple(fc.constant('Content-Type'), types),
  fc.tuple(fc.constantFrom('X-Request-ID', 'If-None-Match', 'If-Match', 'Idempotency-Key', 'traceparent'), headerText),
  fc.tuple(
    fc.constantFrom('Authorization', 'X-Service-Auth', 'X-Device-Fingerprint', 'User-Agent', 'Cookie'),
    headerText,
  ),
  fc.tuple(fc.constantFrom('X-Forwarded-For', 'X-Internal-Service', 'X-Access-Token', 'Origin', 'Accept'), headerText),
  fc.tuple(fc.constant('Accept-Encoding'), fc.constantFrom('identity;q=0', 'x', '*;q=0', ';')),
]

function headersOf({ parameters }: ContractOperation): fc.Arbitrary<[string, string][]> {
  const own = parameters
    .filter((one) => one.in === 'header')
    .map(({ name }): fc.Arbitrary<[string, string]> => fc.tuple(fc.constant(name), headerText))
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 2, arbitrary: fc.array(fc.oneof(...common, ...own), { minLength: 1, maxLength: 3 }) },
  )
}

function queryOf(operation: ContractOperation): fc.Arbitrary<[string, string][]> {
  const contract = contractOf(operation)
  const own = operation.parameters
    .filter((one) => one.in === 'query')
    .flatMap(({ name, schema }) => [
      { weight: 3, arbitrary: fc.tuple(fc.constant(name), allowed(contract, schema).map(String)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant(name), text) },
    ])
  const any = { weight: 1, arbitrary: fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'page[]', 'x'), text), text) }
  const some = fc.array(fc.oneof(any, ...own), { minLength: 1, maxLength: 4 })
  return fc.oneof(
    { weight: own.length > 0 ? 2 : 6, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: own.length > 0 ? 5 : 1, arbitrary: some },
  )
}

const brokenJson = [
  '',
  ' ',
  '{',
  '}',
  '{"a":',
  '{"a":1,}',
  '[1,]',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '[{}]',
  '{"a":1,"a":2}',
  '\ufeff{}',
  "{'a':1}",
  'NaN',
  '{"a":NaN}',
  '{"a":01}',
  '{"\\ud800":1}',
  '{"__proto__":{"a":1}}',
  '{}{}',
  '/**/{}',
  '{"a":"\n"}',
  '\xff\xfe{}',
  '{"a":"\xc3"}',
]
const brokenText = fc.oneof(
  fc.constantFrom(...brokenJson),
  fc.constantFrom('[', '{"a":').chain((one) => fc.constantFrom(100, 20_000).map((times) => one.repeat(times))),
  fc.constantFrom(100_000, 900_000, 1_100_000).map((length) => JSON.stringify({ a: 'a'.repeat(length) })),
  text,
)

const part: fc.Arbitrary<Part> = fc.record({
  name: fc.oneof(fc.constantFrom('data', 'file', 'document_front', 'document_back', 'selfie', '__proto__', ''), text),
  filename: fc.option(fc.constantFrom('a.pdf', 'a.png', '../a', '', 'a"b', '💶.jpg', 'a\0b'), { nil: undefined }),
  type: fc.option(fc.constantFrom('application/pdf', 'image/png', 'image/jpeg', 'text/html', 'x', ''), {
    nil: undefined,
  }),
  content: fc.oneof(
    fc.constantFrom('%PDF-1.7\n%%EOF', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', '{}', '{"income":5000}', '[', ''),
    text,
  ),
})

function bodyOf(operation: ContractOperation): fc.Arbitrary<Body> {
  const schema = bodySchema(operation)
  const broken = fc
    .tuple(brokenText, fc.boolean())
    .map(([content, bytes]): Body => ({ kind: 'text', text: content, bytes }))
  const absent = fc.constant<Body>({ kind: 'absent' })
  // What is sent to an operation without a body is not read, and must not disturb it.
  if (!schema) return fc.oneof({ weight: 9, arbitrary: absent }, { weight: 1, arbitrary: broken })
  const some = fc.array(edit, { minLength: 1, maxLength: 3 })
  const none = fc.constant<Edit[]>([])
  const allowedValue = allowed(contractOf(operation), schema)
  const valid = (edits: fc.Arbitrary<Edit[]>) => edits.map((one): Body => ({ kind: 'valid', edits: one }))
  const made = (edits: fc.Arbitrary<Edit[]>) =>
    fc.tuple(allowedValue, edits).map(([value, one]): Body => ({ kind: 'made', value, edits: one }))
  const parts = fc.array(part, { maxLength: 7 }).map((one): Body => ({ kind: 'parts', parts: one }))
  const multipart = Object.keys(operation.body!.schemas).includes('multipart/form-data')
  return fc.oneof(
    { weight: 2, arbitrary: valid(none) },
    { weight: 5, arbitrary: valid(some) },
    { weight: 5, arbitrary: made(none) },
    { weight: 2, arbitrary: made(some) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: absent },
    { weight: multipart ? 12 : 1, arbitrary: parts },
  )
}

/** The accepted request itself. */
export const asAccepted = (operation: ContractOperation): Case => ({
  caller: 'able',
  internal: false,
  places: [...operation.path.matchAll(/\{\w+\}/g)].map(() => ({ kind: 'known', at: 0 })),
  query: [],
  headers: [],
  body: { kind: 'valid', edits: [] },
})

/** The requests to an operation. */
export function casesOf(operation: ContractOperation): fc.Arbitrary<Case> {
  const count = [...operation.path.matchAll(/\{\w+\}/g)].length
  return fc.record({
    caller,
    internal: fc.boolean(),
    places: fc.array(place, { minLength: count, maxLength: count }),
    query: queryOf(operation),
    headers: headersOf(operation),
    body: bodyOf(operation),
  })
}

/** One request of a walk through several operations. */
export interface Step {
  operation: string
  request: Case
}

/** Walks through the operations, in which the ids of each answer serve the requests after it. */
export const walksOf = (operations: readonly ContractOperation[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc
      .constantFrom(...operations)
      .chain((one) => casesOf(one).map((request): Step => ({ operation: one.id, request }))),
    { minLength: 10, maxLength: 30, size: 'max' },
  )
