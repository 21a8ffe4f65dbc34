import { randomUUID } from 'node:crypto'
import { fillPrincipalLeft } from '@otorga/lending/jobs/fill-principal-left'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import {
  applications,
  dataOf,
  newApplication,
  newCredit,
  newDisbursed,
  newProduct,
  pay,
  person,
  post,
  productBody,
  products,
  readCredit,
  withoutLending,
} from './support.js'

const asked = async (token: string, text: string) => {
  const { body } = await graph(token, `{ ${text} }`)
  return body.errors ? body.errors[0].extensions.code : Object.values(body.data)[0]
}
const states =
  'applicationCounts { draft submitted approved rejected cancelled expired toDecide validating inReview notValidated }'
const portfolio =
  'creditCounts { active disbursed closed defaulted cancelled arrears { currency buckets { bucket credits principal } } }'
const noStates = {
  draft: 0,
  submitted: 0,
  approved: 0,
  rejected: 0,
  cancelled: 0,
  expired: 0,
  toDecide: 0,
  validating: 0,
  inReview: 0,
  notValidated: 0,
}
const noPortfolio = { active: 0, disbursed: 0, closed: 0, defaulted: 0, cancelled: 0, arrears: [] }

let tenant: TestTenant
let product: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = (await newProduct(tenant)).id
})

describe('the counts of applications', () => {
  it('are of each status and of what submitted ones wait for, for each person what their lists show', async () => {
    expect(await asked(tenant.admin, states)).toEqual(noStates)
    const { owner } = await testSystem()
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => newApplication(tenant, product)))
    await newApplication(tenant, product, {}, tenant.stranger)
    const [, reviewed, failed, rejected, running] = made.map(({ id }: { id: string }) => id)
    const validation = (id: string, status: string) =>
      owner`update lending.application set validation_status = ${status} where id = ${id}`
    await validation(reviewed!, 'in_review')
    await validation(failed!, 'failed')
    await validation(running!, 'in_progress')
    await dataOf(200, post(`${applications}/${rejected}/decide`, tenant.admin, { decision: 'rejected' }))
    const own = { ...noStates, submitted: 4, rejected: 1, toDecide: 1, validating: 1, inReview: 1, notValidated: 1 }
    expect(await asked(tenant.operator, states)).toEqual(own)
    expect(await asked(tenant.admin, states)).toEqual({ ...own, submitted: 5, toDecide: 2 })
    expect(await asked(tenant.stranger, states)).toEqual({ ...noStates, submitted: 1, toDecide: 1 })
    expect(await asked((await testTenant()).admin, states)).toEqual(noStates)
  })
})

describe('the counts of credits', () => {
  it('put running credits and their principal into the bucket of their days past due', async () => {
    const own = await testTenant({ maker_checker: [] })
    const at = (await newProduct(own)).id
    expect(await asked(own.admin, portfolio)).toEqual(noPortfolio)
    await newCredit(own, at)
    const paid = await newDisbursed(own, at)
    const late = await newDisbursed(own, at)
    const closed = await newDisbursed(own, at)
    const { outstanding } = await readCredit(own, closed.id)
    await dataOf(201, pay(own, closed.id, { payment_type: 'payoff', amount: outstanding.payoff_amount }))
    const [first] = (await readCredit(own, paid.id)).amortization_schedule
    const { id: payment } = await dataOf(201, pay(own, paid.id, { amount: first.total }))
    const buckets = (counts: Record<string, [number, number]>) =>
      ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'].map((bucket) => ({
        bucket,
        credits: counts[bucket]?.[0] ?? 0,
        principal: counts[bucket]?.[1] ?? 0,
      }))
    const left = (await readCredit(own, paid.id)).outstanding.principal
    expect(left).toBeLessThan(5_000_000)
    const running = (counts: Record<string, [number, number]>) => ({
      ...noPortfolio,
      active: 1,
      disbursed: 2,
      closed: 1,
      arrears: [{ currency: 'COP', buckets: buckets(counts) }],
    })
    expect(await asked(own.admin, portfolio)).toEqual(running({ current: [2, 5_000_000 + left] }))

    const lending = (await testSystem()).system.services.ofContext.lending as LendingServices
    const later = (days: number) =>
      markArrears(
        lending,
        { tenantId: own.id, timezone: 'America/Bogota' },
        { now: new Date(Date.now() + days * 86_400_000), requestId: randomUUID() },
      )
    await later(45)
    const [, second] = (await readCredit(own, paid.id)).amortization_schedule
    const [unpaid] = (await readCredit(own, late.id)).amortization_schedule
    expect(second.due_date > unpaid.due_date).toBe(true)
    expect(await asked(own.admin, portfolio)).toEqual(running({ current: [1, left], days_1_30: [1, 5_000_000] }))
    await later(70)
    expect(await asked(own.admin, portfolio)).toEqual(running({ days_1_30: [1, left], days_31_60: [1, 5_000_000] }))

    // A payment that bounces is owed again, and so is what is filled of a credit that is older than its column and its figures.
    const reverse =
      'mutation ($id: ID!, $key: ID) { reversePayment(id: $id, input: { reason: "bounced" }, idempotencyKey: $key) { status } }'
    expect((await graph(own.operator, reverse, { id: payment, key: randomUUID() })).body.errors).toBeUndefined()
    const { owner } = await testSystem()
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`update lending.credit set principal_left = null where id = ${late.id}`
      await tx`delete from lending.figure where tenant_id = ${own.id}`
      await tx`insert into lending.figure (tenant_id, kind, at, organization_id)
        values (${own.id}, 'uncounted', 'epoch', '00000000-0000-0000-0000-000000000000')`
    })
    const owing = async () => {
      const { arrears } = (await asked(own.admin, portfolio)) as { arrears: { buckets: { principal: number }[] }[] }
      return arrears[0]!.buckets.reduce((sum, { principal }) => sum + principal, 0)
    }
    expect(await owing()).toBe(5_000_000)
    expect(await fillPrincipalLeft(lending, own.id, {})).toBe(1)
    expect(await fillPrincipalLeft(lending, own.id, {})).toBe(0)
    const [row] = await owner`select principal_left from lending.credit where id = ${late.id}`
    expect(Number(row!.principal_left)).toBe(5_000_000)
    expect(await owing()).toBe(10_000_000)

    const elsewhere = await person(own, ['viewer'], { organization_id: own.otherOrganizationId })
    expect(await asked(elsewhere, portfolio)).toEqual(noPortfolio)
    expect(await asked((await testTenant()).admin, portfolio)).toEqual(noPortfolio)
  })
})

describe('the counts of changes', () => {
  it('tell who asks how many are for them: those of others', async () => {
    const own = await testTenant()
    const change = async (token: string) => dataOf(202, post(products, token, productBody({ requires_approval: true })))
    await change(own.admin)
    await change(own.admin)
    await change(own.checker)
    const counts = (forMe: number) => ({
      pending: 3,
      forMe,
      byEntityType: [{ entityType: 'credit_product', pending: 3, forMe }],
    })
    const text = 'changeRequestCounts { pending forMe byEntityType { entityType pending forMe } }'
    expect(await asked(own.admin, text)).toEqual(counts(1))
    expect(await asked(own.checker, text)).toEqual(counts(2))
    expect(await asked((await testTenant()).admin, text)).toEqual({ pending: 0, forMe: 0, byEntityType: [] })
    for (const token of [own.operator, own.viewer]) expect(await asked(token, text)).toBe('FORBIDDEN')
  })
})

it('counts are refused to whoever may not list what they count', async () => {
  const role = async (permission: string) => {
    const name = `only ${permission}`
    await dataOf(201, call('POST', '/api/v1/roles', { token: tenant.admin, body: { name, permissions: [permission] } }))
    return person(tenant, [name])
  }
  const [reader, creditor] = [await role('applications:read'), await role('credits:read')]
  // Each replica notices a role within half a second.
  for (const [token, text] of [
    [reader, states],
    [creditor, portfolio],
  ] as const)
    await eventually('the role is known', async () => ((await asked(token, text)) === 'FORBIDDEN' ? undefined : true))
  expect(await asked(reader, portfolio)).toBe('FORBIDDEN')
  expect(await asked(creditor, states)).toBe('FORBIDDEN')
  for (const text of [states, portfolio]) expect(await asked(await withoutLending(), text)).toBe('FORBIDDEN')
})
