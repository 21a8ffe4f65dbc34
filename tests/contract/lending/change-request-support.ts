import { call } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { changes, dataOf, foreignTenant, post, productBody, products } from './support.js'

/** What the tests of change requests do in a tenant under maker-checker. */
function changeRequestsOf(tenant: TestTenant) {
  /** A product that waits for approval. */
  const propose = (more: Record<string, unknown> = {}) => dataOf(202, post(products, tenant.admin, productBody(more)))
  const decide = (id: string, action: 'approve' | 'reject', body?: unknown, token = tenant.checker) =>
    post(`${changes}/${id}/${action}`, token, body)
  const readProduct = (id: string) => dataOf(200, call('GET', `${products}/${id}`, { token: tenant.viewer }))
  return {
    propose,
    decide,
    readProduct,
    /** A product that was created by an approved change. */
    async approvedProduct() {
      const { change_request_id } = await propose()
      const { entity_id } = await dataOf(200, decide(change_request_id, 'approve'))
      return readProduct(entity_id)
    },
    /** The change request from the list. */
    async listed(id: string, token = tenant.admin) {
      const list = await dataOf(200, call('GET', `${changes}?page_size=100`, { token }))
      return list.find((one: { change_request_id: string }) => one.change_request_id === id)
    },
  }
}

/** A tenant under maker-checker with two products that wait for approval, the first of them `pending`, and another tenant. */
export async function changeRequestStage() {
  const [tenant, foreign] = await Promise.all([testTenant(), foreignTenant()])
  const requests = changeRequestsOf(tenant)
  const pending: string = (await requests.propose()).change_request_id
  await requests.propose()
  return { tenant, foreign, requests, pending }
}
