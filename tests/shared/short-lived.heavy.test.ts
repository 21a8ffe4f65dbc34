import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct, pay, readCredit } from '../contract/lending/support.js'
import { allocated, many } from '../harness/allocated.js'
import { call } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'

/** The largest share that may outlive a collection: what ten calls at once need until they are answered, and a margin. */
const most = 0.1

/** A collection while the machine makes calls wait finds more of them on their way; what a call keeps is found every time. */
const tries = 3

/** The share of what calls allocate that outlives a collection of the young generation. */
async function survivingShare(made: () => Promise<unknown>): Promise<number> {
  await many(made, 300)()
  const all = await allocated(many(made, 500), 'all')
  let least = 1
  for (let at = 0; at < tries && least >= most; at++)
    least = Math.min(least, (await allocated(many(made, 500), 'surviving')) / all)
  return least
}

// What lives longer costs time at every collection, and fills the old generation until a full one.
describe('what an answer is made of', () => {
  it('dies young, when a credit with its schedule is read', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const share = await survivingShare(() => readCredit(tenant, id))
    expect(share).toBeLessThan(most)
  })

  it('dies young, when credits with their schedules are read over the graph', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    await newDisbursed(tenant, (await newProduct(tenant)).id)
    const query =
      '{ listApplications { items { credit { outstanding { total } amortizationSchedule { dueDate total } } } } }'
    const share = await survivingShare(async () => {
      const { body } = await call('POST', '/graphql', { token: tenant.admin, body: { query } })
      expect(body.data.listApplications.items[0].credit.outstanding.total).toBeGreaterThan(0)
    })
    expect(share).toBeLessThan(most)
  })

  it('dies young, when a payment is booked', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const share = await survivingShare(async () => {
      const { status } = await pay(tenant, id, { amount: 1 }, { key: true })
      expect(status).toBe(201)
    })
    expect(share).toBeLessThan(most)
  })
})
