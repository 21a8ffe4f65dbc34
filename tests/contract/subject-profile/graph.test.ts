import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { costOf } from '../../harness/cost.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addToList, daysAgo, newDocument, newSubject, tell } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const whole = `
  query ($size: Int) {
    listSubjects(pageSize: $size, sortBy: full_name) {
      total
      items {
        id identifierType identifierValue fullName
        tenantView { status trustScore totalInteractions }
        trustScoreDetail { classification lastCalculatedAt factors { baseScore deviceContribution } }
        timeline { eventType deviceInfo { fingerprint } }
        devices { deviceFingerprint accessCount }
        lists { listType addedById addedBy { id email } removedBy { id } subject { id } }
        alerts { alertType severity assignedTo { id } subject { fullName alerts { id } } }
      }
    }
  }`

describe('subjects in the graph', () => {
  it('come with timeline, devices, lists and alerts, whose statements do not grow with them', async () => {
    const own = await testTenant()
    const people = Array.from({ length: 50 }, (_, at) => ({
      type: 'lending.credit.defaulted',
      document: newDocument(),
      name: `Name ${String(at).padStart(2, '0')}`,
      device: { fingerprint: `f${at}` },
    }))
    await tell(own, ...people)
    const ids = (await graph(own.admin, '{ listSubjects(pageSize: 50) { items { id } } }')).body.data.listSubjects.items
    await Promise.all(ids.map(({ id }: { id: string }) => addToList(own, id)))
    const ask = async (size: number) => {
      const { body } = await graph(own.admin, whole, { size })
      expect(body.errors).toBeUndefined()
      expect(body.data.listSubjects.items).toHaveLength(size)
      return body.data.listSubjects
    }
    const answer = await ask(50)
    expect(answer.total).toBe(50)
    expect(answer.items[0]).toMatchObject({
      identifierType: 'CC',
      identifierValue: expect.stringMatching(/^\*{6}/),
      fullName: 'Name 49',
      tenantView: { status: 'blacklisted', trustScore: 30 },
      trustScoreDetail: { classification: 'caution', factors: { baseScore: 50, deviceContribution: 5 } },
      timeline: [{ eventType: 'lending.credit.defaulted', deviceInfo: { fingerprint: 'f49' } }],
      devices: [{ deviceFingerprint: 'f49', accessCount: 1 }],
      lists: [{ listType: 'blacklist', addedById: own.adminUserId, addedBy: { id: own.adminUserId }, removedBy: null }],
    })
    expect(answer.items[0].lists[0].subject.id).toBe(answer.items[0].id)
    expect(answer.items[0].alerts.map(({ alertType }: { alertType: string }) => alertType).sort()).toEqual([
      'default',
      'score_drop',
    ])
    expect(answer.items[0].alerts[0].subject.alerts).toHaveLength(2)
    const one = await costOf(own.id, () => ask(1))
    expect(one.statements).toBeGreaterThan(5)
    expect(one.transactions).toBe(0)
    expect(await costOf(own.id, () => ask(50))).toEqual(one)
  }, 60_000)

  it('show at most the latest twenty of each relation', async () => {
    const id = await newSubject(
      tenant,
      ...Array.from({ length: 23 }, (_, at) => ({
        type: 'flow.step.completed',
        time: daysAgo(at),
        data: { at },
        device: { fingerprint: `f${at}` },
      })),
    )
    const query = 'query ($id: ID!) { getSubject(id: $id) { timeline { eventData } devices { deviceFingerprint } } }'
    const { timeline, devices } = (await graph(tenant.operator, query, { id })).body.data.getSubject
    const latest = Array.from({ length: 20 }, (_, at) => at)
    expect(timeline.map(({ eventData }: { eventData: { at: number } }) => eventData.at)).toEqual(latest)
    expect(devices.map((one: { deviceFingerprint: string }) => one.deviceFingerprint)).toEqual(
      latest.map((at) => `f${at}`),
    )
  })

  it('name the record of each event, none where nothing was stored', async () => {
    const credit = randomUUID()
    const id = await newSubject(
      tenant,
      { type: 'lending.application.refused', time: daysAgo(2), data: { application_id: null } },
      { type: 'lending.credit.disbursed', time: daysAgo(1), data: { credit_id: credit } },
    )
    const query = 'query ($id: ID!) { subjectEvents(id: $id) { items { record { kind id } } } }'
    const { items } = (await graph(tenant.operator, query, { id })).body.data.subjectEvents
    expect(items).toEqual([{ record: { kind: 'credit', id: credit } }, { record: null }])
  })

  it('tell each relation to those alone who may read it', async () => {
    const query = '{ listSubjects { items { id alerts { id } } } }'
    const { body } = await graph(tenant.viewer, query)
    expect(body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  it('are changed by the same operations, held to the same bounds', async () => {
    const id = await newSubject(tenant)
    const add = `mutation ($id: ID!, $input: AddToListInput!) { addToList(id: $id, input: $input) {
      __typename ... on ListEntry { id listType expiresAt } } }`
    const put = (input: Record<string, unknown>) => graph(tenant.admin, add, { id, input })
    const made = (await put({ listType: 'watchlist', reason: 'odd' })).body.data.addToList
    expect(made).toMatchObject({ __typename: 'ListEntry', listType: 'watchlist', expiresAt: null })
    expect((await put({ listType: 'watchlist', reason: 'odd' })).body.errors[0].extensions.code).toBe('ALREADY_LISTED')
    expect((await put({ listType: 'blacklist', reason: '' })).body.errors[0].extensions.code).toBe('VALIDATION_ERROR')
    expect((await put({ listType: 'greylist', reason: 'odd' })).body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    const remove = `mutation ($id: ID!, $entry: ID!) { removeFromList(id: $id, entryId: $entry) {
      __typename ... on RemovedListEntry { id } } }`
    const removed = await graph(tenant.admin, remove, { id, entry: made.id })
    expect(removed.body.data.removeFromList).toEqual({ __typename: 'RemovedListEntry', id: made.id })
  })
})
