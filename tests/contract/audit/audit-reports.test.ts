import { randomUUID } from 'node:crypto'
import { activities, type SeverityId } from '@otorga/schema/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { report } from './messages.js'

const at = (text: string) => Date.parse(text)
const start = at('2025-01-30T22:17:41.123Z')
const hour = 3_600_000
const person = randomUUID()
const credit = randomUUID()
const severities = [1, 2, 3, 4, 5] as const

/** 240 events over about 80 days, some of them in one hour, one at each end. */
const entries = Array.from({ length: 240 }, (_, n) => ({
  time: n < 20 ? start + n * 7_001 : start + n * 8 * hour + n * 977,
  class_uid: ([6001, 3001, 3002, 2004] as const)[n % 4]!,
  severity_id: severities[n % 5] as SeverityId,
  activity_id: ((n % 12) + 1) as keyof typeof activities,
  actor:
    n % 3 === 0
      ? { id: person, user_uid: person, user_name: n > 200 ? 'New Name' : 'Old Name', user_type: 'User' as const }
      : { user_uid: `service:${n % 7}`, user_name: `service ${n % 7}` },
  resource:
    n % 4 === 0
      ? { id: credit, resource_uid: credit, resource_type: 'credit', resource_name: `Credit ${n}` }
      : {
          resource_uid: `u-${n % 60}`,
          resource_type: n % 2 ? 'user' : 'document',
          domain: n % 2 ? 'identity' : 'signature',
        },
}))
const last = Math.max(...entries.map(({ time }) => time))

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
  await report(tenant.id, entries)
  const other = await testTenant()
  await report(other.id, entries.slice(0, 30))
})

const iso = (time: number) => new Date(time).toISOString()
const ask = (name: string, query: Record<string, string | number>) =>
  call('GET', `/api/v1/audit/reports/${name}?${new URLSearchParams(query as Record<string, string>)}`, {
    token: tenant.admin,
  })
const within = (from: number, to: number) => entries.filter(({ time }) => time >= from && time <= to)
const periods: [string, number, number][] = [
  ['all of it', start - 1, last + 1],
  ['from the first to the last event, both included', start, last],
  ['between them', start + 1, last - 1],
  ['within one minute', start + 1_000, start + 40_000],
  ['within some seconds of two minutes', start + 15_000, start + 30_000],
  ['from the middle of a month to the middle of the next', at('2025-02-11T10:11:12.5Z'), at('2025-03-14T15:09:26Z')],
  ['of whole days', at('2025-02-01T00:00:00Z'), at('2025-02-28T23:59:59.999Z')],
]
const granularities = ['hour', 'day', 'week', 'month']
const bucketOf = (time: number, granularity: string) => {
  const date = new Date(time)
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  if (granularity === 'hour') return iso(time - (time % hour))
  if (granularity === 'day') return iso(day).slice(0, 10)
  if (granularity === 'week') return iso(day - ((date.getUTCDay() + 6) % 7) * 24 * hour).slice(0, 10)
  return `${iso(day).slice(0, 7)}-01`
}
const categoryOf = (classUid: number) => Math.floor(classUid / 1000)

describe('GET /audit/reports/summary', () => {
  itRefuses(
    () => ({ method: 'GET', path: `/api/v1/audit/reports/summary?time_from=${iso(start)}&time_to=${iso(last)}` }),
    { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer },
  )
  it.each(periods)('200: counts exactly what lies in a period %s, by whatever buckets', async (_, from, to) => {
    const wanted = within(from, to)
    for (const granularity of granularities) {
      const { status, body } = await ask('summary', { time_from: iso(from), time_to: iso(to), granularity })
      expect(status, JSON.stringify(body)).toBe(200)
      const { period, total_events, by_severity, by_category, timeline } = body.data
      expect(period).toEqual({ from: iso(from), to: iso(to) })
      expect(total_events).toBe(wanted.length)
      expect(Object.values(by_severity)).toEqual(
        severities.map((one) => wanted.filter(({ severity_id }) => severity_id === one).length),
      )
      const categories = [2, 3, 6].map((one) => wanted.filter(({ class_uid }) => categoryOf(class_uid) === one).length)
      expect(by_category.map(({ count }: { count: number }) => count)).toEqual(categories.filter((count) => count > 0))
      const expected = new Map<string, number>()
      for (const { time } of wanted)
        expected.set(bucketOf(time, granularity), (expected.get(bucketOf(time, granularity)) ?? 0) + 1)
      const told = timeline.filter(({ count }: { count: number }) => count > 0)
      expect(new Map(told.map((one: { date: string; count: number }) => [one.date, one.count]))).toEqual(expected)
      expect(timeline[0].date).toBe(bucketOf(from, granularity))
      expect(timeline.at(-1).date).toBe(bucketOf(to, granularity))
    }
  })
  it('200: has every bucket, empty ones too, named by its start; a week begins on Monday', async () => {
    const query = { time_from: '2024-01-01T00:00:00Z', time_to: '2024-01-03T12:00:00Z' }
    const dates = async (granularity: string) =>
      (await ask('summary', { ...query, granularity })).body.data.timeline.map((one: { date: string }) => one.date)
    expect(await dates('day')).toEqual(['2024-01-01', '2024-01-02', '2024-01-03'])
    expect(await dates('week')).toEqual(['2024-01-01'])
    expect(await dates('month')).toEqual(['2024-01-01'])
    expect(await dates('hour')).toHaveLength(61)
    expect((await dates('hour'))[1]).toBe('2024-01-01T01:00:00.000Z')
    const absent = await ask('summary', query)
    expect(absent.body.data.timeline).toHaveLength(3)
    expect(absent.body.data.by_category).toEqual([])
  })
  it('200: counts an event the moment it is recorded', async () => {
    const fresh = await testTenant()
    const count = async () => {
      const query = new URLSearchParams({ time_from: iso(start), time_to: iso(start + 1) })
      const { body } = await call('GET', `/api/v1/audit/reports/summary?${query}`, { token: fresh.admin })
      return body.data.total_events
    }
    expect(await count()).toBe(0)
    await report(fresh.id, [{ time: start }, { time: start + 1 }, { time: start + 2 }])
    expect(await count()).toBe(2)
  })
})

describe('GET /audit/reports/actors', () => {
  it.each(periods)('200: those who acted most in a period %s', async (_, from, to) => {
    const { body } = await ask('actors', { time_from: iso(from), time_to: iso(to), limit: 50 })
    const wanted = new Map<string, ReturnType<typeof within>>()
    for (const event of within(from, to)) {
      const { user_uid } = event.actor
      wanted.set(user_uid, [...(wanted.get(user_uid) ?? []), event])
    }
    const told = body.data.actors.map((one: { user_uid: string; event_count: number; last_activity: string }) => [
      one.user_uid,
      one.event_count,
      Date.parse(one.last_activity),
    ])
    expect(new Map(told.map(([uid, ...rest]: unknown[]) => [uid, rest]))).toEqual(
      new Map([...wanted].map(([uid, events]) => [uid, [events.length, Math.max(...events.map(({ time }) => time))]])),
    )
    const counts = told.map(([, count]: [string, number]) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })
  it('200: ten unless told otherwise, with the newest name, of one kind when asked', async () => {
    const all = { time_from: iso(start), time_to: iso(last) }
    const [first] = (await ask('actors', { ...all, limit: 1 })).body.data.actors
    expect(first).toEqual({
      actor_id: person,
      user_uid: person,
      user_name: 'New Name',
      user_type: 'User',
      event_count: 80,
      last_activity: expect.any(String),
    })
    const users = (await ask('actors', { ...all, user_type: 'Service' })).body.data.actors
    expect(users.every(({ user_type }: { user_type: string }) => user_type === 'Service')).toBe(true)
    expect(users).toHaveLength(7)
  })
})

describe('GET /audit/reports/resources', () => {
  it('200: what was acted upon most, narrowed by kind and domain', async () => {
    const all = { time_from: iso(start), time_to: iso(last) }
    const { resources } = (await ask('resources', all)).body.data
    expect(resources).toHaveLength(10)
    expect(resources[0]).toMatchObject({
      resource_id: credit,
      resource_type: 'credit',
      domain: 'lending',
      event_count: 60,
      resource_name: 'Credit 236',
    })
    const users = (await ask('resources', { ...all, resource_type: 'user', limit: 50 })).body.data.resources
    expect(users).toHaveLength(30)
    const none = (await ask('resources', { ...all, resource_type: 'user', domain: 'signature' })).body.data.resources
    expect(none).toEqual([])
    const signed = (await ask('resources', { ...all, domain: 'signature', limit: 50 })).body.data.resources
    expect(signed.reduce((sum: number, one: { event_count: number }) => sum + one.event_count, 0)).toBe(60)
  })
})

describe('every report', () => {
  const all = { time_from: iso(start), time_to: iso(last) }
  it.each(['summary', 'actors', 'resources'])(
    '%s: 400 for a period that is none, is missing, or is too long',
    async (name) => {
      const query = (more: Record<string, string>) => ask(name, { ...all, ...more })
      expect(refusal(await query({ time_to: iso(start - 1) }))).toEqual(refused(400, 'INVALID_TIME_RANGE'))
      expect(refusal(await query({ time_to: iso(start) }))).toEqual(refused(400, 'INVALID_TIME_RANGE'))
      expect(refusal(await ask(name, { time_from: iso(start) }))).toEqual(refused(400, 'VALIDATION_ERROR', 'time_to'))
      expect(refusal(await ask(name, { time_to: iso(start) }))).toEqual(refused(400, 'VALIDATION_ERROR', 'time_from'))
      expect(refusal(await query({ time_from: 'yesterday' }))).toEqual(refused(400, 'VALIDATION_ERROR', 'time_from'))
      const year = 366 * 24 * hour
      expect((await query({ time_to: iso(start + year) })).status).toBe(200)
      expect(refusal(await query({ time_to: iso(start + year + 1) }))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'time_to'),
      )
    },
  )
  it.each([
    ['summary', 'granularity', 'minute'],
    ['actors', 'limit', '51'],
    ['actors', 'limit', '0'],
    ['actors', 'user_type', 'Robot'],
    ['resources', 'limit', 'many'],
    ['resources', 'resource_type', ''],
    ['resources', 'colour', 'red'],
  ])('%s: 400 by ?%s=%s', async (name, field, value) => {
    expect(refusal(await ask(name, { ...all, [field]: value }))).toEqual(refused(400, 'VALIDATION_ERROR', field))
  })
  it('answers the same in the graph', async () => {
    const query = `query ($from: Timestamp!, $to: Timestamp!) {
      auditSummary(timeFrom: $from, timeTo: $to, granularity: month) { totalEvents timeline { date count } }
      auditActors(timeFrom: $from, timeTo: $to) { actors { userUid eventCount } }
      auditResources(timeFrom: $from, timeTo: $to) { resources { resourceId eventCount } }
    }`
    const { body } = await graph(tenant.admin, query, { from: iso(start), to: iso(last) })
    expect(body.errors).toBeUndefined()
    expect(body.data.auditSummary.totalEvents).toBe(240)
    expect(body.data.auditActors.actors[0]).toEqual({ userUid: person, eventCount: 80 })
    expect(body.data.auditResources.resources[0]).toEqual({ resourceId: credit, eventCount: 60 })
    const refusedThere = await graph(tenant.admin, query, { from: iso(last), to: iso(start) })
    expect(refusedThere.body.errors[0].extensions.code).toBe('INVALID_TIME_RANGE')
  })
})
