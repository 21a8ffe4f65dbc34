import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import type { TestTenant } from '../../harness/tenant.js'
import { assign, dataOf, draftFlow, flows, flowTenant, formStep, platform, publish } from './support.js'

let tenant: TestTenant
let token: string
beforeAll(async () => {
  tenant = await flowTenant()
  token = await platform()
})

const text = `query ($condition: JSON!, $facts: JSON!) {
  tryFlowRule(condition: $condition, facts: $facts) { holds value missing }
}`
const below = (income: number) => ({ '<': [{ var: 'steps.form.data.income' }, income] })
const facts = { steps: { form: { data: { income: 500 } } } }
const tried = async (condition: unknown, more: { facts?: unknown; token?: string } = {}) => {
  const { body } = await graph(more.token ?? token, text, { condition, facts: more.facts ?? facts })
  return body.errors ? body.errors[0].extensions.code : body.data.tryFlowRule
}

describe('a rule that is tried on an example', () => {
  it('says whether it holds, and which facts the example lacks', async () => {
    expect(await tried(below(1000))).toEqual({ holds: true, value: true, missing: [] })
    expect(await tried(below(100))).toMatchObject({ holds: false })
    expect(await tried({ '===': [{ var: 'checks.document.mrz_valid' }, false] })).toEqual({
      holds: false,
      value: false,
      missing: ['checks.document.mrz_valid'],
    })
  })
  it('says neither where it cannot be evaluated', async () => {
    const doubled = {
      reduce: [{ var: 'metadata.list' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'],
    }
    const many = { metadata: { list: Array(100).fill(1) } }
    expect(await tried(doubled, { facts: many })).toEqual({ holds: null, value: null, missing: [] })
  })
  it('400: for a condition that no draft takes, and for an example that is none or too long', async () => {
    for (const condition of ['approve', { exec: ['ls'] }, { var: 'process.env' }])
      expect(await tried(condition), JSON.stringify(condition)).toBe('VALIDATION_ERROR')
    for (const wrong of [[], 'facts', { stps: {} }, { metadata: { note: 'x'.repeat(50_000) } }])
      expect(await tried(true, { facts: wrong }), JSON.stringify(wrong).slice(0, 40)).toBe('VALIDATION_ERROR')
  })
  it("is for who writes rules: the platform's administrators", async () => {
    for (const other of [tenant.admin, tenant.operator, tenant.viewer])
      expect(await tried(true, { token: other })).toBe('FORBIDDEN')
  })
})

describe('a flow in the graph', () => {
  const flowOf = async (id: string) =>
    (await graph(token, `{ getFlow(id: "${id}") { version { status } draft { versionNumber status } } }`)).body.data
      .getFlow
  it('tells its draft beside the version that counts', async () => {
    const id = await draftFlow([formStep()])
    expect(await flowOf(id)).toEqual({ version: { status: 'draft' }, draft: { versionNumber: 1, status: 'draft' } })
    await publish(id)
    expect(await flowOf(id)).toEqual({ version: { status: 'published' }, draft: null })
    await dataOf(201, call('POST', `${flows}/${id}/versions/new`, { token, body: {} }))
    expect(await flowOf(id)).toEqual({ version: { status: 'published' }, draft: { versionNumber: 2, status: 'draft' } })
  })
  it('is told with its assignment to who administers the tenant, and to nobody else', async () => {
    const id = await draftFlow([formStep()])
    await publish(id)
    await assign(id, tenant.id)
    const asked = '{ listFlowAssignments { items { flowId flow { id name } } } }'
    const { body } = await graph(tenant.admin, asked)
    expect(body.data.listFlowAssignments.items).toContainEqual({ flowId: id, flow: { id, name: 'Validation' } })
    expect((await graph(tenant.operator, asked)).body.errors[0].extensions.code).toBe('FORBIDDEN')
  })
})
