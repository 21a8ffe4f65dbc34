import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { productBody, products } from '../lending/support.js'
import { apiClientsOf, ask, type NewClient, newName, read, tokenOf } from './api-client-support.js'
import { onboard, platformToken, refusal, refused } from './support.js'

let tenant: TestTenant
let adminId: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  adminId = decodeJwt(tenant.admin).sub!
})
const by = (token: string) => apiClientsOf(() => token)
const own = apiClientsOf(() => tenant.admin)
const { rotate, revoke } = own
const made = (more?: NewClient) => own.made(more)

describe('a client of a tenant that is suspended', () => {
  it('gets no token, and what it has is refused, until the tenant is active again', async () => {
    const platform = await platformToken()
    const { id, slug } = await onboard(platform)
    const credentials = await by(await (await testSystem()).signIn(`admin@${slug}.test`, slug)).made()
    const token = await tokenOf(credentials)
    await call('POST', `/api/v1/tenants/${id}/suspend`, { token: platform, body: {} })
    expect((await ask(credentials)).status).toBe(401)
    const suspended = async () =>
      (await read('/applications', token)).body?.error?.code === 'TENANT_SUSPENDED' || undefined
    await eventually('the suspension', suspended, 1)
    const body = { status: 'active' }
    await call('PATCH', `/api/v1/tenants/${id}`, { token: platform, body, headers: { 'If-Match': '*' } })
    expect((await ask(credentials)).status).toBe(200)
  })
})

describe('the trail', () => {
  it('tells who made, changed and revoked a client, and names the client as a service where it acts; no secret is in it', async () => {
    const credentials = await made({ roles: ['tenant_admin'] })
    const token = await tokenOf(credentials)
    const organization = await call('POST', '/api/v1/organizations', { token, body: { name: newName() } })
    const rotated = await rotate(credentials.clientId)
    await revoke(credentials.clientId)
    await (await testSystem()).settle()
    const trail = async (id: string) =>
      (await read(`/audit/events?sort=time:desc&resource_id=${id}`, tenant.admin)).body.data
    const own = await trail(credentials.clientId)
    expect(own.map(({ message, activity_id }: Record<string, unknown>) => [message, activity_id])).toEqual([
      ['API client revoked', 3],
      ['Secret of an API client changed', 2],
      ['API client created', 1],
    ])
    for (const entry of own) {
      expect(entry.actor.user_uid).toBe(adminId)
      expect(entry.resource).toMatchObject({ resource_type: 'api_client' })
    }
    for (const secret of [credentials.clientSecret, rotated.clientSecret])
      expect(JSON.stringify(own)).not.toContain(secret)
    const [entry] = await trail(organization.body.data.id)
    expect(entry.actor).toMatchObject({ user_uid: credentials.clientId, user_type: 'Service' })
    const byActor = await read(`/audit/events?actor_id=${credentials.clientId}`, tenant.admin)
    expect(byActor.body.data).toHaveLength(1)
  })
})

describe('maker-checker', () => {
  let guarded: TestTenant
  beforeAll(async () => {
    guarded = await testTenant()
  })
  const administrator = () => by(guarded.admin).made({ roles: ['tenant_admin'] })
  const propose = async (token: string) => {
    const body = productBody()
    return (await call('POST', products, { token, key: true, body })).body.data.change_request_id as string
  }
  const approve = (id: string, token: string) =>
    call('POST', `/api/v1/change-requests/${id}/approve`, { token, key: true, body: {} })

  it('takes a client for a person: it cannot approve what it made, another administrator can', async () => {
    const token = await tokenOf(await administrator())
    const id = await propose(token)
    expect(refusal(await approve(id, token))).toEqual(refused(403, 'FORBIDDEN'))
    const document = 'query { listChangeRequests(pageSize: 1) { items { requestedById requestedBy { email } } } }'
    expect((await graph(guarded.checker, document)).body.data.listChangeRequests.items).toEqual([
      { requestedById: decodeJwt(token).sub, requestedBy: null },
    ])
    expect((await approve(id, guarded.checker)).status).toBe(200)
    const theirs = await propose(guarded.checker)
    expect((await approve(theirs, token)).status).toBe(200)
  })

  it('takes a client and whoever has its secret for one: neither approves what the other made, until the secret is with somebody else', async () => {
    const credentials = await administrator()
    const token = await tokenOf(credentials)
    const [byClient, byHolder] = [await propose(token), await propose(guarded.admin)]
    expect(refusal(await approve(byClient, guarded.admin))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await approve(byHolder, token))).toEqual(refused(403, 'FORBIDDEN'))
    await by(guarded.checker).rotate(credentials.clientId)
    await eventually('the new holder', async () => (await approve(byHolder, token)).status === 200 || undefined)
    const refuses = async () => (await approve(await propose(guarded.checker), token)).status === 403 || undefined
    await eventually('the refusal of what the new holder made', refuses)
  })
})

describe('what a client has', () => {
  it('is in use: its role and its organization stay until it is revoked, and a new name of the role reaches it', async () => {
    const role = (
      await call('POST', '/api/v1/roles', {
        token: tenant.admin,
        body: { name: `robot ${randomUUID()}`, permissions: ['applications:read'] },
      })
    ).body.data
    const body = { name: newName() }
    const organization = (await call('POST', '/api/v1/organizations', { token: tenant.admin, body })).body.data
    const credentials = await made({ roles: [role.name], organizationId: organization.id })
    const remove = (path: string) => call('DELETE', `/api/v1${path}`, { token: tenant.admin })
    for (const path of [`/roles/${role.id}`, `/organizations/${organization.id}`])
      expect(refusal(await remove(path))).toEqual(refused(409, 'CONFLICT'))
    const renamed = { name: `${role.name} renamed` }
    const patched = await call('PATCH', `/api/v1/roles/${role.id}`, {
      token: tenant.admin,
      body: renamed,
      headers: { 'If-Match': '*' },
    })
    expect(patched.status).toBe(200)
    const token = await tokenOf(credentials)
    expect(decodeJwt(token).roles).toEqual([renamed.name])
    await eventually('the role', async () => (await read('/applications', token)).status === 200 || undefined)
    await revoke(credentials.clientId)
    for (const path of [`/roles/${role.id}`, `/organizations/${organization.id}`])
      expect((await remove(path)).status).toBe(204)
  })
})
