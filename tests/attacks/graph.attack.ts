import { type Call, call } from '@otorga/cli/demo/client'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { bounds, rateLimits } from '@otorga/schema/limits'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from '../shared/listener.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('graph')
const { maxAliases, maxBytes, maxTokens } = bounds.graph
let tenant: TestTenant
let listener: Awaited<ReturnType<typeof openListener>>
let now = 0

beforeAll(async () => {
  tenant = await testTenant()
  listener = await openListener({ explorable: true, limiter: createMemoryLimiter({ now: () => now }) })
})
afterAll(() => listener.close())
beforeEach(() => {
  now += 60_001
})

const post = (body: unknown, options: Call = {}) => call(listener.url, 'POST', '/graphql', { body, ...options })
const asked = (query: string, variables = {}) => post({ query, variables }, { token: tenant.admin })
/** Documents that must be refused before they are planned; one that is answered, in whole or in part, got through. */
const answered = (...documents: string[]) =>
  Promise.all(documents.map(async (query) => (await asked(query)).body.data !== undefined))
const repeated = (times: number, field: string) =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`
const everyType = '__schema { types { name fields { name } } }'

describe('documents of strangers', () => {
  attack('are parsed, planned or answered', 'graphDoor', async () => {
    const documents = [
      '{',
      '{ nope }',
      repeated(maxAliases + 1, everyType),
      '{ __typename }',
      '{ listUsers { total } }',
    ]
    const answers = await Promise.all(
      documents.flatMap((query) => [post({ query }), post({ query }, { token: 'a.b.c' })]),
    )
    return answers.map(({ status }) => status !== 401 && status !== 429)
  })
})

describe('documents of users', () => {
  attack('that are deep', 'graphBounds', () => {
    const further = (levels: number): string =>
      levels === 0 ? 'total' : `items { subject { flowRequests(pageSize: 1) { ${further(levels - 1)} } } }`
    const hidden = [3, 2, 1].map(
      (at) =>
        `fragment s${at} on Subject { flowRequests(pageSize: 1) { items { subject { ${at > 1 ? `...s${at - 1}` : 'id'} } } } }`,
    )
    return answered(
      `{ listApplications(pageSize: 1) { ${further(3)} } }`,
      `{ listApplications(pageSize: 1) { items { subject { ...s3 } } } } ${hidden.join(' ')}`,
    )
  })

  attack('with many aliases', 'graphBounds', () =>
    answered(
      repeated(maxAliases + 1, 'listOrganizations { total }'),
      `{ ...f } fragment f on Query ${repeated(maxAliases + 1, '__typename')}`,
    ),
  )

  attack('with many directives', 'graphBounds', () =>
    answered(
      `{ ${Array.from({ length: 15 }, (_, at) => `a${at}: __typename @include(if: true) @skip(if: false)`).join(' ')} }`,
    ),
  )

  attack('of many tokens, or bytes', 'graphBounds', () =>
    answered(
      `{ listOrganizations { ${'... { total } '.repeat(maxTokens / 4)} } }`,
      `{ __typename } #${'x'.repeat(maxBytes)}`,
    ),
  )

  attack('that spread into ten thousand fields', 'graphBounds', () => {
    const ten = (name: string) => `...${name} `.repeat(10)
    return answered(`{ listOrganizations { items { ...a } } } fragment a on Organization { ${ten('b')} }
      fragment b on Organization { ${ten('c')} } fragment c on Organization { ${ten('d')} }
      fragment d on Organization { id name code status domains idpId userCount rowVersion createdAt }`)
  })

  attack('that ask for the schema again and again', 'graphBounds', () =>
    answered(repeated(2, everyType), '{ __schema { queryType { name } } __type(name: "User") { name } }'),
  )

  attack('whose mistakes ask for neighbouring names', 'graphBounds', async () => {
    const answers = await Promise.all([asked('{ listUser { total } }'), asked('{ listUsers { totl } }')])
    return answers.map(({ body }) => /did you mean/i.test(JSON.stringify(body.errors)))
  })

  attack('that read more records than anybody looks at', 'graphRecords', async () => {
    const pages = (size: string) => repeated(30, `listAuditEvents(pageSize: ${size}) { items { id } }`)
    const answers = await Promise.all([
      asked(pages('200')),
      asked(`query ($n: Int = 200) ${pages('$n')}`),
      asked(`query ($n: Int) ${pages('$n')}`, { n: 200 }),
      asked(
        '{ listApplications(pageSize: 100) { items { auditTrail(first: 50) { id } more: auditTrail(first: 50) { id } } } }',
      ),
    ])
    return answers.map(({ body }) => body.data !== undefined)
  })

  attack('that hold more calls than the limit', 'graphCounts', async () => {
    const calls = Math.ceil(rateLimits.read.limit / 30) + 1
    const statuses: number[] = []
    for (let at = 0; at < calls; at++) statuses.push((await asked(repeated(30, 'listRoles { total }'))).status)
    return [statuses.every((status) => status === 200)]
  })
})

describe('requests', () => {
  attack('with many documents', 'graphRequests', async () => {
    const { status, body } = await post([{ query: '{ __typename }' }, { query: '{ __typename }' }], {
      token: tenant.admin,
    })
    return [status === 200 && Array.isArray(body)]
  })

  attack('that change something by GET', 'graphRequests', async () => {
    const query = encodeURIComponent('mutation { createOrganization(input: { name: "by GET" }) { id } }')
    const headers = { 'Apollo-Require-Preflight': '1' }
    const { status } = await call(listener.url, 'GET', `/graphql?query=${query}`, { token: tenant.admin, headers })
    return [status === 200]
  })

  attack('that another site could have a browser send', 'graphRequests', async () => {
    const query = encodeURIComponent('{ __typename }')
    const headers = { Authorization: `Bearer ${tenant.admin}` }
    return [(await fetch(`${listener.url}/graphql?query=${query}`, { headers })).status === 200]
  })
})
