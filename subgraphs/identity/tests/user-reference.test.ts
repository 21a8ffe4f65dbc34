import type { Caller } from '@otorga/kernel/base/context'
import { execute, parse } from 'graphql'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOrganization } from '../organization/create-organization.js'
import { buildIdentitySubgraph } from '../schema.js'
import { type House, openHouse } from './house.js'

let house: House
let schema: Awaited<ReturnType<typeof buildIdentitySubgraph>>['schema']
let tenantId: string
let organizations: { id: string }[]
let ids: string[]

beforeAll(async () => {
  house = await openHouse()
  ;({ schema } = await buildIdentitySubgraph())
  tenantId = (await house.find('admin@demo.test'))!.tenant_id
  organizations = []
  for (const name of ['One', 'Two'])
    organizations.push(await createOrganization(await house.as('admin@demo.test'), { input: { name } }))
  const users = await house.owner<{ id: string }[]>`
    insert into identity."user" (id, tenant_id, email, first_name, last_name, roles, status, organization_id, idp_id)
    select gen_random_uuid(), ${tenantId}, 'user-' || n || '@demo.test', 'First', 'Last', '{operator}', 'active',
      ${organizations[0]!.id}, 'idp-' || n
    from generate_series(1, 50) n returning id`
  ids = users.map(({ id }) => id)
})
afterAll(() => house.close())

async function users(asked: string[], fields: string, who: Partial<Caller> = {}) {
  const ctx = await house.as('admin@demo.test')
  const caller = { ...(await ctx.caller!), roles: ['viewer'], ...who }
  ctx.caller = Promise.resolve(caller)
  return execute({
    schema,
    document: parse(`query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { ${fields} } } }`),
    variableValues: { of: asked.map((id) => ({ __typename: 'User', id })) },
    contextValue: ctx,
  })
}

it('fifty users that other records name are read by one statement and leave no entry in the trail', async () => {
  const [before] = await house.owner`select count(*) from identity.outbox`
  const read = vi.spyOn(house.services.database, 'read')
  const { data, errors } = await users(ids, 'id firstName lastName email')
  const statements = read.mock.calls.map(([, ...steps]) => steps.length)
  read.mockRestore()
  expect(errors).toBeUndefined()
  expect((data!._entities as { id: string }[]).map(({ id }) => id)).toEqual(ids)
  expect(statements).toEqual([1])
  expect((await house.owner`select count(*) from identity.outbox`)[0]).toEqual(before)
})

it('whoever does not read users sees id, names and e-mail alone, of colleagues in every organization', async () => {
  const [id] = ids
  const elsewhere = { organizationId: organizations[1]!.id }
  const { data } = await users([id!], 'id firstName lastName email', elsewhere)
  expect(data!._entities).toEqual([{ id, firstName: 'First', lastName: 'Last', email: expect.any(String) }])
  const held = ['phone', 'status', 'statusText', 'roles', 'organizationId', 'rowVersion', 'createdAt', 'updatedAt']
  for (const field of held) {
    const { errors } = await users([id!], `id ${field}`, elsewhere)
    expect([field, errors?.map(({ extensions }) => extensions.code)]).toEqual([field, ['FORBIDDEN']])
  }
})

it('readers of users see them whole', async () => {
  const { data, errors } = await users([ids[0]!], 'roles status rowVersion', { roles: ['tenant_admin'] })
  expect(errors).toBeUndefined()
  expect(data!._entities).toEqual([{ roles: ['operator'], status: 'active', rowVersion: 1 }])
})

it("a user of another tenant, and one who is not there, is nobody's colleague", async () => {
  const { id } = (await house.find('platform@otorga.test'))!
  const { data } = await users([id, '00000000-0000-4000-8000-000000000000', 'service:seed'], 'id')
  expect(data!._entities).toEqual([null, null, null])
})
