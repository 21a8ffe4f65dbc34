import { randomUUID } from 'node:crypto'
import { matches } from '@otorga/kernel/messages/broker'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { messageTypes } from '@otorga/schema/events'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countedEvents, listenedTo } from '../event/counted-events.js'
import { subjectMessage } from '../event/subject-event.message.js'
import { applyEvents } from '../intake/apply-events.js'
import { profileConsumer } from '../intake/profile-consumer.js'
import { messageOf, openHouse } from './house.js'
import { totals } from './rows.js'

const now = new Date('2026-06-01T12:00:00Z')
let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  house = await openHouse(() => now)
})
afterAll(() => house.close())

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** All data about a tenant's subjects, without ids of rows and times of processing. */
async function profiles(tenantId: string) {
  const subjects = await house.owner`
    select identifier_masked, full_name, status, trust_score, classification, factors, total_interactions, total_approvals,
        total_rejections, total_defaults, devices_count, first_interaction_at, last_interaction_at, due_at
      from subject_profile.subject where tenant_id = ${tenantId} order by id`
  const devices = await house.owner`
    select subject_id, device_fingerprint, ip_address, user_agent, access_count, first_seen_at, last_seen_at, last_event_id
      from subject_profile.device where tenant_id = ${tenantId} order by subject_id, device_fingerprint`
  const events = await house.owner`
    select id, event_type, effect, event_timestamp from subject_profile.subject_event where tenant_id = ${tenantId} order by id`
  return { subjects, devices, events }
}

const kinds = [
  ['lending.application.created', {}],
  ['lending.application.approved', {}],
  ['lending.application.rejected', {}],
  ['lending.credit.defaulted', {}],
  ['flow.execution.completed', { status: 'approved' }],
  ['flow.execution.completed', { status: 'rejected' }],
  ['flow.execution.completed', { status: 'needs_review' }],
  ['signature.request.completed', {}],
] as const

const story = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    document: fc.constantFrom('1.020.304', '10 20 304', '99-X', '99x', '7'),
    age: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 500 })),
    name: fc.option(fc.constantFrom('Ana', 'Ana María', 'A. Pérez'), { nil: null }),
    fingerprint: fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { nil: null }),
    user_agent: fc.option(fc.constantFrom('Firefox', 'Safari'), { nil: null }),
    ip: fc.option(fc.constantFrom('10.0.0.1', '10.0.0.2'), { nil: null }),
  }),
  { minLength: 1, maxLength: 25 },
)

describe('intake', () => {
  it('makes the same profiles whatever the order, the batches and the redeliveries', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.infiniteStream(fc.nat(1000)), async (plan, random) => {
        const [one, other] = [randomUUID(), randomUUID()]
        const messages = plan.map(({ kind: [type, data], document, age, name, ...device }) =>
          messageOf(type, one, document, { ...data, name, time: daysAgo(age), device }),
        )
        const consume = profileConsumer(house.services)
        for (const message of messages) await consume.handle(message)
        const shuffled = [...messages, ...messages].map((message) => ({ ...message, tenantid: other }))
        shuffled.sort(() => random.next().value - 500)
        await Promise.all(shuffled.map((message) => consume.handle(message)))

        const [straight, mixed] = [await profiles(one), await profiles(other)]
        const anonymous = (found: typeof straight) => ({
          subjects: found.subjects.map((row) => JSON.stringify(row)).sort(),
          devices: found.devices.map(({ subject_id: _, ...row }) => JSON.stringify(row)).sort(),
          events: [...found.events],
        })
        expect(anonymous(mixed)).toEqual(anonymous(straight))
        expect(straight.events).toHaveLength(messages.length)
        for (const tenant of [one, other]) {
          const { tally, counted } = await totals(house.owner, tenant)
          expect(tally).toEqual(counted)
        }
      }),
    )
  })

  it('counts a batch as it counts its events one by one', async () => {
    const [single, batch] = [randomUUID(), randomUUID()]
    const plan = kinds.flatMap(([type, data], at) =>
      Array.from({ length: 4 }, (_, n) => [type, { ...data, time: daysAgo(40 * n + at) }] as const),
    )
    const in_ = (tenant: string) => plan.map(([type, data]) => messageOf(type, tenant, '123456', data))
    const consume = profileConsumer(house.services)
    for (const message of in_(single)) await consume.handle(message)
    await house.services.database.transaction(batch, (tx) =>
      applyEvents(
        tx,
        house.services,
        in_(batch).map((one) => subjectMessage(one, house.services.subjectId, now)!),
      ),
    )
    const strip = async (tenant: string) => (await profiles(tenant)).subjects.map((row) => row)
    expect(await strip(batch)).toEqual(await strip(single))
  })

  const raised = (tenantId: string) => house.owner`
    select alert_type, severity, status from subject_profile.alert where tenant_id = ${tenantId} order by created_at, id`

  it('raises an alert at the third rejection within thirty days, once while it is open', async () => {
    const tenant = randomUUID()
    const consume = profileConsumer(house.services)
    const reject = (age: number) =>
      consume.handle(messageOf('lending.application.rejected', tenant, '1', { time: daysAgo(age) }))
    for (const age of [70, 35, 20]) await reject(age)
    expect(await raised(tenant)).toEqual([])
    await reject(6)
    expect(await raised(tenant)).toMatchObject([{ alert_type: 'repeated_rejections', severity: 'high' }])
    await reject(5)
    expect(await raised(tenant)).toHaveLength(1)
  })

  it('raises a critical alert for a default, and one for the fall of the score, and flags the subject', async () => {
    const tenant = randomUUID()
    await profileConsumer(house.services).handle(messageOf('lending.credit.defaulted', tenant, '1', { time: now }))
    expect((await raised(tenant)).map((one) => [one.alert_type, one.severity]).sort()).toEqual([
      ['default', 'critical'],
      ['score_drop', 'medium'],
    ])
    const { subjects } = await profiles(tenant)
    expect(subjects).toMatchObject([{ status: 'flagged', trust_score: '25.00', total_defaults: 1 }])
  })

  it.each([
    ['names nobody', (one: Envelope) => ({ ...one, data: {} })],
    [
      'is dated six minutes ahead',
      (one: Envelope) => ({ ...one, time: new Date(now.getTime() + 360_000).toISOString() }),
    ],
    ['has no date', (one: Envelope) => ({ ...one, time: 'soon' })],
    ['is of a type nobody knows', (one: Envelope) => ({ ...one, type: 'lending.application.frobnicated' })],
  ])('refuses a message that %s and keeps nothing of it', async (_, spoil) => {
    const tenant = randomUUID()
    const message = spoil(messageOf('lending.application.created', tenant, '1', { time: now }))
    await expect(profileConsumer(house.services).handle(message)).rejects.toThrow(message.type)
    expect((await profiles(tenant)).events).toHaveLength(0)
  })

  it('passes over records that are older than subjects', async () => {
    const tenant = randomUUID()
    const message = messageOf('lending.credit.closed', tenant, '1', { time: now })
    const data = { ...(message.data as object), identifier_type: null, identifier_value: null }
    await profileConsumer(house.services).handle({ ...message, data })
    expect((await profiles(tenant)).subjects).toHaveLength(0)
  })

  it('keeps nothing that names the person in the timeline', async () => {
    const tenant = randomUUID()
    const consume = profileConsumer(house.services)
    for (const type of ['lending.application.created', 'flow.request.created'])
      await consume.handle(messageOf(type, tenant, '1020304050', { time: now, amount: 7 }))
    const rows = await house.owner`select event_data from subject_profile.subject_event where tenant_id = ${tenant}`
    expect(rows.map((row) => row.event_data)).toEqual([{ amount: 7 }, { amount: 7 }])
  })

  it('knows every message that its queue is given', () => {
    const published = Object.values(messageTypes).flat()
    const heard = published.filter((type) => listenedTo.some((pattern) => matches(pattern, type)))
    expect(heard.filter((type) => !(type in countedEvents))).toEqual([])
    expect(heard.length).toBeGreaterThan(5)
  })

  it('makes of concurrent events the score that they make alone', async () => {
    const [together, alone] = [randomUUID(), randomUUID()]
    const plan = Array.from(
      { length: 60 },
      (_, at) => [kinds[at % kinds.length]!, daysAgo(3 * at), `f${at % 4}`] as const,
    )
    const of = (tenant: string) =>
      plan.map(([[type, data], time, fingerprint]) =>
        messageOf(type, tenant, '5', { ...data, time, device: { fingerprint } }),
      )
    // Several replicas, each with its own queue.
    const replicas = [1, 2, 3].map(() => profileConsumer(house.services))
    await Promise.all(of(together).map((message, at) => replicas[at % replicas.length]!.handle(message)))
    for (const message of of(alone)) await replicas[0]!.handle(message)
    const [mixed, straight] = [await profiles(together), await profiles(alone)]
    expect(mixed.subjects).toEqual(straight.subjects)
    expect(mixed.subjects).toMatchObject([{ total_interactions: 60, devices_count: 4 }])
    const [latest] = await house.owner`
      select trust_score, factors from subject_profile.trust_score_change where tenant_id = ${together}
        order by calculated_at desc, id desc limit 1`
    expect(latest).toEqual({ trust_score: mixed.subjects[0]!.trust_score, factors: mixed.subjects[0]!.factors })
  })
})

describe('where devices are', () => {
  it('is told with each sighting, and never a reason to lose an event', async () => {
    const places = await openHouse(() => now, {
      geography: {
        locate(ip) {
          if (ip === '10.0.0.2') throw new Error('damaged')
          return ip === '10.0.0.1' ? { country: 'CO', city: 'Bogotá' } : undefined
        },
      },
    })
    try {
      const tenant = randomUUID()
      const consume = profileConsumer(places.services)
      for (const at of [1, 2, 3])
        await consume.handle(
          messageOf('flow.request.created', tenant, '1', {
            time: now,
            device: { fingerprint: `f${at}`, ip: `10.0.0.${at}` },
          }),
        )
      const devices = await places.owner`
        select geo_country, geo_city from subject_profile.device where tenant_id = ${tenant} order by device_fingerprint`
      expect([...devices]).toEqual([
        { geo_country: 'CO', geo_city: 'Bogotá' },
        { geo_country: null, geo_city: null },
        { geo_country: null, geo_city: null },
      ])
    } finally {
      await places.close()
    }
  })
})
