import { buildSubgraphs } from '@otorga/cli/system/subgraphs'
import { LocalDataSource, worthCompiling } from '@otorga/gateway/data-source'
import type { RequestContext } from '@otorga/kernel/base/context'
import { asAppError } from '@otorga/kernel/base/errors'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let source: LocalDataSource
let tenant: TestTenant
beforeAll(async () => {
  const subgraphs = await buildSubgraphs()
  source = new LocalDataSource(subgraphs.find(({ component }) => component === 'identity')!)
  tenant = await testTenant()
})

/** The answers of a fetch that is repeated until it is compiled: data, and the errors with their paths. */
async function answers(
  query: string,
  variables: Record<string, unknown>,
  token?: string,
  operationName = null as string | null,
) {
  const { system } = await testSystem()
  const all: unknown[] = []
  for (let time = 0; time <= worthCompiling; time++) {
    const ctx: RequestContext = {
      requestId: 'test',
      listener: 'public',
      door: 'graph',
      ip: null,
      services: system.services.ofContext,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const { data, errors = [] } = await source.execute({ query, variables, operationName }, ctx)
    const failed = errors.map((error) => [error.path, asAppError(error)?.code ?? error.message])
    all.push(JSON.parse(JSON.stringify({ data, failed: failed.sort() })))
  }
  return all
}

const entities = 'query ($these: [_Any!]!) { _entities(representations: $these) { ... on User { id email } } }'
const user = (id: string) => ({ __typename: 'User', id })
const unknown = '00000000-0000-4000-8000-000000000000'

describe('a fetch that comes often', () => {
  it('answers entities, known and unknown, as it did before', async () => {
    const these = [user(tenant.adminUserId), user(unknown), user(tenant.adminUserId)]
    const all = await answers(entities, { these }, tenant.admin)
    const known = { id: tenant.adminUserId, email: expect.stringContaining('@') }
    for (const one of all) expect(one).toEqual({ data: { _entities: [known, null, known] }, failed: [] })
  })

  it('refuses each entity at its own place, as it did before', async () => {
    const all = await answers(entities, { these: [user(unknown), user(tenant.adminUserId)] })
    const failed = [0, 1].map((at) => [['_entities', at], 'UNAUTHORIZED'])
    for (const one of all) expect(one).toEqual({ data: { _entities: [null, null] }, failed })
  })

  it('refuses variables that do not fit, as it did before', async () => {
    const query = 'query ($size: Int!) { listUsers(pageSize: $size) { total } }'
    for (const one of await answers(query, { size: 'many' }, tenant.admin))
      expect(one).toMatchObject({ failed: [[null, expect.stringContaining('Variable "$size" got invalid value')]] })
    const all = await answers(query, { size: 1 }, tenant.admin)
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('is refused as it was before where it cannot be compiled', async () => {
    for (const one of await answers('query One { listUsers { total } }', {}, tenant.admin, 'Other'))
      expect(one).toEqual({ failed: [[null, expect.stringContaining('Unknown operation named "Other"')]] })
  })

  it('is the operation that each call names, of several', async () => {
    const query = 'query One { listUsers { total } } query Other { listUsers { page } }'
    const named = [await answers(query, {}, tenant.admin, 'One'), await answers(query, {}, tenant.admin, 'Other')]
    for (const one of named[0]!) expect(one).toEqual({ data: { listUsers: { total: expect.any(Number) } }, failed: [] })
    for (const one of named[1]!) expect(one).toEqual({ data: { listUsers: { page: 1 } }, failed: [] })
  })

  it('leaves out what its variables skip, each time anew', async () => {
    const query = 'query ($no: Boolean!) { listUsers { total @skip(if: $no) page } }'
    for (const no of [true, false, true])
      for (const one of (await answers(query, { no }, tenant.admin)) as { data: { listUsers: object } }[])
        expect(Object.keys(one.data.listUsers)).toEqual(no ? ['page'] : ['total', 'page'])
  })
})
