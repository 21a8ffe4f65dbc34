import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileConsumer } from '../intake/profile-consumer.js'
import { addToList } from '../list-entry/add-to-list.js'
import { rebuildProfiles } from '../rebuild/rebuild-profiles.js'
import { contextOf, messageOf, openHouse } from './house.js'
import { everything, totals } from './rows.js'

const now = new Date('2026-06-01T12:00:00Z')
let house: Awaited<ReturnType<typeof openHouse>>
let tenant: string

const types = [
  'lending.application.created',
  'lending.application.rejected',
  'flow.execution.completed',
  'lending.application.approved',
  'lending.credit.defaulted',
]

beforeAll(async () => {
  house = await openHouse(() => now)
  tenant = randomUUID()
  const consume = profileConsumer(house.services)
  // More subjects than a batch holds.
  const stories = Array.from({ length: 230 }, (_, at) =>
    types.slice(0, 1 + (at % types.length)).map((type, step) =>
      messageOf(type, tenant, `9${at}`, {
        time: new Date(now.getTime() - ((at * 7 + step) % 500) * 86_400_000),
        name: step === 1 ? null : `Name ${step}`,
        status: 'rejected',
        device: { fingerprint: step === 3 ? null : `f${(at + step) % 6}`, ip: `10.0.0.${step}`, user_agent: 'Firefox' },
      }),
    ),
  )
  await Promise.all(stories.flat().map((message) => consume.handle(message)))
  const [{ id }] = await house.owner<[{ id: string }]>`
    select id from subject_profile.subject where tenant_id = ${tenant} order by id limit 1`
  await addToList(contextOf(house.services, tenant), { id, input: { listType: 'blacklist', reason: 'fraud' } })
})
afterAll(() => house.close())

describe('a rebuild', () => {
  it('changes nothing when nothing was wrong', async () => {
    const before = await everything(house.owner, tenant)
    const told: number[] = []
    const done = await rebuildProfiles(house.services, tenant, { progress: ({ subjects }) => told.push(subjects) })
    expect(done).toEqual({ subjects: 230, repaired: 0, tallies: 0 })
    expect(told).toEqual([200, 230])
    expect(await everything(house.owner, tenant)).toEqual(before)
  })

  const columns = {
    subject: [
      "status = 'active'",
      'trust_score = 1',
      "classification = 'trusted'",
      "factors = jsonb_set(factors, '{base_score}', '49')",
      'total_interactions = 99',
      'total_approvals = 99',
      'total_rejections = 99',
      'total_defaults = 99',
      'devices_count = 99',
      "full_name = 'Somebody else'",
      'named_at = null',
      "first_interaction_at = '2001-01-01'",
      "last_interaction_at = '2031-01-01'",
      'due_at = null',
    ],
    device: [
      "ip_address = '1.1.1.1'",
      "user_agent = 'Opera'",
      "geo_city = 'Cali'",
      'access_count = 99',
      "first_seen_at = '2001-01-01'",
      "last_seen_at = '2031-01-01'",
      'last_event_id = gen_random_uuid()',
    ],
  }
  const spoilings = Object.entries(columns).flatMap(([table, list]) => list.map((set) => [table, set] as const))

  /** A profile without the number and times of its writes. */
  const profileOf = async (id: string) => {
    const [subject] = await house.owner`
      select to_jsonb(s) - 'row_version' - 'updated_at' - 'calculated_at' as row from subject_profile.subject s where id = ${id}`
    const devices = await house.owner`
      select to_jsonb(d) - 'id' as row from subject_profile.device d where subject_id = ${id} order by device_fingerprint`
    return [subject, ...devices]
  }
  /** A subject whose profile has a value in every column, so that each change below damages it. */
  const someSubject = async () => {
    const [row] = await house.owner<[{ id: string }]>`
      select id from subject_profile.subject where tenant_id = ${tenant} and devices_count > 1 and total_interactions = 5
        and due_at is not null and status <> 'active' order by id limit 1`
    return row.id
  }

  it.each(spoilings)('repairs a %s spoiled by %s, and that alone', async (table, set) => {
    const id = await someSubject()
    const before = await profileOf(id)
    const key = table === 'device' ? 'subject_id' : 'id'
    await house.owner.unsafe(`update subject_profile.${table} set ${set} where ${key} = '${id}'`)
    expect(await profileOf(id)).not.toEqual(before)
    expect(await rebuildProfiles(house.services, tenant)).toMatchObject({ subjects: 230, repaired: 1 })
    expect(await profileOf(id)).toEqual(before)
    const { tally, counted } = await totals(house.owner, tenant)
    expect(tally).toEqual(counted)
    expect(await rebuildProfiles(house.services, tenant)).toEqual({ subjects: 230, repaired: 0, tallies: 0 })
  })

  it('brings devices back that are gone, and takes away those nobody was seen on', async () => {
    const id = await someSubject()
    const before = await profileOf(id)
    await house.owner`delete from subject_profile.device where subject_id = ${id} and device_fingerprint = (
      select min(device_fingerprint) from subject_profile.device where subject_id = ${id})`
    await house.owner`
      insert into subject_profile.device (tenant_id, id, subject_id, device_fingerprint, access_count, first_seen_at, last_seen_at, last_event_id)
      values (${tenant}, ${randomUUID()}, ${id}, 'nobody', 1, now(), now(), ${randomUUID()})`
    expect(await rebuildProfiles(house.services, tenant)).toMatchObject({ repaired: 1 })
    expect(await profileOf(id)).toEqual(before)
  })

  it('tells the trail and the other processes of each repair', async () => {
    const id = await someSubject()
    await house.owner`update subject_profile.subject set total_approvals = 7 where id = ${id}`
    await rebuildProfiles(house.services, tenant)
    const told = await house.owner`
      select type, data from subject_profile.outbox where tenant_id = ${tenant} and subject = ${id} order by id desc limit 2`
    expect(told.map(({ type }) => type).sort()).toEqual([
      'subject_profile.audit.recorded',
      'subject_profile.subject.repaired',
    ])
    const entry = told.find(({ type }) => type === 'subject_profile.audit.recorded')!.data
    expect(entry.unmapped.old_value).toMatchObject({ total_approvals: 7 })
    expect(entry.unmapped.new_value).toMatchObject({ total_approvals: 1 })
  })

  it('corrects totals that were off', async () => {
    await house.owner`
      insert into subject_profile.subject_tally (tenant_id, status, trust_score, subjects) values (${tenant}, 'active', 50, 3)`
    expect(await rebuildProfiles(house.services, tenant)).toMatchObject({ repaired: 0, tallies: 1 })
    const { tally, counted } = await totals(house.owner, tenant)
    expect(tally).toEqual(counted)
  })

  it('runs beside intake without losing or doubling an event', async () => {
    const busy = randomUUID()
    const consume = profileConsumer(house.services)
    const tell = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        messageOf('lending.application.approved', busy, `${at % 5}`, {
          time: now,
          device: { fingerprint: `${at % 3}` },
        }),
      )
    await Promise.all(tell(20).map((message) => consume.handle(message)))
    const rounds = await Promise.all([
      ...tell(200).map((message) => consume.handle(message).then(() => undefined)),
      ...[1, 2, 3, 4].map(() => rebuildProfiles(house.services, busy)),
    ])
    for (const round of rounds) if (round) expect(round).toMatchObject({ repaired: 0, tallies: 0 })
    const [sum] = await house.owner`
      select sum(total_approvals)::int as approvals from subject_profile.subject where tenant_id = ${busy}`
    expect(sum).toEqual({ approvals: 220 })
    expect(await rebuildProfiles(house.services, busy)).toEqual({ subjects: 5, repaired: 0, tallies: 0 })
  })
})
