import { execute, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOrganization } from '../organization/create-organization.js'
import { createRole } from '../role/create-role.js'
import { buildIdentitySubgraph } from '../schema.js'
import { createTenant } from '../tenant/create-tenant.js'
import { type House, newKey, openHouse, platformTenantId, tenantInput } from './house.js'

let house: House
let schema: Awaited<ReturnType<typeof buildIdentitySubgraph>>['schema']
let own: Record<'Role' | 'Organization', string[]>
let tenants: string[]
let elsewhere: Record<'Role' | 'Organization', string>

beforeAll(async () => {
  house = await openHouse()
  ;({ schema } = await buildIdentitySubgraph())
  const admin = () => house.as('admin@demo.test')
  own = { Role: [], Organization: [] }
  for (const name of ['One', 'Two', 'Three']) {
    own.Role.push(((await createRole(await admin(), { input: { name, permissions: [] } })) as { id: string }).id)
    own.Organization.push((await createOrganization(await admin(), { input: { name } })).id)
  }
  const platform = () => house.as('platform@otorga.test')
  tenants = [(await house.find('admin@demo.test'))!.tenant_id]
  for (const slug of ['first', 'second'])
    tenants.push((await createTenant(await platform(), { input: tenantInput(slug), ...newKey() })).id)
  const boss = () => house.as('boss@first.test')
  elsewhere = {
    Role: ((await createRole(await boss(), { input: { name: 'Theirs', permissions: [] } })) as { id: string }).id,
    Organization: (await createOrganization(await boss(), { input: { name: 'Theirs' } })).id,
  }
})
afterAll(() => house.close())

async function ask(type: string, ids: string[], email: string) {
  const read = vi.spyOn(house.services.database, 'read')
  try {
    const { data, errors } = await execute({
      schema,
      document: parse(`query ($of: [_Any!]!) { _entities(representations: $of) { ... on ${type} { id name } } }`),
      variableValues: { of: ids.map((id) => ({ __typename: type, id })) },
      contextValue: await house.as(email),
    })
    const found = (data?._entities as ({ id: string } | null)[] | undefined)?.map((one) => one?.id ?? null)
    return { found, codes: errors?.map(({ extensions }) => extensions.code), reads: read.mock.calls.length }
  } finally {
    read.mockRestore()
  }
}
const unknown = '00000000-0000-4000-8000-000000000000'

describe.each(['Role', 'Organization'] as const)('references to %s', (type) => {
  it('are read by one statement, in the order asked; of another tenant, unknown or no id they are null', async () => {
    const asked = [own[type][2]!, elsewhere[type], own[type][0]!, unknown, 'no-id', own[type][2]!]
    expect(await ask(type, asked, 'admin@demo.test')).toEqual({
      found: [own[type][2], null, own[type][0], null, null, own[type][2]],
      codes: undefined,
      reads: 1,
    })
  })

  it('are for who may read the records', async () => {
    const { codes, reads } = await ask(type, [own[type][0]!], 'viewer@demo.test')
    expect([codes, reads]).toEqual([['FORBIDDEN'], 0])
  })
})

describe('references to Tenant', () => {
  it('are read by one statement for a platform_admin', async () => {
    const { found, reads } = await ask('Tenant', [tenants[2]!, unknown, tenants[0]!], 'platform@otorga.test')
    expect([found, reads]).toEqual([[tenants[2], null, tenants[0]], 1])
  })

  it('are those that a delegated_admin manages, each in the trail as cross-tenant access', async () => {
    const { found } = await ask('Tenant', [...tenants, platformTenantId], 'delegate@otorga.test')
    expect(found).toEqual([tenants[0], null, null, null])
    const entries = await house.owner`select data->'unmapped' as facts from identity.outbox
      where subject = any(${tenants}) and data->'unmapped'->'cross_tenant_access' is not null`
    expect(entries.map(({ facts }) => facts)).toEqual([
      {
        cross_tenant_access: true,
        delegated_admin: (await house.find('delegate@otorga.test'))!.id,
        source_tenant: platformTenantId,
        target_tenant: tenants[0],
        request_id: expect.any(String),
      },
    ])
  })

  it("are nobody's in a tenant", async () => {
    expect((await ask('Tenant', tenants, 'admin@demo.test')).codes).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  })
})
