import type { TenantDatabase } from '@otorga/drizzle/transaction'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { mailsAreSent, newApplication, newDisbursed, newProduct, pay, readCredit } from './support.js'

let tenant: TestTenant
const made: { id: string; application_id: string }[] = []
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const [one, other] = [await newProduct(tenant), await newProduct(tenant)]
  for (let at = 0; at < 8; at++) {
    const credit = await newDisbursed(tenant, at % 2 ? one.id : other.id)
    for (let times = 0; times <= at % 3; times++) await pay(tenant, credit.id, { amount: 1000 + times })
    made.push(credit)
  }
  await newApplication(tenant, one.id)
}, 120_000)

/** The number of statements that lending runs for one graph query, without begin and commit, and the answer. */
async function counted(query: string) {
  const { ofContext } = (await testSystem()).system.services
  let statements = 0
  const { database } = ofContext.lending!
  const spies = (['read', 'readAndRecord'] as const).map((name) => {
    const real = database[name].bind(database) as TenantDatabase['read']
    return vi.spyOn(database, name).mockImplementation(((tenantId: string, ...steps: never[]) => {
      statements += steps.length
      return real(tenantId, ...steps)
    }) as never)
  })
  try {
    const { body } = await graph(tenant.admin, query)
    expect(body.errors).toBeUndefined()
    return { statements, data: body.data }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const fields = `id status subject { id } product { id code } decidedBy { id firstName }
  credit { id status outstanding { total } subject { id } payments { id amount status } }`

describe('a list in the graph', () => {
  it('costs as many statements for eight records as for one, whatever is asked of each', async () => {
    const query = (size: number) => `{ listApplications(pageSize: ${size}) { total items { ${fields} } } }`
    await mailsAreSent(tenant)
    const one = await counted(query(2))
    const many = await counted(query(9))
    expect(many.data.listApplications.total).toBe(9)
    expect(many.statements).toBe(one.statements)
    // One statement each for page, total, products, credits, instalments and payments.
    expect(many.statements).toBe(6)
    const { items } = many.data.listApplications
    expect(items).toHaveLength(9)
    for (const credit of made) {
      const found = items.find(({ id }: { id: string }) => id === credit.application_id)
      const { outstanding } = await readCredit(tenant, credit.id)
      expect(found.credit).toMatchObject({ id: credit.id, outstanding: { total: outstanding.total } })
      expect(found.subject.id).toBe(found.credit.subject.id)
      expect(found.decidedBy.firstName).toBe('Ada')
    }
    const counts = made.map(
      ({ id }) => items.find((one: { credit: { id: string } | null }) => one.credit?.id === id).credit.payments.length,
    )
    expect(counts).toEqual([1, 2, 3, 1, 2, 3, 1, 2])
  })
  it('of credits brings their payments, newest first, in one statement', async () => {
    const query = (size: number) => `{ listCredits(pageSize: ${size}) { items { id payments { amount } } } }`
    const [one, many] = [await counted(query(1)), await counted(query(8))]
    expect(many.statements).toBe(one.statements)
    const third = many.data.listCredits.items.find(({ id }: { id: string }) => id === made[2]!.id)
    expect(third.payments.map(({ amount }: { amount: number }) => amount)).toEqual([1002, 1001, 1000])
  })
})
