import { type Call, call } from '@otorga/cli/demo/client'
import { bounds } from '@otorga/schema/limits'
import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

/** Faults of the client in the graph: told as such, with what the graph knows of them. */

let tenant: TestTenant
const listeners = {} as Record<'explorable' | 'closed', Awaited<ReturnType<typeof openListener>>>
const logged: unknown[] = []

beforeAll(async () => {
  tenant = await testTenant()
  const log = { debug() {}, info() {}, warn() {}, error: (...line: unknown[]) => logged.push(line) } as never
  listeners.explorable = await openListener({ explorable: true, log })
  listeners.closed = await openListener({ log })
})
afterAll(() => Promise.all(Object.values(listeners).map((one) => one.close())))

const post = (which: keyof typeof listeners, body: unknown, options: Call = {}) =>
  call(listeners[which].url, 'POST', '/graphql', { token: tenant.admin, body, ...options })
const get = (parameters: Record<string, string>, headers: Record<string, string>) =>
  call(listeners.closed.url, 'GET', `/graphql?${new URLSearchParams(parameters)}`, { token: tenant.admin, headers })

const total = '{ listRoles { total } }'
const two = `query a ${total} query b ${total}`
const persisted = { version: 1, sha256Hash: 'f'.repeat(64) }
const code = 'OPERATION_RESOLUTION_FAILURE'
const invalid = 'GRAPHQL_VALIDATION_FAILED'
const apq = 'PERSISTED_QUERY_NOT_SUPPORTED'

const noSuch = 'The document has no operation with the name that operationName says.'
const several = 'The document has several operations; operationName must say which one is meant.'

/** What is sent, the code and the message. */
const faults: [string, object, string, string][] = [
  ['the name of an operation that is not there', { query: `query a ${total}`, operationName: 'b' }, code, noSuch],
  ['a name where no operation has one', { query: total, operationName: 'b' }, code, noSuch],
  ['several operations, and none named', { query: two }, code, several],
  ['several operations, and none named by null', { query: two, operationName: null }, code, several],
  ['a subscription', { query: `subscription ${total}` }, invalid, 'The graph has no subscriptions.'],
  ['a subscription of nothing', { query: 'subscription { __typename }' }, invalid, 'The graph has no subscriptions.'],
  [
    'a subscription beside a query',
    { query: `query a ${total} subscription b ${total}`, operationName: 'a' },
    invalid,
    'The graph has no subscriptions.',
  ],
  [
    'the hash of another document',
    { query: total, extensions: { persistedQuery: persisted } },
    apq,
    'PersistedQueryNotSupported',
  ],
  ['a hash alone', { extensions: { persistedQuery: persisted } }, apq, 'PersistedQueryNotSupported'],
  [
    'a hash of an unknown version',
    { extensions: { persistedQuery: { version: 2 } } },
    apq,
    'PersistedQueryNotSupported',
  ],
  ['a hash that is none', { query: total, extensions: { persistedQuery: 'x' } }, apq, 'PersistedQueryNotSupported'],
  [
    'a moment that is none',
    { query: '{ listAuditEvents(timeFrom: "yesterday") { total } }' },
    invalid,
    'must be an ISO 8601 moment with its offset',
  ],
  [
    'a moment that is none, by a variable',
    { query: 'query ($from: Timestamp) { listAuditEvents(timeFrom: $from) { total } }', variables: { from: 'x' } },
    'BAD_USER_INPUT',
    'Variable "$from" got invalid value; must be an ISO 8601 moment with its offset',
  ],
]

describe.each(['explorable', 'closed'] as const)('a fault of the client in the graph, %s', (which) => {
  it.each(faults)('is 400 and named: %s', async (_, body, code, message) => {
    const { status, body: answer } = await post(which, body)
    expect([status, answer.data]).toEqual([400, undefined])
    expect(answer.errors).toMatchObject([{ message: expect.stringContaining(message), extensions: { code } }])
    expect(answer.errors).toHaveLength(1)
    expect(logged).toEqual([])
  })

  it('names the arguments of the graph', async () => {
    const told = async (query: string) => {
      const { errors } = (await post(which, { query })).body
      expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION_ERROR' } }])
      return errors[0].extensions.details as { field: string; message: string }[]
    }
    expect(await told('{ listUsers(pageSize: 1000) { total } }')).toEqual([
      { field: 'pageSize', message: 'must be <= 100' },
    ])
    expect(await told('mutation { createOrganization(idempotencyKey: "x", input: { name: "x" }) { id } }')).toEqual([
      { field: 'idempotencyKey', message: 'must be a UUID v4' },
    ])
    expect(await told('{ listSubjects(trustScoreMin: 5, trustScoreMax: 1) { total } }')).toEqual([
      { field: 'trustScoreMin', message: 'must not be above trustScoreMax' },
    ])
  })

  it('suggests no field, type, argument or value of an enum', async () => {
    for (const body of [
      { query: '{ listUser { total } }' },
      { query: '{ listUsers { totl } }' },
      { query: '{ listUsers(pageSiz: 3) { total } }' },
      { query: '{ ...f } fragment f on Organizaton { id }' },
      { query: 'query ($a: Sting) { listUsers(search: $a) { total } }' },
      { query: '{ listUsers { items { ... on Usr { id } } } }' },
      { query: 'mutation { createOrganization(input: { nam: "x" }) { id } }' },
      {
        query: 'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }',
        variables: { input: { name: 'x', nam: 'x' } },
      },
    ]) {
      const { status, body: answer } = await post(which, body)
      expect([body, status]).toEqual([body, 400])
      expect(JSON.stringify(answer)).not.toMatch(/did you mean|suggestion/i)
    }
  })
})

describe('several operations in a document', () => {
  it('are chosen from by name, in the body and in the address', async () => {
    expect((await post('closed', { query: two, operationName: 'b' })).body.data.listRoles.total).toBeGreaterThan(0)
    const headers = { 'X-CSRF': '1' }
    expect((await get({ query: two, operationName: 'b' }, headers)).body.data.listRoles.total).toBeGreaterThan(0)
    const { status, body } = await get({ query: two, operationName: 'c' }, headers)
    expect([status, body.errors[0].extensions.code]).toEqual([400, code])
  })
})

describe('introspection', () => {
  it('answers all that the schema of GraphQL has, for those who generate code', async () => {
    const query = getIntrospectionQuery({
      inputValueDeprecation: true,
      specifiedByUrl: true,
      schemaDescription: true,
      directiveIsRepeatable: true,
      oneOf: true,
    })
    const { status, body } = await post('explorable', { query })
    expect([status, body.errors]).toEqual([200, undefined])
    const schema = buildClientSchema(body.data)
    expect(schema.getQueryType()!.getFields().listUsers).toBeDefined()
    expect(schema.getType('CreateOrganizationInput')).toMatchObject({ isOneOf: false })
  })

  it('answers by a fragment, a variable and an alias', async () => {
    const query = `query ($name: String!) { ...one __typename }
      fragment one on Query { it: __type(name: $name) { name isOneOf kind } }`
    const { body } = await post('explorable', { query, variables: { name: 'CreateOrganizationInput' } })
    expect(body.data).toEqual({
      it: { name: 'CreateOrganizationInput', isOneOf: false, kind: 'INPUT_OBJECT' },
      __typename: 'Query',
    })
  })

  it('may stand beside records, without isOneOf', async () => {
    const mixed = (field: string) => `{ listRoles { total } __type(name: "Role") { ${field} } }`
    expect((await post('explorable', { query: mixed('name') })).body.data.__type).toEqual({ name: 'Role' })
    const { status, body } = await post('explorable', { query: mixed('isOneOf') })
    expect([status, body.errors[0].extensions.code]).toEqual([400, invalid])
    expect(body.errors[0].message).toBe('isOneOf is answered where a document asks for the schema alone.')
  })
})

describe('a document with fragments', () => {
  /** Fields in as many levels as the graph allows, the last one a leaf. */
  const levels = ['listApplications', 'items', 'subject', 'flowRequests(pageSize: 1)', 'items', 'subject', 'tenantView']
  const nested = (names: string[], leaf: string): string =>
    names.reduceRight((below, name) => `${name} { ${below} }`, leaf)
  const types = ['ApplicationPage', 'Application', 'Subject', 'FlowRequestPage', 'FlowRequest', 'Subject', 'TenantView']

  it('is as deep as its fields', async () => {
    expect(levels.length + 1).toBe(bounds.graph.maxDepth)
    const plain = await post('closed', { query: `{ ${nested(levels, 'status')} }` })
    expect([plain.status, plain.body.errors]).toEqual([200, undefined])
    const spread = types.map(
      (type, at) =>
        `fragment f${at} on ${type} { ${levels[at + 1] ? `${levels[at + 1]} { ...f${at + 1} }` : 'status'} }`,
    )
    const query = `{ ${levels[0]} { ...f0 } } ${spread.join(' ')}`
    const { status, body } = await post('closed', { query })
    expect([status, body]).toEqual([200, plain.body])
  })

  it('is refused where its fields are too deep', async () => {
    const query = `{ listApplications { ...f } } fragment f on ApplicationPage { ${nested([...levels.slice(1), 'status'], 'nope')} }`
    const { status, body } = await post('closed', { query })
    expect([status, body.errors[0].message]).toEqual([
      400,
      `The operation is ${bounds.graph.maxDepth + 1} fields deep; ${bounds.graph.maxDepth} are allowed.`,
    ])
  })
})

describe('the answer to a refused document', () => {
  const both = 'application/graphql-response+json'
  const json = 'application/json'
  const documents = ['{', '{ nope }', 'query ($id: ID!) { __typename }', `subscription ${total}`, two]
  it.each([
    ['nothing', undefined, 400, json],
    ['anything', '*/*', 400, json],
    ['the type of GraphQL', both, 400, both],
    ['the type of GraphQL before JSON', `${both}, ${json};q=0.9`, 400, both],
    ['JSON', json, 200, json],
    ['JSON before anything', `${json}, */*;q=0.1`, 200, json],
  ])('has the status that its type allows for who accepts %s', async (_, accept, wanted, type) => {
    for (const query of documents) {
      const { status, headers, body } = await post('closed', { query }, accept ? { headers: { Accept: accept } } : {})
      expect([query, status, headers.get('content-type')!.split(';')[0]]).toEqual([query, wanted, type])
      expect([body.data, body.errors.length > 0]).toEqual([undefined, true])
    }
  })

  it('keeps its status for any type where no document could be read, and for another method', async () => {
    const headers = { Accept: json }
    expect((await post('closed', { notquery: total }, { headers })).status).toBe(400)
    expect((await post('closed', { query: 1 }, { headers })).status).toBe(400)
    expect((await post('closed', { query: total }, { headers, token: 'x' })).status).toBe(401)
    const mutation = await get({ query: 'mutation { __typename }' }, { ...headers, 'X-CSRF': '1' })
    expect(mutation.status).toBe(405)
  })
})

describe('a query by GET', () => {
  it('is answered with the header of our own that no other site can send, and not without', async () => {
    expect((await get({ query: total }, { 'X-CSRF': '1' })).body.data.listRoles.total).toBeGreaterThan(0)
    expect((await get({ query: total }, {})).status).toBe(400)
    expect((await get({ query: total }, { 'Content-Type': 'text/plain' })).status).toBe(400)
  })
})
