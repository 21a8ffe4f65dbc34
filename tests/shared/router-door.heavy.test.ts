import { readFileSync } from 'node:fs'
import { call as send } from '@otorga/cli/demo/client'
import { openToRouters, subgraphPath } from '@otorga/cli/system/routers'
import { readConfig } from '@otorga/kernel/base/config'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { routes } from '@otorga/rest-adapter/routes/index'
import { graphqlFile } from '@otorga/schema/files'
import { bounds, rateLimits } from '@otorga/schema/limits'
import { type Component, operations } from '@otorga/schema/operations'
import { getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../harness/call.js'
import { costOf } from '../harness/cost.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { entitiesOf, openRouterDoors, routerSecrets } from './router-doors.js'

/** The door at which a component answers routers of another make. */

let doors: Awaited<ReturnType<typeof openRouterDoors>>
let tenant: TestTenant
let now = 0
beforeAll(async () => {
  tenant = await testTenant()
  doors = await openRouterDoors({ limiter: createMemoryLimiter({ now: () => now }) })
})
afterAll(() => doors.close())
beforeEach(() => {
  now += 60_001
})

const codes = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }) =>
  body.errors?.map(({ extensions }) => extensions.code)
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
const organizations = '{ listOrganizations { total items { id name } } }'

describe('a router', () => {
  const path = subgraphPath('identity')
  const bare = (headers: Record<string, string>, body: object = { query: organizations }) =>
    send(doors.url, 'POST', path, { body, headers })

  it.each(routerSecrets)('proves itself by any of the secrets', async (secret) => {
    const headers = { 'X-Router-Authorization': `Bearer ${secret}`, Authorization: `Bearer ${tenant.admin}` }
    expect((await bare(headers)).body.data.listOrganizations.total).toBe(2)
  })

  it('is refused without one of them, whatever it asks and whoever its user is', async () => {
    const [secret] = routerSecrets
    for (const proof of [
      {},
      { 'X-Router-Authorization': `Bearer ${secret}x` },
      { 'X-Router-Authorization': secret },
      { 'X-Router-Authorization': `Basic ${secret}` },
      { 'X-Router-Authorization': `Bearer ${routerSecrets.join()}` },
      { 'X-Router-Authorization': `Bearer ${tenant.admin}` },
    ] as Record<string, string>[])
      for (const query of [organizations, '{ _service { sdl } }', '{ nope }']) {
        const answer = await bare({ ...proof, Authorization: `Bearer ${tenant.admin}` }, { query })
        expect([answer.status, codes(answer), answer.body.data]).toEqual([401, ['UNAUTHORIZED'], undefined])
      }
  })

  it('is not answered at all where no secret and no name of a router is set', async () => {
    const { system } = await testSystem()
    const [subgraph] = doors.subgraphs
    const parts = { services: system.services.ofContext, subgraph: subgraph! } as never
    expect(openToRouters(Object.assign(parts, { config: readConfig({}) }))).toBeUndefined()
  })

  it('is answered on the internal listener, and nowhere on the public one', async () => {
    const { base, internal, config } = await testSystem()
    const headers = { 'X-Router-Authorization': `Bearer ${config.routerSecrets![0]}` }
    const asked = { headers, token: tenant.admin, body: { query: organizations } }
    expect((await send(base, 'POST', path, asked)).status).toBe(404)
    if (process.env.TEST_TOPOLOGY) return
    expect((await send(internal, 'POST', path, asked)).body.data.listOrganizations.total).toBe(2)
    expect((await send(internal, 'POST', '/subgraphs/nobody/graphql', asked)).status).toBe(404)
  })

  it.each([
    '{ _service { sdl } }',
    'query SubgraphIntrospectQuery {\n  _service {\n    sdl\n  }\n}',
    '{_service{sdl}}',
  ])('reads the schema of a component without a user: %j', async (query) => {
    for (const { component } of doors.subgraphs) {
      const { body } = await doors.ask(component, { query })
      expect(body).toEqual({ data: { _service: { sdl: readFileSync(graphqlFile(component), 'utf8') } } })
    }
  })
})

describe('the user of a router', () => {
  it.each([
    ['is absent', undefined],
    ['has a token that is not valid', 'a.b.c'],
  ])('is refused when it %s, before anything is read', async (_, token) => {
    for (const query of [organizations, '{ nope }', '{', '{ _service { sdl } listOrganizations { total } }']) {
      const answer = await doors.ask('identity', { query }, { token })
      expect([answer.status, codes(answer), answer.body.data]).toEqual([200, ['UNAUTHORIZED'], undefined])
    }
    expect(
      codes(await doors.ask('identity', entitiesOf('User', [tenant.adminUserId], '{ email }'), { token })),
    ).toEqual(['UNAUTHORIZED'])
  })

  it('is never a service, by whatever credentials', async () => {
    const headers = { 'X-Service-Auth': (await testSystem()).serviceToken('lending'), 'X-Internal-Service': 'lending' }
    expect(codes(await doors.ask('identity', { query: organizations }, { headers }))).toEqual(['UNAUTHORIZED'])
  })

  it('has the roles that it has on REST', async () => {
    const refused = await doors.ask(
      'identity',
      { query: '{ listRoles { total } listOrganizations { total } }' },
      {
        token: tenant.viewer,
      },
    )
    const onGraph = await call('POST', '/graphql', {
      token: tenant.viewer,
      body: { query: '{ listRoles { total } listOrganizations { total } }' },
    })
    expect(refused.body).toEqual(onGraph.body)
  })

  it('reads records by their keys in one batch, and those of another tenant not at all', async () => {
    inProcessOnly()
    const { body } = await call('GET', '/api/v1/users?page_size=100', { token: tenant.admin })
    const users = body.data.map(({ id }: { id: string }) => id)
    const foreign = await testTenant()
    const found = await doors.ask('identity', entitiesOf('User', [...users, foreign.adminUserId], '{ id }'), {
      token: tenant.admin,
    })
    expect(found.body.data._entities).toEqual([...users.map((id: string) => ({ id })), null])
    const cost = (some: string[]) =>
      costOf(tenant.id, () => doors.ask('identity', entitiesOf('User', some, '{ email }'), { token: tenant.admin }))
    expect((await cost(users)).statements).toBe((await cost(users.slice(0, 1))).statements)
  })

  it('brings no record of its own: only its key counts', async () => {
    const query =
      'query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on Application { id auditTrail { id } } } }'
    const id = crypto.randomUUID()
    const keys = [{ __typename: 'Application', id, auditTrail: [{ id: 'mine' }] }]
    const { body } = await doors.ask('audit', { query, variables: { keys } }, { token: tenant.admin })
    expect(body).toEqual({ data: { _entities: [{ id, auditTrail: [] }] } })
    for (const bad of [
      { __typename: 'Application' },
      { __typename: 'Nobody', id },
      { __typename: 'Application', id: [id] },
      7,
    ]) {
      const answer = await doors.ask('audit', { query, variables: { keys: [bad] } }, { token: tenant.admin })
      expect([codes(answer), answer.body.data ?? null]).toEqual([['VALIDATION_ERROR'], null])
    }
  })

  it.each(['lending', 'identity', 'audit', 'flow', 'signature', 'subject_profile'] as const)(
    'finds nothing in %s by a key that is no id',
    async (component) => {
      const { sdl } = doors.subgraphs.find((one) => one.component === component)!
      const types = [...sdl.matchAll(/^type (\w+) @key\(fields: "id"\) /gm)].map(([, type]) => type!)
      expect(types.length).toBeGreaterThan(0)
      for (const type of types) {
        const answer = await doors.ask(component, entitiesOf(type, ['x', "'", '\u0000'], '{ __typename }'), {
          token: tenant.admin,
        })
        expect([type, codes(answer)?.filter((code) => code === 'INTERNAL_ERROR') ?? []]).toEqual([type, []])
      }
    },
  )
})

describe('what only REST and sister services reach', () => {
  const hidden = Object.entries(operations).filter(([, one]) => 'restOnly' in one)
  it.each(hidden)('%s does not exist for a router', async (name, { component, kind }) => {
    const subgraph = doors.subgraphs.find((one) => one.component === component)!
    const root = kind === 'query' ? subgraph.schema.getQueryType()! : subgraph.schema.getMutationType()!
    const selection = isLeafType(getNamedType(root.getFields()[name]!.type)) ? '' : '{ __typename }'
    const document = routes.find(({ operation }) => operation === name)?.document ?? `${kind} { ${name} ${selection} }`
    const answer = await doors.ask(component as Component, { query: document }, { token: tenant.admin })
    expect([codes(answer), answer.body.errors[0].message, answer.body.data]).toEqual([
      ['GRAPHQL_VALIDATION_FAILED'],
      `Cannot query field "${name}" on type "${root.name}".`,
      undefined,
    ])
  })

  it('there are such operations, and fields of records', async () => {
    expect(hidden.length).toBeGreaterThan(25)
    const answer = await doors.ask(
      'identity',
      { query: '{ listUsers { items { statusText } } }' },
      { token: tenant.admin },
    )
    expect(answer.body.errors[0].message).toBe('Cannot query field "statusText" on type "User".')
  })
})

describe('a fetch', () => {
  const ask = (query: string, variables = {}) => doors.ask('lending', { query, variables }, { token: tenant.admin })
  const refused = async (query: string, variables = {}) => {
    const { body } = await ask(query, variables)
    return [body.errors?.[0].extensions.code, body.data]
  }

  it.each([
    ['that is no document', '{', 'GRAPHQL_PARSE_FAILED'],
    ['of unknown fields', '{ nope }', 'GRAPHQL_VALIDATION_FAILED'],
    ['that asks for the schema', '{ __schema { types { name } } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['of many tokens', `{ ${'a '.repeat(bounds.fetch.maxTokens)} }`, 'GRAPHQL_PARSE_FAILED'],
    ['of many bytes', `{ __typename } #${'x'.repeat(bounds.fetch.maxBytes)}`, 'VALIDATION_ERROR'],
    [
      'that costs much',
      `{ listApplications { items { credit { amortizationSchedule { ${'total '.repeat(4_000)} } } } } }`,
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'of many records in long pages',
      `{ ${Array.from({ length: 60 }, (_, at) => `a${at}: listApplications(pageSize: 100) { total }`).join(' ')} }`,
      'VALIDATION_ERROR',
    ],
    ['whose variables do not fit', 'query ($n: Int) { listApplications(pageSize: $n) { total } }', 'BAD_USER_INPUT'],
    [
      'of an operation that it does not have',
      'query a { __typename } query b { __typename }',
      'OPERATION_RESOLUTION_FAILURE',
    ],
  ])('%s is refused', async (_, query, code) => {
    expect(await refused(query, { n: 'x' })).toEqual([code, undefined])
  })

  it('that is deep is refused, measured from the record that it reads', async () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'id' : `subject { flowRequests(pageSize: 1) { items { ${nested(levels - 1)} } } }`
    const fetch = (levels: number) => entitiesOf('FlowRequest', [crypto.randomUUID()], `{ ${nested(levels)} }`)
    const asked = (levels: number) => doors.ask('flow', fetch(levels), { token: tenant.admin })
    expect(codes(await asked(2))).toBeUndefined()
    expect(codes(await asked(3))).toEqual(['GRAPHQL_VALIDATION_FAILED'])
  })

  it('of too many records, or of long pages for each of them, is refused', async () => {
    const asked = (count: number, fields: string) =>
      doors.ask('audit', entitiesOf('Application', ids(count), fields), { token: tenant.admin })
    expect(codes(await asked(bounds.graph.maxRecords + 1, '{ id }'))).toEqual(['VALIDATION_ERROR'])
    expect(codes(await asked(101, '{ auditTrail(first: 50) { id } }'))).toEqual(['VALIDATION_ERROR'])
    expect(codes(await asked(100, '{ auditTrail(first: 50) { id } }'))).toBeUndefined()
  })

  it.each([
    ['that is a list of them', 400, [{ query: organizations }]],
    ['without a document', 400, { variables: {} }],
    ['whose variables are a list', 400, { query: organizations, variables: [] }],
  ])('a body %s is %i', async (_, status, body) => {
    expect((await doors.ask('identity', body as never, { token: tenant.admin })).status).toBe(status)
  })

  it('comes by POST, as JSON, and within a length', async () => {
    const headers = { 'X-Router-Authorization': `Bearer ${routerSecrets[0]}` }
    const at = doors.url + subgraphPath('identity')
    const json = { ...headers, 'Content-Type': 'application/json' }
    expect((await fetch(`${at}`, { headers })).status).toBe(405)
    expect((await fetch(at, { method: 'POST', headers, body: '{}' })).status).toBe(415)
    expect((await fetch(at, { method: 'POST', headers: json, body: '{' })).status).toBe(400)
    const long = JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(bounds.fetch.requestBytes) } })
    expect((await fetch(at, { method: 'POST', headers: json, body: long })).status).toBe(413)
  })

  it('keeps the id of its request, and an idempotency key does what it does elsewhere', async () => {
    const query = `mutation ($key: ID) { createApiClient(name: "ERP", roles: ["operator"], idempotencyKey: $key) { clientId } }`
    const asked = { query, variables: { key: crypto.randomUUID() } }
    const headers = { 'X-Request-Id': 'of-a-router' }
    const first = await doors.ask('identity', asked, { token: tenant.admin, headers })
    const again = await doors.ask('identity', asked, { token: tenant.admin })
    expect([first.headers.get('X-Request-Id'), again.headers.get('X-Idempotent-Replayed')]).toEqual([
      'of-a-router',
      'true',
    ])
    expect(again.body.data.createApiClient.clientId).toBe(first.body.data.createApiClient.clientId)
  })
})

describe('the limits of a tenant', () => {
  const remaining = ({ headers }: { headers: Headers }) => Number(headers.get('X-RateLimit-Remaining'))
  const ask = (query: string) => doors.ask('identity', { query }, { token: tenant.admin })

  it('count each root field as a call, and documents that are refused', async () => {
    const { limit } = rateLimits.read
    expect(remaining(await ask(organizations))).toBe(limit - 1)
    expect(remaining(await ask('{ one: listOrganizations { total } two: listRoles { total } }'))).toBe(limit - 3)
    expect(remaining(await ask('{ nope }'))).toBe(limit - 4)
    expect(remaining(await ask('{ __typename one: listRoles { total } }'))).toBe(limit - 5)
  })

  it('refuse what is beyond them, and say when to come back', async () => {
    const many = `{ ${Array.from({ length: 30 }, (_, at) => `a${at}: listRoles { total }`).join(' ')} }`
    for (let at = 0; at < 6; at++) expect(codes(await ask(many))).toBeUndefined()
    const answer = await ask(many)
    expect([answer.status, codes(answer), answer.body.data, answer.headers.get('Retry-After')]).toEqual([
      200,
      ['RATE_LIMIT_EXCEEDED'],
      undefined,
      '60',
    ])
  })

  it('count records that a router loads by themselves', async () => {
    const load = () =>
      doors.ask('identity', entitiesOf('User', [tenant.adminUserId], '{ id }'), { token: tenant.admin })
    expect(remaining(await load())).toBe(rateLimits.entities.limit - 1)
    expect(remaining(await ask(organizations))).toBe(rateLimits.read.limit - 1)
  })

  it('count strangers by the address that the router names, and by no other', async () => {
    const from = (address: string) =>
      doors.ask('identity', { query: organizations }, { headers: { 'X-Forwarded-For': `203.0.113.200, ${address}` } })
    for (let at = 0; at < rateLimits.read.limit; at++)
      expect(codes(await from('198.51.100.1'))).toEqual(['UNAUTHORIZED'])
    expect(codes(await from('198.51.100.1'))).toEqual(['RATE_LIMIT_EXCEEDED'])
    expect(codes(await from('198.51.100.2'))).toEqual(['UNAUTHORIZED'])
  })
})
