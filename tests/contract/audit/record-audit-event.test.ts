import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itIsInternal, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { manual, record, recordAs } from './trail.js'

const path = '/api/v1/audit/events'
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const read = async (id: string, token = tenant.admin) => (await call('GET', `${path}/${id}`, { token })).body.data

/** Faults of an event's body, the same at both doors. */
const faults = (event: (more?: Record<string, unknown>) => object): [string, unknown, ...string[]][] => [
  ['a sixth severity', event({ severity_id: 6 }), 'severity_id'],
  ['a severity of 0', event({ severity_id: 0 }), 'severity_id'],
  ['a severity by name', event({ severity_id: 'High' }), 'severity_id'],
  ["another severity's name", event({ severity: 'Critical' }), 'severity'],
  ['an unknown class', event({ class_uid: 1001 }), 'class_uid'],
  ["another class's name", event({ class_name: 'Authentication' }), 'class_name'],
  ['a class of another category', event({ category_uid: 3 }), 'category_uid'],
  ["another category's name", event({ category_name: 'Findings' }), 'category_name'],
  ['an unknown activity', event({ activity_id: 13 }), 'activity_id'],
  ["another activity's name", event({ activity_name: 'Login' }), 'activity_name'],
  ['a blank message', event({ message: ' ' }), 'message'],
  ['an actor of no kind', event({ actor: { user_type: 'Robot' } }), 'actor.user_type'],
  ['an actor with nothing', event({ actor: {} }), 'actor'],
  ['an actor whose id is none', event({ actor: { id: 'me' } }), 'actor.id'],
  ['an address that is none', event({ src_endpoint: { ip: '300.1.1.1' } }), 'src_endpoint.ip'],
  ['an unknown field of the resource', event({ resource: { color: 'red' } }), 'resource.color'],
  ['facts that are a list', event({ unmapped: [] }), 'unmapped'],
  ['a time of its own', event({ time: 1 }), 'time'],
  ['an id of its own', event({ id: randomUUID() }), 'id'],
]
const required = ['class_uid', 'category_uid', 'activity_id', 'severity_id', 'message']

describe('POST /audit/events', () => {
  const request = () => ({ method: 'POST', path, key: true as const, body: manual() })
  itRefuses(request, { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer })
  itNeedsAKey(request, () => tenant.admin)
  itBlames(
    (body) => record(tenant.admin, body),
    () => [
      ['nothing in it', {}, ...required],
      ['another tenant', manual({ tenant_id: tenant.id }), 'tenant_id'],
      ...faults(manual),
    ],
  )

  it('201: names are filled from the ids, the actor is the caller, the recorder is kept', async () => {
    const unmapped = { Free: { 'form key': [1, null] }, recorded_by: 'somebody else' }
    const made = await record(tenant.admin, manual({ activity_id: 8, unmapped }))
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({
      id: expect.any(String),
      class_uid: 6001,
      class_name: 'Web Resources Activity',
      severity_id: 2,
      message: 'Noted by hand',
      created_at: expect.any(String),
    })
    const event = await read(made.body.data.id)
    expect(event).toMatchObject({
      category_name: 'Application Activity',
      activity_name: 'Approve',
      severity: 'Low',
      actor: { id: tenant.adminUserId, user_uid: tenant.adminUserId, user_type: 'Admin' },
      resource: null,
      src_endpoint: null,
      metadata: { product: { name: 'audit', vendor_name: 'Otorga' }, tenant_uid: tenant.id },
    })
    expect(event.unmapped).toEqual({ ...unmapped, recorded_by: tenant.adminUserId })
  })
  it('201: a given actor, resource and endpoint are kept as given, and names that match their ids', async () => {
    const body = manual({
      class_uid: 3002,
      class_name: 'Authentication',
      category_uid: 3,
      severity_id: 5,
      severity: 'Critical',
      category_name: 'Identity & Access Management',
      activity_id: 5,
      activity_name: 'Login',
      actor: { user_uid: 'legacy-42', user_name: 'Old System', user_type: 'System' },
      resource: { resource_uid: 'srv-1', resource_type: 'server', resource_name: 'Mainframe', domain: 'legacy' },
      src_endpoint: { ip: '2001:db8::7', name: 'mainframe.test' },
    })
    const event = await read((await record(tenant.admin, body)).body.data.id)
    expect(event.actor).toEqual({
      id: null,
      user_uid: 'legacy-42',
      user_name: 'Old System',
      user_type: 'System',
      session_uid: null,
    })
    expect(event.resource).toEqual({ id: null, ...(body as { resource?: object }).resource })
    expect(event.src_endpoint).toEqual({ ip: '2001:db8::7', name: 'mainframe.test' })
    expect(event.unmapped).toEqual({ recorded_by: tenant.adminUserId })
  })
  it('400: free-form facts of 1 MB, and of a little more than 64 KiB; 201: of a little less', async () => {
    // Many short facts, which are too large only together.
    const filled = (bytes: number) => {
      const unmapped: Record<string, string> = {}
      for (let left = bytes - 2, n = 0; left > 0; n++) {
        const room = Math.min(1_000, left - '"k0000":"",'.length)
        unmapped[`k${String(n).padStart(4, '0')}`] = 'x'.repeat(room)
        left -= room + '"k0000":"",'.length
      }
      return manual({ unmapped })
    }
    for (const bytes of [64 * 1024 + 100, 1_000_000, 1024 * 1024]) {
      const { status, code, fields } = refusal(await record(tenant.admin, filled(bytes)))
      expect({ bytes, status, code }).toEqual({ bytes, status: 400, code: 'VALIDATION_ERROR' })
      expect(fields).toEqual([expect.stringMatching(/^unmapped/)])
    }
    expect((await record(tenant.admin, filled(64 * 1024 - 100))).status).toBe(201)
  })
  it('201: a replay answers the first body byte for byte and records nothing; 422: the key of another event', async () => {
    const key = randomUUID()
    const body = manual({ message: `Once ${key}` })
    const first = await record(tenant.admin, body, key)
    const again = await record(tenant.admin, body, key)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    const { body: listed } = await call('GET', `${path}?page_size=200`, { token: tenant.admin })
    expect(listed.data.filter(({ message }: { message: string }) => message === body.message)).toHaveLength(1)
    expect(refusal(await record(tenant.admin, manual(), key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })
  it('201: of a platform_admin, in the trail of the platform', async () => {
    const token = await platformToken()
    const { id } = (await record(token, manual())).body.data
    expect((await read(id, token)).id).toBe(id)
    const theirs = await call('GET', `${path}/${id}`, { token: tenant.admin })
    expect(refusal(theirs)).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('nobody changes or removes an event: the paths have no such method, the database refuses its service', async () => {
    const { id } = (await record(tenant.admin, manual())).body.data
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect(refusal(await call(method, `${path}/${id}`, { token: tenant.admin }))).toEqual(
        refused(405, 'METHOD_NOT_ALLOWED'),
      )
    const { database } = (await testSystem()).system.services.ofContext.audit!
    for (const change of [
      `update audit.audit_event set message = 'x'`,
      'delete from audit.audit_event',
      'truncate audit.audit_event',
    ])
      await expect(database.transaction(tenant.id, (tx) => tx.sql.unsafe(change))).rejects.toThrow('permission denied')
    expect((await read(id)).message).toBe('Noted by hand')
  })
})

describe('POST /internal/audit/record', () => {
  const event = (more: Record<string, unknown> = {}) => ({ ...manual(), tenant_id: tenant.id, ...more })
  itIsInternal(
    () => ({ method: 'POST', path: '/api/v1/internal/audit/record', body: event() }),
    () => tenant.admin,
  )
  itBlames(
    (body) => recordAs('lending', body),
    () => [
      ['no tenant', manual(), 'tenant_id'],
      ['a tenant id that is none', event({ tenant_id: 'demo' }), 'tenant_id'],
      ...faults(event),
    ],
  )
  it('201: the actor is the calling service unless given, and the service is kept as recorder', async () => {
    const made = await recordAs('lending', event())
    expect(made.status).toBe(201)
    expect(made.body.data).toEqual({ id: expect.any(String), created_at: expect.any(String) })
    expect(await read(made.body.data.id)).toMatchObject({
      actor: { id: null, user_uid: 'service:lending', user_name: 'lending', user_type: 'Service' },
      metadata: { product: { name: 'lending' } },
      unmapped: { recorded_by: 'service:lending' },
    })
    const given = await recordAs('lending', event({ actor: { user_uid: 'u-1' }, unmapped: { recorded_by: 'u-1' } }))
    expect(await read(given.body.data.id)).toMatchObject({
      actor: { user_uid: 'u-1', user_type: 'User' },
      unmapped: { recorded_by: 'service:lending' },
    })
  })
  it('404: an unknown tenant', async () => {
    const answer = await recordAs('lending', event({ tenant_id: randomUUID() }))
    expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('201: a replay answers the first event; 422: the key of another one; 400: a malformed key', async () => {
    const key = randomUUID()
    const first = await recordAs('lending', event(), { key })
    const again = await recordAs('lending', event(), { key })
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    const other = await recordAs('lending', event({ message: 'Other' }), { key })
    expect(refusal(other)).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
    const malformed = await recordAs('lending', event(), { key: 'x' })
    expect(refusal(malformed)).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
  })
  it('201: for a suspended tenant too: its trail goes on', async () => {
    const platform = await platformToken()
    const { id } = await onboard(platform)
    await call('POST', `/api/v1/tenants/${id}/suspend`, { token: platform })
    expect((await recordAs('lending', event({ tenant_id: id }))).status).toBe(201)
  })
})
