import { arrearsBuckets } from '@otorga/lending/credit/arrears-buckets'
import { beforeAll, describe, expect, it } from 'vitest'
import { graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { newApplication, newCredit, newLate, newProduct } from './support.js'

interface Listed {
  total: number
  items: { id: string }[]
}

let tenant: TestTenant
let foreign: TestTenant
const products: string[] = []
/** Applications: two for the first product, made on two days, the later one in review; one for the second, on the later day. */
const made: string[] = []
const days = ['2026-03-01', '2026-03-02', '2026-03-02']
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await testTenant({ maker_checker: [] })
  for (const name of ['First', 'Second']) products.push((await newProduct(tenant, { name })).id)
  const { owner } = await testSystem()
  for (const [at, product] of [products[0], products[0], products[1]].entries()) {
    const { id } = await newApplication(tenant, product!)
    await owner`update lending.application set created_at = ${`${days[at]}T15:00:00.000Z`},
      validation_status = ${at === 1 ? 'in_review' : 'not_required'} where id = ${id}`
    made.push(id)
  }
}, 60_000)

const asked = async (list: string, declared: string, token: string, variables: Record<string, unknown>) => {
  const passed = declared.replaceAll(/\$(\w+): \w+/g, '$1: $$$1')
  const text = `query (${declared}) { ${list}(${passed}) { total items { id } } }`
  const { body } = await graph(token, text, variables)
  return body.errors ? (body.errors[0].extensions.code as string) : (body.data[list] as Listed)
}
const ids = (answer: string | Listed): string | string[] => {
  if (typeof answer === 'string') return answer
  expect(answer.total).toBe(answer.items.length)
  return answer.items.map(({ id }) => id)
}

describe('a list of applications', () => {
  const filters = `$status: ApplicationStatus, $sort: String, $productId: ID, $validationStatus: ValidationStatus,
    $createdFrom: Timestamp, $createdTo: Timestamp`
  const list = async (variables: Record<string, unknown>, token = tenant.operator) =>
    ids(await asked('listApplications', filters, token, variables))

  it('is narrowed by product, validation and days, alone and together, and its total is exact', async () => {
    const [one, two, three] = made
    const [first, second] = products
    expect(await list({})).toEqual(expect.arrayContaining(made))
    expect(await list({ productId: first })).toEqual([two, one])
    expect(await list({ productId: first!.toUpperCase(), sort: 'created_at:asc' })).toEqual([one, two])
    expect(await list({ validationStatus: 'in_review' })).toEqual([two])
    expect(await list({ productId: second, validationStatus: 'in_review' })).toEqual([])
    expect(await list({ productId: first, status: 'submitted', createdFrom: '2026-03-02T00:00:00Z' })).toEqual([two])
    expect(await list({ productId: first, status: 'approved' })).toEqual([])
    expect(await list({ createdTo: '2026-03-01T23:59:59.999Z' })).toEqual([one])
    expect(await list({ createdFrom: '2026-03-02T15:00:00Z', createdTo: '2026-03-02T15:00:00Z' })).toHaveLength(2)
    expect(await list({ createdFrom: '2026-03-02T00:00:00Z', productId: second })).toEqual([three])
  })
  it('has only what its reader may see, of their organization and of none, however it is narrowed', async () => {
    const { owner } = await testSystem()
    const [one, two, three] = made
    await owner`update lending.application set organization_id = ${tenant.otherOrganizationId} where id = ${three!}`
    await owner`update lending.application set organization_id = null where id = ${two!}`
    const all = { createdFrom: '2026-03-01T00:00:00Z', createdTo: '2026-03-03T00:00:00Z', sort: 'created_at:asc' }
    expect(await list(all, tenant.admin)).toHaveLength(3)
    expect(await list(all, tenant.operator)).toEqual([one, two])
    expect(await list(all, tenant.stranger)).toEqual([two, three].sort((a, b) => (a! < b! ? -1 : 1)))
    expect(await list({ productId: products[1] }, tenant.stranger)).toEqual([three])
    expect(await list({ productId: products[1] }, tenant.operator)).toEqual([])
    expect(await list({ validationStatus: 'in_review' }, tenant.stranger)).toEqual([two])
    expect(await list({ productId: products[0] }, foreign.admin)).toEqual([])
    expect(await list(all, foreign.admin)).toEqual([])
  })
  it('refuses days that are reversed, and a product that is no id', async () => {
    const reversed = { createdFrom: '2026-03-02T00:00:00Z', createdTo: '2026-03-01T00:00:00Z' }
    expect(await list(reversed)).toBe('INVALID_TIME_RANGE')
    for (const productId of ['', 'First']) expect(await list({ productId })).toBe('VALIDATION_ERROR')
  })
})

describe('a list of credits', () => {
  const filters = '$status: CreditStatus, $sort: String, $currency: String, $daysPastDueFrom: Int, $daysPastDueTo: Int'
  const list = async (variables: Record<string, unknown>, token = own.operator) =>
    ids(await asked('listCredits', filters, token, variables))
  let own: TestTenant
  const late = [0, 1, 30, 31, 95]
  const disbursed: string[] = []
  beforeAll(async () => {
    own = await testTenant({ maker_checker: [] })
    const product = (await newProduct(own)).id
    for (const days of late) disbursed.push(await newLate(own, product, days))
    await newCredit(own, product) // one that was not paid out is neither late nor on time
  }, 60_000)

  it('is narrowed to those that run by days past due, and to a currency, and its total is exact', async () => {
    const [none, one, thirty, more, most] = disbursed
    expect(await list({})).toHaveLength(6)
    expect(await list({ daysPastDueFrom: 0, daysPastDueTo: 0 })).toEqual([none])
    expect(await list({ daysPastDueFrom: 1, daysPastDueTo: 30 })).toEqual([thirty, one])
    expect(await list({ daysPastDueFrom: 31, sort: 'days_past_due:desc' })).toEqual([most, more])
    expect(await list({ daysPastDueTo: 30, sort: 'days_past_due:asc', currency: 'COP' })).toEqual([none, one, thirty])
    expect(await list({ daysPastDueFrom: 1, status: 'disbursed', sort: 'created_at:asc' })).toHaveLength(4)
    expect(await list({ daysPastDueFrom: 0, status: 'active' })).toEqual([])
    expect(await list({ daysPastDueFrom: 0, currency: 'USD' })).toEqual([])
    expect(await list({ currency: 'COP' })).toHaveLength(6)
  })
  it('has as many in each bucket as the counts of the arrears', async () => {
    const text = '{ creditCounts { arrears { currency buckets { bucket credits } } } }'
    const { body } = await graph(own.operator, text)
    for (const { currency, buckets } of body.data.creditCounts.arrears)
      for (const [at, { from }] of arrearsBuckets.entries()) {
        const next = arrearsBuckets[at + 1]?.from
        const found = await list({ currency, daysPastDueFrom: from, daysPastDueTo: next && next - 1 })
        expect([buckets[at].bucket, found.length]).toEqual([arrearsBuckets[at]!.bucket, buckets[at].credits])
      }
  })
  it('has only what its reader may see', async () => {
    const { owner } = await testSystem()
    await owner`update lending.credit set organization_id = ${own.otherOrganizationId} where id = ${disbursed[4]!}`
    for (const sort of ['created_at:desc', 'days_past_due:desc']) {
      expect(await list({ daysPastDueFrom: 91, sort }, own.stranger)).toEqual([disbursed[4]])
      expect(await list({ daysPastDueFrom: 91, sort }, own.operator)).toEqual([])
      expect(await list({ daysPastDueFrom: 0, sort }, foreign.admin)).toEqual([])
    }
  })
  it('refuses days that are reversed or less than none, and what is no currency', async () => {
    for (const variables of [
      { daysPastDueFrom: 31, daysPastDueTo: 30 },
      { daysPastDueFrom: -1 },
      { daysPastDueTo: -1 },
      { currency: 'pesos' },
      { currency: '' },
    ])
      expect(await list(variables)).toBe('VALIDATION_ERROR')
  })
})
