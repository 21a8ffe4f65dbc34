import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { trailOf } from '../lending/support.js'
import {
  cardPhotos,
  cardStep,
  currentStep,
  dataOf,
  flowTenant,
  formStep,
  newRequest,
  requests,
  ruleBody,
  submit,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let flow: string
beforeAll(async () => {
  tenant = await flowTenant()
  foreign = await testTenant()
  flow = await usableFlow(tenant, [formStep()], [ruleBody()])
})

/** A request that waits for a person, made by the operator. */
async function waiting(at = flow) {
  const made = await newRequest(tenant, at)
  const { id: step } = await currentStep(made.access_token)
  expect((await submit(made.access_token, step, { data: { income: 500 } })).status).toBe(200)
  return made.id as string
}

const asked = async (token: string, text: string, variables: object = {}) => {
  const { body } = await graph(token, text, { ...variables })
  return body.errors ? body.errors[0].extensions.code : body.data
}
const decision = `mutation ($id: ID!, $decision: ReviewDecision!, $notes: String!, $key: ID) {
  decideFlowRequest(id: $id, decision: $decision, notes: $notes, idempotencyKey: $key) {
    status outcome reasons decisionNotes decidedById decidedBy { id } decidedAt
  }
}`
const decide = (token: string, id: string, more: object = {}) =>
  asked(token, decision, { id, decision: 'approved', notes: 'The payslip is genuine.', ...more })
const queued = async (token: string, args = '') =>
  (await asked(token, `{ reviewQueue${args} { total items { id status subjectData { identifierValue email } } } }`))
    .reviewQueue

describe('the review queue', () => {
  it('lists what waits for a person, the oldest first and masked, to nobody else', async () => {
    const own = await testTenant()
    const at = await usableFlow(own, [formStep()], [ruleBody()])
    const ids: string[] = []
    for (let one = 0; one < 3; one++) {
      const made = await newRequest(own, at)
      const { id: step } = await currentStep(made.access_token)
      await submit(made.access_token, step, { data: { income: one === 1 ? 5000 : 500 } })
      if (one !== 1) ids.push(made.id)
    }
    const all = await queued(own.operator)
    expect(all).toMatchObject({ total: 2, items: ids.map((id) => ({ id, status: 'needs_review' })) })
    expect(all.items[0].subjectData).toMatchObject({ identifierValue: expect.stringContaining('*'), email: null })
    expect((await queued(own.admin, '(page: 2, pageSize: 1)')).items.map(({ id }: { id: string }) => id)).toEqual([
      ids[1],
    ])
    expect((await queued(foreign.operator)).total).toBe(0)
    expect(await asked(own.viewer, '{ reviewQueue { total } }')).toBe('FORBIDDEN')
  })
})

describe('a decision', () => {
  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
  ])('%s ends a request that waits, for its reason, and is told as any end', async (status, outcome) => {
    const id = await waiting()
    const { decideFlowRequest: ended } = await decide(tenant.admin, id, {
      decision: status,
      notes: ' Seen in person. ',
    })
    expect(ended).toMatchObject({ status, outcome, reasons: ['LOW_INCOME'], decisionNotes: 'Seen in person.' })
    expect(ended.decidedBy.id).toBe(ended.decidedById)
    expect(await dataOf(200, call('GET', `${requests}/${id}`, { token: tenant.admin }))).toMatchObject({
      status,
      outcome,
    })
    const { owner } = await testSystem()
    const told =
      await owner`select data from flow.outbox where type = 'flow.execution.completed' and subject = ${id} order by id`
    expect(told.map(({ data }) => data.status)).toEqual(['needs_review', status])
    const event = await trailOf(tenant, id, `Flow request ${status} after review`)
    const whole = await dataOf(200, call('GET', `/api/v1/audit/events/${event.id}`, { token: tenant.admin }))
    expect(whole.unmapped).toMatchObject({ notes: 'Seen in person.', reasons: ['LOW_INCOME'] })
    expect(await decide(tenant.admin, id)).toBe('INVALID_STATUS_TRANSITION')
  })
  it('is not made by who made the request, nor without notes, nor of what does not wait', async () => {
    const id = await waiting()
    expect(await decide(tenant.operator, id)).toBe('FORBIDDEN')
    for (const notes of ['', '   ', 'x'.repeat(2001)])
      expect(await decide(tenant.admin, id, { notes })).toBe('VALIDATION_ERROR')
    const open = await newRequest(tenant, flow)
    expect(await decide(tenant.admin, open.id)).toBe('INVALID_STATUS_TRANSITION')
    expect(await decide(tenant.viewer, id)).toBe('FORBIDDEN')
    expect(await decide(foreign.admin, id)).toBe('NOT_FOUND')
    expect(await decide(tenant.admin, randomUUID())).toBe('NOT_FOUND')
    expect((await decide(tenant.admin, id)).decideFlowRequest.status).toBe('approved')
  })
  it('that is sent twice with one key is made once, and of two at once one stands', async () => {
    const [id, other] = [await waiting(), await waiting()]
    const key = randomUUID()
    const first = await decide(tenant.admin, id, { key })
    expect(await decide(tenant.admin, id, { key })).toEqual(first)
    const both = await Promise.all(
      ['approved', 'rejected'].map((one) => decide(tenant.admin, other, { decision: one })),
    )
    expect(both.filter((one) => one === 'INVALID_STATUS_TRANSITION')).toHaveLength(1)
  })
  it('comes no more for a request that is cancelled', async () => {
    const id = await waiting()
    expect(
      (await asked(tenant.admin, `mutation { cancelFlowRequest(id: "${id}") { status } }`)).cancelFlowRequest.status,
    ).toBe('cancelled')
    expect(await decide(tenant.admin, id)).toBe('INVALID_STATUS_TRANSITION')
  })
})

describe('a review', () => {
  const review = `query ($id: ID!) { reviewFlowRequest(id: $id) {
    request { id status subject { id } } pictures { attemptId field derived mediaType size sha256 }
    readings { kind status data } findings { kind field code doubtful } rules { name outcome }
  } }`
  const picture = `query ($id: ID!, $attempt: ID!, $field: String!) {
    viewFlowPicture(id: $id, attemptId: $attempt, field: $field) { url expiresAt }
  }`

  it('shows pictures, readings, findings and the rules that hold; every look is audited', async () => {
    const poor = ruleBody({ name: 'Any picture', condition: { '>=': [{ var: 'steps.card_capture.score' }, 0] } })
    const quiet = ruleBody({ name: 'Never', condition: false })
    const made = await newRequest(tenant, await usableFlow(tenant, [cardStep()], [poor, quiet]))
    const { id: step } = await currentStep(made.access_token)
    const photos = await cardPhotos()
    expect((await submit(made.access_token, step, photos)).status).toBe(200)
    const { reviewFlowRequest: shown } = await asked(tenant.admin, review, { id: made.id })
    expect(shown.request).toMatchObject({ id: made.id, status: 'needs_review' })
    expect(shown.pictures.map(({ field }: { field: string }) => field).sort()).toEqual(['back', 'front'])
    expect(shown.pictures[0]).toMatchObject({ derived: false, mediaType: expect.stringMatching(/^image\//) })
    expect(shown.readings).toMatchObject([{ kind: 'document_check', status: 'passed', data: { images: {} } }])
    expect(shown.rules).toEqual([{ name: 'Any picture', outcome: 'review' }])
    await eventually('the entry of the look', () => trailOf(tenant, made.id, 'flow request reviewed'))

    const { attemptId: attempt, size } = shown.pictures.find(({ field }: { field: string }) => field === 'front')
    const { viewFlowPicture: address } = await asked(tenant.operator, picture, { id: made.id, attempt, field: 'front' })
    const file = await fetch(address.url)
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, size])
    const event = await trailOf(tenant, made.id, 'picture of a flow request looked at')
    const whole = await dataOf(200, call('GET', `/api/v1/audit/events/${event.id}`, { token: tenant.admin }))
    expect(whole.unmapped).toMatchObject({ attempt_id: attempt, field: 'front' })

    expect(await asked(tenant.admin, picture, { id: made.id, attempt, field: 'portrait' })).toBe('NOT_FOUND')
    expect(await asked(tenant.admin, picture, { id: made.id, attempt: randomUUID(), field: 'front' })).toBe('NOT_FOUND')
    expect(await asked(foreign.admin, picture, { id: made.id, attempt, field: 'front' })).toBe('NOT_FOUND')
    expect(await asked(foreign.admin, review, { id: made.id })).toBe('NOT_FOUND')
    expect(await asked(tenant.admin, review, { id: 'nonsense' })).toBe('NOT_FOUND')
    expect(await asked(tenant.viewer, review, { id: made.id })).toBe('FORBIDDEN')
  })
})
