import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itRefuses } from './refusals.js'
import { addUser, onboard, platformToken, refusal, refused } from './support.js'

const path = '/api/v1/users'
let tenant: TestTenant
let foreign: string
let added: string[]
beforeAll(async () => {
  tenant = await testTenant()
  foreign = (await onboard(await platformToken())).admin_user_id
  added = []
  const people: [string, Record<string, unknown>][] = [
    ['zoe', { first_name: 'Zoé', last_name: 'Quintana', roles: ['operator'] }],
    ['yago', { first_name: 'Yago', last_name: 'Quintana', roles: ['viewer', 'operator'] }],
    ['xavi', { first_name: 'Xavi', last_name: 'Quintana', organization_id: tenant.otherOrganizationId }],
    ['wanda', { first_name: 'Wanda', last_name: 'Quintana_50%' }],
  ]
  for (const [who, more] of people) added.push((await addUser(tenant.admin, `${who}@${tenant.slug}.test`, more)).id)
  await call('DELETE', `${path}/${added[3]}`, { token: tenant.admin })
})
const forbidden = { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer }
const list = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', `${path}?${new URLSearchParams(query)}`, { token: tenant.admin })
  expect(status).toBe(200)
  return body
}
const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }: { id: string }) => id)

describe('GET /users', () => {
  itRefuses(() => ({ method: 'GET', path }), forbidden)

  it("200: newest first, the tenant's own, with organization and without phone", async () => {
    const body = await list({})
    expect(body.metadata.pagination).toEqual({ page: 1, page_size: 20, total: 9, total_pages: 1 })
    expect(body.data.slice(0, 4).map(({ id }: { id: string }) => id)).toEqual([...added].reverse())
    expect(body.data[1]).toEqual({
      id: added[2],
      email: `xavi@${tenant.slug}.test`,
      first_name: 'Xavi',
      last_name: 'Quintana',
      status: 'pending_verification',
      roles: ['viewer'],
      organization_id: tenant.otherOrganizationId,
      created_at: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toContain(foreign)
  })
  it('200: by role, status, organization, and by all of them at once', async () => {
    expect(await ids({ role: 'operator', search: 'quintana' })).toEqual([added[1], added[0]])
    expect(await ids({ role: 'no such role' })).toEqual([])
    expect(await ids({ status: 'inactive' })).toEqual([added[3]])
    expect((await list({ status: 'active' })).metadata.pagination.total).toBe(5)
    expect(await ids({ status: 'locked' })).toEqual([])
    expect(await ids({ organization_id: tenant.otherOrganizationId, status: 'pending_verification' })).toEqual([
      added[2],
    ])
    expect(await ids({ organization_id: randomUUID() })).toEqual([])
    expect(await ids({ role: 'viewer', status: 'pending_verification', search: 'yago' })).toEqual([added[1]])
    expect(await ids({ role: 'tenant_admin', search: 'yago' })).toEqual([])
  })
  it('200: by part of the name or e-mail in any case and without marks; what LIKE gives a meaning is a letter like any other', async () => {
    for (const search of ['ZOÉ QUINT', 'zoe quint', 'zòe QUINT', ' Zoé'])
      expect(await ids({ search }), search).toEqual([added[0]])
    expect(await ids({ search: `XAVI@${tenant.slug}` })).toEqual([added[2]])
    expect(await ids({ search: '50%' })).toEqual([added[3]])
    expect(await ids({ search: 'quintana%' })).toEqual([])
    expect(await ids({ search: 'ya_o' })).toEqual([])
    expect(await ids({ search: '\\' })).toEqual([])
  })
  it('200: pages hold everything once, and beyond the last one is nothing', async () => {
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4', '5', '6']) seen.push(...(await ids({ page, page_size: '2' })))
    expect(seen).toEqual(await ids({ page_size: '100' }))
    expect(new Set(seen).size).toBe(9)
  })
  it.each([
    ['page', 'page=-1'],
    ['page_size', 'page_size=101'],
    ['status', 'status=asleep'],
    ['organization_id', 'organization_id=main'],
    ['role', 'role='],
    ['search', `search=${'a'.repeat(201)}`],
    ['sort_by', 'sort_by=email'],
  ])('400: %s by ?%s', async (field, query) => {
    const answer = await call('GET', `${path}?${query}`, { token: tenant.admin })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', field))
  })
})

describe('GET /users/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${path}/${added[0]}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('200: the full record with its ETag; the id in capitals is the same one', async () => {
    const { status, headers, body } = await call('GET', `${path}/${added[0]}`, { token: tenant.admin })
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"1"')
    expect(body.data).toEqual({
      id: added[0],
      email: `zoe@${tenant.slug}.test`,
      first_name: 'Zoé',
      last_name: 'Quintana',
      phone: null,
      status: 'pending_verification',
      roles: ['operator'],
      organization_id: null,
      row_version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    const again = await call('GET', `${path}/${added[0]!.toUpperCase()}`, { token: tenant.admin })
    expect(again.body.data).toEqual(body.data)
  })
  it('400: an unknown query parameter', async () => {
    const answer = await call('GET', `${path}/${added[0]}?fields=email`, { token: tenant.admin })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'fields'))
  })
})

describe('DELETE /users/{id}', () => {
  itRefuses(() => ({ method: 'DELETE', path: `${path}/${added[0]}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'DELETE', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('200: inactive, still readable, cannot sign in, and soon gone from its token; twice is the same', async () => {
    const email = `leaver@${tenant.slug}.test`
    const { id } = await addUser(tenant.admin, email, { roles: ['tenant_admin'] })
    const { signIn } = await testSystem()
    const token = await signIn(email, tenant.slug)
    expect((await call('GET', path, { token })).status).toBe(200)
    const gone = await call('DELETE', `${path}/${id}`, { token: tenant.admin })
    expect(gone.status).toBe(200)
    expect(gone.body.data).toEqual({ id, status: 'inactive', updated_at: expect.any(String) })
    const read = await call('GET', `${path}/${id}`, { token: tenant.admin })
    expect(read.body.data).toMatchObject({ id, email, status: 'inactive' })
    await expect(signIn(email, tenant.slug)).rejects.toThrow('no token for')
    const shut = await eventually(
      'the token ends',
      async () => {
        const answer = await call('GET', path, { token })
        return answer.status === 200 ? undefined : answer
      },
      1,
    )
    expect(refusal(shut)).toEqual(refused(401, 'UNAUTHORIZED'))
    const twice = await call('DELETE', `${path}/${id}`, { token: tenant.admin })
    expect(twice.body.data).toEqual(gone.body.data)
  })
})
