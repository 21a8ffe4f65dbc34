import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itReplays } from './checks.js'
import {
  applications,
  credits,
  dataOf,
  daysLater,
  foreignTenant,
  newApplication,
  newProduct,
  person,
  post,
  trailOf,
} from './support.js'

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let customer: string
/** Submitted applications that no test changes, by an operator of each organization. */
let ours: { id: string }
let theirs: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant)
  customer = await person(tenant, ['customer'])
  ours = await newApplication(tenant, product.id)
  theirs = await newApplication(tenant, product.id, {}, tenant.stranger)
})

const read = (id: string, token = tenant.admin) => dataOf(200, call('GET', `${applications}/${id}`, { token }))
const decide = (id: string, body: unknown, token = tenant.operator) => post(`${applications}/${id}/decide`, token, body)
const operator = () => tenant.operator

describe('POST /applications/{id}/decide', () => {
  const request = (id = ours.id) => ({
    method: 'POST',
    path: `${applications}/${id}/decide`,
    key: true as const,
    body: { decision: 'approved' },
  })
  itRefuses(request, { 'a viewer': () => tenant.viewer, 'a customer': () => customer })
  itNeedsAKey(request, operator)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: `${applications}/${id}/decide`, body: {} }),
    operator,
    () => foreign.application.id,
  )
  it("404: another organization's application", async () => {
    expect(refusal(await decide(ours.id, { decision: 'rejected' }, tenant.stranger))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await decide(theirs.id, {}, tenant.operator))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await read(ours.id)).status).toBe('submitted')
  })
  itReplays(200, async () => {
    const [one, other] = [await newApplication(tenant, product.id), await newApplication(tenant, product.id)]
    return {
      path: `${applications}/${one.id}/decide`,
      token: tenant.operator,
      body: { decision: 'approved' },
      changed: { decision: 'rejected' },
      elsewhere: `${applications}/${other.id}/decide`,
    }
  })
  itBlames(
    (body) => decide(ours.id, body),
    () => [
      ['no body', undefined, ''],
      ['no decision', {}, 'decision'],
      ['an unknown decision', { decision: 'maybe' }, 'decision'],
      ['an unknown field', { decision: 'approved', amount: 1 }, 'amount'],
      ['notes of 2001 letters', { decision: 'approved', notes: 'x'.repeat(2001) }, 'notes'],
      ['an unknown condition', { decision: 'approved', conditions: { rate: 1 } }, 'conditions.rate'],
      ['a negative condition', { decision: 'approved', conditions: { max_amount: -1 } }, 'conditions.max_amount'],
      ['half a day', { decision: 'approved', conditions: { max_term_days: 90.5 } }, 'conditions.max_term_days'],
      [
        'less than the product lends',
        { decision: 'approved', conditions: { max_amount: 999_999, max_term_days: 89 } },
        'conditions.max_amount',
        'conditions.max_term_days',
      ],
    ],
  )

  it('200: rejecting creates no credit', async () => {
    const { id } = await newApplication(tenant, product.id)
    const { data } = (await decide(id, { decision: 'rejected', notes: 'Income.' }, tenant.checker)).body
    expect(data).toEqual({ id, status: 'rejected', decided_at: expect.any(String), decided_by: expect.any(String) })
    expect(await read(id)).toMatchObject({ ...data, decision_notes: 'Income.', credit_id: null, conditions: null })
    expect(await trailOf(tenant, id, 'Application rejected')).toBeDefined()
  })

  it('200: approving creates the credit that was asked for', async () => {
    const { id } = await newApplication(tenant, product.id)
    const { data } = (await decide(id, { decision: 'approved' }, tenant.admin)).body
    expect(data).toMatchObject({ id, status: 'approved', decided_by: tenant.adminUserId })
    const { credit_id, simulation_result } = await read(id)
    expect(await dataOf(200, call('GET', `${credits}/${credit_id}`, { token: tenant.viewer }))).toMatchObject({
      application_id: id,
      product_id: product.id,
      organization_id: tenant.organizationId,
      status: 'active',
      amount: 5_000_000,
      term_days: 360,
      total_to_pay: simulation_result.total_to_pay,
    })
  })

  it.each([
    ['both larger than asked for', { max_amount: 9_000_000, max_term_days: 720 }, 5_000_000, 360],
    ['an amount between steps', { max_amount: 3_456_789.12 }, 3_400_000, 360],
    ['a term between options', { max_term_days: 359 }, 5_000_000, 120],
    ['the least of both', { max_amount: 1_000_000, max_term_days: 90 }, 1_000_000, 90],
  ])('200: conditions are rounded down to what the product allows: %s', async (_, conditions, amount, term_days) => {
    const { id } = await newApplication(tenant, product.id)
    await dataOf(200, decide(id, { decision: 'approved', conditions }))
    const { credit_id, conditions: kept } = await read(id)
    expect(kept).toEqual({ max_amount: null, max_term_days: null, ...conditions })
    const credit = await dataOf(200, call('GET', `${credits}/${credit_id}`, { token: tenant.operator }))
    expect(credit).toMatchObject({ amount, term_days })
  })

  it('409 INVALID_STATUS_TRANSITION: a decided application; a faulty body is 400 first', async () => {
    const { id } = await newApplication(tenant, product.id)
    await dataOf(200, decide(id, { decision: 'rejected' }))
    for (const decision of ['approved', 'rejected'])
      expect(refusal(await decide(id, { decision }))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(refusal(await decide(id, {}))).toEqual(refused(400, 'VALIDATION_ERROR', 'decision'))
  })

  it('409 APPLICATION_EXPIRED: an application whose thirty days are over', async () => {
    const { id } = await newApplication(tenant, product.id)
    await daysLater(30, async () => {
      for (const decision of ['approved', 'rejected'])
        expect(refusal(await decide(id, { decision }))).toEqual(refused(409, 'APPLICATION_EXPIRED'))
    })
    expect((await decide(id, { decision: 'approved' })).status).toBe(200)
  })

  it('of ten concurrent decisions one counts, and there is one credit', async () => {
    const { id } = await newApplication(tenant, product.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, { decision: 'approved' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const list = await dataOf(200, call('GET', `${credits}?page_size=100`, { token: tenant.admin }))
    expect(list.filter((one: { application_id: string }) => one.application_id === id)).toHaveLength(1)
  })

  it('ten concurrent calls with one key decide once and answer the same', async () => {
    const { id } = await newApplication(tenant, product.id)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(request(id).path, tenant.operator, { decision: 'approved' }, { key })),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'IDEMPOTENCY_IN_PROGRESS'))
  })
})
