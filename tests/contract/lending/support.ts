import { randomBytes } from 'node:crypto'
import type { Call } from '@otorga/cli/demo/client'
import { vi } from 'vitest'
import { type Answer, call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { shared, type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, onboard, platformToken } from '../identity/support.js'

export const products = '/api/v1/credit-products'
export const applications = '/api/v1/applications'
export const credits = '/api/v1/credits'
export const changes = '/api/v1/change-requests'

export const newCode = () => `P-${randomBytes(5).toString('hex').toUpperCase()}`

/** A product without signature and validation. */
export const productBody = (more: Record<string, unknown> = {}) => ({
  code: newCode(),
  name: 'Libre inversión',
  category: 'personal',
  amount_config: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
  term_config: { min_days: 90, max_days: 720, options: [90, 120, 360, 720] },
  rate_config: { type: 'fixed', rate: 0.24 },
  fee_config: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
  requirements: { min_age: 18, max_age: 75 },
  ...more,
})

export const applicationBody = (productId: string, more: Record<string, unknown> = {}) => ({
  product_id: productId,
  subject_data: {
    document_type: 'CC',
    document_number: '1020304321',
    first_name: 'Ana',
    last_name: 'Restrepo',
    email: 'ana@example.test',
    birth_date: '1990-04-02',
  },
  financial_data: { requested_amount: 5_000_000, requested_term_days: 360, monthly_income: 4_500_000.5 },
  ...more,
})

export const account = {
  method: 'bank_transfer',
  account_number: '000123456789',
  bank_code: '007',
  account_type: 'savings',
}

/** The data of an answer; throws when its status is another than wanted. */
export async function dataOf(wanted: number, sent: Promise<Answer>) {
  const { status, body } = await sent
  if (status !== wanted) throw new Error(`answered ${status} instead of ${wanted}: ${JSON.stringify(body)}`)
  return body.data
}

/** Posts with a fresh key. */
export const post = (path: string, token: string, body?: unknown, more: Call = {}) =>
  call('POST', path, { token, key: true, body, ...more })

export const patchProduct = (token: string, id: string, body: unknown, match?: string, more: Call = {}) =>
  call('PATCH', `${products}/${id}`, {
    token,
    body,
    ...more,
    headers: {
      'Content-Type': 'application/merge-patch+json',
      ...(match !== undefined && { 'If-Match': match }),
      ...more.headers,
    },
  })

/** An active product of a tenant without maker-checker. */
export async function newProduct(tenant: TestTenant, more: Record<string, unknown> = {}) {
  const product = await dataOf(201, post(products, tenant.admin, productBody(more)))
  await dataOf(200, post(`${products}/${product.id}/activate`, tenant.admin))
  return dataOf(200, call('GET', `${products}/${product.id}`, { token: tenant.admin }))
}

/** An application by the tenant's operator, or by the owner of `token`. */
export const newApplication = (
  tenant: TestTenant,
  productId: string,
  more: Record<string, unknown> = {},
  token = tenant.operator,
) => dataOf(201, post(applications, token, applicationBody(productId, more)))

/** Creates an active credit and reads it. */
export async function newCredit(
  tenant: TestTenant,
  productId: string,
  more: Record<string, unknown> = {},
  token = tenant.operator,
) {
  const { id } = await newApplication(tenant, productId, more, token)
  await dataOf(200, post(`${applications}/${id}/decide`, tenant.admin, { decision: 'approved' }))
  const { credit_id } = await dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
  return readCredit(tenant, credit_id)
}

/** Creates a disbursed credit and reads it. */
export async function newDisbursed(tenant: TestTenant, productId: string, more: Record<string, unknown> = {}) {
  const { id } = await newCredit(tenant, productId, more)
  await dataOf(200, post(`${credits}/${id}/disburse`, tenant.operator, account))
  return readCredit(tenant, id)
}

/** A paid-out credit that counts as so many days late. The daily run, which may come at any moment, passes it over. */
export async function newLate(tenant: TestTenant, productId: string, days: number): Promise<string> {
  const { id } = await newDisbursed(tenant, productId)
  const { owner } = await testSystem()
  await owner`update lending.credit set days_past_due = ${days}, arrears_on = current_date + 1 where id = ${id}`
  return id
}

export const readCredit = (tenant: TestTenant, id: string) =>
  dataOf(200, call('GET', `${credits}/${id}`, { token: tenant.admin }))

export const pay = (tenant: TestTenant, id: string, body: Record<string, unknown>, more: Call = {}) =>
  post(`${credits}/${id}/payments`, tenant.operator, { payment_type: 'installment', ...body }, more)

/** Runs something with lending's clock moved forward by some days. */
export async function daysLater<Result>(days: number, run: () => Promise<Result>): Promise<Result> {
  const services = (await testSystem()).system.services.ofContext.lending!
  const clock = vi.spyOn(services, 'now').mockImplementation(() => new Date(Date.now() + days * 86_400_000))
  try {
    return await run()
  } finally {
    clock.mockRestore()
  }
}

/** Adds amounts in hundredths, so that the sum is exact. */
export const total = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100

async function makeForeign() {
  const tenant = await testTenant({ maker_checker: [] })
  const product = await newProduct(tenant)
  const application = await newApplication(tenant, product.id)
  const credit = await newDisbursed(tenant, product.id)
  const change = await dataOf(202, post(products, tenant.admin, productBody({ requires_approval: true })))
  return { tenant, product, application, credit, change }
}

/** Another tenant with one record of each kind. */
export const foreignTenant = shared(makeForeign)

async function makeTenantWithoutLending() {
  const { slug, id } = await onboard(await platformToken())
  const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
  const headers = { 'If-Match': '*' }
  const body = { modules: ['audit'] }
  await dataOf(200, call('PATCH', `/api/v1/tenants/${id}`, { token: await platformToken(), headers, body }))
  await eventually('the module is off', async () =>
    (await call('GET', products, { token })).status === 403 ? true : undefined,
  )
  return { token, slug }
}

const tenantWithoutLending = shared(makeTenantWithoutLending)

/** The token of an administrator whose tenant does not have the lending module. */
export const withoutLending = async () => (await tenantWithoutLending()).token

/** The slug of that tenant. */
export const withoutLendingSlug = async () => (await tenantWithoutLending()).slug

/** The audit entry with this message about a record, once it has arrived. */
export async function trailOf(tenant: TestTenant, resourceId: string, message: string) {
  await (await testSystem()).settle()
  return eventually(`the audit entry "${message}"`, async () => {
    const path = `/api/v1/audit/events?page_size=100&resource_id=${resourceId}`
    const events: { id: string; message: string }[] = await dataOf(200, call('GET', path, { token: tenant.admin }))
    return events.find((one) => one.message === message)
  })
}

/** Creates a user of a tenant and signs in; without `organization_id` the user belongs to no organization. */
export async function person(tenant: TestTenant, roles: string[], more: Record<string, unknown> = {}) {
  const email = `${randomBytes(5).toString('hex')}@${tenant.slug}.test`
  await addUser(tenant.admin, email, { roles, ...more })
  return (await testSystem()).signIn(email, tenant.slug)
}

/** Waits until every mail to the tenant's applicants is sent. A job sends them in the background and reads lending for it. */
export async function mailsAreSent(tenant: TestTenant) {
  const { owner } = await testSystem()
  await eventually('every mail is sent', async () => {
    const waiting = await owner`select 1 from lending.job where tenant_id = ${tenant.id} and kind = 'applicant-mail'
      and finished_at is null`
    return waiting.length === 0 || undefined
  })
}
