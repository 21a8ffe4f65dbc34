import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { addToList, daysAgo, lookUp, newDocument, newSubject, tell } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const get = async (path: string, token = tenant.operator) => (await call('GET', `/api/v1${path}`, { token })).body
const patch = (id: string, body: unknown, type?: string): Promise<Answer> =>
  call('PATCH', `/api/v1/alerts/${id}`, {
    token: tenant.admin,
    body,
    ...(type && { headers: { 'Content-Type': type } }),
  })
// biome-ignore lint/suspicious/noExplicitAny: the body was checked against its schema
const alertsOf = async (id: string): Promise<any[]> => (await get(`/subjects/${id}/alerts`)).data
const statusOf = async (id: string) => (await get(`/subjects/${id}`)).data.tenant_view.status
const kinds = async (id: string) =>
  (await alertsOf(id)).map(({ alert_type, severity }) => `${alert_type} ${severity}`).sort()

const rejected = (days: number) => ({ type: 'lending.application.rejected', time: daysAgo(days) })
const device = (fingerprint: string) => ({ type: 'flow.step.completed', device: { fingerprint } })
const closing = { status: 'resolved', resolution: 'confirmed_risk', note: 'It was.' }
const defaulted = async () => {
  const id = await newSubject(tenant, { type: 'lending.credit.defaulted' })
  const alert = (await alertsOf(id)).find(({ alert_type }) => alert_type === 'default')
  return { id, alert: alert.id as string }
}

describe('an alert is raised', () => {
  it('by three rejections within thirty days', async () => {
    expect(await kinds(await newSubject(tenant, rejected(70), rejected(35), rejected(4)))).toEqual([])
    const id = await newSubject(tenant, rejected(29), rejected(14), rejected(1))
    expect(await kinds(id)).toEqual(['repeated_rejections high'])
    expect(await statusOf(id)).toBe('flagged')
  })

  it('by the fifth device, once', async () => {
    expect(await kinds(await newSubject(tenant, ...['a', 'b', 'c', 'd', 'd'].map(device)))).toEqual([])
    const id = await newSubject(tenant, ...['a', 'b', 'c', 'd', 'e', 'f', 'e'].map(device))
    expect(await kinds(id)).toEqual(['many_devices medium'])
    expect(await statusOf(id)).toBe('active') // an alert of severity medium does not flag the subject
  })

  it('by a default, which is a fall of the score too', async () => {
    const id = await newSubject(tenant, { type: 'lending.credit.defaulted' })
    expect(await kinds(id)).toEqual(['default critical', 'score_drop medium'])
    expect(await statusOf(id)).toBe('flagged')
  })

  it.each([
    'lending.application.created',
    'lending.application.refused',
    'flow.request.created',
    'flow.request.refused',
  ])('by an attempt of somebody blacklisted: %s', async (type) => {
    const document = newDocument()
    await tell(tenant, { type: 'lending.application.created', document })
    const id = (await lookUp(tenant, document)).body.data.subject_id
    await addToList(tenant, id)
    await tell(tenant, { type: 'lending.credit.closed', document })
    expect(await kinds(id)).toEqual([])
    await tell(tenant, { type, document })
    expect(await kinds(id)).toEqual(['blacklisted_attempt high'])
  })

  it('is told to the platform and to the trail', async () => {
    const { owner } = await testSystem()
    const { id, alert } = await defaulted()
    const rows = await owner`
      select type, data from subject_profile.outbox where tenant_id = ${tenant.id} and subject = ${alert} order by id`
    expect(rows.map(({ type }) => type)).toEqual(['subject_profile.alert.raised', 'subject_profile.audit.recorded'])
    expect(rows[0]!.data).toEqual({ alert_id: alert, subject_id: id, alert_type: 'default', severity: 'critical' })
    expect(rows[1]!.data).toMatchObject({ class_uid: 2004, activity_id: 1, severity_id: 5 })
  })
})

describe('alerts', () => {
  it('of the tenant and of one subject: filters, sorting, the latest first', async () => {
    const own = await testTenant()
    const first = await newSubject(own, { type: 'lending.credit.defaulted' })
    const second = await newSubject(own, rejected(3), rejected(2), rejected(1))
    const list = async (query: string) => (await get(`/alerts?${query}`, own.operator)).data as Record<string, string>[]
    const types = async (query: string) => (await list(query)).map((one) => one.alert_type)
    expect((await list('')).length).toBe(3)
    expect((await types(''))[0]).toBe('repeated_rejections')
    expect((await types('sort=asc')).at(-1)).toBe('repeated_rejections')
    expect(await types('sort_by=severity')).toEqual(['default', 'repeated_rejections', 'score_drop'])
    expect(await types('sort_by=severity&sort=asc')).toEqual(['score_drop', 'repeated_rejections', 'default'])
    expect(await types('severity=high')).toEqual(['repeated_rejections'])
    expect(await types('alert_type=score_drop')).toEqual(['score_drop'])
    expect(await types('status=resolved')).toEqual([])
    expect((await get(`/subjects/${first}/alerts?severity=critical`, own.operator)).data).toHaveLength(1)
    expect((await get(`/subjects/${second}/alerts?severity=critical`, own.operator)).data).toHaveLength(0)
    const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&page_size=1&sort_by=severity`)))
    expect(pages.flat()).toEqual(await list('sort_by=severity'))
  })
})

describe('alerts in the graph', () => {
  it('are confined to one subject, together with other filters; none of an unknown one, 400 for what is no id', async () => {
    const own = await testTenant()
    const mine = await newSubject(own, { type: 'lending.credit.defaulted' })
    await newSubject(own, rejected(3), rejected(2), rejected(1))
    const query = `query ($id: ID, $severity: AlertSeverity) {
      listAlerts(subjectId: $id, severity: $severity) { total items { alertType subject { id } } } }`
    const ask = async (token: string, variables: Record<string, unknown>) => (await graph(token, query, variables)).body
    const found = (await ask(own.operator, { id: mine })).data.listAlerts
    expect(found.total).toBeGreaterThan(0)
    expect(new Set(found.items.map(({ subject }: { subject: { id: string } }) => subject.id))).toEqual(new Set([mine]))
    expect((await ask(own.operator, {})).data.listAlerts.total).toBeGreaterThan(found.total)
    expect((await ask(own.operator, { id: mine, severity: 'critical' })).data.listAlerts.total).toBe(1)
    expect((await ask(own.operator, { id: randomUUID() })).data.listAlerts.total).toBe(0)
    expect((await ask(tenant.operator, { id: mine })).data.listAlerts.total).toBe(0)
    expect((await ask(own.operator, { id: 'somebody' })).errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
})

describe('PATCH /alerts/{id}', () => {
  it('200: taken up, closed, opened again; the status of the subject follows', async () => {
    const { id, alert } = await defaulted()
    const taken = await patch(alert, { status: 'acknowledged', assigned_to: tenant.adminUserId })
    expect(taken.status).toBe(200)
    expect(taken.body.data).toMatchObject({
      status: 'acknowledged',
      assigned_to: tenant.adminUserId,
      acknowledged_at: expect.any(String),
      closed_at: null,
      resolution: null,
    })
    expect(await statusOf(id)).toBe('active') // the alert is being investigated
    const closed = await patch(alert, closing, 'application/merge-patch+json')
    expect(closed.body.data).toMatchObject({ ...closing, closed_at: expect.any(String) })
    expect(await statusOf(id)).toBe('active')
    const open = await patch(alert, { status: 'open', note: 'It was not.', assigned_to: null })
    expect(open.body.data).toMatchObject({
      status: 'open',
      note: 'It was not.',
      assigned_to: null,
      resolution: null,
      closed_at: null,
      acknowledged_at: null,
    })
    expect(await statusOf(id)).toBe('flagged')
  })

  const moves: Record<string, string[]> = {
    open: ['acknowledged', 'resolved', 'dismissed'],
    acknowledged: ['resolved', 'dismissed'],
    resolved: ['open'],
    dismissed: ['open'],
  }
  const closes = (status: string) => status === 'resolved' || status === 'dismissed'
  const asked = (status: string) => ({ status, note: 'Why.', ...(closes(status) && { resolution: 'inconclusive' }) })
  it.each(Object.keys(moves))('409: every move from %s that is not among its own', async (from) => {
    const { alert } = await defaulted()
    for (const to of Object.keys(moves)) {
      const { owner } = await testSystem()
      await owner`update subject_profile.alert set status = ${from} where id = ${alert}`
      // The current status is no transition, and a resolution without a transition is an error.
      const answer = await patch(alert, from === to ? { status: to, note: 'Why.' } : asked(to))
      const may = moves[from]!.includes(to) || from === to
      if (may) expect([to, answer.status]).toEqual([to, 200])
      else expect([to, refusal(answer)]).toEqual([to, refused(409, 'INVALID_STATUS_TRANSITION')])
    }
  })

  it.each([
    ['nothing', {}, []],
    ['a close without its reasons', { status: 'resolved' }, ['resolution', 'note']],
    ['a blank note', { status: 'dismissed', resolution: 'false_positive', note: ' ' }, ['note']],
    ['a resolution while it is open', { resolution: 'inconclusive' }, ['resolution']],
    ['another resolution', { ...closing, resolution: 'maybe' }, ['resolution']],
    ['another status', { status: 'gone' }, ['status']],
    ['no status', { status: null }, ['status']],
    ['somebody who is no id', { assigned_to: 'me' }, ['assigned_to']],
    ['a field that is not its own', { severity: 'low' }, ['severity']],
  ])('400: %s', async (_, body, fields) => {
    const { alert } = await defaulted()
    const answer = refusal(await patch(alert, body))
    expect({ ...answer, fields: answer.fields.filter(Boolean) }).toEqual(refused(400, 'VALIDATION_ERROR', ...fields))
  })

  it('400: an open one again without a note; 415: another media type', async () => {
    const { alert } = await defaulted()
    await patch(alert, closing)
    expect(refusal(await patch(alert, { status: 'open' }))).toEqual(refused(400, 'VALIDATION_ERROR', 'note'))
    expect((await patch(alert, closing, 'text/plain')).status).toBe(415)
  })

  it('400: the note of a closed one emptied; another note takes its place', async () => {
    const { alert } = await defaulted()
    await patch(alert, closing)
    for (const note of [null, '', '  '])
      expect(refusal(await patch(alert, { note }))).toEqual(refused(400, 'VALIDATION_ERROR', 'note'))
    expect((await patch(alert, { note: 'Seen again.' })).body.data).toMatchObject({ note: 'Seen again.' })
    expect((await patch(alert, { assigned_to: null })).body.data).toMatchObject({ note: 'Seen again.' })
  })

  it('is audited with what changed, and what changes nothing is not', async () => {
    const { owner } = await testSystem()
    const { alert } = await defaulted()
    await patch(alert, { status: 'open' })
    await patch(alert, { status: 'acknowledged' })
    const rows = await owner`
      select data from subject_profile.outbox where tenant_id = ${tenant.id} and subject = ${alert}
        and type = 'subject_profile.audit.recorded' and data->>'activity_id' = '2'`
    expect(rows.map(({ data }) => [data.unmapped.old_value, data.unmapped.new_value])).toEqual([
      [expect.objectContaining({ status: 'open' }), expect.objectContaining({ status: 'acknowledged' })],
    ])
  })

  it('of two at the same time each is judged by what the other made of it', async () => {
    const { alert } = await defaulted()
    const both = await Promise.all([patch(alert, closing), patch(alert, { ...closing, status: 'dismissed' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
