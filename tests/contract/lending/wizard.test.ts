import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { applications, dataOf, newProduct } from './support.js'
import { finances, newWizard, personal } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})

describe('the wizard', () => {
  it('leads from the simulator to a submitted application that an operator can decide', async () => {
    const path = `/api/v1/public/products/${product.code}/simulator-config?tenant=${tenant.slug}`
    const config = await dataOf(200, call('GET', path))
    expect(config).toMatchObject({ product_code: product.code, amount: { default: 5_000_000, currency: 'COP' } })

    const wizard = await newWizard(tenant, product.code)
    expect(wizard.started).toMatchObject({ status: 'draft', validation_status: 'not_required' })
    expect(await wizard.status()).toEqual({
      id: wizard.id,
      status: 'draft',
      validation_status: 'not_required',
      validation_url: null,
      validations_left: 0,
      signature_required: false,
      signature_status: null,
      completed_steps: ['cuenta', 'identidad'],
      current_step: 'datos_personales',
      expires_at: wizard.started.expires_at,
    })
    expect(await dataOf(200, wizard.step('datos_personales', personal))).toEqual({
      step: 'datos_personales',
      status: 'completed',
      next_step: 'finanzas',
    })
    expect(await dataOf(200, wizard.step('finanzas', finances))).toMatchObject({ next_step: null })
    const submitted = await dataOf(200, wizard.submit())
    expect(submitted).toMatchObject({ id: wizard.id, status: 'submitted' })
    expect(submitted.message).toContain('correo')

    const seen = await dataOf(200, call('GET', `${applications}/${wizard.id}`, { token: tenant.operator }))
    expect(seen).toMatchObject({
      status: 'submitted',
      subject_data: { ...personal, email: 'luz@example.test', expedition_place: 'Bogotá' },
      financial_data: { ...finances, requested_amount: 5_000_000, requested_term_days: 360 },
      origin: { channel: 'digital' },
      completed_steps: ['cuenta', 'identidad', 'datos_personales', 'finanzas'],
      current_step: null,
      created_by: null,
      organization_id: null,
    })
    const decided = call('POST', `${applications}/${wizard.id}/decide`, {
      token: tenant.operator,
      key: true,
      body: { decision: 'approved' },
    })
    expect(await dataOf(200, decided)).toMatchObject({ status: 'approved' })
    expect((await wizard.status()).status).toBe('approved')
    await (await testSystem()).settle()
  })
})
