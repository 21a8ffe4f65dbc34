import { call } from '@otorga/cli/demo/client'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { bounds, rateLimits } from '@otorga/schema/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

const { maxBytes, maxRecords } = bounds.graph
let tenant: TestTenant
let listener: Awaited<ReturnType<typeof openListener>>
let now = 0
const reads = rateLimits.read.limit

beforeAll(async () => {
  tenant = await testTenant()
  listener = await openListener({ explorable: true, limiter: createMemoryLimiter({ now: () => now }) })
})
afterAll(() => listener.close())
beforeEach(() => {
  now += 60_001
})

const post = (body: object, token?: string) => call(listener.url, 'POST', '/graphql', { body, ...(token && { token }) })
const ask = (query: string, variables = {}) => post({ query, variables }, tenant.admin)
const repeated = (times: number, field: string) =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`
const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('X-RateLimit-Remaining'))

const fine = '{ listOrganizations { total } }'
const everyType = '__schema { types { name fields { name type { name ofType { name ofType { name } } } } } }'

/** Documents that cost whoever reads them more than whoever sends them. */
const hostile: Record<string, string> = {
  'that is no document': '{',
  'of unknown fields': '{ nope }',
  'of one introspection': `{ ${everyType} }`,
  'of thirty introspections': repeated(30, everyType),
  'of thirty long pages': repeated(30, 'listAuditEvents(pageSize: 200) { items { id } }'),
  'of many tokens': `{ ${'a '.repeat(maxBytes / 2)} }`,
  'of one long word': `{ ${'a'.repeat(maxBytes)} }`,
  'of nested pages':
    '{ listApplications(pageSize: 100) { items { auditTrail(first: 50) { id } again: auditTrail(first: 50) { id } } } }',
}

describe('a document of somebody whom nobody knows', () => {
  it.each(Object.entries(hostile))('%s is 401 before it is read', async (_, query) => {
    for (const token of [undefined, 'x', 'a.b.c']) {
      const { status, body } = await post({ query }, token)
      expect([status, body.errors.map(({ extensions }: { extensions: object }) => extensions)]).toEqual([
        401,
        [{ code: 'UNAUTHORIZED' }],
      ])
      expect(body.data).toBeUndefined()
    }
  })

  it('counts for the address, and soon is 429', async () => {
    for (let at = 0; at < reads; at++) expect((await post({ query: '{' })).status).toBe(401)
    const { status, headers, body } = await post({ query: fine })
    expect([status, headers.get('Retry-After'), body.errors[0].extensions.code]).toEqual([
      429,
      '60',
      'RATE_LIMIT_EXCEEDED',
    ])
    expect((await ask(fine)).status).toBe(200)
  })
})

describe('a document of somebody known', () => {
  it('asks for the schema once, in whatever form', async () => {
    expect((await ask(`{ ${everyType} }`)).body.data.__schema.types.length).toBeGreaterThan(10)
    for (const query of [
      repeated(2, everyType),
      '{ __schema { queryType { name } } __type(name: "User") { name } }',
      '{ ...a ...b } fragment a on Query { one: __schema { queryType { name } } } fragment b on Query { two: __schema { queryType { name } } }',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ]) {
      const { status, body } = await ask(query)
      expect([query, status, body.data]).toEqual([query, 400, undefined])
    }
  })

  it.each([
    ['written in it', repeated(30, 'listAuditEvents(pageSize: 200) { items { id } }'), {}],
    [
      'told by a variable',
      `query ($n: Int) ${repeated(30, 'listAuditEvents(pageSize: $n) { items { id } }')}`,
      { n: 200 },
    ],
    [
      'that a variable has without being told',
      `query ($n: Int = 200) ${repeated(30, 'listAuditEvents(pageSize: $n) { items { id } }')}`,
      {},
    ],
    ['below other pages', hostile['of nested pages']!, {}],
    [
      'in a fragment',
      `{ ...pages } fragment pages on Query ${repeated(30, 'listAuditEvents(pageSize: 200) { items { id } }')}`,
      {},
    ],
  ])('reads a bounded number of records, by sizes %s', async (_, query, variables) => {
    const { status, body } = await ask(query, variables)
    expect([status, body.errors[0].extensions.code, body.data]).toEqual([400, 'VALIDATION_ERROR', undefined])
    expect(body.errors[0].message).toMatch(
      new RegExp(`^The operation may read \\d+ records; one may read ${maxRecords}\\.`),
    )
  })

  it('has a bounded length', async () => {
    const padded = (length: number) => `${fine}#${'x'.repeat(length - fine.length - 1)}`
    expect((await ask(padded(maxBytes))).status).toBe(200)
    const { status, body } = await ask(padded(maxBytes + 1))
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'VALIDATION_ERROR'])
  })

  it('counts as many calls as it has root fields, those of fragments too', async () => {
    expect(remaining(await ask(fine))).toBe(reads - 1)
    expect(remaining(await ask(repeated(10, 'listOrganizations { total }')))).toBe(reads - 11)
    const spread = `{ ...both ...both } fragment both on Query { one: listOrganizations { total } two: listRoles { total } }`
    expect(remaining(await ask(spread))).toBe(reads - 13)
    expect(remaining(await ask('{ nope }'))).toBe(reads - 14)
    for (let at = 0; at < 6; at++) expect((await ask(repeated(30, 'listOrganizations { total }'))).status).toBe(200)
    const { status, headers, body } = await ask(repeated(30, 'listOrganizations { total }'))
    expect([status, headers.get('Retry-After'), body.errors[0].extensions.code, body.data]).toEqual([
      429,
      '60',
      'RATE_LIMIT_EXCEEDED',
      undefined,
    ])
  })

  it('is refused among fifty at once by its counts and sizes, while a neighbour is answered', async () => {
    const neighbour = await testTenant()
    const kinds = Object.values(hostile).filter((query) => query !== hostile['of one introspection'])
    const answers = Promise.all(Array.from({ length: 50 }, (_, at) => ask(kinds[at % kinds.length]!)))
    const read = await call(listener.url, 'GET', '/api/v1/organizations', { token: neighbour.admin })
    expect(read.status).toBe(200)
    for (const { status, body } of await answers) expect([status, body.data]).toEqual([400, undefined])
  })
})
