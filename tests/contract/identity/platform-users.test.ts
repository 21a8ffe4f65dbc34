import { randomBytes } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { delegatedRole } from '@otorga/schema/roles'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, mailsTo, onboard, platformPerson, platformToken, refusal, refused, userBody } from './support.js'

const path = '/api/v1/users'
const newEmail = () => `p-${randomBytes(5).toString('hex')}@otorga.test`
let tenant: TestTenant
let platform: string
beforeAll(async () => {
  tenant = await testTenant()
  platform = await platformToken()
})
const create = (token: string, roles: string[], email = newEmail()) =>
  call('POST', path, { token, key: true, body: userBody(email, { roles, send_welcome_email: false }) })

describe('the people of the platform', () => {
  it('are made by a platform_admin: another one, who may do the same, and is mailed a link', async () => {
    const email = newEmail()
    const body = userBody(email, { roles: ['platform_admin'] })
    const made = await call('POST', path, { token: platform, key: true, body })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ email, roles: ['platform_admin'], status: 'pending_verification' })
    expect((await mailsTo(email))[0]!.text).toContain('/realms/platform/account/password?ticket=')
    const token = await (await testSystem()).signIn(email, 'platform')
    const next = await create(token, ['platform_admin'])
    expect(next.status).toBe(201)
    expect((await onboard(token)).id).toBeTruthy()
  })

  it('may be delegated tenants that exist, and act for those alone', async () => {
    const unknown = await create(platform, ['delegated_admin', delegatedRole('no-such-tenant')])
    expect(refusal(unknown)).toEqual(refused(400, 'VALIDATION_ERROR', 'roles.1'))
    const { token, id } = await platformPerson(['delegated_admin', delegatedRole(tenant.slug)])
    const seen = await call('GET', '/api/v1/tenants', { token })
    expect(seen.body.data.map((one: { id: string }) => one.id)).toEqual([tenant.id])
    const { headers } = await call('GET', `${path}/${id}`, { token: platform })
    const match = { 'If-Match': headers.get('etag')! }
    const body = { roles: ['delegated_admin'] }
    const withdrawn = await call('PATCH', `${path}/${id}`, { token: platform, headers: match, body })
    expect(withdrawn.body.data).toMatchObject({ roles: ['delegated_admin'] })
    expect((await call('GET', '/api/v1/tenants', { token })).body.data).toEqual([])
  })

  it('are never services, and nobody becomes one of them elsewhere', async () => {
    expect(refusal(await create(platform, ['service']))).toEqual(refused(400, 'VALIDATION_ERROR', 'roles.0'))
    for (const role of ['platform_admin', 'delegated_admin', delegatedRole(tenant.slug)])
      expect(refusal(await create(tenant.admin, [role]))).toEqual(refused(400, 'VALIDATION_ERROR', 'roles.0'))
  })

  it("are read, changed and deactivated there; a tenant's people are not the platform's", async () => {
    const { id, email, token } = await platformPerson(['platform_admin'])
    const listed = await call('GET', `${path}?search=${email}`, { token: platform })
    expect(listed.body.data.map((one: { id: string }) => one.id)).toEqual([id])
    const theirs = await addUser(tenant.admin, `here@${tenant.slug}.test`)
    for (const method of ['GET', 'DELETE'])
      expect(refusal(await call(method, `${path}/${theirs.id}`, { token: platform }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
    expect((await call('GET', `${path}?search=${theirs.email}`, { token: platform })).body.data).toEqual([])
    expect(refusal(await call('GET', `${path}/${id}`, { token: tenant.admin }))).toEqual(refused(404, 'NOT_FOUND'))
    const gone = await call('DELETE', `${path}/${id}`, { token: platform })
    expect(gone.body.data).toMatchObject({ id, status: 'inactive' })
    await expect((await testSystem()).signIn(email, 'platform')).rejects.toThrow('no token for')
    expect(token).toBeTruthy()
  })

  it('403: a delegated_admin manages none of them', async () => {
    const { token } = await platformPerson(['delegated_admin', delegatedRole(tenant.slug)])
    expect(refusal(await create(token, ['viewer']))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await call('GET', path, { token }))).toEqual(refused(403, 'FORBIDDEN'))
  })

  it("leave their changes in the platform's trail", async () => {
    const { id } = await platformPerson(['platform_admin'])
    const { settle } = await testSystem()
    await settle()
    const { body } = await call('GET', `/api/v1/audit/events?class_uid=3001&resource_id=${id}`, { token: platform })
    const created = body.data.find((one: { activity_id: number }) => one.activity_id === 1)
    expect(created).toMatchObject({
      actor: { user_type: 'Admin' },
      metadata: { tenant_uid: platformTenantId },
      unmapped: { new_value: { roles: ['platform_admin'] } },
    })
  })
})
