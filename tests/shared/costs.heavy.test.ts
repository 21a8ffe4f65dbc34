import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { applications, credits, newApplication, newDisbursed, newProduct } from '../contract/lending/support.js'
import { allocated, many } from '../harness/allocated.js'
import { call } from '../harness/call.js'
import { rememberCallers } from '../harness/cost.js'
import { inProcessOnly } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type Sent, sentBy } from '../harness/wire.js'

/** What a request costs, besides time. */
interface Cost extends Sent {
  /** The messages of each transaction. */
  messages: number[]
}

interface Asked {
  status: number
  send(requestId?: string): ReturnType<typeof call>
}

const rows = 20
let tenant: TestTenant
let credit: string

beforeAll(async () => {
  inProcessOnly()
  tenant = await testTenant({ maker_checker: [] })
  const { id: product } = await newProduct(tenant)
  const financial_data = { requested_amount: 5_000_000, requested_term_days: 720, monthly_income: 4_500_000.5 }
  credit = (await newDisbursed(tenant, product, { financial_data })).id
  for (let at = 1; at < rows; at++) await newApplication(tenant, product)
})
afterEach(() => void vi.restoreAllMocks())

const named = (requestId: string = randomUUID()) => ({ 'X-Request-Id': requestId })
const reading = (path: () => string): Asked => ({
  status: 200,
  send: (requestId) => call('GET', path(), { token: tenant.operator, headers: named(requestId) }),
})

const readCredit = reading(() => `${credits}/${credit}`)
const listApplications = reading(() => `${applications}?page_size=${rows}`)
const recordPayment: Asked = {
  status: 201,
  send: (requestId) =>
    call('POST', `${credits}/${credit}/payments`, {
      token: tenant.operator,
      key: true,
      body: { amount: 10.5, payment_type: 'installment', reference: 'PSE-1' },
      headers: named(requestId),
    }),
}

/** The messages that a request wrote, of each of its transactions: `now()` is one moment in all of a transaction. */
async function messagesOf(requestId: string): Promise<number[]> {
  const { owner } = await testSystem()
  const found = await owner<{ messages: number }[]>`select count(*)::int as messages from lending.outbox
    where request_id = ${requestId} group by created_at order by created_at`
  return found.map(({ messages }) => messages)
}

/** The least of some runs, because a watch of connections may ask meanwhile whether one still answers. */
async function costOf({ status, send }: Asked): Promise<Cost> {
  await rememberCallers()
  for (let time = 0; time < 3; time++) await send()
  const all: Cost[] = []
  for (let time = 0; time < 5; time++) {
    const requestId = randomUUID()
    const sent = await sentBy(['otorga lending read', 'otorga lending write'], async () =>
      expect((await send(requestId)).status).toBe(status),
    )
    all.push({ ...sent, messages: await messagesOf(requestId) })
  }
  return all.sort((a, b) => a.statements - b.statements || a.roundTrips - b.roundTrips || a.packets - b.packets)[0]!
}

describe('statements, round trips, packets and messages', () => {
  // begin, tenant, credit, schedule, audit entry, commit: all at once
  it('of a credit with its schedule', async () => {
    expect(await costOf(readCredit)).toEqual({ statements: 6, roundTrips: 1, packets: 1, messages: [1] })
  })

  it('of a page of applications', async () => {
    expect(await costOf(listApplications)).toEqual({ statements: 5, roundTrips: 1, packets: 1, messages: [] })
  })

  // begin, tenant, key, lock, credit, schedule; then instalments, credit, payment, outbox, key, commit
  it('of a payment', async () => {
    expect(await costOf(recordPayment)).toEqual({ statements: 12, roundTrips: 2, packets: 2, messages: [2] })
  })
})

describe('round trips and packets of what follows a read', () => {
  const lessSent = (a: Sent, b: Sent) => a.roundTrips - b.roundTrips || a.packets - b.packets
  /** What these connections send until the entry of a read is in the chain; the least, because they also look of themselves. */
  async function afterRead(names: string[]): Promise<Sent> {
    const { owner } = await testSystem()
    const all: Sent[] = []
    for (let time = 0; time < 5; time++) {
      const requestId = randomUUID()
      const sent = await sentBy(names, async () => {
        await readCredit.send(requestId)
        await vi.waitFor(async () => {
          const [row] = await owner`select 1 from audit.audit_event event where correlation_uid = ${requestId}
            and not exists (select 1 from audit.audit_unsealed where event.id = any (event_ids))`
          expect(row).toBeDefined()
        }, 15_000)
      })
      all.push(sent)
    }
    return all.sort(lessSent)[0]!
  }

  // begin, parts, messages; then their mark, commit
  it('to publish its audit entry', async () => {
    expect(await afterRead(['otorga lending relay'])).toEqual({ statements: 5, roundTrips: 2, packets: 2 })
  })

  // begin, tenant, inbox; the event; its hash, commit. Then begin, tenant, turn, queue, chain; and the seal, the queue, commit.
  it('to store and to seal it', async () => {
    expect(await afterRead(['otorga audit write'])).toEqual({ statements: 14, roundTrips: 5, packets: 5 })
  })
})

// What was measured, and a quarter more: what is allocated is known from samples.
describe('bytes', () => {
  it.each([
    ['a credit with its schedule', readCredit, { answer: 5_700, allocated: 480_000 }],
    ['a page of applications', listApplications, { answer: 7_100, allocated: 120_000 }],
    ['a payment', recordPayment, { answer: 560, allocated: 610_000 }],
  ])('of %s: its answer, and what is allocated for it', async (_title, { send }, most) => {
    const times = 300
    await many(send, times)()
    const { body } = await send()
    expect(JSON.stringify(body).length).toBeLessThan(most.answer)
    expect((await allocated(many(send, times), 'all')) / times).toBeLessThan(most.allocated)
  })
})
