import { randomUUID } from 'node:crypto'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dayIn } from './payment-support.js'
import {
  applications,
  dataOf,
  daysLater,
  newApplication,
  newDisbursed,
  newProduct,
  pay,
  post,
  readCredit,
  total,
  withoutLending,
} from './support.js'

const text = `query ($from: CalendarDate!, $to: CalendarDate!, $step: FigureStep!) {
  lendingFigures(from: $from, to: $to, step: $step) { timezone steps {
    from to received approved rejected disbursed { currency count amount } paid { currency count amount } arrears { currency amount }
  } }
}`
interface Step {
  from: string
  to: string
  received: number
  approved: number
  rejected: number
  disbursed: object[]
  paid: object[]
  arrears: { currency: string; amount: number }[]
}
/** The steps of a period, or the code by which it is refused. */
async function steps(token: string, from: string, to: string, step = 'day'): Promise<Step[]> {
  const { body } = await graph(token, text, { from, to, step })
  return body.errors ? body.errors[0].extensions.code : body.data.lendingFigures.steps
}
const nothing = { received: 0, approved: 0, rejected: 0, disbursed: [], paid: [], arrears: [] }

let tenant: TestTenant
let product: string
let today: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = (await newProduct(tenant)).id
  today = dayIn(0)
})

describe('the figures of a period', () => {
  it('count what happened on each day, for each person what their lists show', async () => {
    const { id } = await newApplication(tenant, product)
    await dataOf(200, post(`${applications}/${id}/decide`, tenant.admin, { decision: 'rejected' }))
    await newApplication(tenant, product, {}, tenant.stranger)
    const credit = await newDisbursed(tenant, product)
    const [first, second] = (await readCredit(tenant, credit.id)).amortization_schedule
    const amount = total([first.total, second.total])
    await dataOf(201, pay(tenant, credit.id, { amount: first.total }))
    const { id: bounced } = await dataOf(201, pay(tenant, credit.id, { amount: second.total }))
    const own = {
      ...nothing,
      received: 2,
      approved: 1,
      rejected: 1,
      disbursed: [{ currency: 'COP', count: 1, amount: 5_000_000 }],
      paid: [{ currency: 'COP', count: 2, amount }],
    }
    const yesterday = { ...nothing, from: dayIn(-1), to: dayIn(-1) }
    expect(await steps(tenant.operator, dayIn(-1), today)).toEqual([yesterday, { ...own, from: today, to: today }])
    expect(await steps(tenant.admin, today, today)).toMatchObject([{ ...own, received: 3 }])
    expect(await steps(tenant.stranger, today, today)).toMatchObject([{ ...nothing, received: 1 }])
    expect(await steps((await testTenant()).admin, today, today)).toMatchObject([nothing])
    const reverse =
      'mutation ($id: ID!, $key: ID) { reversePayment(id: $id, input: { reason: "bounced" }, idempotencyKey: $key) { status } }'
    expect((await graph(tenant.operator, reverse, { id: bounced, key: randomUUID() })).body.errors).toBeUndefined()
    expect(await steps(tenant.operator, today, today)).toMatchObject([
      { paid: [{ currency: 'COP', count: 1, amount: first.total }] },
    ])
  })

  it('count a moment on its day in the time zone of the tenant', async () => {
    const own = await testTenant({ maker_checker: [] })
    const { id } = await newApplication(own, (await newProduct(own)).id)
    const { owner } = await testSystem()
    const days = [dayIn(-2), dayIn(-1)] as const
    // Bogotá is five hours behind UTC all year.
    for (const [moment, at] of [
      [`${days[1]}T04:59:59.999Z`, 0],
      [`${days[1]}T05:00:00Z`, 1],
    ] as const) {
      await owner`update lending.application set submitted_at = ${moment} where id = ${id}`
      const counted = (await steps(own.admin, ...days)).map(({ received }) => received)
      expect(counted).toEqual(at === 0 ? [1, 0] : [0, 1])
    }
  })

  it('tell what was overdue at the end of each day, also when it was paid later', async () => {
    inProcessOnly()
    const own = await testTenant({ maker_checker: [] })
    const credit = await newDisbursed(own, (await newProduct(own)).id)
    const [first, second] = (await readCredit(own, credit.id)).amortization_schedule
    const dueIn = (Date.parse(first.due_date) - Date.parse(today)) / 86_400_000
    const lending = (await testSystem()).system.services.ofContext.lending as LendingServices
    const run = (days: number) =>
      markArrears(
        lending,
        { tenantId: own.id, timezone: 'America/Bogota' },
        { now: new Date(Date.now() + days * 86_400_000), requestId: randomUUID() },
      )
    const overdue = async (on: number) =>
      daysLater(on, async () => {
        const found = await steps(own.admin, dayIn(dueIn), dayIn(on))
        return found.map(({ arrears }) => arrears.map(({ amount }) => amount))
      })
    // The due day itself is not late; nobody has marked the instalment yet.
    expect(await overdue(dueIn + 2)).toEqual([[], [first.total], [first.total]])
    await run(dueIn + 2)
    expect(await overdue(dueIn + 2)).toEqual([[], [first.total], [first.total]])
    const part = 100_000
    await daysLater(dueIn + 3, () => dataOf(201, pay(own, credit.id, { amount: part })))
    const left = total([first.total, -part])
    const until = [[], [first.total], [first.total], [left]]
    expect(await overdue(dueIn + 3)).toEqual(until)
    await daysLater(dueIn + 4, () => dataOf(201, pay(own, credit.id, { amount: left })))
    expect(await overdue(dueIn + 5)).toEqual([...until, [], []])
    const secondDue = (Date.parse(second.due_date) - Date.parse(today)) / 86_400_000
    const [month] = await daysLater(secondDue + 1, () =>
      steps(own.admin, dayIn(secondDue + 1), dayIn(secondDue + 1), 'month'),
    )
    expect(month!.arrears).toEqual([{ currency: 'COP', amount: second.total }])
  })

  it('refuse a period that is turned round, not over, too long or too old', async () => {
    expect(await steps(tenant.admin, today, dayIn(-1))).toBe('INVALID_TIME_RANGE')
    for (const [from, to, step] of [
      [today, dayIn(1), 'day'],
      [dayIn(-92), today, 'day'],
      [dayIn(-371), today, 'week'],
      [dayIn(-1_096), today, 'month'],
      [dayIn(-1_097), dayIn(-1_097), 'day'],
    ] as const)
      expect([from, await steps(tenant.admin, from, to, step)]).toEqual([from, 'VALIDATION_ERROR'])
    expect(await steps(tenant.admin, dayIn(-91), today)).toHaveLength(92)
    expect((await steps(tenant.admin, dayIn(-1_095), today, 'month')).length).toBeGreaterThan(35)
  })

  it('are refused to whoever may not list credits', async () => {
    expect(await steps(await withoutLending(), today, today)).toBe('FORBIDDEN')
    expect((await graph('', text, { from: today, to: today, step: 'day' })).body.errors[0].extensions.code).toBe(
      'UNAUTHORIZED',
    )
  })
})
