import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from './refusals.js'
import { addUser, onboard, platformToken, refusal, refused } from './support.js'

const path = '/api/v1/organizations'
let tenant: TestTenant
let foreign: string
beforeAll(async () => {
  tenant = await testTenant()
  const { slug } = await onboard(await platformToken())
  const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
  foreign = (await call('POST', path, { token, body: { name: 'Theirs' } })).body.data.id
})
const forbidden = { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer }
const create = (body: unknown, key?: string) => call('POST', path, { token: tenant.admin, body, ...(key && { key }) })
const patch = (id: string, body: unknown) =>
  call('PATCH', `${path}/${id}`, { token: tenant.admin, body, headers: { 'If-Match': '*' } })
let number = 0
const newOrganization = async (more: Record<string, unknown> = {}) =>
  (await create({ name: `Branch ${++number}`, ...more })).body.data as { id: string; name: string }

describe('GET /organizations', () => {
  itRefuses(() => ({ method: 'GET', path }), forbidden)
  it("200: newest first, the tenant's own, with how many users each has; pages hold everything once", async () => {
    const made = await newOrganization()
    const { status, body } = await call('GET', `${path}?page_size=100`, { token: tenant.admin })
    expect(status).toBe(200)
    expect(body.data[0].id).toBe(made.id)
    const main = body.data.find(({ id }: { id: string }) => id === tenant.organizationId)
    expect(main).toMatchObject({ name: 'Main', status: 'active', user_count: 2 })
    expect(JSON.stringify(body)).not.toContain(foreign)
    const seen: string[] = []
    for (let page = 1; page <= body.data.length; page++) {
      const one = await call('GET', `${path}?page=${page}&page_size=1`, { token: tenant.admin })
      seen.push(one.body.data[0].id)
    }
    expect(seen).toEqual(body.data.map(({ id }: { id: string }) => id))
  })
  it('400: an unknown parameter, a page size over 100', async () => {
    for (const [field, query] of [
      ['status', 'status=active'],
      ['page_size', 'page_size=101'],
    ])
      expect(refusal(await call('GET', `${path}?${query}`, { token: tenant.admin }))).toEqual(
        refused(400, 'VALIDATION_ERROR', field!),
      )
  })
})

describe('POST /organizations', () => {
  itRefuses(() => ({ method: 'POST', path, body: { name: 'x' } }), forbidden)
  itBlames(create, () => [
    ['no name', {}, 'name'],
    ['a code with spaces', { name: 'x', code: 'a b' }, 'code'],
    ['a domain that is none', { name: 'x', domains: ['ok.test', '-bad-'] }, 'domains.1'],
    ['a domain twice', { name: 'x', domains: ['a.test', 'a.test'] }, 'domains'],
    ['attributes that are a list', { name: 'x', attributes: [] }, 'attributes'],
    ['a status', { name: 'x', status: 'inactive' }, 'status'],
    ['an id of the provider', { name: 'x', idp_id: 'x' }, 'idp_id'],
  ])
  it('201: free-form attributes keep their keys exactly as sent', async () => {
    const attributes = { snake_key: 1, camelKey: { 'With space': [null, { __proto: 'x' }] }, ñ: true }
    const body = { name: 'Norte', code: 'N-1', domains: ['norte.test'], attributes }
    expect((await create(body)).body.data).toEqual({
      ...body,
      id: expect.any(String),
      status: 'active',
      idp_id: expect.stringMatching(/.+/),
      user_count: 0,
      row_version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
  })
  it('201: the identity provider keeps it under idp_id, is told of a new name, and forgets it when it is deleted', async () => {
    const { owner } = await testSystem()
    const held = async (id: string) =>
      (
        await owner`select idp_id, name from idp.realm_organization where realm = ${tenant.slug} and organization_id = ${id}`
      )[0]
    const { id, name, idp_id } = (await create({ name: 'Kept there' })).body.data
    expect(await held(id)).toEqual({ idp_id, name })
    expect((await patch(id, { name: 'Renamed there' })).body.data).toMatchObject({ idp_id, row_version: 2 })
    expect(await held(id)).toEqual({ idp_id, name: 'Renamed there' })
    expect((await call('DELETE', `${path}/${id}`, { token: tenant.admin })).status).toBe(204)
    expect(await held(id)).toBeUndefined()
  })
  it('502: the identity provider fails, and nothing is created, renamed or deleted', async () => {
    const { id, name } = await newOrganization()
    const { provider } = (await testSystem()).system.services
    const down = (['saveOrganization', 'deleteOrganization'] as const).map((step) =>
      vi.spyOn(provider, step).mockRejectedValue(new Error('down')),
    )
    try {
      expect(refusal(await create({ name: 'Never' }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
      expect(refusal(await call('DELETE', `${path}/${id}`, { token: tenant.admin }))).toEqual(
        refused(502, 'UPSTREAM_FAILURE'),
      )
      expect(refusal(await patch(id, { name: 'Elsewhere' }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    } finally {
      for (const spy of down) spy.mockRestore()
    }
    const read = await call('GET', `${path}/${id}`, { token: tenant.admin })
    expect(read.body.data).toMatchObject({ name, row_version: 1 })
    expect((await create({ name: 'Never' })).status).toBe(201)
  })
  it('409: a name or a code in use; the same in another tenant is not', async () => {
    await newOrganization({ code: 'SUR' })
    expect(refusal(await create({ name: 'Main' }))).toEqual(refused(409, 'CONFLICT', 'name'))
    expect(refusal(await create({ name: 'Other name', code: 'SUR' }))).toEqual(refused(409, 'CONFLICT', 'code'))
    expect((await create({ name: 'Theirs' })).status).toBe(201)
  })
  it('201: a replay answers the first body; 422: the key of another request; 400: a malformed key', async () => {
    const key = randomUUID()
    const first = await create({ name: 'Keyed' }, key)
    const again = await create({ name: 'Keyed' }, key)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(refusal(await create({ name: 'Other' }, key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    expect(refusal(await create({ name: 'Other' }, '1'))).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
  })
})

describe('GET /organizations/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${path}/${tenant.organizationId}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('200: the record with its ETag', async () => {
    const { status, headers, body } = await call('GET', `${path}/${tenant.organizationId}`, { token: tenant.admin })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(body.data).toMatchObject({ id: tenant.organizationId, name: 'Main', code: null, domains: [], user_count: 2 })
  })
})

describe('PATCH /organizations/{id}', () => {
  let name = 0
  const request = () => ({
    method: 'PATCH',
    path: `${path}/${tenant.otherOrganizationId}`,
    body: { name: `Other ${++name}` },
  })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ ...request(), path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  itNeedsAMatch(request, () => tenant.admin)
  itBlames(
    (body) => patch(tenant.otherOrganizationId, body),
    () => [
      ['a name that is null', { name: null }, 'name'],
      ['a status that is none', { status: 'closed' }, 'status'],
      ['a status that is null', { status: null }, 'status'],
      ['a code with spaces', { code: 'a b' }, 'code'],
      ['a domain that is none', { domains: ['a b'] }, 'domains.0'],
      ['an id of the provider', { idp_id: 'x' }, 'idp_id'],
    ],
  )
  it('200: attributes are merged key by key, lists replaced, null removes', async () => {
    const { id } = await newOrganization({ code: 'X1', domains: ['a.test'], attributes: { a: { b: 1, c: 2 }, d: 3 } })
    const changed = await patch(id, { attributes: { a: { b: null, e: [4] } }, domains: ['b.test'], status: 'inactive' })
    expect(changed.body.data).toMatchObject({
      code: 'X1',
      status: 'inactive',
      domains: ['b.test'],
      row_version: 2,
      attributes: { a: { c: 2, e: [4] }, d: 3 },
    })
    expect(changed.body.data.attributes).toEqual({ a: { c: 2, e: [4] }, d: 3 })
    const cleared = await patch(id, { attributes: null, domains: null, code: null })
    expect(cleared.body.data).toMatchObject({ code: null, domains: [] })
    expect(cleared.body.data.attributes).toEqual({})
  })
  it('409: a name or a code in use', async () => {
    await newOrganization({ code: 'USED' })
    const { id } = await newOrganization()
    expect(refusal(await patch(id, { name: 'Main' }))).toEqual(refused(409, 'CONFLICT', 'name'))
    expect(refusal(await patch(id, { code: 'USED' }))).toEqual(refused(409, 'CONFLICT', 'code'))
  })
})

describe('DELETE /organizations/{id}', () => {
  itRefuses(() => ({ method: 'DELETE', path: `${path}/${tenant.organizationId}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'DELETE', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('409: an organization with users; 204: without, and then it is gone', async () => {
    const { id } = await newOrganization()
    const remove = () => call('DELETE', `${path}/${id}`, { token: tenant.admin })
    const user = await addUser(tenant.admin, `member@${tenant.slug}.test`, { organization_id: id })
    expect(refusal(await remove())).toEqual(refused(409, 'CONFLICT'))
    const body = { organization_id: null }
    await call('PATCH', `/api/v1/users/${user.id}`, { token: tenant.admin, body, headers: { 'If-Match': '*' } })
    expect((await remove()).status).toBe(204)
    expect(refusal(await remove())).toEqual(refused(404, 'NOT_FOUND'))
  })
})
