import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { applications, dataOf, newProduct, post, trailOf } from './support.js'
import { completeWizard, finances, newWizard, personal, startBody, type Wizard, wizardPath } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})
const answers = (wizard: Wizard) => dataOf(200, wizard.send('GET', 'answers'))
const change = (wizard: Wizard, body: unknown) => wizard.send('PATCH', 'simulation', body)

describe('GET /public/applications/{id}/answers', () => {
  it('reads back what was answered, step by step, with the document masked', async () => {
    const { identidad, ...rest } = startBody(product.code)
    const wizard = await newWizard(tenant, product.code, { ...rest, identidad })
    const document_number = `******${identidad.document_number.slice(-4)}`
    const begun = {
      product_code: product.code,
      simulation: { amount: 5_000_000, term_days: 360 },
      cuenta: { email: 'luz@example.test', phone: '+57 300 123 4567' },
      identidad: { ...identidad, document_number },
      datos_personales: null,
      finanzas: null,
      signing_url: null,
      credit_status: null,
      submitted_at: null,
    }
    expect(await answers(wizard)).toEqual(begun)
    await dataOf(200, wizard.step('datos_personales', { ...personal, address: null }))
    await dataOf(200, wizard.step('finanzas', finances))
    expect(await answers(wizard)).toEqual({
      ...begun,
      datos_personales: { ...personal, address: null },
      finanzas: finances,
    })
    await dataOf(200, wizard.submit())
    expect((await answers(wizard)).submitted_at).toMatch(/^\d{4}-/)
  })

  it('tells the link of the contract as long as it can be signed or read, and where the credit stands', async () => {
    const signed = await newProduct(tenant, { signature_required: true })
    const wizard = await completeWizard(tenant, signed.code)
    const { signing_url } = await dataOf(200, wizard.sign())
    expect((await answers(wizard)).signing_url).toBe(signing_url)

    const other = await completeWizard(tenant, product.code)
    await dataOf(200, other.submit())
    await dataOf(200, post(`${applications}/${other.id}/decide`, tenant.operator, { decision: 'approved' }))
    expect((await answers(other)).credit_status).toBe('active')
  })

  it('401: by no token but the own', async () => {
    const [wizard, other] = [await newWizard(tenant, product.code), await newWizard(tenant, product.code)]
    const others: Record<string, string>[] = [{}, { 'X-Access-Token': other.token }]
    for (const headers of others) {
      const answer = await call('GET', `${wizardPath}/${wizard.id}/answers`, { headers })
      expect(refusal(answer)).toEqual(refused(401, 'INVALID_ACCESS_TOKEN'))
    }
  })
})

describe('PATCH /public/applications/{id}/simulation', () => {
  it('changes what is applied for, and the trail shows both', async () => {
    const wizard = await completeWizard(tenant, product.code)
    expect(await dataOf(200, change(wizard, { amount: 7_000_000, term_days: 120 }))).toEqual({
      amount: 7_000_000,
      term_days: 120,
    })
    await dataOf(200, wizard.submit())
    const application = await dataOf(200, call('GET', `${applications}/${wizard.id}`, { token: tenant.operator }))
    expect(application).toMatchObject({
      financial_data: { requested_amount: 7_000_000, requested_term_days: 120, monthly_income: 3_500_000 },
      simulation_result: { amount: 7_000_000, term_days: 120 },
    })
    expect(await trailOf(tenant, wizard.id, 'Amount and term changed')).toMatchObject({
      unmapped: {
        old_value: { requested_amount: 5_000_000, requested_term_days: 360 },
        new_value: { requested_amount: 7_000_000, requested_term_days: 120 },
      },
    })
  })

  it('400: an amount or a term that the product does not lend', async () => {
    const wizard = await newWizard(tenant, product.code)
    const wrong: [body: object, ...fields: string[]][] = [
      [{ amount: 7_050_000, term_days: 120 }, 'amount'],
      [{ amount: 7_000_000, term_days: 100 }, 'term_days'],
      [{}, 'amount', 'term_days'],
    ]
    for (const [body, ...fields] of wrong)
      expect(refusal(await change(wizard, body))).toEqual({ ...refused(400, 'VALIDATION_ERROR'), fields })
    expect((await answers(wizard)).simulation).toEqual({ amount: 5_000_000, term_days: 360 })
  })

  it('409: once the contract is drawn up', async () => {
    const signed = await newProduct(tenant, { signature_required: true })
    const wizard = await completeWizard(tenant, signed.code)
    await dataOf(200, wizard.sign())
    const answer = await change(wizard, { amount: 7_000_000, term_days: 120 })
    expect(refusal(answer)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })

  it('422: of a product that is not offered any more', async () => {
    const closed = await newProduct(tenant)
    const wizard = await newWizard(tenant, closed.code)
    await dataOf(200, post(`/api/v1/credit-products/${closed.id}/deactivate`, tenant.admin))
    const answer = await change(wizard, { amount: 7_000_000, term_days: 120 })
    expect(refusal(answer)).toEqual(refused(422, 'PRODUCT_INACTIVE'))
  })

  it('401: after the submission, and by no token but the own', async () => {
    const wizard = await completeWizard(tenant, product.code)
    await dataOf(200, wizard.submit())
    const body = { amount: 7_000_000, term_days: 120 }
    expect(refusal(await change(wizard, body))).toEqual(refused(401, 'INVALID_ACCESS_TOKEN'))
    const headers = { 'X-Access-Token': randomUUID() }
    const answer = await call('PATCH', `${wizardPath}/${wizard.id}/simulation`, { headers, body })
    expect(refusal(answer)).toEqual(refused(401, 'INVALID_ACCESS_TOKEN'))
  })
})
