import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from './refusals.js'
import { addUser, onboard, platformToken, refusal, refused } from './support.js'

let tenant: TestTenant
let foreign: string
let id: string
beforeAll(async () => {
  tenant = await testTenant()
  foreign = (await onboard(await platformToken())).admin_user_id
  id = (await addUser(tenant.admin, `subject@${tenant.slug}.test`)).id
})
const path = (of = id) => `/api/v1/users/${of}`
const patch = (body: unknown, of = id, token = tenant.admin, match = '*') =>
  call('PATCH', path(of), { token, body, headers: { 'If-Match': match } })
const read = async (of = id) => (await call('GET', path(of), { token: tenant.admin })).body.data
let number = 0
async function person(more: Record<string, unknown> = {}) {
  const email = `person-${++number}@${tenant.slug}.test`
  const { id: made } = await addUser(tenant.admin, email, more)
  return { id: made, email, signIn: async () => (await testSystem()).signIn(email, tenant.slug) }
}
const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('PATCH /users/{id}', () => {
  let name = 0
  const request = () => ({ method: 'PATCH', path: path(), body: { first_name: `Name ${++name}` } })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), {
    'an operator': () => tenant.operator,
    'a viewer': () => tenant.viewer,
  })
  itKnowsOnlyItsOwn(
    (of) => ({ ...request(), path: path(of) }),
    () => tenant.admin,
    () => foreign,
  )
  itNeedsAMatch(request, () => tenant.admin)
  itBlames(patch, () => [
    ['an e-mail, which stays', { email: 'other@example.test' }, 'email'],
    ['an id', { id }, 'id'],
    ['a time', { created_at: '2026-01-01T00:00:00Z' }, 'created_at'],
    ['a required field that is null', { first_name: null, roles: null }, 'first_name', 'roles'],
    ['a status that is null', { status: null }, 'status'],
    ['a status that nobody sets', { status: 'pending_verification' }, 'status'],
    ['no role', { roles: [] }, 'roles'],
    ['an unknown role', { roles: ['viewer', 'astronaut'] }, 'roles.0'],
    ['a reserved role', { roles: ['platform_admin'] }, 'roles.0'],
    ['a phone of letters', { phone: 'call me' }, 'phone'],
    ['an organization that is none', { organization_id: randomUUID() }, 'organization_id'],
  ])
  it('415: a media type that is no patch', async () => {
    const headers = { 'If-Match': '*', 'Content-Type': 'application/json-patch+json' }
    const answer = await call('PATCH', path(), { token: tenant.admin, body: [], headers })
    expect(refusal(answer)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  it('200: fields are merged, null removes an optional one, and the next token says the new ones', async () => {
    const who = await person({ phone: '+57 300 1234567', organization_id: tenant.organizationId })
    const wanted = { first_name: 'Ñandú', roles: ['operator', 'viewer'], organization_id: null }
    const changed = await patch(wanted, who.id, tenant.admin, '"1"')
    expect(changed.body.data).toMatchObject({ ...wanted, last_name: 'User', phone: '+57 300 1234567', row_version: 2 })
    expect((await patch({ phone: null }, who.id)).body.data).toMatchObject({ ...wanted, phone: null, row_version: 3 })
    expect(claims(await who.signIn())).toMatchObject({ name: 'Ñandú User', roles: ['operator', 'viewer'] })
  })
  it('200: a patch that says what is there already changes nothing, not even the version', async () => {
    const before = await read()
    expect((await patch({ first_name: before.first_name, phone: null })).body.data).toEqual(before)
    expect((await patch({})).body.data).toEqual(before)
  })
  it('200: active to locked and back, any to inactive, inactive to active; 409: other moves', async () => {
    const who = await person()
    expect(refusal(await patch({ status: 'active' }, who.id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(refusal(await patch({ status: 'locked' }, who.id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    await who.signIn()
    for (const status of ['locked', 'active', 'inactive', 'active', 'locked', 'inactive']) {
      expect((await patch({ status }, who.id)).body.data.status).toBe(status)
      if (status === 'active') expect(await who.signIn()).toMatch(/^eyJ/)
      else await expect(who.signIn()).rejects.toThrow('no token for')
    }
    expect(refusal(await patch({ status: 'locked' }, who.id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })
  it('422: the last active tenant_admin is not demoted, locked, made inactive or deleted', async () => {
    const { slug, admin_user_id: last } = await onboard(await platformToken())
    const { signIn } = await testSystem()
    const token = await signIn(`admin@${slug}.test`, slug)
    const pending = await addUser(token, `pending@${slug}.test`, { roles: ['tenant_admin'] })
    for (const body of [{ roles: ['viewer'] }, { status: 'locked' }, { status: 'inactive' }])
      expect(refusal(await patch(body, last, token))).toEqual(refused(422, 'LAST_ADMIN'))
    const remove = (of: string) => call('DELETE', path(of), { token })
    expect(refusal(await remove(last))).toEqual(refused(422, 'LAST_ADMIN'))
    expect((await patch({ first_name: 'Eva' }, last, token)).status).toBe(200)
    await signIn(pending.email, slug)
    const both = await Promise.all([remove(last), remove(pending.id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
  it('502: the realm fails and nothing changes, for a patch and for a delete', async () => {
    const who = await person()
    await who.signIn()
    const before = await read(who.id)
    const { provider } = (await testSystem()).system.services
    for (const send of [
      () => patch({ first_name: 'Lost', roles: ['operator'] }, who.id),
      () => patch({ status: 'locked' }, who.id),
      () => call('DELETE', path(who.id), { token: tenant.admin }),
    ]) {
      const down = vi.spyOn(provider, 'updateUser').mockRejectedValueOnce(new Error('down'))
      try {
        expect(refusal(await send())).toEqual(refused(502, 'UPSTREAM_FAILURE'))
      } finally {
        down.mockRestore()
      }
      expect(await read(who.id)).toEqual(before)
      expect(claims(await who.signIn())).toMatchObject({ name: 'Uma User', roles: ['viewer'] })
    }
  })
  it('of two updates with the same ETag one wins, the other is 412, here and in the realm, every time', async () => {
    const who = await person()
    for (let round = 1; round <= 10; round++) {
      const { row_version } = await read(who.id)
      const answers = await Promise.all(
        ['One', 'Two'].map((name) =>
          patch({ first_name: `${name} ${round}` }, who.id, tenant.admin, `"${row_version}"`),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
      const { first_name } = answers.find(({ status }) => status === 200)!.body.data
      expect((await read(who.id)).first_name).toBe(first_name)
      expect(claims(await who.signIn()).name).toBe(`${first_name} User`)
    }
  })
})
