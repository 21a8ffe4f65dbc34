import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dataOf, person } from '../lending/support.js'
import { newDocument, newSubject, tell } from './support.js'

const asked = async (token: string, text: string, variables: Record<string, unknown> = {}) => {
  const { body } = await graph(token, text, variables)
  return body.errors ? body.errors[0].extensions.code : Object.values(body.data)[0]
}
const search = `query ($text: String!, $first: Int) { searchSubjects(text: $text, first: $first) {
  more items { id fullName identifierValue }
} }`
interface Matches {
  more: boolean
  items: { id: string; fullName: string; identifierValue: string }[]
}
const found = (token: string, text: string, first?: number) => asked(token, search, { text, first }) as Promise<Matches>
const idsOf = async (token: string, text: string) => (await found(token, text)).items.map(({ id }) => id)

let tenant: TestTenant
let foreign: TestTenant
/** The token of a person who may do one thing alone. */
async function only(permission: string) {
  const name = `only ${permission}`
  await dataOf(201, call('POST', '/api/v1/roles', { token: tenant.admin, body: { name, permissions: [permission] } }))
  return person(tenant, [name])
}
beforeAll(async () => {
  tenant = await testTenant()
  foreign = await testTenant()
})

describe('a search of subjects', () => {
  it('finds by name, document and id; the document number is masked', async () => {
    const document = newDocument()
    const older = await newSubject(tenant, { type: 'lending.application.created', name: 'Zoë Muñoz Ávila' })
    await tell(tenant, { type: 'lending.application.created', document, name: 'Iván MUÑOZ' })
    const [latest, other] = await idsOf(tenant.operator, 'munoz')
    expect(other).toBe(older)
    expect(await idsOf(tenant.operator, 'Muñoz zoe')).toEqual([older])
    for (const text of [document, `CC ${document}`, `${document.slice(0, 3)}.${document.slice(3)}`, latest!])
      expect([text, await idsOf(tenant.operator, text)]).toEqual([text, [latest]])
    expect(await idsOf(tenant.operator, `CE ${document}`)).toEqual([])
    const { items } = await found(tenant.admin, document)
    expect(items[0]!.identifierValue).toMatch(/^\*+\d{4}$/)
    expect(await found(tenant.admin, 'munoz', 1)).toMatchObject({ more: true, items: [{ id: latest }] })
    for (const text of ['munoz', document, older]) expect(await idsOf(foreign.admin, text)).toEqual([])
  })
  it('refuses what is too short, too long or too much, and whoever may not list subjects', async () => {
    for (const text of ['', 'ab', 'x'.repeat(101)]) expect(await found(tenant.admin, text)).toBe('VALIDATION_ERROR')
    for (const first of [0, 21]) expect(await found(tenant.admin, 'abc', first)).toBe('VALIDATION_ERROR')
    for (const token of [tenant.viewer, await only('alerts:read')]) expect(await found(token, 'abc')).toBe('FORBIDDEN')
  })
})

describe('a list of alerts', () => {
  const list = `query ($assignedTo: ID, $closed: Boolean, $status: AlertStatus) {
    listAlerts(assignedTo: $assignedTo, closed: $closed, status: $status, pageSize: 50) { total items { id } }
  }`
  type Listed = { total: number; items: { id: string }[] }
  const listed = async (token: string, filters: Record<string, unknown>) =>
    (await asked(token, list, filters)) as Listed
  const ids = async (token: string, filters: Record<string, unknown>) => {
    const { total, items } = await listed(token, filters)
    expect(items).toHaveLength(total)
    return items.map(({ id }) => id).sort()
  }

  it('is narrowed to those of one person, and to what is closed or is not', async () => {
    const own = await testTenant()
    for (let one = 0; one < 2; one++) await newSubject(own, { type: 'lending.credit.defaulted' })
    const [taken, closed, ...others] = await ids(own.operator, {})
    const update = (id: string, body: object) => call('PATCH', `/api/v1/alerts/${id}`, { token: own.admin, body })
    await dataOf(200, update(taken!, { status: 'acknowledged', assigned_to: own.adminUserId }))
    const ending = { status: 'dismissed', resolution: 'false_positive', note: 'A homonym.' }
    await dataOf(200, update(closed!, { ...ending, assigned_to: own.adminUserId }))
    const assignedTo = own.adminUserId
    expect(await ids(own.operator, { assignedTo })).toEqual([taken, closed].sort())
    expect(await ids(own.operator, { assignedTo: assignedTo.toUpperCase(), closed: false })).toEqual([taken])
    expect(await ids(own.operator, { assignedTo, status: 'dismissed' })).toEqual([closed])
    expect(await ids(own.operator, { closed: true })).toEqual([closed])
    expect(await ids(own.operator, { closed: false })).toEqual([taken, ...others].sort())
    expect(await ids(own.operator, { closed: true, status: 'open' })).toEqual([])
    expect(await ids(own.operator, { assignedTo: taken })).toEqual([])
    expect(await ids(foreign.operator, { assignedTo })).toEqual([])
  })
  it('refuses a person whose id is no id', async () => {
    for (const assignedTo of ['me', '', `${tenant.adminUserId}0`])
      expect(await listed(tenant.operator, { assignedTo })).toBe('VALIDATION_ERROR')
  })
})

describe('the counts of alerts', () => {
  const counts = `{ alertCounts { assignedToMe
    open { low medium high critical total } acknowledged { low medium high critical total }
  } }`
  const none = { low: 0, medium: 0, high: 0, critical: 0, total: 0 }
  it('are of open and acknowledged ones by severity, and of those of who asks', async () => {
    const own = await testTenant()
    expect(await asked(own.admin, counts)).toEqual({ assignedToMe: 0, open: none, acknowledged: none })
    for (let one = 0; one < 2; one++) await newSubject(own, { type: 'lending.credit.defaulted' })
    const alerts = '{ listAlerts(pageSize: 50) { items { id severity } } }'
    const { items } = (await asked(own.admin, alerts)) as { items: { id: string; severity: keyof typeof none }[] }
    const open: Record<string, number> = { ...none, total: items.length }
    for (const { severity } of items) open[severity]!++
    expect(items.length).toBeGreaterThan(1)
    expect(await asked(own.operator, counts)).toEqual({ assignedToMe: 0, open, acknowledged: none })
    const [taken, closed] = items as [(typeof items)[number], (typeof items)[number]]
    const update = (id: string, body: object) => call('PATCH', `/api/v1/alerts/${id}`, { token: own.admin, body })
    await dataOf(200, update(taken.id, { status: 'acknowledged', assigned_to: own.adminUserId }))
    await dataOf(200, update(closed.id, { status: 'dismissed', resolution: 'false_positive', note: 'A homonym.' }))
    const left: Record<string, number> = { ...open, total: items.length - 2 }
    for (const { severity } of [taken, closed]) left[severity]!--
    const acknowledged = { ...none, [taken.severity]: 1, total: 1 }
    expect(await asked(own.admin, counts)).toEqual({ assignedToMe: 1, open: left, acknowledged })
    expect(await asked(own.operator, counts)).toMatchObject({ assignedToMe: 0, acknowledged })
    expect(await asked(foreign.admin, counts)).toEqual({ assignedToMe: 0, open: none, acknowledged: none })
  })
  it('are refused to whoever may not list alerts', async () => {
    for (const token of [tenant.viewer, await only('subjects:read')])
      expect(await asked(token, counts)).toBe('FORBIDDEN')
  })
})

describe('the history of a score', () => {
  it('says of each change which event made it, and which factors differ', async () => {
    const document = newDocument()
    await tell(tenant, { type: 'lending.application.approved', document })
    await tell(tenant, { type: 'lending.credit.defaulted', document })
    const [id] = await idsOf(tenant.admin, document)
    const history = `query ($id: ID!, $page: Int) { trustScoreHistory(id: $id, page: $page, pageSize: 1) { total items {
      trustScore scoreBefore reasonEventType reasonEventSource changedFactors { factor before after }
    } } }`
    const changes = async (page: number) =>
      ((await asked(tenant.admin, history, { id, page })) as { items: object[] }).items
    expect(await changes(1)).toEqual([
      {
        trustScore: 29,
        scoreBefore: 54,
        reasonEventType: 'lending.credit.defaulted',
        reasonEventSource: 'lending',
        changedFactors: [{ factor: 'defaultsContribution', before: 0, after: -25 }],
      },
    ])
    expect(await changes(2)).toEqual([
      {
        trustScore: 54,
        scoreBefore: null,
        reasonEventType: 'lending.application.approved',
        reasonEventSource: 'lending',
        changedFactors: [
          { factor: 'baseScore', before: 0, after: 50 },
          { factor: 'approvalsContribution', before: 0, after: 4 },
        ],
      },
    ])
  })
})
