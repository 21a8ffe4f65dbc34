import { call } from '@otorga/cli/demo/client'
import { subgraphPath } from '@otorga/cli/system/routers'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { bounds, rateLimits } from '@otorga/schema/limits'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type Asked, entitiesOf, openRouterDoors, routerSecrets } from '../shared/router-doors.js'
import { attacksOn, unguarded } from './attack.js'
import { mixTenants } from './mixed-tenants.js'

const attack = attacksOn('routers')
let tenant: TestTenant
let foreign: TestTenant
let doors: Awaited<ReturnType<typeof openRouterDoors>>
let now = 0

beforeAll(async () => {
  ;[tenant, foreign] = [await testTenant(), await testTenant()]
  doors = await openRouterDoors({ limiter: createMemoryLimiter({ multiplier: 0.1, now: () => now }) })
})
afterAll(() => doors.close())
beforeEach(() => {
  now += 60_001
})

const organizations = '{ listOrganizations { total } }'
const codeOf = ({ body }: { body: { errors?: { extensions?: { code?: string } }[] } }) =>
  body.errors?.[0]?.extensions?.code

describe('somebody without the secret of a router', () => {
  attack('asks as one', 'routerProof', async () => {
    const [secret] = routerSecrets
    const tries = ['', 'Bearer', `Bearer ${secret.slice(1)}`, `Bearer ${'0'.repeat(36)}`, `Basic ${secret}`].flatMap(
      (proof) =>
        [organizations, '{ _service { sdl } }'].map((query) => ({
          query,
          headers: { 'X-Router-Authorization': proof },
        })),
    )
    const answers = await Promise.all(
      tries.map(({ query, headers }) =>
        call(doors.url, 'POST', subgraphPath('identity'), { body: { query }, headers, token: tenant.admin }),
      ),
    )
    return answers.map(({ body }) => body.data !== undefined)
  })
})

describe('a router', () => {
  attack('asks without a user', 'routerUsers', async () => {
    const documents: Asked[] = [
      { query: '{' },
      { query: '{ nope }' },
      { query: organizations },
      entitiesOf('User', [tenant.adminUserId], '{ email }'),
    ]
    const answers = await Promise.all(
      documents.flatMap((asked) => [undefined, 'a.b.c'].map((token) => doors.ask('identity', asked, { token }))),
    )
    return answers.map((answer) => answer.body.data !== undefined || codeOf(answer) !== 'UNAUTHORIZED')
  })

  attack('reads what only REST and sister services reach', 'routerHidden', async () => {
    const hidden = [
      ['identity', '{ listUsers { items { statusText } } }'],
      ['identity', `{ tenantStatus(id: "${foreign.id}") { status } }`],
      ['lending', '{ simulatorConfig(productCode: "X", tenant: "demo") { productName } }'],
      ['lending', `{ subjectCredits(tenantId: "${foreign.id}", subjectId: "${foreign.id}") { id } }`],
      ['lending', '{ __schema { types { name } } }'],
    ] as const
    const answers = await Promise.all(
      hidden.map(([component, query]) => doors.ask(component, { query }, { token: tenant.admin })),
    )
    return answers.map((answer) => codeOf(answer) !== 'GRAPHQL_VALIDATION_FAILED')
  })

  attack('reads records of another tenant by their keys', 'tenants', async () => {
    const undo = unguarded ? await mixTenants() : undefined
    try {
      const token = foreign.admin
      const answers = await Promise.all([
        doors.ask('identity', entitiesOf('User', [tenant.adminUserId], '{ email }'), { token }),
        doors.ask('identity', entitiesOf('Organization', [tenant.organizationId], '{ name }'), { token }),
      ])
      return answers.map(({ body }) => body.data._entities[0] !== null)
    } finally {
      await undo?.()
    }
  })
})

describe('a document of a router', () => {
  attack('is deep, costly, long, or of many tokens', 'routerBounds', async () => {
    const deep = (levels: number): string =>
      levels === 0 ? 'total' : `items { subject { flowRequests(pageSize: 1) { ${deep(levels - 1)} } } }`
    // Each field has a name of its own: GraphQL itself gives up documents that repeat one thousands of times.
    const named = (times: number, field: string) =>
      Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')
    const costly = `items { subject { flowRequests(pageSize: 1) { items { version { steps { ${named(1_500, 'name')} } } } } } }`
    const answers = await Promise.all([
      doors.ask('flow', { query: `{ listFlowRequests(pageSize: 1) { ${deep(3)} } }` }, { token: tenant.admin }),
      doors.ask('flow', { query: `{ listFlowRequests(pageSize: 1) { ${costly} } }` }, { token: tenant.admin }),
      doors.ask(
        'identity',
        { query: `${organizations}#${'x'.repeat(bounds.fetch.maxBytes)}` },
        { token: tenant.admin },
      ),
      doors.ask(
        'identity',
        { query: `{ ${named(bounds.fetch.maxTokens / 3 + 1, '__typename')} }` },
        { token: tenant.admin },
      ),
    ])
    return answers.map(({ body }) => body.data !== undefined)
  })

  attack('loads more records than anybody looks at', 'graphRecords', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
    const asked = [
      entitiesOf('Application', ids(bounds.graph.maxRecords + 1), '{ id }'),
      entitiesOf('Application', ids(101), '{ auditTrail(first: 50) { id } }'),
    ]
    const answers = await Promise.all(asked.map((one) => doors.ask('audit', one, { token: tenant.admin })))
    return answers.map(({ body }) => body.data !== undefined)
  })

  attack('comes more often than the limits of its tenant', 'routerCounts', async () => {
    const often = async (asked: Asked, { limit }: { limit: number }) => {
      const codes: unknown[] = []
      for (let at = 0; at <= limit / 10; at++)
        codes.push(codeOf(await doors.ask('identity', asked, { token: tenant.admin })))
      return codes.every((code) => code === undefined)
    }
    return [
      await often({ query: organizations }, rateLimits.read),
      await often(entitiesOf('User', [tenant.adminUserId], '{ id }'), rateLimits.entities),
    ]
  })
})
