import { randomUUID } from 'node:crypto'
import type { ComponentServices } from '@otorga/kernel/base/context'
import { ownAsker } from '@otorga/kernel/request/auth'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addToList, daysAgo, lookUp, newDocument, newSubject, tell } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  call('GET', `/api/v1${path}`, { token: tenant.admin, headers })
const inside = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callInternal('GET', `/internal/v1${path}`, { token: tenant.viewer, headers })
/** The lending services of the running system. */
const lendingServicesOf = (all: ComponentServices) => all.lending as LendingServices
const hit = ({ headers }: Answer) => headers.get('x-cache-hit')

describe('the trust score', () => {
  it('is the sum of its factors, classified', async () => {
    const id = await newSubject(
      tenant,
      { type: 'lending.application.approved', time: daysAgo(95), device: { fingerprint: 'a' } },
      { type: 'lending.application.approved' },
      { type: 'lending.application.rejected' },
    )
    const { data } = (await get(`/subjects/${id}/trust-score`)).body
    expect(data).toMatchObject({
      subject_id: id,
      trust_score: 60,
      classification: 'normal',
      last_calculated_at: expect.any(String),
      factors: {
        base_score: 50,
        approvals_contribution: 8,
        rejections_contribution: -6,
        defaults_contribution: 0,
        tenure_contribution: 3,
        device_contribution: 5,
      },
    })
    expect((await inside(`/subjects/${id}/trust-score`)).body.data).toEqual(data)
  })

  it('keeps every change with the event that made it', async () => {
    const document = newDocument()
    const [approved] = await tell(tenant, { type: 'lending.application.approved', document })
    await tell(tenant, { type: 'lending.credit.closed', document }) // does not change the score
    const [defaulted] = await tell(tenant, { type: 'lending.credit.defaulted', document })
    const id = (await lookUp(tenant, document)).body.data.subject_id
    const history = async (query = '') => (await get(`/subjects/${id}/trust-score/history${query}`)).body
    const { data, pagination } = await history()
    expect(data).toMatchObject([
      {
        trust_score: 29,
        classification: 'caution',
        reason_event_id: defaulted,
        factors: { defaults_contribution: -25 },
      },
      { trust_score: 54, classification: 'normal', reason_event_id: approved, factors: { approvals_contribution: 4 } },
    ])
    expect(pagination.total_items).toBe(2)
    expect((await history('?sort=asc')).data).toEqual([...data].reverse())
    expect((await history('?page=2&page_size=1')).data).toEqual([data[1]])
  })
})

describe.each([
  ['GET /subjects/{id}/trust-score', (id: string) => `/subjects/${id}/trust-score`, get],
  ['GET /internal/v1/subjects/{id}/trust-score', (id: string) => `/subjects/${id}/trust-score`, inside],
  ['GET /internal/v1/subjects/{id}/metrics', (id: string) => `/subjects/${id}/metrics`, inside],
  ['GET /internal/v1/subjects/{id}/lists/check', (id: string) => `/subjects/${id}/lists/check`, inside],
])('%s', (_, path, ask) => {
  it('200, then from the cache, then 304, and read anew after an event, an entry, a move of an alert', async () => {
    const document = newDocument()
    await tell(tenant, { type: 'lending.application.created', document })
    const id = (await lookUp(tenant, document)).body.data.subject_id
    const writes = [
      () => tell(tenant, { type: 'lending.credit.defaulted', document }),
      () => addToList(tenant, id, { list_type: 'watchlist' }),
      async () => {
        const [alert] = (await get(`/subjects/${id}/alerts`)).body.data
        await call('PATCH', `/api/v1/alerts/${alert.id}`, { token: tenant.admin, body: { status: 'acknowledged' } })
      },
    ]
    for (const write of writes) {
      const first = await ask(path(id))
      expect([first.status, hit(first), first.headers.get('cache-control')]).toEqual([
        200,
        'false',
        'private, no-cache',
      ])
      const second = await ask(path(id.toUpperCase()))
      expect([hit(second), second.body.data]).toEqual(['true', first.body.data])
      const etag = second.headers.get('etag')!
      expect(etag).toBe(first.headers.get('etag'))
      const unchanged = await ask(path(id), { 'If-None-Match': etag })
      expect([unchanged.status, unchanged.body]).toEqual([304, undefined])
      await write()
    }
    expect(hit(await ask(path(id)))).toBe('false')
  })

  it('keeps the answers of each tenant to it', async () => {
    const own = await testTenant()
    const [mine, theirs] = [await newSubject(tenant), await newSubject(own)]
    for (const id of [mine, mine, theirs, theirs]) expect((await ask(path(id))).status).toBe(id === mine ? 200 : 404)
  })
})

describe('metrics', () => {
  it('tell what rules may ask', async () => {
    const id = await newSubject(
      tenant,
      { type: 'lending.application.approved', time: daysAgo(45.5), device: { fingerprint: 'a' } },
      { type: 'lending.application.approved', time: daysAgo(40) },
      { type: 'lending.application.rejected', time: daysAgo(31) },
      { type: 'lending.application.rejected', time: daysAgo(2.5), device: { fingerprint: 'b' } },
    )
    await addToList(tenant, id, { list_type: 'whitelist' })
    expect((await inside(`/subjects/${id}/metrics`)).body.data).toEqual({
      subject_id: id,
      trust_score: 52,
      total_interactions: 4,
      total_approvals: 2,
      total_rejections: 2,
      total_defaults: 0,
      approval_rate: 0.5,
      days_since_first_interaction: 45,
      days_since_last_interaction: 2,
      devices_count: 2,
      recent_rejections_30d: 1,
      lists: { blacklisted: false, whitelisted: true, watchlisted: false },
    })
    const newborn = await newSubject(tenant)
    expect((await inside(`/subjects/${newborn}/metrics`)).body.data.approval_rate).toBe(0)
  })
})

describe('the check of lists', () => {
  it('answers the lists that are asked for, all of them when none is', async () => {
    const id = await newSubject(tenant)
    await addToList(tenant, id, { reason: 'Forged', expires_in_days: 3 })
    const check = async (query: string) => (await inside(`/subjects/${id}/lists/check${query}`)).body.data
    const listed = {
      is_listed: true,
      reason: 'Forged',
      added_at: expect.any(String),
      expires_at: expect.any(String),
    }
    const not = { is_listed: false }
    expect(await check('')).toEqual({ subject_id: id, checks: { blacklist: listed, whitelist: not, watchlist: not } })
    expect(await check('?list_types=watchlist')).toEqual({ subject_id: id, checks: { watchlist: not } })
    expect(await check('?list_types=blacklist,whitelist')).toEqual({
      subject_id: id,
      checks: { blacklist: listed, whitelist: not },
    })
  })
})

describe('the other internal operations', () => {
  it('answer what the public ones do', async () => {
    const document = newDocument()
    await tell(tenant, { type: 'flow.request.created', document, device: { fingerprint: 'a' } })
    const found = await lookUp(tenant, document)
    const query = `identifier_type=cc&identifier_value=${document}`
    expect((await inside(`/subjects/lookup?${query}`)).body.data).toEqual(found.body.data)
    const id = found.body.data.subject_id
    expect((await inside(`/subjects/${id}/devices`)).body.data).toEqual(
      (await get(`/subjects/${id}/devices`)).body.data,
    )
  })

  it('answer peers about anybody: nobody has heard of a newcomer', async () => {
    const { system } = await testSystem()
    const { peers } = lendingServicesOf(system.services.ofContext)
    const asker = ownAsker('lending', tenant.id)
    const subject_id = randomUUID()
    const known = await newSubject(tenant)
    await addToList(tenant, known)
    const check = (id: string) =>
      peers.ask('subject_profile.checkLists', asker, { subject_id: id, list_types: ['blacklist'] })
    expect(await check(subject_id)).toEqual({ subject_id, checks: { blacklist: { is_listed: false } } })
    expect(await check(known)).toMatchObject({ checks: { blacklist: { is_listed: true, reason: 'fraud' } } })
    expect(await peers.ask('subject_profile.trustScore', asker, { subject_id })).toMatchObject({ trust_score: 50 })
    expect(await peers.ask('subject_profile.trustScore', asker, { subject_id: known })).toMatchObject({
      trust_score: 50,
      classification: 'normal',
      factors: { base_score: 50 },
    })
    expect(await peers.ask('subject_profile.metrics', asker, { subject_id })).toMatchObject({ total_interactions: 0 })
    expect(await peers.ask('subject_profile.metrics', asker, { subject_id: known })).toMatchObject({
      total_interactions: 1,
      lists: { blacklisted: true },
    })
  })
})
