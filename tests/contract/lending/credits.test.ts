import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import { fakePeers } from './peers-support.js'
import {
  account,
  credits,
  dataOf,
  daysLater,
  foreignTenant,
  newCredit,
  newDisbursed,
  newProduct,
  person,
  post,
  readCredit,
  total,
  trailOf,
  withoutLending,
} from './support.js'

// 5,000,000 over 12 months at 24 %, computed separately: number, principal, interest, fees, tax, total, balance after.
const expected = [
  [1, 372797.98, 100000, 11666.66, 1979.17, 486443.81, 4627202.02],
  [2, 380253.94, 92544.04, 11666.66, 1979.17, 486443.81, 4246948.08],
  [3, 387859.02, 84938.96, 11666.66, 1979.17, 486443.81, 3859089.06],
  [4, 395616.2, 77181.78, 11666.66, 1979.17, 486443.81, 3463472.86],
  [5, 403528.52, 69269.46, 11666.66, 1979.17, 486443.81, 3059944.34],
  [6, 411599.09, 61198.89, 11666.66, 1979.17, 486443.81, 2648345.25],
  [7, 419831.08, 52966.9, 11666.66, 1979.17, 486443.81, 2228514.17],
  [8, 428227.7, 44570.28, 11666.66, 1979.17, 486443.81, 1800286.47],
  [9, 436792.25, 36005.73, 11666.66, 1979.17, 486443.81, 1363494.22],
  [10, 445528.1, 27269.88, 11666.66, 1979.17, 486443.81, 917966.12],
  [11, 454438.66, 18359.32, 11666.66, 1979.17, 486443.81, 463527.46],
  [12, 463527.46, 9270.55, 11666.74, 1979.13, 486443.88, 0],
]

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let customer: string
/** An active credit that no test changes. */
let ours: Awaited<ReturnType<typeof readCredit>>
let theirs: Awaited<ReturnType<typeof readCredit>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant)
  customer = await person(tenant, ['customer'])
  ours = await newCredit(tenant, product.id)
  theirs = await newCredit(tenant, product.id, {}, tenant.stranger)
})

fakePeers(() => tenant)

const operator = () => tenant.operator
const disburse = (id: string, token = tenant.operator, body: unknown = account) =>
  post(`${credits}/${id}/disburse`, token, body)

/** The day of a time in the tenant's time zone, and its monthly anniversaries by Postgres' calendar. */
async function anniversaries(moment: string, count: number): Promise<string[]> {
  const { owner } = await testSystem()
  const rows = await owner<{ day: string }[]>`
    select to_char((${moment}::timestamptz at time zone 'America/Bogota')::date + make_interval(months => n), 'YYYY-MM-DD') as day
    from generate_series(1, ${count}::int) as n order by n`
  return rows.map(({ day }) => day)
}

async function todayInBogota(): Promise<string> {
  const { owner } = await testSystem()
  const [row] = await owner<{ day: string }[]>`select to_char(now() at time zone 'America/Bogota', 'YYYY-MM-DD') as day`
  return row!.day
}

describe('GET /credits', () => {
  itRefuses(() => ({ method: 'GET', path: credits }), { 'a customer': () => customer })
  it('403: a tenant without the lending module', async () => {
    const token = await withoutLending()
    for (const path of [credits, `${credits}/${ours.id}`])
      expect(refusal(await call('GET', path, { token }))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await disburse(ours.id, token))).toEqual(refused(403, 'FORBIDDEN'))
  })
  itBoundsItsQuery(() => credits, operator, [
    ['status=open', 'status'],
    ['status=', 'status'],
    ['product_id=x', 'product_id'],
  ])
  itIsNewestFirst(
    () => credits,
    () => tenant.admin,
  )

  const idsFor = async (token: string, query = '') =>
    (await dataOf(200, call('GET', `${credits}?page_size=100${query}`, { token }))).map(
      ({ id }: { id: string }) => id,
    ) as string[]

  it('200: in short', async () => {
    const list = await dataOf(200, call('GET', `${credits}?page_size=100`, { token: tenant.viewer }))
    const { id, application_id, product_id, status, amount, currency, term_days, interest_rate } = ours
    expect(list.find((one: { id: string }) => one.id === ours.id)).toEqual({
      id,
      application_id,
      product_id,
      status,
      amount,
      currency,
      term_days,
      interest_rate,
      total_to_pay: ours.total_to_pay,
      disbursed_at: null,
      created_at: ours.created_at,
    })
  })

  it("200: of the own organization for its people, of the whole tenant for administrators, never another tenant's", async () => {
    const seen = async (token: string) => {
      const ids = await idsFor(token)
      return [ours.id, theirs.id, foreign.credit.id].map((id) => ids.includes(id))
    }
    expect(await seen(tenant.admin)).toEqual([true, true, false])
    expect(await seen(tenant.operator)).toEqual([true, false, false])
    expect(await seen(tenant.viewer)).toEqual([true, false, false])
    expect(await seen(tenant.stranger)).toEqual([false, true, false])
  })

  it('200: by status', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    expect(await idsFor(tenant.operator, '&status=disbursed')).toContain(id)
    expect(await idsFor(tenant.operator, '&status=active')).not.toContain(id)
    expect(await idsFor(tenant.operator, '&status=defaulted')).toEqual([])
  })
})

describe('GET /credits/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${credits}/${ours.id}` }), { 'a customer': () => customer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${credits}/${id}` }),
    operator,
    () => foreign.credit.id,
  )
  it("404: another organization's credit", async () => {
    for (const [id, token] of [
      [theirs.id, tenant.viewer],
      [ours.id, tenant.stranger],
    ])
      expect(refusal(await call('GET', `${credits}/${id}`, { token: token! }))).toEqual(refused(404, 'NOT_FOUND'))
  })

  it('200: what was granted, the schedule to the cent, and what is owed; the reading is audited', async () => {
    const { amortization_schedule: schedule, ...credit } = await readCredit(tenant, ours.id)
    expect(credit).toMatchObject({
      status: 'active',
      amount: 5_000_000,
      currency: 'COP',
      term_days: 360,
      interest_rate: 0.24,
      fee_breakdown: { origination: 100_000, platform: 25_000, insurance: 15_000, tax: 23_750 },
      origin: { type: 'manual', channel: 'admin_panel' },
      total_to_pay: 5_837_325.79,
      disbursed_at: null,
      disbursement: null,
      days_past_due: 0,
      next_due_date: schedule[0].due_date,
    })
    const columns = ['installment_number', 'principal', 'interest', 'fees', 'tax', 'total', 'balance_after']
    expect(schedule.map((one: Record<string, number>) => columns.map((column) => one[column]))).toEqual(expected)
    expect(schedule.map((one: { status: string }) => one.status)).toEqual(Array(12).fill('pending'))
    expect(schedule.map((one: { due_date: string }) => one.due_date)).toEqual(await anniversaries(ours.created_at, 12))
    expect(total(schedule.map((one: { total: number }) => one.total))).toBe(credit.total_to_pay)
    expect(credit.outstanding).toEqual({
      principal: 5_000_000,
      interest: 673_575.79,
      fees: 140_000,
      tax: 23_750,
      total: 5_837_325.79,
      // Nothing has accrued on the first day.
      payoff_amount: 5_163_750,
    })
    expect(await trailOf(tenant, ours.id, 'credit read')).toBeDefined()
  })
})

describe('POST /credits/{id}/disburse', () => {
  const request = (id = ours.id) => ({
    method: 'POST',
    path: `${credits}/${id}/disburse`,
    key: true as const,
    body: account,
  })
  itRefuses(request, { 'a viewer': () => tenant.viewer, 'a customer': () => customer })
  itNeedsAKey(request, operator)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: `${credits}/${id}/disburse`, body: {} }),
    operator,
    () => foreign.credit.id,
  )
  it("404: another organization's credit", async () => {
    expect(refusal(await disburse(ours.id, tenant.stranger))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await readCredit(tenant, ours.id)).status).toBe('active')
  })
  itReplays(200, async () => {
    const [one, other] = [await newCredit(tenant, product.id), await newCredit(tenant, product.id)]
    return {
      path: `${credits}/${one.id}/disburse`,
      token: tenant.operator,
      body: account,
      changed: { ...account, account_type: 'checking' },
      elsewhere: `${credits}/${other.id}/disburse`,
    }
  })
  itBlames(
    (body) => post(request().path, tenant.operator, body),
    () => {
      const { bank_code: _, ...bankless } = account
      return [
        ['no body', undefined, ''],
        ['nothing in it', {}, 'method', 'account_number', 'bank_code', 'account_type'],
        ['no bank', bankless, 'bank_code'],
        ['an unknown method', { ...account, method: 'cash' }, 'method'],
        ['an account type of two lines', { ...account, account_type: 'a\nb' }, 'account_type'],
        ['an account type of 51 characters', { ...account, account_type: 'a'.repeat(51) }, 'account_type'],
        ['a number for an account', { ...account, account_number: 123456 }, 'account_number'],
        ['an account of three digits', { ...account, account_number: '123' }, 'account_number'],
        ['an account with blanks', { ...account, account_number: '12 34 56' }, 'account_number'],
        ['an unknown field', { ...account, amount: 1 }, 'amount'],
      ]
    },
  )

  it('200: the disbursement; the schedule is dated from that day', async () => {
    const { id } = await newCredit(tenant, product.id)
    const later = await daysLater(40, async () => {
      const { status, body } = await disburse(id, tenant.admin)
      expect(status).toBe(200)
      return body.data
    })
    expect(later).toEqual({
      id,
      status: 'disbursed',
      disbursement: {
        id: expect.any(String),
        amount: 5_000_000,
        method: 'bank_transfer',
        status: 'completed',
        reference: expect.stringMatching(/^DSB-[0-9A-F]{12}$/),
        disbursed_at: expect.any(String),
      },
    })
    const credit = await readCredit(tenant, id)
    const { disbursed_at } = later.disbursement
    expect(credit).toMatchObject({ status: 'disbursed', disbursed_at, disbursement: later.disbursement })
    expect(credit.amortization_schedule.map((one: { due_date: string }) => one.due_date)).toEqual(
      await anniversaries(disbursed_at, 12),
    )
    expect(credit.total_to_pay).toBe(5_837_325.79)
    const entry = await trailOf(tenant, id, 'Credit disbursed')
    expect(JSON.stringify([entry, credit])).not.toContain(account.account_number)
  })

  it('409: a credit that is disbursed already; a faulty body is 400 first', async () => {
    const { id } = await newDisbursed(tenant, product.id)
    expect(refusal(await disburse(id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(refusal(await disburse(id, tenant.operator, { ...account, method: 'cash' }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'method'),
    )
  })

  it('409: a product that requires a signature, as long as it is not there', async () => {
    const signed = await newProduct(tenant, { signature_required: true })
    const { id, application_id } = await newCredit(tenant, signed.id)
    const application = await dataOf(
      200,
      call('GET', `/api/v1/applications/${application_id}`, { token: tenant.viewer }),
    )
    expect(application.signature_status).toBe('pending')
    expect(refusal(await disburse(id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect((await readCredit(tenant, id)).status).toBe('active')
  })

  it('of ten concurrent disbursements one pays', async () => {
    const { id } = await newCredit(tenant, product.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => disburse(id)))
    const paid = answers.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const { disbursement, amortization_schedule } = await readCredit(tenant, id)
    expect(disbursement).toEqual(paid[0]!.body.data.disbursement)
    expect(amortization_schedule).toHaveLength(12)
  })
})

describe('a credit in time', () => {
  it('is overdue from the day after its due date, and says how many days', async () => {
    const { id, amortization_schedule } = await newDisbursed(tenant, product.id)
    const statuses = async (days: number) =>
      daysLater(days, async () => {
        const { amortization_schedule: schedule, days_past_due, next_due_date } = await readCredit(tenant, id)
        return { first: schedule[0].status, second: schedule[1].status, days_past_due, next_due_date }
      })
    const due = amortization_schedule[0].due_date
    const [first, second] = amortization_schedule.map((one: { due_date: string }) => Date.parse(one.due_date))
    const today = Date.parse(await todayInBogota())
    const days = (first - today) / 86_400_000
    const fresh = { first: 'pending', second: 'pending', days_past_due: 0, next_due_date: due }
    expect(await statuses(days)).toEqual(fresh)
    expect(await statuses(days + 1)).toEqual({ ...fresh, first: 'overdue', days_past_due: 1 })
    const later = (second - today) / 86_400_000 + 3
    expect(await statuses(later)).toEqual({
      first: 'overdue',
      second: 'overdue',
      next_due_date: due,
      days_past_due: later - days,
    })
  })

  it('keeps its terms when the product changes', async () => {
    const changing = await newProduct(tenant)
    const before = await newCredit(tenant, changing.id)
    const headers = { 'Content-Type': 'application/merge-patch+json', 'If-Match': '*' }
    const body = { rate_config: { rate: 0.5 }, fee_config: { origination: 0.1 } }
    await dataOf(200, call('PATCH', `/api/v1/credit-products/${changing.id}`, { token: tenant.admin, headers, body }))
    expect(await readCredit(tenant, before.id)).toEqual(before)
    await dataOf(200, disburse(before.id))
    const { interest_rate, total_to_pay } = await readCredit(tenant, before.id)
    expect({ interest_rate, total_to_pay }).toEqual({ interest_rate: 0.24, total_to_pay: 5_837_325.79 })
  })
})

describe('credits in the graph', () => {
  const cancel = async (id: string, token = tenant.operator, key: string | null = randomUUID()) => {
    const document = 'mutation ($id: ID!, $key: ID) { cancelCredit(id: $id, idempotencyKey: $key) { id status } }'
    const { body } = await graph(token, document, { id, key })
    return body.errors?.[0].extensions.code ?? body.data.cancelCredit
  }

  it('cancelCredit withdraws a credit that was not disbursed, once', async () => {
    const { id } = await newCredit(tenant, product.id)
    expect(await cancel(id, tenant.viewer)).toBe('FORBIDDEN')
    expect(await cancel(id, tenant.stranger)).toBe('NOT_FOUND')
    expect(await cancel(foreign.credit.id)).toBe('NOT_FOUND')
    expect(await cancel(id, tenant.operator, null)).toBe('MISSING_IDEMPOTENCY_KEY')
    expect(await cancel(id)).toEqual({ id, status: 'cancelled' })
    expect(await cancel(id)).toBe('INVALID_STATUS_TRANSITION')
    expect(refusal(await disburse(id))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(await readCredit(tenant, id)).toMatchObject({
      status: 'cancelled',
      next_due_date: null,
      days_past_due: 0,
      outstanding: { total: 0, payoff_amount: 0 },
    })
    expect(await cancel((await newDisbursed(tenant, product.id)).id)).toBe('INVALID_STATUS_TRANSITION')
  })

  it('disburseCredit holds the same bounds', async () => {
    const { body } = await graph(
      tenant.operator,
      'mutation ($id: ID!, $input: DisburseCreditInput!, $key: ID) { disburseCredit(id: $id, input: $input, idempotencyKey: $key) { id } }',
      {
        id: ours.id,
        key: randomUUID(),
        input: { method: 'bank_transfer', accountNumber: '1', bankCode: '007', accountType: 'savings' },
      },
    )
    const { code, details } = body.errors[0].extensions
    expect(code).toBe('VALIDATION_ERROR')
    expect(details.map(({ field }: { field: string }) => field).sort()).toEqual(['accountNumber'])
  })

  it('getCredit answers the amounts of REST', async () => {
    const { body } = await graph(
      tenant.viewer,
      'query ($id: ID!) { getCredit(id: $id) { totalToPay amortizationSchedule { total balanceAfter } outstanding { payoffAmount } } }',
      { id: ours.id },
    )
    expect(body.data.getCredit).toEqual({
      totalToPay: ours.total_to_pay,
      amortizationSchedule: ours.amortization_schedule.map((one: { total: number; balance_after: number }) => ({
        total: one.total,
        balanceAfter: one.balance_after,
      })),
      outstanding: { payoffAmount: ours.outstanding.payoff_amount },
    })
  })
})
