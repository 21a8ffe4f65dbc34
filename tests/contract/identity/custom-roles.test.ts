import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, refusal, refused } from './support.js'

const patience = { timeout: 10_000, interval: 200 }
let tenant: TestTenant
let viewerRole: string
beforeAll(async () => {
  tenant = await testTenant()
  const { body } = await call('GET', '/api/v1/roles', { token: tenant.admin })
  viewerRole = body.data.find(({ name }: { name: string }) => name === 'viewer').id
})
let number = 0
async function newRole(permissions: string[]) {
  const body = { name: `role ${++number}`, permissions }
  const made = await call('POST', '/api/v1/roles', { token: tenant.admin, body })
  expect(made.status).toBe(201)
  return made.body.data as { id: string; name: string }
}
const grant = (id: string, permissions: string[]) =>
  call('PATCH', `/api/v1/roles/${id}`, { token: tenant.admin, body: { permissions }, headers: { 'If-Match': '*' } })

describe('a custom role', () => {
  const statuses = async (token: string, calls: string[]) =>
    Object.fromEntries(
      await Promise.all(
        calls.map(async (one) => {
          const [method, at] = one.split(' ') as [string, string]
          const body = method === 'GET' ? {} : { body: {} }
          return [one, (await call(method, `/api/v1${at}`, { token, key: true, ...body })).status]
        }),
      ),
    )
  async function signedIn(name: string) {
    const email = `${name.replaceAll(' ', '-')}@${tenant.slug}.test`
    await addUser(tenant.admin, email, { roles: [name] })
    return (await testSystem()).signIn(email, tenant.slug)
  }
  it('grants its permissions and nothing else, and a change of them soon acts', async () => {
    const { id, name } = await newRole(['credits:read'])
    const token = await signedIn(name)
    const wanted = {
      'GET /credits': 200,
      'GET /credit-products': 200, // every user of a tenant may read them
      'POST /credits/00000000-0000-4000-8000-000000000000/disburse': 403,
      'GET /applications': 403,
      'POST /applications': 403,
      'GET /users': 403,
      'GET /roles': 403,
      'GET /organizations': 403,
      'GET /audit/events': 403,
      'GET /change-requests': 403,
      'GET /tenants': 403,
    }
    // Each process notices the role within half a second.
    await vi.waitFor(async () => expect(await statuses(token, Object.keys(wanted))).toEqual(wanted), patience)
    await grant(id, ['applications:read'])
    await eventually('the change acts', async () =>
      (await call('GET', '/api/v1/credits', { token })).status === 403 ? true : undefined,
    )
    expect((await call('GET', '/api/v1/applications', { token })).status).toBe(200)
  })
  it('with every permission manages users, organizations and the trail, but neither roles nor tenants', async () => {
    const resources = ['users', 'roles', 'organizations', 'audit', 'credits', 'applications', 'payments', 'products']
    const { name } = await newRole(resources.flatMap((one) => [`${one}:read`, `${one}:write`]))
    const token = await signedIn(name)
    const wanted = {
      'GET /users': 200,
      'GET /organizations': 200,
      'GET /audit/events': 200,
      'POST /users': 400,
      'POST /organizations': 400,
      'POST /audit/events': 400,
      'POST /roles': 403,
      [`PATCH /roles/${viewerRole}`]: 403,
      [`DELETE /roles/${viewerRole}`]: 403,
      'GET /tenants': 403,
      'GET /change-requests': 403,
    }
    // Each process notices the role within half a second.
    await vi.waitFor(async () => expect(await statuses(token, Object.keys(wanted))).toEqual(wanted), patience)
    const body = { email: `up@${tenant.slug}.test`, first_name: 'U', last_name: 'P', roles: ['tenant_admin'] }
    const raised = await call('POST', '/api/v1/users', { token, key: true, body })
    expect(refusal(raised)).toEqual(refused(403, 'FORBIDDEN'))
  })
})
