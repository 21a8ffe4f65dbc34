import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { answerPeers } from '../../harness/peers.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { mailsTo, refusal, refused } from '../identity/support.js'
import { applicationBody, applications, dataOf, newProduct, post } from './support.js'

let tenant: TestTenant
let product: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant, { requirements: { validations: ['user_registration'] } })
})
const newEmail = () => `${randomBytes(5).toString('hex')}@${tenant.slug}.test`
const apply = async (email: string) => {
  const body = applicationBody(product.id)
  const sent = { ...body, subject_data: { ...(body.subject_data as object), email } }
  return dataOf(201, post(applications, tenant.operator, sent))
}
const decide = (id: string, decision = 'approved') =>
  post(`${applications}/${id}/decide`, tenant.operator, { decision })
const usersOf = async (email: string) =>
  dataOf(200, call('GET', `/api/v1/users?search=${encodeURIComponent(email)}`, { token: tenant.admin }))

describe('a product that asks for user_registration', () => {
  it('makes the applicant a customer of the tenant by the approval, once, with a password by mail', async () => {
    const email = newEmail()
    const [first, second, refusedOne] = [await apply(email), await apply(email), await apply(newEmail())]
    await dataOf(200, decide(first.id))
    const [user, ...others] = await usersOf(email)
    expect(others).toEqual([])
    expect(user).toMatchObject({ email, first_name: 'Ana', last_name: 'Restrepo', roles: ['customer'] })
    // Beside the mails about the applications there is one with a temporary password.
    const passwords = (await mailsTo(email)).filter(({ text }) => text?.includes('Contraseña temporal'))
    expect(passwords).toHaveLength(1)
    await dataOf(200, decide(second.id))
    expect(await usersOf(email)).toHaveLength(1)
    await dataOf(200, decide(refusedOne.id, 'rejected'))
  })
  it('leaves a user of the tenant with that e-mail as they are', async () => {
    const email = `admin@${tenant.slug}.test`
    const made = await apply(email)
    await dataOf(200, decide(made.id))
    expect(await usersOf(email)).toMatchObject([{ roles: ['tenant_admin'] }])
  })
  it('502: identity management that does not answer leaves the application as it was; the same decision goes on later', async () => {
    const email = newEmail()
    const made = await apply(email)
    const restore = await answerPeers(tenant.id, { 'identity.registerUser': () => Promise.reject(new Error('down')) })
    try {
      expect(refusal(await decide(made.id))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    } finally {
      restore()
    }
    const seen = await dataOf(200, call('GET', `${applications}/${made.id}`, { token: tenant.admin }))
    expect(seen).toMatchObject({ status: 'submitted', credit_id: null })
    await dataOf(200, decide(made.id))
    expect(await usersOf(email)).toHaveLength(1)
  })
  it('of ten approvals at once one is made, one credit and one user', async () => {
    const email = newEmail()
    const made = await apply(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(made.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(await usersOf(email)).toHaveLength(1)
  })
})
