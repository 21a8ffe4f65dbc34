import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { addUser, userBody } from '../contract/identity/support.js'
import { call, eventually } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('people')
let tenant: TestTenant
/** Someone with `users:write` in an organization, and someone with it in none; a colleague of each. */
let insider: { id: string; token: string }
let outsider: { id: string; token: string }
let colleague: string

const fresh = () => `${randomUUID().slice(0, 8)}@${tenant.slug}.test`
const inMain = (roles: string[]) => addUser(tenant.admin, fresh(), { roles, organization_id: tenant.organizationId })

async function signedIn({ id, email }: { id: string; email: string }) {
  const token = await (await testSystem()).signIn(email, tenant.slug)
  await eventually('the permissions act', async () =>
    (await call('GET', '/api/v1/users', { token })).status === 200 ? true : undefined,
  )
  return { id, token }
}

beforeAll(async () => {
  tenant = await testTenant()
  for (const [name, permissions] of [
    ['people', ['users:read', 'users:write']],
    ['desk', ['users:read']],
  ])
    await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name, permissions } })
  insider = await signedIn(await inMain(['people']))
  outsider = await signedIn(await addUser(tenant.admin, fresh(), { roles: ['people'] }))
  colleague = (await inMain(['desk'])).id
})

const changed = async ({ token }: { token: string }, id: string, body: object) =>
  (await call('PATCH', `/api/v1/users/${id}`, { token, body, headers: { 'If-Match': '*' } })).status === 200
const created = async ({ token }: { token: string }, more: object) =>
  (
    await call('POST', '/api/v1/users', {
      token,
      key: true,
      body: userBody(fresh(), { roles: ['desk'], ...more }),
    })
  ).status === 201

describe('someone who may write users', () => {
  attack('grants what they do not hold', 'grants', async () => [
    await changed(insider, colleague, { roles: ['tenant_admin'] }),
    await changed(insider, colleague, { roles: ['operator'] }),
    await created(insider, { roles: ['desk', 'viewer'] }),
  ])

  attack('changes their own rights', 'ownRights', async () => [
    await changed(insider, insider.id, { roles: ['people', 'desk'] }),
    await changed(insider, insider.id, { organization_id: tenant.otherOrganizationId }),
  ])

  attack('locks or renames an administrator', 'administrators', async () => {
    const admin = (await addUser(tenant.admin, fresh(), { roles: ['tenant_admin'] })).id
    return [
      await changed(outsider, admin, { first_name: 'Nobody' }),
      await changed(outsider, admin, { status: 'inactive' }),
    ]
  })

  attack('makes people in another organization', 'organizationOfNew', async () => [
    await created(insider, { organization_id: tenant.otherOrganizationId }),
    await created(outsider, { organization_id: tenant.organizationId }),
  ])
})
