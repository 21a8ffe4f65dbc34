import { randomUUID } from 'node:crypto'
import { toWire } from '@otorga/quote/money'
import { aprOf, quote } from '@otorga/quote/quote'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import {
  applications,
  dataOf,
  newCode,
  newProduct,
  post,
  productBody,
  products,
  withoutLendingSlug,
} from './support.js'
import { newWizard, start, startBody, wizardPath } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})
const config = (code: string, query = `?tenant=${tenant.slug}`) =>
  call('GET', `/api/v1/public/products/${code}/simulator-config${query}`)

describe('GET /public/products/{product_code}/simulator-config', () => {
  it('200: bounds, rates and fees, with the APR of the default amount and term, to anybody', async () => {
    expect(await dataOf(200, config(product.code))).toEqual({
      product_code: product.code,
      product_name: 'Libre inversión',
      amount: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
      term: { min_days: 90, max_days: 720, options: [90, 120, 360, 720] },
      rates: {
        interest_rate: 0.24,
        day_count: '30/360',
        amortization: 'annuity',
        grace_principal: 0,
        instalment_multiple: null,
        apr: expect.closeTo(0.3396, 3),
        fees: {
          items: [
            { code: 'origination', label: 'Comisión de apertura', type: 'percentage', value: 0.02, taxable: true },
            { code: 'platform', label: 'Comisión de plataforma', type: 'percentage', value: 0.005, taxable: true },
            { code: 'insurance', label: 'Seguro', type: 'percentage', value: 0.003, taxable: false },
          ],
        },
        tax_rate: 0.19,
        tax_applies_to: ['origination', 'platform'],
      },
      ages: { min: 18, max: 75 },
      simulation: {
        start_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        amount: 5_000_000,
        term_days: 360,
        installments: 12,
        first_installment: 486_443.81,
        total_to_pay: 5_837_325.79,
        apr: expect.closeTo(0.3396, 3),
      },
    })
  })
  it('200: enough for a page to compute what the server would, by the same functions', async () => {
    const { rates, amount, simulation } = await dataOf(200, config(product.code))
    const { interest_rate: rate, fees, tax_rate: tax, tax_applies_to, ...rest } = rates
    const values = Object.fromEntries(
      fees.items.map(({ code, value }: { code: string; value: number }) => [code, value]),
    )
    const prices = { ...rest, rate, currency: amount.currency, fees: { ...values, tax, tax_applies_to } }
    const own = quote(prices, simulation.amount, simulation.term_days, simulation.start_date)
    expect(toWire(own.totalToPay)).toBe(simulation.total_to_pay)
    expect(toWire(own.schedule[0]!.total)).toBe(simulation.first_installment)
    expect(aprOf(own)).toBe(simulation.apr)
  })
  it('200: what another amount and term would cost', async () => {
    const { simulation } = await dataOf(200, config(product.code, `?tenant=${tenant.slug}&amount=1000000&term_days=90`))
    expect(simulation).toMatchObject({ amount: 1_000_000, term_days: 90, installments: 3 })
  })
  it('200: by the host of the tenant, which outweighs the query', async () => {
    const { base } = await testSystem()
    const { port } = new URL(base)
    const answer = await hosted(
      `${tenant.slug}.localhost:${port}`,
      `/api/v1/public/products/${product.code}/simulator-config`,
    )
    expect(answer.status).toBe(200)
  })
  it.each([
    ['no tenant at all', '', 'tenant'],
    ['an amount off its step', '&amount=5000001', 'amount'],
    ['an amount as text', '&amount=much', 'amount'],
    ['a term that is none', '&term_days=100', 'term_days'],
    ['an unknown parameter', '&no_such=1', 'no_such'],
    ['a parameter given twice', '&amount=1000000&amount=2000000', 'amount'],
  ])('400: %s', async (_, query, field) => {
    const named = query === '' ? '' : `?tenant=${tenant.slug}${query}`
    expect(refusal(await config(product.code, named))).toEqual(refused(400, 'VALIDATION_ERROR', field))
  })
  it('404: an unknown product, an unknown tenant, another tenant', async () => {
    for (const [code, query] of [
      ['NO-SUCH', `?tenant=${tenant.slug}`],
      [product.code, '?tenant=no-such-tenant'],
      [product.code, '?tenant=demo'],
    ] as const)
      expect(refusal(await config(code, query))).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('403: a tenant without the lending module', async () => {
    const query = `?tenant=${await withoutLendingSlug()}`
    expect(refusal(await config(product.code, query))).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('422: a product that is not active', async () => {
    const { code } = await dataOf(201, post(products, tenant.admin, productBody({ code: newCode() })))
    expect(refusal(await config(code))).toEqual(refused(422, 'PRODUCT_INACTIVE'))
  })
})

describe('POST /public/applications', () => {
  it('201: a draft, and the token that opens it, which no list or record shows', async () => {
    const started = await dataOf(201, start(tenant, startBody(product.code)))
    expect(started).toEqual({
      id: expect.any(String),
      access_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      status: 'draft',
      validation_status: 'not_required',
      created_at: expect.any(String),
      expires_at: expect.any(String),
    })
    expect(Date.parse(started.expires_at) - Date.parse(started.created_at)).toBe(30 * 86_400_000)
    const seen = await call('GET', `${applications}/${started.id}`, { token: tenant.operator })
    expect(JSON.stringify(seen.body)).not.toContain(started.access_token)
    const { owner } = await testSystem()
    const rows = await owner`select * from lending.application where id = ${started.id}`
    expect(JSON.stringify(rows)).not.toContain(started.access_token.slice(37))
    const stored = await owner`select * from lending.idempotency where tenant_id = ${tenant.id}`
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(started.access_token.slice(37))
  })

  it('201: a replay answers the same token byte for byte; 422: its key with another body', async () => {
    const key = randomUUID()
    const body = startBody(product.code)
    const first = await start(tenant, body, { key })
    const again = await start(tenant, body, { key })
    expect([again.status, again.headers.get('x-idempotent-replayed')]).toEqual([201, 'true'])
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body))
    expect(refusal(await start(tenant, startBody(product.code), { key }))).toEqual(
      refused(422, 'IDEMPOTENCY_KEY_REUSED'),
    )
  })
  it('of ten calls at once with one key one application is made', async () => {
    const key = randomUUID()
    const body = startBody(product.code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(tenant, body, { key })))
    const ids = answers.filter(({ status }) => status === 201).map((one) => one.body.data.id)
    expect(new Set(ids).size).toBe(1)
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toEqual(refused(409, 'IDEMPOTENCY_IN_PROGRESS'))
  })
  it('400: no Idempotency-Key, and one that is no UUID v4', async () => {
    const path = `${wizardPath}?tenant=${tenant.slug}`
    const without = await call('POST', path, { body: startBody(product.code) })
    expect(refusal(without)).toEqual(refused(400, 'MISSING_IDEMPOTENCY_KEY'))
    const malformed = await call('POST', path, { body: startBody(product.code), key: 'a-key' })
    expect(refusal(malformed)).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
  })

  const body = () => startBody(product.code) as unknown as Record<string, Record<string, unknown>>
  const but = (part: string, more: Record<string, unknown>) => ({ ...body(), [part]: { ...body()[part], ...more } })
  itBlames(
    (sent) => start(tenant, sent),
    () => [
      ['nothing at all', {}, 'product_code', 'cuenta', 'identidad', 'simulation'],
      ['an unknown field', { ...body(), coupon: 'x' }, 'coupon'],
      ['terms that are not accepted', but('cuenta', { accepts_terms: false }), 'cuenta.accepts_terms'],
      ['privacy as text', but('cuenta', { accepts_privacy: 'true' }), 'cuenta.accepts_privacy'],
      ['an e-mail that is none', but('cuenta', { email: 'luz@' }), 'cuenta.email'],
      ['a phone of letters', but('cuenta', { phone: 'call me' }), 'cuenta.phone'],
      ['an amount as text', but('simulation', { amount: '5000000' }), 'simulation.amount'],
      ['an amount off its step', but('simulation', { amount: 5_000_000.01 }), 'simulation.amount'],
      ['a negative amount', but('simulation', { amount: -5_000_000 }), 'simulation.amount'],
      ['a negative zero', but('simulation', { amount: -0 }), 'simulation.amount'],
      ['more decimals than the currency has', but('simulation', { amount: 0.1 + 0.2 }), 'simulation.amount'],
      ['a term that is not allowed', but('simulation', { term_days: 361 }), 'simulation.term_days'],
      ['a term in parts', but('simulation', { term_days: 90.5 }), 'simulation.term_days'],
      ['a document of spaces', but('identidad', { document_number: '   ' }), 'identidad.document_number'],
      ['an oversized document', but('identidad', { document_number: '9'.repeat(41) }), 'identidad.document_number'],
      ['a date in the year 9999', but('identidad', { expedition_date: '9999-12-31' }), 'identidad.expedition_date'],
      ['a day that never was', but('identidad', { expedition_date: '2023-02-29' }), 'identidad.expedition_date'],
      ['a NUL in a place', but('identidad', { expedition_place: 'Bo\0gotá' }), 'identidad.expedition_place'],
      ['a lone surrogate', but('identidad', { expedition_place: 'x\ud800' }), 'identidad.expedition_place'],
      ['an oversized place', but('identidad', { expedition_place: 'x'.repeat(201) }), 'identidad.expedition_place'],
      ['an array for an object', { ...body(), cuenta: [] }, 'cuenta'],
    ],
  )
  it.each([
    ['1e400', '{"amount":1e400,"term_days":360}', 'simulation.amount'],
    ['NaN', '{"amount":NaN,"term_days":360}', ''],
    ['a key given by prototype', '{"__proto__":{"amount":5000000},"term_days":360}', 'simulation.amount'],
  ])('400: %s', async (_, simulation, field) => {
    const { base } = await testSystem()
    const { simulation: _none, ...rest } = body()
    const text = `${JSON.stringify(rest).slice(0, -1)},"simulation":${simulation}}`
    const answer = await fetch(`${base}${wizardPath}?tenant=${tenant.slug}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: text,
    })
    const { error } = (await answer.json()) as { error: { code: string; details: { field: string }[] } }
    expect([answer.status, error.code]).toEqual([400, 'VALIDATION_ERROR'])
    expect(error.details.map((one) => one.field)).toContain(field)
  })
  it('404: an unknown product or tenant; 403: a tenant without lending', async () => {
    expect(refusal(await start(tenant, startBody('NO-SUCH')))).toEqual(refused(404, 'NOT_FOUND'))
    const path = (slug: string) => `${wizardPath}?tenant=${slug}`
    const sent = { key: true as const, body: startBody(product.code) }
    expect(refusal(await call('POST', path('no-such'), sent))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await call('POST', path(await withoutLendingSlug()), sent))).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('409: nothing of the sort is kept from a call that failed; the key may be tried again', async () => {
    const key = randomUUID()
    await start(tenant, startBody(product.code, { simulation: { amount: 1, term_days: 360 } }), { key })
    expect((await start(tenant, startBody(product.code), { key })).status).toBe(201)
  })
  it('413 and 415: a body too large or of a foreign type', async () => {
    const large = startBody(product.code, { product_code: 'X'.repeat(1_200_000) })
    expect((await start(tenant, large)).status).toBe(413)
    const foreign = await start(tenant, startBody(product.code), { headers: { 'Content-Type': 'text/plain' } })
    expect(refusal(foreign)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })
  it('422: a product that is not active, whoever deactivates it meanwhile', async () => {
    const other = await newProduct(tenant)
    const [answer] = await Promise.all([
      start(tenant, startBody(other.code)),
      post(`${products}/${other.id}/deactivate`, tenant.admin),
    ])
    if (answer.status !== 201) expect(refusal(answer)).toEqual(refused(422, 'PRODUCT_INACTIVE'))
    expect(refusal(await start(tenant, startBody(other.code)))).toEqual(refused(422, 'PRODUCT_INACTIVE'))
  })
  it('goes on with a product that is deactivated later', async () => {
    const other = await newProduct(tenant)
    const wizard = await newWizard(tenant, other.code)
    await dataOf(200, post(`${products}/${other.id}/deactivate`, tenant.admin))
    expect(await wizard.status()).toMatchObject({ status: 'draft' })
  })
})

async function hosted(host: string, path: string): Promise<{ status: number }> {
  const { request } = await import('node:http')
  const { base } = await testSystem()
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: new URL(base).port, path, headers: { host } }, (response) => {
      response.resume()
      resolve({ status: response.statusCode! })
    })
      .on('error', reject)
      .end()
  })
}
