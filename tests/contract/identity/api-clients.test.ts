import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { applicationBody, applications, newProduct, post } from '../lending/support.js'
import { apiClientsOf, ask, asked, type NewClient, newName, read, tokenOf } from './api-client-support.js'
import { addUser, onboard, platformToken } from './support.js'

let tenant: TestTenant
let adminId: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  adminId = decodeJwt(tenant.admin).sub!
})
const by = (token: string) => apiClientsOf(() => token)
const own = apiClientsOf(() => tenant.admin)
const { create, rotate, revoke, list } = own
const made = (more?: NewClient) => own.made(more)

describe('createApiClient', () => {
  it('answers credentials by which a program calls the API with the rights of its roles, on REST and in the graph', async () => {
    const credentials = await made({ roles: ['operator'], organizationId: tenant.organizationId })
    const { status, token } = await ask(credentials)
    expect(status).toBe(200)
    expect(decodeJwt(token!)).toMatchObject({
      sub: credentials.clientId,
      tenant_id: tenant.id,
      organization_id: tenant.organizationId,
      roles: ['operator'],
    })
    const statuses = await Promise.all(
      ['/credit-products', '/applications', '/users', '/audit/events'].map(
        async (path) => (await read(path, token!)).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 403, 403])
    expect((await graph(token!, '{ listApplications { total } }')).body.data.listApplications.total).toBe(0)
    expect(await by(token!).create()).toEqual(['FORBIDDEN'])
  })

  it('acts within its organization, as the people of its roles do, and what it makes is of that organization', async () => {
    const productId = (await newProduct(tenant)).id
    const [mine, theirs] = await Promise.all(
      [tenant.organizationId, tenant.otherOrganizationId].map(async (organizationId) =>
        tokenOf(await made({ organizationId })),
      ),
    )
    const application = await post(applications, mine!, applicationBody(productId))
    expect(application.status).toBe(201)
    const statusFor = async (token: string) => (await read(`/applications/${application.body.data.id}`, token)).status
    expect(await statusFor(mine!)).toBe(200)
    expect(await statusFor(theirs!)).toBe(404)
    expect(await statusFor(tenant.operator)).toBe(200)
    expect(await statusFor(tenant.stranger)).toBe(404)
  })

  it.each<[string, NewClient, ...string[]]>([
    ['no role', { roles: [] }, 'roles'],
    ['a role twice', { roles: ['viewer', 'viewer'] }, 'roles'],
    ['an unknown role', { roles: ['viewer', 'astronaut'] }, 'roles.1'],
    ['a reserved role', { roles: ['platform_admin'] }, 'roles.0'],
    ['an empty name', { name: '' }, 'name'],
    ['a name too long', { name: 'x'.repeat(201) }, 'name'],
    ['an unknown organization', { organizationId: randomUUID() }, 'organizationId'],
    ['an organization id that is none', { organizationId: 'x' }, 'organizationId'],
  ])('refuses %s', async (_, more, ...blamed) => {
    expect(await create(more)).toEqual(['VALIDATION_ERROR', ...blamed])
  })

  it('refuses a name in use, which is free again once its client is revoked', async () => {
    const name = newName()
    const { clientId } = await made({ name })
    expect(await create({ name })).toEqual(['CONFLICT', 'name'])
    await revoke(clientId)
    expect(await create({ name })).toMatchObject({ clientSecret: expect.any(String) })
  })

  it('answers a replay the same credentials, and keeps no secret that can be read', async () => {
    const [asking, key] = [{ name: newName(), roles: ['viewer'] }, randomUUID()]
    const first = await create(asking, key)
    expect(await create(asking, key)).toEqual(first)
    expect(await create({ ...asking, name: newName() }, key)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
    expect(await create(asking, null)).toEqual(['MISSING_IDEMPOTENCY_KEY'])
    const { owner } = await testSystem()
    const kept = await owner`
      select to_jsonb(c)::text as row from identity.api_client c where id = ${first.clientId}
      union all select to_jsonb(i)::text from identity.idempotency i where key = ${key}
      union all select to_jsonb(r)::text from idp.realm_client r where client_id = ${first.clientId}
      union all select to_jsonb(o)::text from identity.outbox o where subject = ${first.clientId}`
    expect(kept).toHaveLength(4)
    expect(JSON.stringify(kept)).not.toContain(first.clientSecret)
  })
})

describe('rotateApiClientSecret', () => {
  it('gives another secret; the one of before gets no token, and tokens of before work until they expire', async () => {
    const before = await made()
    const token = await tokenOf(before)
    const after = await rotate(before.clientId)
    expect(after).toEqual({ ...before, clientSecret: expect.not.stringMatching(before.clientSecret) })
    expect((await ask(before)).status).toBe(401)
    expect((await ask(after)).status).toBe(200)
    expect((await read('/applications', token)).status).toBe(200)
  })

  it('is refused without a key, for a revoked client, and for one of another tenant', async () => {
    const { clientId } = await made()
    expect(await rotate(clientId, null)).toEqual(['MISSING_IDEMPOTENCY_KEY'])
    await revoke(clientId)
    expect(await rotate(clientId)).toEqual(['INVALID_STATUS_TRANSITION'])
    for (const id of [randomUUID(), 'x', await foreignClient()]) {
      expect(await rotate(id)).toEqual(['NOT_FOUND'])
      expect(await revoke(id)).toEqual(['NOT_FOUND'])
    }
  })
})

/** A client of a tenant that is not ours. */
async function foreignClient() {
  const { slug } = await onboard(await platformToken())
  return (await by(await (await testSystem()).signIn(`admin@${slug}.test`, slug)).made()).clientId
}

describe('revokeApiClient', () => {
  it('ends the client within one second: its tokens are 401 on both doors, and it gets no other', async () => {
    const credentials = await made()
    const token = await tokenOf(credentials)
    expect((await read('/applications', token)).status).toBe(200)
    expect(await revoke(credentials.clientId)).toMatchObject({ id: credentials.clientId, status: 'revoked' })
    const onRest = async () => (await read('/applications', token)).status === 401
    const inGraph = async () => (await asked(token, '{ listApplications { total } }'))[0] === 'UNAUTHORIZED'
    await eventually('the revocation', async () => ((await onRest()) && (await inGraph())) || undefined, 1)
    expect((await ask(credentials)).status).toBe(401)
  })

  it('once more answers it as it is', async () => {
    const { clientId } = await made()
    const first = await revoke(clientId)
    expect(await revoke(clientId)).toEqual(first)
  })
})

describe('listApiClients', () => {
  it("shows the tenant's own, newest first, revoked ones too, with who made them and no secret", async () => {
    const [first, second] = [await made({ roles: ['viewer'] }), await made({ organizationId: tenant.organizationId })]
    await revoke(first.clientId)
    const foreign = await foreignClient()
    const { total, items } = await list()
    expect(items).toHaveLength(total)
    expect(items[0]).toEqual({
      id: second.clientId,
      name: expect.any(String),
      roles: ['operator'],
      organizationId: tenant.organizationId,
      status: 'active',
      createdById: adminId,
      createdBy: { email: `admin@${tenant.slug}.test` },
    })
    expect(items[1]).toMatchObject({ id: first.clientId, status: 'revoked', roles: ['viewer'] })
    expect(JSON.stringify(items)).not.toContain(foreign)
    expect((await list({ page: 2, pageSize: 1 })).items).toEqual([items[1]])
  })
})

describe('API clients are for a tenant_admin', () => {
  it('and for nobody else, whatever permissions a role grants', async () => {
    const { clientId } = await made()
    const permissions = ['users', 'roles', 'organizations'].flatMap((one) => [`${one}:read`, `${one}:write`])
    const role = { name: `almost ${randomUUID()}`, permissions }
    await call('POST', '/api/v1/roles', { token: tenant.admin, body: role })
    const { email } = await addUser(tenant.admin, `almost-${randomUUID()}@${tenant.slug}.test`, { roles: [role.name] })
    const almost = await (await testSystem()).signIn(email, tenant.slug)
    for (const token of [tenant.operator, tenant.viewer, almost, await platformToken()]) {
      const others = by(token)
      for (const refusal of [others.create(), others.rotate(clientId), others.revoke(clientId), others.list()])
        expect(await refusal).toEqual(['FORBIDDEN'])
    }
    expect(await by('nobody').create()).toEqual(['UNAUTHORIZED'])
  })
})

describe('when the identity provider fails', () => {
  it('nothing is created, changed or revoked', async () => {
    const credentials = await made()
    const name = newName()
    const { provider } = (await testSystem()).system.services
    const down = (['saveClient', 'deleteClient'] as const).map((step) =>
      vi.spyOn(provider, step).mockRejectedValue(new Error('down')),
    )
    try {
      expect(await create({ name })).toEqual(['UPSTREAM_FAILURE'])
      expect(await rotate(credentials.clientId)).toEqual(['UPSTREAM_FAILURE'])
      expect(await revoke(credentials.clientId)).toEqual(['UPSTREAM_FAILURE'])
    } finally {
      for (const spy of down) spy.mockRestore()
    }
    const { items } = await list()
    expect(JSON.stringify(items)).not.toContain(name)
    expect((await ask(credentials)).status).toBe(200)
    expect(await create({ name })).toMatchObject({ clientId: expect.any(String) })
  })
})
