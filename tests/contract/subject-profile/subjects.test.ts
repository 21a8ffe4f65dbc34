import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addToList, daysAgo, lookUp, newDocument, newSubject, tell } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const get = (path: string, token = tenant.operator): Promise<Answer> => call('GET', `/api/v1${path}`, { token })
// biome-ignore lint/suspicious/noExplicitAny: the body was checked against its schema
const field = (answer: Answer, name: string) => answer.body.data.map((row: any) => row[name])

describe('a subject', () => {
  it('is born from the first message about it, from whichever component', async () => {
    for (const type of ['lending.application.created', 'flow.request.created', 'signature.request.completed']) {
      const document = newDocument()
      await tell(tenant, { type, document, name: 'Ana Pérez' })
      const { status, body } = await lookUp(tenant, document)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        identifier_type: 'CC',
        identifier_value: document,
        full_name: 'Ana Pérez',
        tenant_view: {
          status: 'active',
          trust_score: 50,
          total_interactions: 1,
          total_approvals: 0,
          total_rejections: 0,
          total_defaults: 0,
        },
      })
      expect((await get(`/subjects/${body.data.subject_id}`)).body.data).toEqual(body.data)
    }
  })

  it('is one, whatever the spacing, case, dots and dashes of the document', async () => {
    const number = newDocument()
    const spellings = [`ab${number}`, `AB ${number}`, `a.b-${number}`, ` Ab.${number.slice(0, 3)} ${number.slice(3)}`]
    await tell(tenant, ...spellings.map((document) => ({ type: 'lending.application.created', document })))
    const found = await Promise.all(spellings.map((spelling) => lookUp(tenant, spelling)))
    for (const one of found) expect(one.body.data.subject_id).toBe(found[0]!.body.data.subject_id)
    expect(found[0]!.body.data.tenant_view.total_interactions).toBe(4)
    expect(found[0]!.body.data.identifier_value).toBe(`AB${number}`)
    expect((await lookUp(tenant, spellings[0]!, 'c.c.')).status).toBe(200)
    expect((await lookUp(tenant, spellings[0]!, 'CE')).status).toBe(404)
  })

  it('counts decisions of lending and flow, and defaults', async () => {
    const id = await newSubject(
      tenant,
      { type: 'lending.application.approved' },
      { type: 'flow.execution.completed', data: { status: 'approved' } },
      { type: 'flow.execution.completed', data: { status: 'rejected' } },
      { type: 'flow.execution.completed', data: { status: 'expired' } },
      { type: 'lending.application.rejected' },
      { type: 'lending.application.rejected' },
      { type: 'lending.credit.defaulted' },
    )
    expect((await get(`/subjects/${id}`)).body.data.tenant_view).toMatchObject({
      total_interactions: 7,
      total_approvals: 2,
      total_rejections: 3,
      total_defaults: 1,
      trust_score: 50 + 8 - 18 - 25,
      status: 'flagged',
    })
  })

  it('leaves an audit entry when one is read, and none when many are', async () => {
    const { owner, settle } = await testSystem()
    const id = await newSubject(tenant)
    await get('/subjects?page_size=100')
    await get(`/subjects/${id}/events`)
    await get(`/subjects/${id.toUpperCase()}`)
    const entries = await eventually('the entries', async () => {
      await settle()
      const rows = await owner`
        select data->'resource'->>'id' as id from subject_profile.outbox
          where tenant_id = ${tenant.id} and subject = ${id} and type = 'subject_profile.audit.recorded'`
      return rows.length >= 2 ? rows : undefined
    })
    // One entry of the test's look-up, one of the read.
    expect(entries.map((row) => row.id)).toEqual([id, id])
  })
})

describe('the list of subjects', () => {
  it('masks document numbers, filters, sorts and counts', async () => {
    const own = await testTenant()
    const list = (query: string) => get(`/subjects?${query}`, own.operator)
    const people = [
      { name: 'Berta', events: [{ type: 'lending.application.approved', time: daysAgo(100) }] },
      { name: 'Ana', events: [{ type: 'lending.credit.defaulted', time: daysAgo(20) }] },
      { name: 'Carla', events: [{ type: 'lending.application.created', time: daysAgo(1) }] },
      { name: 'Dora', events: [{ type: 'lending.application.rejected', time: daysAgo(400) }] },
    ]
    const ids: Record<string, string> = {}
    for (const { name, events } of people)
      ids[name] = await newSubject(own, ...events.map((event) => ({ ...event, name })))
    await addToList(own, ids.Carla!)

    const all = await list('')
    expect(field(all, 'full_name')).toEqual(['Carla', 'Ana', 'Berta', 'Dora'])
    expect(all.body.pagination).toEqual({ page: 1, page_size: 20, total_items: 4, total_pages: 1 })
    for (const value of field(all, 'identifier_value')) expect(value).toMatch(/^\*{6}\d{4}$/)

    const wanted: Record<string, string[]> = {
      'sort=asc': ['Dora', 'Berta', 'Ana', 'Carla'],
      'sort_by=full_name&sort=asc': ['Ana', 'Berta', 'Carla', 'Dora'],
      'sort_by=full_name': ['Dora', 'Carla', 'Berta', 'Ana'],
      'sort_by=first_interaction_at&sort=asc': ['Dora', 'Berta', 'Ana', 'Carla'],
      'sort_by=trust_score': ['Berta', 'Dora', 'Carla', 'Ana'], // 57, 57, 50, 25: ties by id
      'status=blacklisted': ['Carla'],
      'status=flagged': ['Ana'],
      'status=active': ['Berta', 'Dora'],
      'trust_score_min=50': ['Carla', 'Berta', 'Dora'],
      'trust_score_max=50': ['Carla', 'Ana'],
      'trust_score_min=50&trust_score_max=50': ['Carla'],
      'trust_score_min=25&trust_score_max=25&status=flagged': ['Ana'],
      'status=blacklisted&trust_score_min=51': [],
      [`last_interaction_after=${daysAgo(30).toISOString()}`]: ['Carla', 'Ana'],
      [`last_interaction_after=${daysAgo(30).toISOString()}&status=flagged`]: ['Ana'],
    }
    for (const [query, names] of Object.entries(wanted)) {
      const page = await list(query)
      const found = field(page, 'full_name') as string[]
      if (query === 'sort_by=trust_score') expect([...found.slice(0, 2).sort(), ...found.slice(2)]).toEqual(names)
      else expect([query, found]).toEqual([query, names])
      expect([query, page.body.pagination.total_items]).toEqual([query, names.length])
    }
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`page=${page}&page_size=1`)))
    expect(pages.flatMap((page) => field(page, 'full_name'))).toEqual(field(all, 'full_name'))
  })
})

describe('the timeline', () => {
  it('shows what happened with its device, filters and sorts', async () => {
    const device = { fingerprint: 'f-1', ip: '10.1.1.1', user_agent: 'Firefox' }
    const id = await newSubject(
      tenant,
      { type: 'lending.application.created', time: daysAgo(3), device, data: { amount: 7, nested: { kept: null } } },
      { type: 'flow.request.created', time: daysAgo(2) },
      { type: 'lending.application.approved', time: daysAgo(1) },
    )
    const types = async (query: string) => field(await get(`/subjects/${id}/events?${query}`), 'event_type')
    const [created, requested, approved] = [
      'lending.application.created',
      'flow.request.created',
      'lending.application.approved',
    ]
    expect(await types('')).toEqual([approved, requested, created])
    expect(await types('sort=asc')).toEqual([created, requested, approved])
    expect(await types(`event_type=${requested}`)).toEqual([requested])
    expect(await types('event_source=lending')).toEqual([approved, created])
    expect(await types('event_source=signature')).toEqual([])
    const moment = (days: number) => encodeURIComponent(daysAgo(days).toISOString())
    expect(await types(`from=${moment(2.5)}`)).toEqual([approved, requested])
    expect(await types(`from=${moment(2.5)}&to=${moment(1.5)}`)).toEqual([requested])
    const { body } = await get(`/subjects/${id}/events?event_type=${created}`)
    expect(body.data).toMatchObject([
      {
        event_source: 'lending',
        event_data: { amount: 7, nested: { kept: null } },
        device_info: { fingerprint: 'f-1', ip: '10.1.1.1', geo_city: null },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('Ana')
    expect((await get(`/subjects/${id}/events?event_type=${approved}`)).body.data[0].device_info).toBeNull()
  })

  it('is summed up by type, component and day', async () => {
    const id = await newSubject(
      tenant,
      { type: 'lending.application.created', time: daysAgo(40) },
      { type: 'lending.application.created', time: daysAgo(2) },
      { type: 'flow.request.created', time: daysAgo(2) },
    )
    const { data } = (await get(`/subjects/${id}/events/summary`)).body
    expect(data).toMatchObject({
      subject_id: id,
      total_events: 3,
      by_type: [
        { event_type: 'lending.application.created', count: 2 },
        { event_type: 'flow.request.created', count: 1 },
      ],
      by_source: [
        { event_source: 'lending', count: 2 },
        { event_source: 'flow', count: 1 },
      ],
    })
    expect(data.timeline).toHaveLength(30)
    const days = data.timeline.filter(({ count }: { count: number }) => count > 0)
    expect(days).toEqual([{ date: daysAgo(2).toISOString().slice(0, 10), count: 2 }])
    expect(new Date(data.last_event_at).getTime() - new Date(data.first_event_at).getTime()).toBeGreaterThan(
      37 * 86_400_000,
    )
  })
})

describe('devices', () => {
  it('are in the country of the public address they were seen at last; private addresses are nowhere', async () => {
    const type = 'flow.step.completed'
    const id = await newSubject(
      tenant,
      { type, time: daysAgo(3), device: { fingerprint: 'roaming-1', ip: '10.0.0.1' } },
      { type, time: daysAgo(2), device: { fingerprint: 'roaming-1', ip: '::ffff:190.24.0.1' } },
      { type, time: daysAgo(1), device: { fingerprint: 'home-4711', ip: '192.168.1.7' } },
    )
    const { body } = await call('GET', `/api/v1/subjects/${id}/devices`, { token: tenant.operator })
    expect(body.data).toMatchObject([
      { device_fingerprint: 'home-4711', geo_country: null, geo_city: null },
      { device_fingerprint: 'roaming-1', geo_country: 'CO', geo_city: null },
    ])
  })

  it('are counted by fingerprint, else by browser, and show what was seen last', async () => {
    const type = 'flow.step.completed'
    const id = await newSubject(
      tenant,
      { type, time: daysAgo(3), device: { fingerprint: 'f-1', ip: '10.0.0.1', user_agent: 'Firefox' } },
      { type, time: daysAgo(1), device: { fingerprint: 'f-1', ip: '10.0.0.2', user_agent: 'Firefox' } },
      { type, time: daysAgo(2), device: { fingerprint: 'f-1', ip: '10.0.0.3', user_agent: 'Firefox' } },
      { type, time: daysAgo(5), device: { ip: '10.0.0.4', user_agent: 'Safari' } },
      { type, time: daysAgo(4), device: { ip: '10.0.0.5', user_agent: 'Safari' } },
      { type, time: daysAgo(4), device: { ip: '10.0.0.6' } },
    )
    const { body } = await get(`/subjects/${id}/devices`)
    expect(body.data).toMatchObject([
      { device_fingerprint: 'f-1', ip_address: '10.0.0.2', access_count: 3, geo_country: null, geo_city: null },
      {
        device_fingerprint: expect.stringMatching(/^ua:/),
        ip_address: '10.0.0.5',
        user_agent: 'Safari',
        access_count: 2,
      },
    ])
    const [latest, earlier] = body.data
    expect((await get(`/subjects/${id}/devices/${latest.id}`)).body.data).toEqual(latest)
    expect(field(await get(`/subjects/${id}/devices?sort=asc`), 'id')).toEqual([earlier.id, latest.id])
    const another = await newSubject(tenant)
    expect((await get(`/subjects/${another}/devices/${latest.id}`)).status).toBe(404)
    expect((await get(`/subjects/${id}`)).body.data.tenant_view.trust_score).toBe(55)
  })
})
