import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { addDirectly, decide, failureOf, type GuardedTenant, guardedTenant, requestNamed } from './approvals.js'
import { config, onboard, platformPerson, platformToken, refusal, refused, userBody } from './support.js'

let tenant: GuardedTenant
let platform: string
beforeAll(async () => {
  tenant = await guardedTenant()
  platform = await platformToken()
})

const patch = (id: string, body: object, token = platform) =>
  call('PATCH', `/api/v1/tenants/${id}`, { token, body, headers: { 'If-Match': '*' } })
const named = async (id: string) =>
  (await call('GET', `/api/v1/tenants/${id}`, { token: platform })).body.data.config.maker_checker as string[]
const before = ['user', 'role', 'tenant_settings']

describe('a patch that takes an entity type out of maker-checker', () => {
  it.each([[['user', 'role']], [[]], [null], [['credit_product', 'signature_provider']]])(
    'to %j has no effect until a tenant_admin of that tenant has approved it',
    async (maker_checker) => {
      const guarded = await guardedTenant()
      const asked = await patch(guarded.id, { name: 'Another', config: { maker_checker } })
      expect(asked).toMatchObject({
        status: 202,
        body: { data: { status: 'pending', action: 'update', entity_type: 'tenant', entity_id: guarded.id } },
      })
      expect(await named(guarded.id)).toEqual(before)
      const id = asked.body.data.change_request_id as string
      expect(refusal(await decide(platform, id, 'approve'))).toEqual(refused(404, 'NOT_FOUND'))
      expect(refusal(await patch(guarded.id, { config: { maker_checker } }))).toEqual(
        refused(409, 'CHANGE_REQUEST_EXISTS'),
      )
      expect((await decide(guarded.maker, id, 'approve')).status).toBe(200)
      const wanted = maker_checker ?? ['credit_product']
      await eventually('the change', async () =>
        JSON.stringify(await named(guarded.id)) === JSON.stringify(wanted) ? true : undefined,
      )
      const { body } = await call('GET', `/api/v1/tenants/${guarded.id}`, { token: platform })
      expect(body.data).toMatchObject({ name: 'Another', config: { ...config, maker_checker: wanted } })
    },
  )

  it('is as good as never asked for once it is rejected', async () => {
    const asked = await patch(tenant.id, { config: { maker_checker: [] } })
    expect((await decide(tenant.checker, asked.body.data.change_request_id, 'reject')).status).toBe(200)
    expect((await requestNamed(tenant.maker, asked.body.data.change_request_id)).status).toBe('rejected')
    expect(await named(tenant.id)).toEqual(before)
  })

  it('waits in the graph too', async () => {
    const document = `mutation ($id: ID!, $input: UpdateTenantInput!) {
      updateTenant(id: $id, input: $input, ifMatch: "*") { __typename ... on ChangeRequest { id } }
    }`
    const { body } = await graph(platform, document, { id: tenant.id, input: { config: { makerChecker: ['user'] } } })
    expect(body.data.updateTenant.__typename).toBe('ChangeRequest')
    expect(await named(tenant.id)).toEqual(before)
    expect((await decide(tenant.checker, body.data.updateTenant.id, 'reject')).status).toBe(200)
  })

  it('fails once the tenant has changed since', async () => {
    const asked = await patch(tenant.id, { config: { maker_checker: [] } })
    expect((await patch(tenant.id, { plan: 'enterprise' })).status).toBe(200)
    expect(await failureOf(tenant, asked.body.data.change_request_id)).toMatchObject({ code: 'CONFLICT' })
    expect(await named(tenant.id)).toEqual(before)
  })

  it('cannot suspend the tenant with the same call', async () => {
    const both = await patch(tenant.id, { status: 'suspended', config: { maker_checker: [] } })
    expect(refusal(both)).toEqual(refused(400, 'VALIDATION_ERROR', 'status'))
  })

  it('is direct when it only adds or repeats', async () => {
    const guarded = await guardedTenant()
    expect((await patch(guarded.id, { config: { maker_checker: ['role', 'user', 'tenant_settings'] } })).status).toBe(
      200,
    )
    expect((await patch(guarded.id, { config: { maker_checker: [...before, 'credit_product'] } })).status).toBe(200)
  })

  it('of the platform’s own tenant is decided by another platform_admin, not by the maker nor a tenant_admin', async () => {
    const own = (await call('GET', '/api/v1/tenants?search=platform', { token: platform })).body.data.find(
      ({ slug }: { slug: string }) => slug === 'platform',
    )
    const present = await named(own.id)
    // The platform's own tenant has no products, so that no other test of it meets an approval.
    if (!present.includes('credit_product'))
      expect((await patch(own.id, { config: { maker_checker: [...present, 'credit_product'] } })).status).toBe(200)
    const [maker, other, local] = [
      await platformPerson(['platform_admin']),
      await platformPerson(['platform_admin']),
      await platformPerson(['tenant_admin']),
    ]
    const asked = await patch(
      own.id,
      { config: { maker_checker: present.filter((one) => one !== 'credit_product') } },
      maker.token,
    )
    expect(asked.status).toBe(202)
    const id = asked.body.data.change_request_id as string
    for (const { token } of [maker, local])
      expect(refusal(await decide(token, id, 'approve'))).toEqual(refused(403, 'FORBIDDEN'))
    expect(await named(own.id)).toContain('credit_product')
    expect((await decide(other.token, id, 'approve')).status).toBe(200)
    await eventually('the change', async () => ((await named(own.id)).includes('credit_product') ? undefined : true))
  })
})

describe('users under maker-checker', () => {
  it('are created directly until the tenant has had two active tenant_admins, and not again with one left', async () => {
    const { signIn } = await testSystem()
    const { id, slug } = await onboard(platform, { config: { ...config, maker_checker: ['user'] } })
    const first = await signIn(`admin@${slug}.test`, slug)
    const create = async (name: string, roles = ['viewer']) =>
      (
        await call('POST', '/api/v1/users', {
          token: first,
          key: true,
          body: userBody(`${name}@${slug}.test`, { roles }),
        })
      ).status
    expect(await create('second', ['tenant_admin'])).toBe(201)
    expect(await create('early')).toBe(201) // the second one has not signed in yet
    const second = await signIn(`second@${slug}.test`, slug)
    expect(await create('late')).toBe(202)
    const list = await call('GET', `/api/v1/users?search=second`, { token: first })
    const leaving = await call('DELETE', `/api/v1/users/${list.body.data[0].id}`, { token: first })
    expect((await decide(second, leaving.body.data.change_request_id, 'approve')).status).toBe(200)
    await eventually('the second one has left', async () => {
      const { body } = await call('GET', `/api/v1/users?status=active&role=tenant_admin`, { token: first })
      return body.data.length === 1 ? true : undefined
    })
    expect(await create('later')).toBe(202)
    expect(await addDirectly(id, `by-platform@${slug}.test`)).toBeTruthy()
  })
})
