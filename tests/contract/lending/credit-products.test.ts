import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import {
  dataOf,
  foreignTenant,
  newProduct,
  patchProduct,
  post,
  productBody,
  products,
  withoutLending,
} from './support.js'

let tenant: TestTenant
let product: Awaited<ReturnType<typeof newProduct>>
let foreign: Awaited<ReturnType<typeof foreignTenant>>
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  foreign = await foreignTenant()
  product = await newProduct(tenant, { name: 'Bravo', category: 'vehicle' })
  await dataOf(201, post(products, tenant.admin, productBody({ name: 'Alfa' })))
})

const read = (id: string) => dataOf(200, call('GET', `${products}/${id}`, { token: tenant.admin }))
const admin = () => tenant.admin
const staff = { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer }

describe('POST /credit-products', () => {
  const request = () => ({ method: 'POST', path: products, key: true as const, body: productBody() })
  itRefuses(request, staff)
  itNeedsAKey(request, admin)
  itReplays(201, async () => {
    const body = productBody()
    return {
      path: products,
      token: tenant.admin,
      body,
      changed: { ...body, name: 'Other' },
      elsewhere: `${products}/${product.id}/activate`,
    }
  })

  it('403: a tenant without the lending module', async () => {
    const token = await withoutLending()
    for (const answer of [
      await post(products, token, productBody()),
      await call('GET', products, { token }),
      await call('GET', `${products}/${product.id}`, { token }),
      await patchProduct(token, product.id, {}, '*'),
      await post(`${products}/${product.id}/activate`, token),
      await post(`${products}/${product.id}/deactivate`, token),
    ])
      expect(refusal(answer)).toEqual(refused(403, 'FORBIDDEN'))
  })

  it('201: the whole product with its defaults, inactive, and its ETag', async () => {
    const body = productBody()
    const { status, headers, body: answer } = await post(products, tenant.admin, body)
    expect(status).toBe(201)
    const { id, created_at, updated_at, ...data } = answer.data
    expect(data).toEqual({
      ...body,
      description: null,
      term_config: { ...body.term_config, application_valid_days: 30, default_after_days: 90 },
      rate_config: {
        ...body.rate_config,
        day_count: '30/360',
        amortization: 'annuity',
        grace_principal: 0,
        instalment_multiple: null,
      },
      fee_config: { ...body.fee_config, tax_applies_to: ['origination', 'platform'] },
      requirements: { ...body.requirements, documents: [], validations: [] },
      validation_flow_id: null,
      signature_required: false,
      signature_type: null,
      is_active: false,
      requires_approval: false,
      row_version: 1,
    })
    expect(headers.get('etag')).toBe('"1"')
    expect(updated_at).toBe(created_at)
    expect(await read(id)).toEqual(answer.data)
  })

  it('201: everything that may be said is kept as it was said', async () => {
    const body = productBody({
      description: 'Two lines\nof text',
      amount_config: { min: 0.05, max: 0.5, default: 0.25, step: 0.05, currency: 'USD' },
      term_config: { min_days: 31, max_days: 18_250, options: [], application_valid_days: 1, default_after_days: 3650 },
      rate_config: {
        type: 'fixed',
        rate: 0.12345678,
        day_count: 'actual/365',
        amortization: 'flat',
        grace_principal: 1,
        instalment_multiple: 0.01,
      },
      fee_config: { origination: 1, platform: 0, insurance: 0.00000001, tax: 1, tax_applies_to: ['insurance'] },
      requirements: {
        min_age: 0,
        max_age: 150,
        documents: ['Cédula de ciudadanía'],
        validations: ['user_registration'],
      },
      validation_flow_id: randomUUID(),
      signature_required: true,
      signature_type: 'digital',
    })
    expect(await dataOf(201, post(products, tenant.admin, body))).toMatchObject(body)
  })

  it('201: a signature that is required and not named is an electronic one', async () => {
    const made = await dataOf(201, post(products, tenant.admin, productBody({ signature_required: true })))
    expect(made).toMatchObject({ signature_required: true, signature_type: 'electronic' })
  })

  it('202: a product that asks for approval waits for it', async () => {
    const body = productBody({ requires_approval: true })
    const change = await dataOf(202, post(products, tenant.admin, body))
    expect(change).toMatchObject({ status: 'pending', action: 'create', entity_type: 'credit_product' })
    const { body: list } = await call('GET', `${products}?page_size=100`, { token: tenant.admin })
    expect(list.data.map(({ code }: { code: string }) => code)).not.toContain(body.code)
  })

  itBlames(
    (body) => post(products, tenant.admin, body),
    () => {
      const body = productBody()
      const { amount_config: amount, term_config: term, rate_config: rate, fee_config: fee } = body
      const withAmount = (more: object) => ({ ...body, amount_config: { ...amount, ...more } })
      const withTerm = (more: object) => ({ ...body, term_config: { ...term, ...more } })
      const withRate = (more: object) => ({ ...body, rate_config: { ...rate, ...more } })
      const withFee = (more: object) => ({ ...body, fee_config: { ...fee, ...more } })
      const { currency: _, ...noCurrency } = amount
      return [
        ['no body', undefined, ''],
        ['nothing in it', {}, 'code', 'name', 'category', 'amount_config', 'term_config', 'rate_config'],
        ['a list', [], ''],
        ['an unknown field', { ...body, is_active: true }, 'is_active'],
        ['an unknown inner field', withAmount({ maximum: 1 }), 'amount_config.maximum'],
        ['an id', { ...body, id: randomUUID() }, 'id'],
        ['a number for a name', { ...body, name: 7 }, 'name'],
        ['null for a name', { ...body, name: null }, 'name'],
        ['a blank name', { ...body, name: ' ' }, 'name'],
        ['a name of 201 letters', { ...body, name: 'x'.repeat(201) }, 'name'],
        ['a name with a NUL', { ...body, name: 'a\u0000b' }, 'name'],
        ['a code in small letters', { ...body, code: 'abc' }, 'code'],
        ['a code of one letter', { ...body, code: 'A' }, 'code'],
        ['a code of 41 letters', { ...body, code: 'A'.repeat(41) }, 'code'],
        ['no currency', { ...body, amount_config: noCurrency }, 'amount_config.currency'],
        ['a currency that is none', withAmount({ currency: 'ZZZ' }), 'amount_config.currency'],
        ['text for an amount', withAmount({ min: '1000000' }), 'amount_config.min'],
        ['a negative amount', withAmount({ min: -1 }), 'amount_config.min'],
        ['a step of zero', withAmount({ step: 0 }), 'amount_config.step'],
        ['an amount beyond all bounds', withAmount({ max: 1e12 }), 'amount_config.max'],
        ['three decimals', withAmount({ min: 1000.001 }), 'amount_config.min'],
        ['decimals of the yen', withAmount({ currency: 'JPY', step: 0.5 }), 'amount_config.step'],
        ['min above max', withAmount({ min: 30_000_000 }), 'amount_config.min'],
        ['a default above max', withAmount({ default: 20_100_000 }), 'amount_config.default'],
        ['a default off the step', withAmount({ default: 5_050_000 }), 'amount_config.default'],
        ['a term of no days', withTerm({ min_days: 0 }), 'term_config.min_days'],
        ['half a day', withTerm({ min_days: 90.5 }), 'term_config.min_days'],
        ['a term of more than fifty years', withTerm({ max_days: 18_251 }), 'term_config.max_days'],
        ['min_days above max_days', withTerm({ min_days: 721, options: [] }), 'term_config.min_days'],
        ['an option outside', withTerm({ options: [90, 721] }), 'term_config.options.1'],
        ['an option twice', withTerm({ options: [90, 90] }), 'term_config.options'],
        ['a rate that floats', withRate({ type: 'variable' }), 'rate_config.type'],
        ['a negative rate', withRate({ rate: -0.01 }), 'rate_config.rate'],
        ['a rate of more than ten', withRate({ rate: 10.01 }), 'rate_config.rate'],
        ['a rate of nine decimals', withRate({ rate: 0.123456789 }), 'rate_config.rate'],
        ['an unknown day count', withRate({ day_count: '30/365' }), 'rate_config.day_count'],
        ['an unknown amortization', withRate({ amortization: 'bullet' }), 'rate_config.amortization'],
        ['grace for all instalments', withRate({ grace_principal: 3 }), 'rate_config.grace_principal'],
        ['a multiple of zero', withRate({ instalment_multiple: 0 }), 'rate_config.instalment_multiple'],
        ['a fee of more than all', withFee({ origination: 1.01 }), 'fee_config.origination'],
        ['a tax on a tax', withFee({ tax_applies_to: ['tax'] }), 'fee_config.tax_applies_to.0'],
        ['min_age above max_age', { ...body, requirements: { min_age: 60, max_age: 50 } }, 'requirements.min_age'],
        ['a flow that is no id', { ...body, validation_flow_id: 'flow' }, 'validation_flow_id'],
        ['an unknown signature', { ...body, signature_type: 'wet' }, 'signature_type'],
        ['text for a boolean', { ...body, signature_required: 'true' }, 'signature_required'],
      ]
    },
  )

  it('400: JSON that is none; 415: a body that is not JSON', async () => {
    const { base } = await testSystem()
    const send = async (type: string, body: string) => {
      const headers = { Authorization: `Bearer ${tenant.admin}`, 'Idempotency-Key': randomUUID(), 'Content-Type': type }
      const answer = await fetch(`${base}${products}`, { method: 'POST', headers, body })
      return refusal({ status: answer.status, headers: answer.headers, body: await answer.json() })
    }
    expect(await send('application/json', '{"code": ')).toEqual(refused(400, 'VALIDATION_ERROR', ''))
    expect(await send('text/plain', JSON.stringify(productBody()))).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  it('409: a code in use, whether or not approval is asked for; not that of another tenant', async () => {
    for (const requires_approval of [false, true]) {
      const taken = await post(products, tenant.admin, productBody({ code: product.code, requires_approval }))
      expect(refusal(taken)).toMatchObject({ status: 409, code: 'CONFLICT' })
    }
    expect((await post(products, tenant.admin, productBody({ code: foreign.product.code }))).status).toBe(201)
  })

  it('ten concurrent calls for one code, each with its key, make one product', async () => {
    const body = productBody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(products, tenant.admin, body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 201))
      expect(refusal(other)).toMatchObject({ status: 409, code: 'CONFLICT' })
  })
})

describe('GET /credit-products', () => {
  const request = () => ({ method: 'GET', path: products })
  it('401: without a token', async () => {
    expect(refusal(await call('GET', products))).toEqual(refused(401, 'UNAUTHORIZED'))
  })
  itBoundsItsQuery(() => request().path, admin, [
    ['sort=rate:asc', 'sort'],
    ['sort=name', 'sort'],
    ['sort=name:up', 'sort'],
    ['category=', 'category'],
    ['is_active=yes', 'is_active'],
    ['is_active=1', 'is_active'],
  ])
  itIsNewestFirst(() => products, admin)

  it("200: every role reads the tenant's own products, in short", async () => {
    for (const token of [tenant.viewer, tenant.operator, tenant.stranger]) {
      const { body } = await call('GET', `${products}?category=vehicle`, { token })
      const { id, code, name, category, amount_config, is_active, created_at } = product
      expect(body.data).toEqual([{ id, code, name, category, amount_config, is_active, created_at }])
    }
  })

  it('200: filters and sorts', async () => {
    const list = async (query: string) =>
      (await dataOf(200, call('GET', `${products}?page_size=100&${query}`, { token: tenant.viewer }))) as {
        name: string
        code: string
        is_active: boolean
      }[]
    expect((await list('is_active=true')).map(({ is_active }) => is_active)).toEqual([true])
    expect((await list('is_active=false')).some(({ is_active }) => is_active)).toBe(false)
    expect(await list('category=no%20such%20category')).toEqual([])
    const names = (await list('sort=name:asc')).map(({ name }) => name)
    expect(names[0]).toBe('Alfa')
    expect((await list('sort=name:desc')).map(({ name }) => name)).toEqual(names.reverse())
    const codes = (await list('sort=code:asc')).map(({ code }) => code)
    expect(codes).toEqual([...codes].sort())
  })

  it('the same bounds hold over the graph', async () => {
    const list = async (args: string) => {
      const { body } = await graph(tenant.viewer, `{ listCreditProducts(${args}) { total } }`)
      const { code, details } = body.errors[0].extensions
      return [code, ...details.map(({ field }: { field: string }) => field)]
    }
    expect(await list('sort: "rate:asc"')).toEqual(['VALIDATION_ERROR', 'sort'])
    expect(await list('pageSize: 101')).toEqual(['VALIDATION_ERROR', 'pageSize'])
    expect(await list('page: 0')).toEqual(['VALIDATION_ERROR', 'page'])
    expect(await list('category: ""')).toEqual(['VALIDATION_ERROR', 'category'])
  })
})

describe('GET /credit-products/{id}', () => {
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${products}/${id}` }),
    () => tenant.viewer,
    () => foreign.product.id,
  )
  it('401: without a token', async () => {
    expect(refusal(await call('GET', `${products}/${product.id}`))).toEqual(refused(401, 'UNAUTHORIZED'))
  })
  it('200: every role reads it; the ETag is the quoted row_version', async () => {
    for (const token of [tenant.viewer, tenant.operator, tenant.stranger]) {
      const { status, headers, body } = await call('GET', `${products}/${product.id}`, { token })
      expect(status).toBe(200)
      expect(headers.get('etag')).toBe(`"${body.data.row_version}"`)
      expect(body.data).toMatchObject({ id: product.id, is_active: true, row_version: 2 })
    }
  })
  it('400: an unknown query parameter', async () => {
    expect(refusal(await call('GET', `${products}/${product.id}?x=1`, { token: tenant.viewer }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'x'),
    )
  })
})

describe('createCreditProduct in the graph', () => {
  const create = (input: object) =>
    graph(
      tenant.admin,
      `mutation ($input: CreateCreditProductInput!, $key: ID) {
        createCreditProduct(input: $input, idempotencyKey: $key) { ... on CreditProduct { id code isActive } ... on ChangeRequest { status } }
      }`,
      { input, key: randomUUID() },
    )
  const input = (more: object = {}) => {
    const { requirements: _, amount_config, ...rest } = productBody()
    return {
      code: rest.code,
      name: rest.name,
      category: rest.category,
      amountConfig: amount_config,
      termConfig: { minDays: 90, maxDays: 720 },
      rateConfig: rest.rate_config,
      ...more,
    }
  }

  it('makes the product or the change request, as REST does', async () => {
    const made = input()
    expect((await create(made)).body.data.createCreditProduct).toMatchObject({ code: made.code, isActive: false })
    const asked = await create(input({ requiresApproval: true }))
    expect(asked.body.data.createCreditProduct).toEqual({ status: 'pending' })
  })

  it.each([
    ['a name of 201 letters', { name: 'x'.repeat(201) }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a code in small letters', { code: 'abc' }, 'code'],
    [
      'a negative amount',
      { amountConfig: { min: -1, max: 2, default: 1, step: 1, currency: 'COP' } },
      'amountConfig.min',
    ],
    ['a rate above all', { rateConfig: { type: 'fixed', rate: 11 } }, 'rateConfig.rate'],
    ['a fee of more than all', { feeConfig: { origination: 2 } }, 'feeConfig.origination'],
  ])('holds the same bounds: %s', async (_, fault, field) => {
    const { body } = await create(input(fault))
    expect(body.errors[0].extensions).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] })
  })
})
