import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { applications, credits, dataOf, newApplication, newLate, newProduct } from './support.js'

let tenant: TestTenant
const made = { applications: [] as string[], credits: [] as string[] }
const late = [3, 40, 0]
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const product = (await newProduct(tenant)).id
  for (const days of late) {
    made.credits.push(await newLate(tenant, product, days))
    made.applications.push((await newApplication(tenant, product)).id)
  }
}, 60_000)

const ids = async (path: string): Promise<string[]> =>
  (await dataOf(200, call('GET', path, { token: tenant.operator }))).map(({ id }: { id: string }) => id)

describe('a list that is sorted', () => {
  it('has the oldest applications first, of a state and of all', async () => {
    expect(await ids(`${applications}?status=submitted&sort=created_at:asc`)).toEqual(made.applications)
    expect(await ids(`${applications}?status=submitted`)).toEqual([...made.applications].reverse())
    expect(await ids(`${applications}?sort=created_at:asc&page_size=1`)).not.toEqual(
      await ids(`${applications}?page_size=1`),
    )
  })
  it('has the latest credits first, or last', async () => {
    const [three, forty, none] = made.credits
    expect(await ids(`${credits}?sort=days_past_due:desc`)).toEqual([forty, three, none])
    expect(await ids(`${credits}?sort=days_past_due:asc&status=disbursed`)).toEqual([none, three, forty])
    expect(await ids(`${credits}?sort=created_at:asc`)).toEqual(made.credits)
  })
  it('is refused by a field that it has not, on REST and in the graph', async () => {
    await dataOf(400, call('GET', `${credits}?sort=amount:desc`, { token: tenant.operator }))
    const { body } = await graph(tenant.operator, '{ listApplications(sort: "days_past_due:desc") { total } }')
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
  it('tells what is owed of each credit where somebody asks for it', async () => {
    const text =
      '{ listCredits { items { id outstanding { total } daysPastDue nextDueDate amortizationSchedule { total } } } }'
    const { body } = await graph(tenant.operator, text)
    for (const { id, ...owed } of body.data.listCredits.items) {
      const one = await graph(
        tenant.operator,
        `{ getCredit(id: "${id}") { outstanding { total } daysPastDue nextDueDate amortizationSchedule { total } } }`,
      )
      expect(owed).toEqual(one.body.data.getCredit)
    }
  })
})
