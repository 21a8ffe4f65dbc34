import { type HeapProfiler, Session } from 'node:inspector/promises'
import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct, pay, readCredit } from '../contract/lending/support.js'
import { testTenant } from '../harness/tenant.js'

/** What the product and its driver allocate; the calls of this test are made by others. */
const counted = /\/(subgraphs|quote|drizzle|kernel|rest-adapter)\/|\/node_modules\/(postgres|decimal\.js)\//
const connections = 10
/** The largest share that may outlive a collection: what ten calls at once need until they are answered, and a margin. */
const most = 0.17

type Node = HeapProfiler.SamplingHeapProfileNode

const bytesOf = (node: Node): number =>
  (counted.test(node.callFrame.url) ? node.selfSize : 0) + node.children.reduce((sum, child) => sum + bytesOf(child), 0)

/** The bytes that calls allocate: all of them, or those that outlive a collection of the young generation. */
async function allocated(calls: () => Promise<unknown>, which: 'all' | 'surviving'): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: which === 'all',
  })
  await calls()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  return bytesOf(profile.head)
}

/** The share of what calls allocate that outlives a collection of the young generation. */
async function survivingShare(call: () => Promise<unknown>): Promise<number> {
  const many = (count: number) => async () => {
    const each = Math.ceil(count / connections)
    const row = async () => {
      for (let at = 0; at < each; at++) await call()
    }
    await Promise.all(Array.from({ length: connections }, row))
  }
  await many(300)()
  const all = await allocated(many(500), 'all')
  return (await allocated(many(500), 'surviving')) / all
}

// What lives longer costs time at every collection, and fills the old generation until a full one.
describe('what an answer is made of', () => {
  it('dies young, when a credit with its schedule is read', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const share = await survivingShare(() => readCredit(tenant, id))
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
