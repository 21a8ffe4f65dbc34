import { randomUUID } from 'node:crypto'
import { workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { createLogger } from '@otorga/kernel/base/logging'
import { createPeriodicJobs } from '@otorga/kernel/messages/jobs'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { roleSecret } from '@otorga/kernel/testing/database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { profileConsumer } from '../intake/profile-consumer.js'
import { subjectProfileJobs } from '../jobs.js'
import { addToList } from '../list-entry/add-to-list.js'
import { listEntries, subjectLists } from '../list-entry/read-list-entries.js'
import { getSubject, listSubjects } from '../subject/read-subjects.js'
import { trustScore } from '../subject/read-trust-score.js'
import { foldTally } from '../subject/tally.store.js'
import { contextOf, messageOf, openHouse } from './house.js'
import { totals } from './rows.js'

const day = 86_400_000
const start = new Date('2026-06-01T12:00:00Z')
let now = start
let up = true
let house: Awaited<ReturnType<typeof openHouse>>

beforeAll(async () => {
  const store = createMemoryCache({ now: () => now.getTime() })
  const cache = new Proxy(store, {
    get: (target, name) =>
      up
        ? target[name as keyof typeof target]
        : async () => {
            throw new Error('connection refused')
          },
  })
  house = await openHouse(() => now, { cache })
})
afterAll(() => house.close())

async function subjectIn(tenant: string, document = '1') {
  await profileConsumer(house.services).handle(
    messageOf('lending.application.created', tenant, document, { time: now }),
  )
  return house.services.subjectId(tenant, { type: 'CC', value: document })
}
const blacklist = (tenant: string, id: string, expiresInDays: number | null) =>
  addToList(contextOf(house.services, tenant), { id, input: { listType: 'blacklist', reason: 'fraud', expiresInDays } })
const stored = async (id: string) => {
  const [row] =
    await house.owner`select status, trust_score::float8 as score from subject_profile.subject where id = ${id}`
  return row
}
const jobs = (name: string) => subjectProfileJobs(house.services).find((job) => job.name === name)!
const run = (name: string) => jobs(name).run({ now, signal: new AbortController().signal })

describe('an entry that expires', () => {
  it('ends on time for whoever reads, and before any job has run', async () => {
    const tenant = randomUUID()
    const id = await subjectIn(tenant)
    await blacklist(tenant, id, 2)
    const ctx = () => contextOf(house.services, tenant)
    const seen = async () => ({
      status: (await getSubject(ctx(), { id })).tenantView.status,
      blacklisted: (await listSubjects(ctx(), { status: 'blacklisted' })).total,
      active: (await listSubjects(ctx(), { status: 'active' })).total,
      lists: (await subjectLists(ctx(), { id })).total,
      all: (await listEntries(ctx(), {})).total,
    })
    now = new Date(start.getTime() + 2 * day - 1)
    expect(await seen()).toEqual({ status: 'blacklisted', blacklisted: 1, active: 0, lists: 1, all: 1 })
    expect(await seen()).toEqual({ status: 'blacklisted', blacklisted: 1, active: 0, lists: 1, all: 1 })
    now = new Date(start.getTime() + 2 * day)
    expect(await seen()).toEqual({ status: 'active', blacklisted: 0, active: 1, lists: 0, all: 0 })
    await blacklist(tenant, id, null) // can be listed again, because the old entry has ended
    expect(await seen()).toEqual({ status: 'blacklisted', blacklisted: 1, active: 0, lists: 1, all: 1 })
  })
})

describe('with the cache down', () => {
  it('readers see the present, and writers are refused with nothing written', async () => {
    const tenant = randomUUID()
    const id = await subjectIn(tenant)
    await blacklist(tenant, id, 1)
    now = new Date(now.getTime() + 31 * day)
    up = false
    try {
      const ctx = () => contextOf(house.services, tenant)
      expect((await getSubject(ctx(), { id })).tenantView).toMatchObject({ status: 'active', trustScore: 51 })
      expect(await trustScore(ctx(), { id })).toMatchObject({ trustScore: 51, cacheHit: false })
      expect((await listSubjects(ctx(), {})).total).toBe(1)
      await expect(blacklist(tenant, id, null)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      const message = messageOf('lending.application.approved', tenant, '1', { time: now })
      const consume = profileConsumer(house.services)
      await expect(consume.handle(message)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      // After any number of failures, because the message did not cause the outage.
      await expect(consume.deadLetter(message, 'failed 5 times')).rejects.toThrow('refused')
      const dead = await house.owner`select 1 from subject_profile.dead_letter where tenant_id = ${tenant}`
      expect([await stored(id), dead.length]).toEqual([{ status: 'blacklisted', score: 50 }, 0])
      up = true
      await consume.handle(message)
      expect(await stored(id)).toEqual({ status: 'active', score: 55 })
    } finally {
      up = true
    }
  })
})

describe('the job that keeps subjects current', () => {
  it('reaches the due subjects of every tenant, and no others', async () => {
    const tenants = Array.from({ length: 4 }, () => randomUUID())
    const subjects = await Promise.all(tenants.map((tenant) => subjectIn(tenant)))
    await blacklist(tenants[0]!, subjects[0]!, 1)
    await blacklist(tenants[1]!, subjects[1]!, 3)
    now = new Date(now.getTime() + 2 * day)
    await run('keep-subjects-current')
    expect(await Promise.all(subjects.map(stored))).toEqual([
      { status: 'active', score: 50 },
      { status: 'blacklisted', score: 50 },
      { status: 'active', score: 50 },
      { status: 'active', score: 50 },
    ])
    now = new Date(now.getTime() + 28 * day)
    await run('keep-subjects-current')
    expect(await Promise.all(subjects.map(stored))).toEqual(subjects.map(() => ({ status: 'active', score: 51 })))
    const [change] = await house.owner`
      select reason_event_id, trust_score::float8 as score from subject_profile.trust_score_change
        where subject_id = ${subjects[0]!} order by calculated_at desc limit 1`
    expect(change).toEqual({ reason_event_id: null, score: 51 })
    for (const tenant of tenants) {
      const { tally, counted } = await totals(house.owner, tenant)
      expect(tally).toEqual(counted)
    }
  })

  it('runs under the component’s worker by itself', async () => {
    const tenant = randomUUID()
    const id = await subjectIn(tenant)
    await blacklist(tenant, id, 1)
    now = new Date(now.getTime() + 2 * day)
    const worker = createPeriodicJobs({
      component: 'subject_profile',
      url: roleUrl(house.ownerUrl, workerRole('subject_profile'), roleSecret),
      log: createLogger('silent'),
      now: () => now,
      everyMs: 20,
      jobs: subjectProfileJobs(house.services),
    })
    await vi.waitFor(async () => expect(await stored(id)).toMatchObject({ status: 'active' }), { timeout: 10_000 })
    await worker.stop()
  })
})

describe('the tally', () => {
  it('is exact at every moment while many write and several fold', async () => {
    const tenant = randomUUID()
    const consume = profileConsumer(house.services)
    const statuses = ['approved', 'rejected'] as const
    const messages = Array.from({ length: 240 }, (_, at) =>
      messageOf('flow.execution.completed', tenant, `${at % 40}`, { time: now, status: statuses[at % 2] }),
    )
    let writing = true
    const fold = async () => {
      while (writing) await house.services.database.transaction(tenant, foldTally)
    }
    const watch = async () => {
      while (writing) {
        // One statement, so that both are read at the same time.
        const [row] = await house.owner`
          select (select coalesce(sum(subjects), 0)::int from subject_profile.subject_tally where tenant_id = ${tenant}) as tally,
            (select count(*)::int from subject_profile.subject where tenant_id = ${tenant}) as counted`
        expect(row!.tally).toBe(row!.counted)
      }
    }
    const write = async () => {
      for (let at = 0; at < messages.length; at += 12)
        await Promise.all(messages.slice(at, at + 12).map((message) => consume.handle(message)))
      writing = false
    }
    await Promise.all([write(), fold(), fold(), watch()])
    const { tally, counted } = await totals(house.owner, tenant)
    expect(tally).toEqual(counted)
    await run('fold-subject-tallies')
    const rows = await house.owner`select folded from subject_profile.subject_tally where tenant_id = ${tenant}`
    expect(rows).toHaveLength(counted.length)
    expect(rows.every(({ folded }) => folded)).toBe(true)
    expect((await totals(house.owner, tenant)).tally).toEqual(counted)
  })
})
