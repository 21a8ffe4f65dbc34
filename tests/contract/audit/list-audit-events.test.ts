import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itRefuses } from '../identity/refusals.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { type Event, eventsOf, manual, record, recordAs, wholeTrail } from './trail.js'

const path = '/api/v1/audit/events'
const actorId = randomUUID()
const resourceId = randomUUID()
let tenant: TestTenant
let foreign: string
let all: Event[]
beforeAll(async () => {
  tenant = await testTenant()
  const other = await testTenant()
  foreign = (await record(other.admin, manual())).body.data.id
  const severities = [1, 5, 3, 2, 4, 3, 1, 2, 5, 4]
  for (const [at, severity_id] of severities.entries()) {
    const finding = at % 3 === 0 && { class_uid: 2004, category_uid: 2 }
    const actor = at % 2 === 0 ? { actor: { id: actorId, user_uid: 'robot-7', user_name: 'Robot' } } : {}
    const resource = at > 6 ? { resource: { id: resourceId, resource_type: 'strongbox', resource_name: 'Box' } } : {}
    await record(tenant.admin, manual({ ...finding, severity_id, activity_id: at + 1, ...actor, ...resource }))
  }
  all = await wholeTrail(tenant.admin)
})
const list = async (query: Record<string, string | number>, token = tenant.admin) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await call('GET', `${path}?${search}`, { token })
  return { answer, events: (answer.body.data ?? []) as Event[] }
}
const ids = (events: Event[]) => events.map(({ id }) => id)
const forbidden = { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer }

describe('GET /audit/events', () => {
  itRefuses(() => ({ method: 'GET', path }), forbidden)

  it('200: newest first, 50 to a page, with the total in X-Total-Count and the pagination', async () => {
    const { answer, events } = await list({})
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-total-count')).toBe(String(all.length))
    expect(answer.body.metadata.pagination).toEqual({
      page: 1,
      page_size: 50,
      total: all.length,
      total_pages: Math.ceil(all.length / 50),
    })
    expect(ids(events)).toEqual(ids(all).slice(0, 50))
    expect(events.every(({ metadata }) => metadata.tenant_uid === tenant.id)).toBe(true)
  })

  const filters: [string, () => string | number, (event: Event) => boolean][] = [
    ['actor_id', () => actorId, ({ actor }) => actor.id === actorId],
    ['actor_id', () => tenant.adminUserId.toUpperCase(), ({ actor }) => actor.id === tenant.adminUserId],
    ['actor_uid', () => 'robot-7', ({ actor }) => actor.user_uid === 'robot-7'],
    ['resource_id', () => resourceId, ({ resource }) => resource?.id === resourceId],
    ['resource_type', () => 'strongbox', ({ resource }) => resource?.resource_type === 'strongbox'],
    ['category_uid', () => 3, (event) => String(event.class_uid).startsWith('3')],
    ['class_uid', () => 2004, ({ class_uid }) => class_uid === 2004],
    ['activity_id', () => 9, ({ activity_name }) => activity_name === 'Reject'],
    ['severity_id', () => 3, ({ severity_id }) => severity_id >= 3],
  ]
  it.each(filters)('200: %s finds those and no others (%#)', async (name, value, wanted) => {
    const expected = all.filter(wanted)
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(all.length)
    const { answer, events } = await list({ [name]: value(), page_size: 200 })
    expect(ids(events)).toEqual(ids(expected))
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length))
  })
  it('200: time_from and time_to filter `time`, both included, whatever their offset', async () => {
    const byTime = [...all].sort((a, b) => a.time - b.time)
    const [from, to] = [byTime[3]!.time, byTime[8]!.time]
    const expected = all.filter(({ time }) => time >= from && time <= to)
    const iso = (time: number) => new Date(time).toISOString()
    const found = await list({ time_from: iso(from), time_to: iso(to), page_size: 200 })
    expect(ids(found.events)).toEqual(ids(expected))
    const bogota = iso(from - 5 * 3_600_000).replace('Z', '-05:00')
    expect(ids((await list({ time_from: bogota, time_to: iso(to), page_size: 200 })).events)).toEqual(ids(expected))
    expect((await list({ time_from: iso(from), time_to: iso(from) })).events.length).toBeGreaterThan(0)
    expect((await list({ time_to: '2020-01-01T00:00:00Z' })).events).toEqual([])
  })
  it('200: a day alone is its first moment in time_from and its last in time_to; without an offset it is in UTC', async () => {
    const days = all.map(({ time }) => new Date(time).toISOString().slice(0, 10)).sort()
    const found = await list({ time_from: days[0]!, time_to: days.at(-1)!, page_size: 200 })
    expect(ids(found.events)).toEqual(ids(all))
    const moment = new Date(all[0]!.time).toISOString().replace('Z', '')
    const expected = all.filter(({ time }) => time === all[0]!.time)
    expect(ids((await list({ time_from: moment, time_to: moment })).events)).toEqual(ids(expected))
  })
  it('200: filters combine with AND', async () => {
    const expected = all.filter(
      ({ actor, severity_id, class_uid }) => actor.id === actorId && severity_id >= 2 && class_uid === 6001,
    )
    expect(expected.length).toBeGreaterThan(0)
    const query = { actor_id: actorId, severity_id: 2, class_uid: 6001, category_uid: 6, actor_uid: 'robot-7' }
    expect(ids((await list(query)).events)).toEqual(ids(expected))
    expect((await list({ ...query, resource_type: 'nothing' })).answer.headers.get('x-total-count')).toBe('0')
  })

  const keys = { created_at: (event: Event) => Date.parse(event.created_at), time: (event: Event) => event.time }
  const sorts = { ...keys, severity_id: (event: Event) => event.severity_id }
  it.each(Object.entries(sorts))('200: sorted by %s both ways, and pages hold everything once', async (field, key) => {
    const seen: Record<string, string[]> = {}
    for (const direction of ['asc', 'desc']) {
      const events: Event[] = []
      for (let page = 1; page <= Math.ceil(all.length / 4) + 1; page++)
        events.push(...(await list({ sort: `${field}:${direction}`, page, page_size: 4 })).events)
      const values = events.map(key)
      expect(values).toEqual([...values].sort((a, b) => (direction === 'asc' ? a - b : b - a)))
      seen[direction] = ids(events)
      expect([...seen[direction]!].sort()).toEqual(ids(all).sort())
    }
    expect(seen.desc).toEqual([...seen.asc!].reverse())
  })

  it.each([
    ['page_size', 'page_size=201'],
    ['page_size', 'page_size=0'],
    ['page', 'page=0'],
    ['sort', 'sort=message:asc'],
    ['sort', 'sort=created_at'],
    ['severity_id', 'severity_id=6'],
    ['severity_id', 'severity_id=high'],
    ['actor_id', 'actor_id=me'],
    ['resource_id', 'resource_id=1'],
    ['class_uid', 'class_uid=0'],
    ['time_from', 'time_from=yesterday'],
    ['time_from', 'time_from=2026-01'],
    ['time_to', 'time_to=2026-02-30T00:00:00Z'],
    ['time_to', 'time_to=2026-02-30'],
    ['user', 'user=x'],
  ])('400: %s by ?%s', async (field, query) => {
    expect(refusal(await call('GET', `${path}?${query}`, { token: tenant.admin }))).toEqual(
      refused(400, 'VALIDATION_ERROR', field),
    )
  })
  it('200: a page of 200', async () => {
    expect((await list({ page_size: 200 })).answer.status).toBe(200)
  })
  it('400: time_from later than time_to', async () => {
    const query = { time_from: '2026-01-02T00:00:00Z', time_to: '2026-01-01T23:59:59Z' }
    expect(refusal((await list(query)).answer)).toEqual(refused(400, 'INVALID_TIME_RANGE'))
  })
  it("200: a platform_admin reads the platform tenant's trail, not its customers'", async () => {
    const platform = await platformToken()
    await onboard(platform)
    const events = await wholeTrail(platform)
    expect(events.some(({ message }) => message === 'Tenant created')).toBe(true)
    expect(new Set(events.map(({ metadata }) => metadata.tenant_uid))).toEqual(new Set([platformTenantId]))
  })
  it('leaves no entry by being read', async () => {
    const { answer } = await list({})
    const own = await call('GET', `${path}/${all[0]!.id}`, { token: tenant.admin })
    const trail = await wholeTrail(tenant.admin)
    for (const { headers } of [answer, own])
      expect(trail.filter(({ unmapped }) => unmapped.request_id === headers.get('x-request-id'))).toEqual([])
  })
})

describe('GET /audit/events/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${path}/${all[0]!.id}` }), forbidden)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${path}/${id}` }),
    () => tenant.admin,
    () => foreign,
  )
  it('200: the same event that the list shows', async () => {
    for (const event of all.slice(0, 15)) {
      const { status, body } = await call('GET', `${path}/${event.id}`, { token: tenant.admin })
      expect(status).toBe(200)
      expect(body.data).toEqual(event)
    }
  })
  it('400: an unknown query parameter', async () => {
    const answer = await call('GET', `${path}/${all[0]!.id}?x=1`, { token: tenant.admin })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'x'))
  })
  it('403: when the tenant has no audit module, for the list too; the trail itself goes on', async () => {
    const platform = await platformToken()
    const quiet = await testTenant()
    const modules = (list: string[] | null) =>
      call('PATCH', `/api/v1/tenants/${quiet.id}`, {
        token: platform,
        body: { modules: list },
        headers: { 'If-Match': '*' },
      })
    await modules(['lending'])
    const shut = await eventually('the module is off', async () => {
      const { answer } = await list({}, quiet.admin)
      return answer.status === 403 ? answer : undefined
    })
    expect(refusal(shut)).toEqual(refused(403, 'FORBIDDEN'))
    const unseen = await call('POST', '/api/v1/organizations', { token: quiet.admin, body: { name: 'Unseen' } })
    expect((await recordAs('lending', { ...manual(), tenant_id: quiet.id })).status).toBe(201)
    await modules(null)
    // Every process notices the change within a second, so the trail is read until none refuses.
    await eventually('the module is on', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => list({}, quiet.admin)))
      return answers.every(({ answer }) => answer.status === 200) || undefined
    })
    expect(await eventsOf(quiet.admin, unseen)).toHaveLength(1)
  })
})
