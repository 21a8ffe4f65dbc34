import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { currentStep, dataOf, flows, formStep, newRequest, platform, ruleBody, submit, usableFlow } from './support.js'

let tenant: TestTenant
let flow: string
/** Requests by the income that was submitted. */
const ids: Record<number, string> = {}
const below = (income: number) => ({ '<': [{ var: 'steps.form.data.income' }, income] })

beforeAll(async () => {
  tenant = await testTenant()
  const rules = [
    ruleBody({ condition: below(1000) }),
    ruleBody({ name: 'None', trigger: 'step', condition: below(100), outcome: 'reject', reason_code: 'NO_INCOME' }),
  ]
  flow = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })], rules)
  for (const income of [50, 500, 700, 5000]) {
    const made = await newRequest(tenant, flow)
    ids[income] = made.id
    const { id: step } = await currentStep(made.access_token)
    const first = await submit(made.access_token, step, { data: { income } })
    if (first.body.data.next_step) await submit(made.access_token, first.body.data.next_step.id, { data: { income } })
  }
  const open = await newRequest(tenant, flow)
  await currentStep(open.access_token)
})

const text = `query ($flow: ID!, $days: Int, $ids: [ID!], $tenant: ID, $after: String) {
  simulateFlowVersion(flowId: $flow, days: $days, requestIds: $ids, tenantId: $tenant, after: $after) {
    total done next moves { outcomeThen outcomeNow count } executions { requestId outcomeThen outcomeNow score reasons }
  }
}`
interface Move {
  outcomeThen: string
  outcomeNow: string
}
const tried = async (token: string, variables: object = {}) => {
  const { body } = await graph(token, text, { flow, ...variables })
  return body.errors ? body.errors[0].extensions.code : body.data.simulateFlowVersion
}

/** A draft of the published rules, whose first rule asks for another income. */
async function draft(changes: (rules: { id: string; name: string }[]) => Promise<unknown>) {
  const token = await platform()
  const at = `${flows}/${flow}/versions`
  await call('DELETE', `${at}/draft`, { token })
  await dataOf(201, call('POST', `${at}/new`, { token, body: {} }))
  await changes(await dataOf(200, call('GET', `${at}/draft/rules`, { token })))
}
const change = async (id: string, body: object) =>
  dataOf(
    200,
    call('PATCH', `${flows}/${flow}/versions/draft/rules/${id}`, {
      token: await platform(),
      headers: { 'If-Match': '*' },
      body,
    }),
  )

describe('a draft that is tried on the past', () => {
  it('404: where there is none, and of a flow that is not there', async () => {
    expect(await tried(tenant.admin)).toBe('NOT_FOUND')
    for (const other of [randomUUID(), 'nonsense']) expect(await tried(tenant.admin, { flow: other })).toBe('NOT_FOUND')
  })
  it('that changes nothing decides as its rules did then, of a run that a rule ended too', async () => {
    await draft(async () => {})
    const { total, done, next, moves, executions } = await tried(tenant.admin)
    expect({ total, done, next }).toEqual({ total: 4, done: 4, next: null })
    expect(new Set(moves.map((one: Move) => one.outcomeThen === one.outcomeNow))).toEqual(new Set([true]))
    expect(executions.find(({ requestId }: { requestId: string }) => requestId === ids[500])).toMatchObject({
      outcomeThen: 'review',
      outcomeNow: 'review',
      reasons: ['LOW_INCOME'],
    })
  })
  it('shows those that change first, in a table of both outcomes, and whose rest was never collected', async () => {
    await draft(async ([poor, none]) => {
      await change(poor!.id, { condition: below(600) })
      await change(none!.id, { condition: below(10) })
    })
    const { moves, executions } = await tried(tenant.admin)
    expect(moves).toEqual(
      expect.arrayContaining([
        { outcomeThen: 'reject', outcomeNow: 'unknown', count: 1 },
        { outcomeThen: 'review', outcomeNow: 'review', count: 1 },
        { outcomeThen: 'review', outcomeNow: 'approve', count: 1 },
        { outcomeThen: 'approve', outcomeNow: 'approve', count: 1 },
      ]),
    )
    const changing = executions.map((one: Move) => one.outcomeThen !== one.outcomeNow)
    expect(changing).toEqual([true, true, false, false])
  })
  it('changes nothing, whatever a person decided meanwhile', async () => {
    await draft(async () => {})
    const decided = await graph(
      tenant.admin,
      `mutation { decideFlowRequest(id: "${ids[700]}", decision: rejected, notes: "No.") { status } }`,
    )
    expect(decided.body.data.decideFlowRequest.status).toBe('rejected')
    const before = await dataOf(200, call('GET', `/api/v1/requests/${ids[700]}`, { token: tenant.admin }))
    const { executions } = await tried(tenant.admin, { ids: [ids[700]] })
    expect(executions).toMatchObject([{ requestId: ids[700], outcomeThen: 'review', outcomeNow: 'review' }])
    expect(await dataOf(200, call('GET', `/api/v1/requests/${ids[700]}`, { token: tenant.admin }))).toEqual(before)
  })
  it('does not know what was not kept', async () => {
    await draft(async ([poor]) => {
      await change(poor!.id, { condition: { '<': [{ var: 'profile.trust_score' }, 20] } })
    })
    expect((await tried(tenant.admin, { ids: [ids[5000]] })).executions).toMatchObject([
      { outcomeNow: 'unknown', score: null },
    ])
    const { owner } = await testSystem()
    await draft(async () => {})
    await owner`update flow.flow_request set facts_encrypted = null where id = ${ids[5000]!}`
    expect((await tried(tenant.admin, { ids: [ids[5000]] })).executions).toMatchObject([{ outcomeNow: 'unknown' }])
  })
  it("is for administrators: the platform's of any tenant, a tenant's of its own", async () => {
    const foreign = await testTenant()
    expect(await tried(await platform(), { tenant: tenant.id })).toMatchObject({ total: 4 })
    expect(await tried(await platform())).toMatchObject({ total: 0 })
    expect(await tried(foreign.admin)).toMatchObject({ total: 0, executions: [] })
    expect(await tried(foreign.admin, { ids: Object.values(ids) })).toMatchObject({ total: 0 })
    expect(await tried(foreign.admin, { tenant: tenant.id })).toBe('NOT_FOUND')
    for (const other of [tenant.operator, tenant.viewer]) expect(await tried(other)).toBe('FORBIDDEN')
  })
  it('400: for days and requests together, or beyond their bounds, or an alien cursor', async () => {
    const many = Array.from({ length: 201 }, () => randomUUID())
    for (const wrong of [
      { days: 0 },
      { days: 367 },
      { days: 1, ids: [ids[50]] },
      { ids: [] },
      { ids: many },
      { after: 'x' },
    ])
      expect(await tried(tenant.admin, wrong), JSON.stringify(wrong).slice(0, 40)).toBe('VALIDATION_ERROR')
    for (const days of [1, 366]) expect(await tried(tenant.admin, { days })).toMatchObject({ total: 4 })
  })
})
