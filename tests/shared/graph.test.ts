import { type Call, call } from '@otorga/cli/demo/client'
import { bounds } from '@otorga/schema/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call as ask } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

const secret = 'relation "secret_table" does not exist'
const { maxAliases, maxDepth, maxDirectives, maxTokens } = bounds.graph

let tenant: TestTenant
let base: string
/** A listener as in production, without introspection; one of its fields fails with an internal error. */
let closed: Awaited<ReturnType<typeof openListener>>
const logged: string[] = []

beforeAll(async () => {
  tenant = await testTenant()
  base = (await testSystem()).base
  closed = await openListener({
    log: {
      debug() {},
      info() {},
      warn() {},
      error: (...line: unknown[]) => logged.push(JSON.stringify(line)),
    } as never,
    change(subgraphs) {
      const identity = subgraphs.find(({ component }) => component === 'identity')!
      identity.schema.getQueryType()!.getFields().listRoles!.resolve = () => {
        throw new Error(secret)
      }
    },
  })
})
afterAll(() => closed.close())

const post = (url: string, body: unknown, options: Call = {}) =>
  call(url, 'POST', '/graphql', { token: tenant.admin, body, ...options })
const run = (query: string, url = base) => post(url, { query })
const fine = '{ listOrganizations { total } }'

// biome-ignore lint/suspicious/noExplicitAny: any answer
const codes = ({ body }: { body: any }) => body.errors?.map((error: any) => error.extensions?.code)

describe.each(['explorable', 'closed'])('the graph, %s', (which) => {
  const url = () => (which === 'closed' ? closed.url : base)
  const refused = async (query: string) => {
    const { status, body } = await run(query, url())
    expect([status, body.data]).toEqual([400, undefined])
    return body.errors[0] as { message: string; extensions: { code: string } }
  }

  it('answers an operation within its limits', async () => {
    expect((await run(fine, url())).body).toEqual({ data: { listOrganizations: { total: 2 } } })
  })

  it('refuses an operation that is too deep', async () => {
    const nested = (depth: number): string => (depth === 0 ? '__typename' : `items { ${nested(depth - 1)} }`)
    await refused(`{ listOrganizations { ${nested(maxDepth)} } }`)
    const fragments = Array.from(
      { length: maxDepth },
      (_, i) => `fragment f${i} on Organization { items { ...f${i + 1} } }`,
    )
    await refused(
      `{ listOrganizations { items { ...f0 } } } ${fragments.join(' ')} fragment f${maxDepth} on Organization { id }`,
    )
  })

  it('refuses too many aliases', async () => {
    const fields = Array.from({ length: maxAliases + 1 }, (_, i) => `a${i}: listOrganizations { total }`)
    await refused(`{ ${fields.join(' ')} }`)
  })

  it('refuses too many directives', async () => {
    await refused(`{ listOrganizations { total ${'@include(if: true) '.repeat(maxDirectives + 1)} } }`)
  })

  it('refuses too many tokens', async () => {
    await refused(`{ listOrganizations { ${'total '.repeat(maxTokens)} } }`)
  })

  it('refuses an operation that costs too much', async () => {
    const { message } = await refused(expensive())
    expect(message).toMatch(/cost/i)
  })

  it('refuses several operations in one request', async () => {
    const { status, body } = await post(url(), [{ query: fine }, { query: fine }])
    expect(status).toBe(400)
    expect(body.data).toBeUndefined()
    const { body: second } = await run(`${fine} ${fine}`, url())
    expect(second.data).toBeUndefined()
  })

  it('runs no mutation by GET', async () => {
    const query = 'mutation { createOrganization(input: { name: "by GET" }) { id } }'
    const options = { token: tenant.admin, headers: { 'Apollo-Require-Preflight': '1' } }
    const answer = await call(url(), 'GET', `/graphql?query=${encodeURIComponent(query)}`, options)
    expect(answer.status).toBe(405)
    const { body } = await run('{ listOrganizations { items { name } } }', url())
    expect(JSON.stringify(body)).not.toContain('by GET')
  })

  it('takes no simple request that another site could have a browser send', async () => {
    const answer = await fetch(`${url()}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Authorization: `Bearer ${tenant.admin}` },
      body: JSON.stringify({ query: fine }),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const headers = { Authorization: `Bearer ${tenant.admin}` }
    const byGet = await fetch(`${url()}/graphql?query=${encodeURIComponent(fine)}`, { headers })
    expect(byGet.status).toBe(400)
  })

  it('answers without a token with the code UNAUTHORIZED and no data', async () => {
    for (const token of ['', 'x', 'a.b.c']) {
      const answer = await post(url(), { query: fine }, token ? { token } : { token: '' })
      expect(codes(answer)).toEqual(['UNAUTHORIZED'])
      expect(answer.body.data ?? null).toBeNull()
    }
  })

  it('carries the request id on every answer', async () => {
    const bodies = [{ query: fine }, { query: '{ nope }' }, { query: '{' }, { query: expensive() }, [], {}]
    for (const body of bodies) {
      const { headers } = await post(url(), body, { headers: { 'X-Request-Id': 'mine' } })
      expect([body, headers.get('X-Request-Id')]).toEqual([body, 'mine'])
    }
  })

  it('tells no stack, no plan and no neighbouring names', async () => {
    for (const query of ['{ listOrganization { total } }', '{ listRoles(nope: 1) { total } }', '{', fine]) {
      const { body } = await run(query, url())
      expect(JSON.stringify(body)).not.toMatch(/stacktrace|queryPlan|did you mean|node_modules/i)
    }
  })

  it.each(['null', '[]', '{', '""', '{"query":1}', '{"query":null}', '{"query":"{ __typename }","variables":"x"}'])(
    'refuses the body %j as the client’s fault',
    async (body) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tenant.admin}` }
      const { status } = await fetch(`${url()}/graphql`, { method: 'POST', headers, body })
      expect(status).toBe(400)
    },
  )
})

/** A short query that selects ten thousand fields. */
function expensive() {
  const ten = (name: string) => `...${name} `.repeat(10)
  return `{ listOrganizations { items { ...thousands } } }
    fragment thousands on Organization { ${ten('thousand')} }
    fragment thousand on Organization { ${ten('hundred')} }
    fragment hundred on Organization { ${ten('leaves')} }
    fragment leaves on Organization { id name code status domains attributes idpId userCount rowVersion createdAt }`
}

describe('what there is to explore', () => {
  const introspection = '{ __schema { types { name } } }'

  it('is open where it is allowed', async () => {
    expect((await run(introspection)).body.data.__schema.types.length).toBeGreaterThan(10)
    const page = await fetch(`${base}/graphql`, { headers: { Accept: 'text/html' } })
    expect(await page.text()).toContain('GraphiQL')
  })

  it('is closed in production', async () => {
    expect((await run(introspection, closed.url)).body.data).toBeUndefined()
    expect((await run('{ __type(name: "Organization") { name } }', closed.url)).body.data).toBeUndefined()
    expect((await run('{ _service { sdl } }', closed.url)).body.data).toBeUndefined()
    const page = await fetch(`${closed.url}/graphql`, { headers: { Accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([401, expect.not.stringContaining('<html')])
  })

  it('has nothing in it that is for REST and sister services alone', async () => {
    const { body } = await run('{ __schema { queryType { fields { name } } mutationType { fields { name } } } }')
    const names = JSON.stringify(body)
    for (const hidden of [
      'tenantStatus',
      'resolveTenant',
      'provisionUser',
      'recordInternalAudit',
      '_entities',
      '_service',
    ])
      expect(names).not.toContain(`"${hidden}"`)
    expect((await run(`{ tenantStatus(id: "${tenant.id}") { status } }`)).status).toBe(400)
  })
})

describe('a fault of our own in the graph', () => {
  it('is masked, and its cause logged', async () => {
    const { body } = await run('{ listRoles { total } listOrganizations { total } }', closed.url)
    expect(JSON.stringify(body)).not.toContain('secret_table')
    expect(body.errors).toMatchObject([
      {
        message: 'Something failed on our side; quote the request id when you report it.',
        extensions: { code: 'INTERNAL_ERROR' },
      },
    ])
    expect(Object.keys(body.errors[0].extensions)).toEqual(['code'])
    expect(logged.join()).toContain('secret_table')
  })
})

describe('a refusal in the graph', () => {
  it('has the code and details that it has on REST', async () => {
    const rest = await ask('POST', '/api/v1/organizations', { token: tenant.admin, body: { name: '' } })
    const { body } = await run('mutation { createOrganization(input: { name: "" }) { id } }')
    expect(codes({ body })).toEqual([rest.body.error.code])
    expect(body.errors[0].extensions.details).toEqual(rest.body.error.details)
  })
})
