import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { newSlug, onboard, platformPerson, platformToken, refusal, refused, tenantBody } from './support.js'

let platform: string
let mine: Awaited<ReturnType<typeof onboard>>
let other: Awaited<ReturnType<typeof onboard>>
let delegate: Awaited<ReturnType<typeof platformPerson>>
beforeAll(async () => {
  platform = await platformToken()
  mine = await onboard(platform)
  other = await onboard(platform)
  delegate = await platformPerson(['delegated_admin', `admin-tenant-${mine.slug}`])
})
const as = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(method, `/api/v1/tenants${path}`, {
    token: delegate.token,
    headers,
    ...(body !== undefined && { body }),
  })
const trail = async (requestId: string) => {
  const { settle } = await testSystem()
  return eventually(`the trail of ${requestId}`, async () => {
    await settle()
    const { body } = await call('GET', `/api/v1/audit/events?page_size=200&actor_id=${delegate.id}`, {
      token: platform,
    })
    const events = body.data.filter(
      (event: { unmapped: { request_id: string } }) => event.unmapped.request_id === requestId,
    )
    return events.length > 0 ? events : undefined
  })
}

describe('a delegated_admin', () => {
  it('sees the tenants its roles name and no others', async () => {
    const { status, body } = await as('GET', '?page_size=100')
    expect(status).toBe(200)
    expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([mine.slug])
    expect(body.metadata.pagination.total).toBe(1)
    expect((await as('GET', `?search=${other.slug}`)).body.data).toEqual([])
    expect((await as('GET', `/${mine.id}`)).body.data.slug).toBe(mine.slug)
  })
  it('finds other tenants to be 404, whatever it asks of them, the platform included', async () => {
    for (const id of [other.id, platformTenantId, randomUUID()])
      for (const answer of [
        await as('GET', `/${id}`),
        await as('PATCH', `/${id}`, { name: 'Taken' }, { 'If-Match': '*' }),
        await as('PATCH', `/${id}`, { nonsense: 1 }),
        await as('POST', `/${id}/suspend`),
      ])
        expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
    expect((await call('GET', `/api/v1/tenants/${other.id}`, { token: platform })).body.data.name).not.toBe('Taken')
  })
  it('changes, suspends and reactivates its own', async () => {
    expect((await as('PATCH', `/${mine.id}`, { name: 'Mine' }, { 'If-Match': '"1"' })).body.data.name).toBe('Mine')
    expect((await as('POST', `/${mine.id}/suspend`)).body.data.status).toBe('suspended')
    expect((await as('PATCH', `/${mine.id}`, { status: 'active' }, { 'If-Match': '*' })).body.data.status).toBe(
      'active',
    )
  })
  it('leaves an entry of cross-tenant access for each call, which names who, from where and to where', async () => {
    const calls = {
      Read: () => as('GET', `/${mine.id}`),
      Update: () => as('PATCH', `/${mine.id}`, { name: `Mine ${randomUUID()}` }, { 'If-Match': '*' }),
    }
    for (const [activity, send] of Object.entries(calls)) {
      const events = await trail((await send()).headers.get('x-request-id')!)
      expect(events).toHaveLength(1)
      expect(events[0]).toMatchObject({
        class_uid: 3001,
        activity_name: activity,
        actor: { id: delegate.id, user_type: 'Admin' },
        resource: { id: mine.id, resource_type: 'tenant', resource_name: mine.slug },
        metadata: { tenant_uid: platformTenantId },
        unmapped: { delegated_admin: delegate.id, source_tenant: platformTenantId, target_tenant: mine.id },
      })
    }
    const listed = await trail((await as('GET', `?search=${mine.slug}`)).headers.get('x-request-id')!)
    expect(listed.map(({ unmapped }: { unmapped: { target_tenant: string } }) => unmapped.target_tenant)).toEqual([
      mine.id,
    ])
  })
  it('leaves such an entry for reading the flows and organizations of a tenant', async () => {
    const lists = ['listTenantFlowAssignments', 'listTenantOrganizations']
    for (const list of lists) {
      const asked = (token: string) =>
        graph(token, `query ($tenantId: ID!) { ${list}(tenantId: $tenantId) { total } }`, { tenantId: mine.id })
      const events = await trail((await asked(delegate.token)).headers.get('x-request-id')!)
      expect(events).toHaveLength(1)
      expect(events[0]).toMatchObject({
        activity_name: 'Read',
        actor: { id: delegate.id },
        resource: { id: mine.id, resource_type: 'tenant', resource_name: mine.slug },
        unmapped: { delegated_admin: delegate.id, source_tenant: platformTenantId, target_tenant: mine.id },
      })
    }
  })
  it('manages a tenant it creates at once, by its old token and by the next', async () => {
    const body = tenantBody(newSlug())
    const creator = await platformPerson(['delegated_admin'])
    const made = await call('POST', '/api/v1/tenants', { token: creator.token, key: true, body })
    expect(made.status).toBe(201)
    const { owner, signIn } = await testSystem()
    const [row] = await owner`select roles from identity."user" where id = ${creator.id}`
    expect(row!.roles).toEqual(['delegated_admin', `admin-tenant-${body.slug}`])
    const next = await signIn(creator.email, 'platform')
    expect(JSON.parse(Buffer.from(next.split('.')[1]!, 'base64url').toString()).roles).toContain(
      `admin-tenant-${body.slug}`,
    )
    for (const token of [creator.token, next]) {
      const listed = await call('GET', '/api/v1/tenants', { token })
      expect(listed.body.data.map(({ slug }: { slug: string }) => slug)).toEqual([body.slug])
      expect((await call('GET', `/api/v1/tenants/${made.body.data.id}`, { token })).status).toBe(200)
    }
  })
  it('manages a tenant no longer once the role is taken from its record, whatever its token says', async () => {
    const former = await platformPerson(['delegated_admin', `admin-tenant-${mine.slug}`])
    const read = () => call('GET', `/api/v1/tenants/${mine.id}`, { token: former.token })
    expect((await read()).status).toBe(200)
    const { owner } = await testSystem()
    await owner`update identity."user" set roles = array['delegated_admin'] where id = ${former.id}`
    expect(refusal(await read())).toEqual(refused(404, 'NOT_FOUND'))
    const answer = await call('POST', `/api/v1/tenants/${mine.id}/suspend`, { token: former.token })
    expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('gets no role for a tenant that was not created: 502, and nothing is left', async () => {
    const body = tenantBody(newSlug())
    const creator = await platformPerson(['delegated_admin'])
    const { owner, system } = await testSystem()
    const down = vi.spyOn(system.services.provider, 'updateUser').mockRejectedValueOnce(new Error('down'))
    try {
      const failed = await call('POST', '/api/v1/tenants', { token: creator.token, key: true, body })
      expect(refusal(failed)).toEqual(refused(502, 'REALM_CREATION_FAILED'))
    } finally {
      down.mockRestore()
    }
    const [left] = await owner`select
      (select roles from identity."user" where id = ${creator.id}) as roles,
      (select roles from idp.realm_user where user_id = ${creator.id}) as told,
      (select count(*)::int from identity.tenant where slug = ${body.slug}) as tenants,
      (select count(*)::int from idp.realm where name = ${body.slug}) as realms`
    expect(left).toEqual({ roles: ['delegated_admin'], told: ['delegated_admin'], tenants: 0, realms: 0 })
  })
  it('has no say in users, roles, organizations or the trail', async () => {
    for (const path of ['/users', '/roles', '/organizations', '/audit/events'])
      expect(refusal(await call('GET', `/api/v1${path}`, { token: delegate.token }))).toEqual(refused(403, 'FORBIDDEN'))
  })
})
