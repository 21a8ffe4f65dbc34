import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from './refusals.js'
import { addUser, onboard, platformToken, refusal, refused } from './support.js'

const path = '/api/v1/roles'
let tenant: TestTenant
let foreign: string
let viewerRole: string
beforeAll(async () => {
  tenant = await testTenant()
  const { slug } = await onboard(await platformToken())
  const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
  foreign = (await call('POST', path, { token, body: { name: 'theirs' } })).body.data.id
  const { body } = await call('GET', path, { token: tenant.admin })
  viewerRole = body.data.find(({ name }: { name: string }) => name === 'viewer').id
})
const forbidden = { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer }
const create = (body: unknown, key?: string) => call('POST', path, { token: tenant.admin, body, ...(key && { key }) })
const patch = (id: string, body: unknown) =>
  call('PATCH', `${path}/${id}`, { token: tenant.admin, body, headers: { 'If-Match': '*' } })
let number = 0
const newRole = async (permissions: string[] = []) => {
  const made = await create({ name: `role ${++number}`, permissions })
  expect(made.status).toBe(201)
  return made.body.data as { id: string; name: string }
}

describe('GET /roles', () => {
  itRefuses(() => ({ method: 'GET', path }), forbidden)
  it('200: system roles with how many users have each; reserved ones are in no tenant', async () => {
    const { status, body } = await call('GET', `${path}?page_size=100`, { token: tenant.admin })
    expect(status).toBe(200)
    const system = body.data.filter(({ is_system }: { is_system: boolean }) => is_system)
    const counts = Object.fromEntries(system.map(({ name, user_count }: Record<string, unknown>) => [name, user_count]))
    expect(counts).toEqual({ tenant_admin: 2, operator: 2, viewer: 1, customer: 0 })
    expect(JSON.stringify(body)).not.toContain('theirs')
  })
  it('200: pages hold everything once', async () => {
    const ids = async (query: string) =>
      (await call('GET', `${path}?${query}`, { token: tenant.admin })).body.data.map(({ id }: { id: string }) => id)
    const seen = [...(await ids('page_size=2')), ...(await ids('page=2&page_size=2'))]
    expect(seen).toEqual((await ids('page_size=100')).slice(0, 4))
  })
  it('400: an unknown parameter, a page size over 100', async () => {
    for (const [field, query] of [
      ['search', 'search=x'],
      ['page_size', 'page_size=101'],
    ])
      expect(refusal(await call('GET', `${path}?${query}`, { token: tenant.admin }))).toEqual(
        refused(400, 'VALIDATION_ERROR', field!),
      )
  })
})

describe('POST /roles', () => {
  itRefuses(() => ({ method: 'POST', path, body: { name: 'x' } }), forbidden)
  itBlames(create, () => [
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 101 letters', { name: 'a'.repeat(101) }, 'name'],
    ['a permission that is none', { name: 'x', permissions: ['credits:approve'] }, 'permissions.0'],
    ['a permission twice', { name: 'x', permissions: ['credits:read', 'credits:read'] }, 'permissions'],
    ['a system flag', { name: 'x', is_system: true }, 'is_system'],
    ['a description that is null', { name: 'x', description: null }, 'description'],
  ])
  it('400: a malformed Idempotency-Key; 201: a replay answers the first body', async () => {
    const malformed = await create({ name: 'keyed' }, 'a-key')
    expect(refusal(malformed)).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
    const key = randomUUID()
    const first = await create({ name: 'keyed' }, key)
    const again = await create({ name: 'keyed' }, key)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(refusal(await create({ name: 'changed' }, key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })
  it('201: a custom role', async () => {
    const body = { name: 'Cobranza', description: 'Collects', permissions: ['credits:read', 'payments:write'] }
    expect((await create(body)).body.data).toEqual({
      ...body,
      id: expect.any(String),
      is_system: false,
      user_count: 0,
      row_version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect((await create({ name: 'Bare' })).body.data).toMatchObject({ description: null, permissions: [] })
  })
  it('409: a name in use, of a system role, or reserved for the platform', async () => {
    const { name } = await newRole()
    for (const taken of [name, 'viewer', 'platform_admin', 'delegated_admin', 'admin-tenant-demo', 'service'])
      expect(refusal(await create({ name: taken }))).toEqual(refused(409, 'CONFLICT', 'name'))
  })
})

describe('GET /roles/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${path}/${viewerRole}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('200: the record with its ETag', async () => {
    const { headers, body } = await call('GET', `${path}/${viewerRole}`, { token: tenant.admin })
    expect(headers.get('etag')).toBe('"1"')
    expect(body.data).toMatchObject({ id: viewerRole, name: 'viewer', is_system: true, permissions: [], user_count: 1 })
  })
})

describe('PATCH /roles/{id}', () => {
  let role: { id: string; name: string }
  beforeAll(async () => {
    role = await newRole()
  })
  let text = 0
  const request = () => ({ method: 'PATCH', path: `${path}/${role.id}`, body: { description: `Text ${++text}` } })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ ...request(), path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  itNeedsAMatch(request, () => tenant.admin)
  itBlames(
    (body) => patch(role.id, body),
    () => [
      ['a name that is null', { name: null }, 'name'],
      ['a system flag', { is_system: true }, 'is_system'],
      ['a permission that is none', { permissions: ['all'] }, 'permissions.0'],
      ['a count', { user_count: 9 }, 'user_count'],
    ],
  )
  it('403: a system role', async () => {
    expect(refusal(await patch(viewerRole, { description: 'Mine' }))).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('409: the name of another role, a reserved one', async () => {
    for (const name of ['viewer', 'service', 'admin-tenant-x'])
      expect(refusal(await patch(role.id, { name }))).toEqual(refused(409, 'CONFLICT', 'name'))
  })
  it('200: a new name reaches the users who have the role, null clears description and permissions', async () => {
    const { id, name } = await newRole(['credits:read'])
    const email = `renamed@${tenant.slug}.test`
    const user = await addUser(tenant.admin, email, { roles: [name, 'viewer'] })
    const changed = await patch(id, { name: 'Renamed', description: null, permissions: null })
    expect(changed.body.data).toMatchObject({ name: 'Renamed', description: null, permissions: [], user_count: 1 })
    const read = await call('GET', `/api/v1/users/${user.id}`, { token: tenant.admin })
    expect(read.body.data.roles).toEqual(['Renamed', 'viewer'])
    const token = await (await testSystem()).signIn(email, tenant.slug)
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).roles).toEqual(['Renamed', 'viewer'])
  })
})

describe('DELETE /roles/{id}', () => {
  itRefuses(() => ({ method: 'DELETE', path: `${path}/${viewerRole}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'DELETE', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('403: a system role', async () => {
    const answer = await call('DELETE', `${path}/${viewerRole}`, { token: tenant.admin })
    expect(refusal(answer)).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('409: a role in use; 204: one that only inactive users had, and then it is gone', async () => {
    const { id, name } = await newRole()
    const remove = () => call('DELETE', `${path}/${id}`, { token: tenant.admin })
    const user = await addUser(tenant.admin, `holder@${tenant.slug}.test`, { roles: [name] })
    expect(refusal(await remove())).toEqual(refused(409, 'CONFLICT'))
    await call('DELETE', `/api/v1/users/${user.id}`, { token: tenant.admin })
    const gone = await remove()
    expect(gone.status).toBe(204)
    expect(gone.body).toBeUndefined()
    expect(refusal(await remove())).toEqual(refused(404, 'NOT_FOUND'))
    const back = await call('PATCH', `/api/v1/users/${user.id}`, {
      token: tenant.admin,
      body: { status: 'active' },
      headers: { 'If-Match': '*' },
    })
    expect(refusal(back)).toEqual(refused(400, 'VALIDATION_ERROR', 'roles.0'))
  })
})
