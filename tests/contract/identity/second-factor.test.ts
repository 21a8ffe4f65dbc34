import { randomUUID } from 'node:crypto'
import { codeAt, fieldOf, recoveryCodesOf, secretOf, sendCode } from '@otorga/identity/provider/embedded/test-phone'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { password, withPassword } from '../session/rig.js'
import { enrol } from './second-factor-support.js'
import { addUser, mailsTo, onboard, platformToken, refusal, refused, signInForm } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const patch = async (config: object, id = tenant.id) =>
  call('PATCH', `/api/v1/tenants/${id}`, {
    token: await platformToken(),
    body: { config },
    headers: { 'If-Match': '*' },
  })
const rolesOf = async (id = tenant.id) =>
  (await call('GET', `/api/v1/tenants/${id}`, { token: await platformToken() })).body.data.config.second_factor_roles

/** Requires it of roles through the settings of the tenant. */
async function requireOf(roles: string[] | null, token = tenant.admin) {
  const document = `mutation ($input: UpdateTenantSettingsInput!) {
    updateTenantSettings(input: $input, ifMatch: "*") { ... on TenantSettings { secondFactorRoles } }
  }`
  const { body } = await graph(token, document, { input: { secondFactorRoles: roles } })
  return body.errors?.[0].extensions.code ?? body.data.updateTenantSettings.secondFactorRoles
}

async function asked<Field extends string>(token: string, field: Field, id: string) {
  const document =
    field === 'remove'
      ? 'mutation ($id: ID!) { it: removeSecondFactor(id: $id) { id hasSecondFactor } }'
      : 'query ($id: ID!) { it: getUser(id: $id) { id hasSecondFactor } }'
  const { body } = await graph(token, document, { id })
  return body.errors?.[0].extensions.code ?? body.data.it.hasSecondFactor
}
const has = (id: string, token = tenant.admin) => asked(token, 'has', id)
const remove = (id: string, token = tenant.admin) => asked(token, 'remove', id)

const idOf = async (email: string) =>
  (await call('GET', `/api/v1/users?search=${encodeURIComponent(email)}`, { token: tenant.admin })).body.data[0].id

/** A user with a password, and without a second factor. */
async function person(roles: string[] = ['operator'], more: object = {}) {
  const who = `p-${randomUUID().slice(0, 8)}`
  const { id } = await addUser(tenant.admin, `${who}@${tenant.slug}.test`, { roles, ...more })
  return { id, email: await withPassword(tenant, who) }
}

/** The messages about a user in the trail, with who acted. */
async function trailOf(id: string): Promise<[string, string][]> {
  const { settle } = await testSystem()
  await settle()
  const { body } = await call('GET', `/api/v1/audit/events?class_uid=3001&resource_id=${id}`, { token: tenant.admin })
  return body.data.map(({ message, actor }: { message: string; actor: { id: string } }) => [message, actor.id])
}

describe('config.second_factor_roles', () => {
  it('is empty by default, replaced by PATCH /tenants and by the tenant_admin, and null removes all', async () => {
    expect(await rolesOf()).toEqual([])
    expect((await patch({ second_factor_roles: ['tenant_admin', 'operator'] })).status).toBe(200)
    expect(await rolesOf()).toEqual(['tenant_admin', 'operator'])
    expect((await patch({ second_factor_roles: null })).body.data.config.second_factor_roles).toEqual([])
    expect(await requireOf(['viewer'])).toEqual(['viewer'])
    expect(await rolesOf()).toEqual(['viewer'])
    expect(await requireOf(null)).toEqual([])
    expect(await requireOf(['viewer'], tenant.operator)).toBe('FORBIDDEN')
  })

  it('400: for roles that the tenant does not have, wherever they are named', async () => {
    const field = 'config.second_factor_roles'
    for (const name of ['no-such-role', 'platform_admin', 'service'])
      expect(refusal(await patch({ second_factor_roles: ['operator', name] }))).toEqual(
        refused(400, 'VALIDATION_ERROR', `${field}.1`),
      )
    expect(await requireOf(['no-such-role'])).toBe('VALIDATION_ERROR')
    const config = { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' }
    await expect(
      onboard(await platformToken(), { config: { ...config, second_factor_roles: ['no-such-role'] } }),
    ).rejects.toThrow(`${field}.0`)
    const made = await onboard(await platformToken(), { config: { ...config, second_factor_roles: ['operator'] } })
    expect(await rolesOf(made.id)).toEqual(['operator'])
  })

  it('400: where the identity provider decides it itself', async () => {
    const { system } = await testSystem()
    const own = vi.spyOn(system.services.provider, 'secondFactorRoles', 'get' as never).mockReturnValue(false as never)
    const answer = await patch({ second_factor_roles: ['operator'] })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'config.second_factor_roles'))
    expect((await patch({ second_factor_roles: [] })).status).toBe(200)
    own.mockRestore()
  })

  it('is in the trail, before and after', async () => {
    const other = await testTenant()
    await patch({ second_factor_roles: ['operator'] }, other.id)
    const { settle } = await testSystem()
    await settle()
    const { body } = await call('GET', `/api/v1/audit/events?class_uid=3001&resource_id=${other.id}`, {
      token: await platformToken(),
    })
    const { unmapped } = body.data.find(({ message }: { message: string }) => message === 'Tenant changed')
    expect(unmapped.new_value.config.second_factor_roles).toEqual(['operator'])
    expect(unmapped.old_value.config.second_factor_roles ?? []).toEqual([])
  })

  it('follows a role that gets another name, and forgets one that is removed', async () => {
    const made = await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name: 'desk', permissions: [] } })
    const { id } = made.body.data
    expect(await requireOf(['desk', 'viewer'])).toEqual(['desk', 'viewer'])
    const change = { token: tenant.admin, headers: { 'If-Match': '*' }, body: { name: 'counter' } }
    expect((await call('PATCH', `/api/v1/roles/${id}`, change)).status).toBe(200)
    expect(await rolesOf()).toEqual(['counter', 'viewer'])
    expect((await call('DELETE', `/api/v1/roles/${id}`, { token: tenant.admin })).status).toBe(204)
    expect(await rolesOf()).toEqual(['viewer'])
    await requireOf(null)
  })

  it('makes the next sign-in of its users set one up, which the trail shows as their own act', async () => {
    const { id, email } = await person(['viewer'])
    await requireOf(['viewer'])
    const { browser, answer } = await signInForm(tenant.slug, email, password)
    expect([answer.status, answer.page.includes('Tu rol viewer exige un segundo factor para ingresar.')]).toEqual([
      200,
      true,
    ])
    const [, form] = /action="([^"]+)\/enrol"/.exec(answer.page)!
    const confirmed = await sendCode(browser, answer, `${form}/enrol`, codeAt(secretOf(answer)))
    const done = await browser.open(`${form}/kept`, { ticket: fieldOf(confirmed, 'ticket') })
    expect(done.status).toBe(303)
    expect(await has(id)).toBe(true)
    expect(await trailOf(id)).toContainEqual(['Second factor added', id])
    const other = await person(['operator'])
    expect((await signInForm(tenant.slug, other.email, password)).answer.status).toBe(303)
    await requireOf(null)
  })
})

describe('the trail of a second factor', () => {
  it('and in the mail of its user is everything that was done with it, and none of its codes', async () => {
    const { id, email } = await person()
    const { secret, codes, browser, address } = await enrol(tenant, email)
    const page = await browser.open(address, { email, password })
    const ticket = fieldOf(page, 'ticket')
    const fresh = recoveryCodesOf(await browser.open(address, { ticket, act: 'codes', code: codes[0]! }))
    expect((await browser.open(address, { ticket, act: 'remove', code: fresh[0]! })).status).toBe(200)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5) // two recovery codes were used
    for (const { subject } of mails) expect(subject).toContain('El segundo factor de tu cuenta')
    for (const hidden of [secret, ...codes, ...fresh]) expect(JSON.stringify(mails)).not.toContain(hidden)
    const entries = await trailOf(id)
    for (const message of [
      'Second factor added',
      'A recovery code of the second factor was used',
      'Recovery codes of the second factor replaced',
      'Second factor removed',
    ])
      expect(entries).toContainEqual([message, id])
    const { body } = await call('GET', `/api/v1/audit/events?resource_id=${id}`, { token: tenant.admin })
    for (const hidden of [secret, ...codes, ...fresh]) expect(JSON.stringify(body)).not.toContain(hidden)
  })
})

describe('removeSecondFactor', () => {
  it('lets a user who has lost the phone sign in by the password again, and is in the trail with who did it', async () => {
    const { id, email } = await person()
    await enrol(tenant, email)
    expect(await has(id)).toBe(true)
    expect((await signInForm(tenant.slug, email, password)).answer.page).toContain('one-time-code')
    expect(await remove(id)).toBe(false)
    expect(await has(id)).toBe(false)
    expect((await signInForm(tenant.slug, email, password)).answer.status).toBe(303)
    expect(await trailOf(id)).toContainEqual(['Second factor removed by an administrator', tenant.adminUserId])
    expect(await remove(id)).toBe(false)
    expect(await trailOf(id)).toContainEqual(['There was no second factor to remove', tenant.adminUserId])
    expect(await mailsTo(email)).toHaveLength(2) // it was added, and removed once
  })

  it('is nobody’s for themselves, tenant_admin or not', async () => {
    const { email } = await person(['tenant_admin'])
    await enrol(tenant, email)
    const id = await idOf(email)
    expect(await remove(id, await (await testSystem()).signIn(email, tenant.slug))).toBe('FORBIDDEN')
    expect(await has(id)).toBe(true)
  })

  it('asks who may change whom: their own organization, no tenant_admin, and users:write', async () => {
    const role = `people ${randomUUID().slice(0, 8)}`
    const permissions = ['users:read', 'users:write']
    await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name: role, permissions } })
    const inMain = { organization_id: tenant.organizationId }
    const holder = await person([role], inMain)
    const token = await (await testSystem()).signIn(holder.email, tenant.slug)
    await eventually(
      'the role',
      async () => (await call('GET', '/api/v1/users', { token })).status === 200 || undefined,
    )
    const [mine, another, admin] = [
      await person(['viewer'], inMain),
      await person(['viewer'], { organization_id: tenant.otherOrganizationId }),
      await person(['tenant_admin'], inMain),
    ]
    for (const { email } of [mine, another, admin]) await enrol(tenant, email)
    expect(await remove(admin.id, token)).toBe('FORBIDDEN')
    expect(await remove(another.id, token)).toMatch(/FORBIDDEN|NOT_FOUND/)
    expect(await remove(mine.id, tenant.operator)).toBe('FORBIDDEN')
    for (const { id } of [mine, another, admin]) expect(await has(id)).toBe(true)
    expect(await remove(mine.id, token)).toBe(false)
  })

  it('404: for a user of another tenant', async () => {
    const { id, email } = await person()
    await enrol(tenant, email)
    const other = await testTenant()
    for (const token of [other.admin, await platformToken()]) {
      expect(await remove(id, token)).toBe('NOT_FOUND')
      expect(await has(id, token)).toBe('NOT_FOUND')
    }
    expect(await has(id)).toBe(true)
  })

  it('502 when the provider fails, and nothing is recorded', async () => {
    const { id, email } = await person()
    await enrol(tenant, email)
    const { system } = await testSystem()
    const down = vi.spyOn(system.services.provider, 'removeSecondFactor').mockRejectedValueOnce(new Error('down'))
    expect(await remove(id)).toBe('UPSTREAM_FAILURE')
    down.mockRestore()
    expect((await trailOf(id)).map(([message]) => message)).not.toContain('Second factor removed by an administrator')
    expect(await remove(id)).toBe(false)
  })

  it('does not show to a colleague who may not read users whether one has it', async () => {
    const { body } = await graph(tenant.viewer, `{ getUser(id: "${tenant.adminUserId}") { hasSecondFactor } }`)
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN')
  })
})
