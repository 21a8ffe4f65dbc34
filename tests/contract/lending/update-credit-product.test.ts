import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { platformToken, refusal, refused } from '../identity/support.js'
import { itReplays } from './checks.js'
import { dataOf, foreignTenant, newCode, newProduct, patchProduct, post, productBody, products } from './support.js'

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

describe('PATCH /credit-products/{id}', () => {
  const type = { 'Content-Type': 'application/merge-patch+json' }
  itRefuses(
    () => ({
      method: 'PATCH',
      path: `${products}/${product.id}`,
      body: { name: 'X' },
      headers: { ...type, 'If-Match': '*' },
    }),
    staff,
  )
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'PATCH', path: `${products}/${id}`, body: { no_such_field: 1 }, headers: type }),
    admin,
    () => foreign.product.id,
  )

  it('400: no If-Match, whatever the body', async () => {
    for (const body of [{ name: 'X' }, { no_such_field: 1 }])
      expect(refusal(await patchProduct(tenant.admin, product.id, body))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'If-Match'),
      )
  })

  it('412: a stale, weak or malformed If-Match; 400 for the body comes first', async () => {
    const { row_version } = await read(product.id)
    for (const match of [
      '"999"',
      `W/"${row_version}"`,
      String(row_version),
      `"${row_version}", "999"`,
      '"0"',
      'x',
      '""',
    ]) {
      expect({ match, ...refusal(await patchProduct(tenant.admin, product.id, { name: 'X' }, match)) }).toEqual({
        match,
        ...refused(412, 'PRECONDITION_FAILED'),
      })
      expect(refusal(await patchProduct(tenant.admin, product.id, { name: 7 }, match))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'name'),
      )
    }
  })

  it('415: application/json', async () => {
    const answer = await call('PATCH', `${products}/${product.id}`, {
      token: tenant.admin,
      body: { name: 'X' },
      headers: { 'If-Match': '*' },
    })
    expect(refusal(answer)).toEqual(refused(415, 'UNSUPPORTED_MEDIA_TYPE'))
  })

  it('200: merges the patch and answers the next ETag; `*` matches any version', async () => {
    const { id, row_version, ...before } = await newProduct(tenant)
    const patched = await patchProduct(
      tenant.admin,
      id,
      { name: 'Renamed', description: 'New', fee_config: { tax: 0.1 }, term_config: { options: [90] } },
      `"${row_version}"`,
    )
    expect(patched.status).toBe(200)
    expect(patched.headers.get('etag')).toBe(`"${row_version + 1}"`)
    expect(patched.body.data).toEqual({
      ...before,
      id,
      row_version: row_version + 1,
      updated_at: patched.body.data.updated_at,
      name: 'Renamed',
      description: 'New',
      fee_config: { ...before.fee_config, tax: 0.1 },
      term_config: { ...before.term_config, options: [90] },
    })
    const any = await patchProduct(tenant.admin, id, { description: null, fee_config: null }, '*')
    expect(any.status).toBe(200)
    expect(any.body.data).toMatchObject({ description: null, fee_config: { origination: 0, tax: 0 } })
    expect(await read(id)).toEqual(any.body.data)
  })

  it('200: a patch that changes nothing keeps the version', async () => {
    const { id, name, row_version } = await newProduct(tenant)
    const same = await patchProduct(tenant.admin, id, { name }, `"${row_version}"`)
    expect({ status: same.status, etag: same.headers.get('etag') }).toEqual({ status: 200, etag: `"${row_version}"` })
  })

  it('202: a product that requires approval, and one whose patch makes it so; lowering it is itself a change', async () => {
    const raised = await newProduct(tenant)
    expect((await patchProduct(tenant.admin, raised.id, { requires_approval: true }, '*')).status).toBe(202)
    const { change_request_id } = await dataOf(
      202,
      post(products, tenant.admin, productBody({ requires_approval: true })),
    )
    const path = `/api/v1/change-requests/${change_request_id}/approve`
    const { entity_id } = await dataOf(200, post(path, tenant.checker))
    const lowered = await patchProduct(tenant.admin, entity_id, { requires_approval: false }, '"1"')
    expect(lowered.status).toBe(202)
    expect(lowered.body.data).toMatchObject({
      action: 'update',
      entity_id,
      status: 'pending',
      payload_before: { requires_approval: true },
      payload_after: { requires_approval: false },
    })
    expect(await read(entity_id)).toMatchObject({ requires_approval: true, row_version: 1 })
  })

  it('says of a product whether a change would wait for approval now, whenever its tenant began to ask for that', async () => {
    const late = await testTenant({ maker_checker: [] })
    const { id } = await newProduct(late)
    // The record does not change, so a client that knows its tag must be answered too.
    const known = { token: late.viewer, headers: { 'If-None-Match': '"1"' } }
    const seen = async () => (await dataOf(200, call('GET', `${products}/${id}`, known))).requires_approval
    expect(await seen()).toBe(false)
    const headers = { 'If-Match': '*' }
    const body = { config: { maker_checker: ['credit_product'] } }
    await dataOf(200, call('PATCH', `/api/v1/tenants/${late.id}`, { token: await platformToken(), headers, body }))
    // Each replica learns of it by itself.
    await eventually('the new setting, everywhere', async () => {
      for (let at = 0; at < 8; at++) if (!(await seen())) return undefined
      return true
    })
    const query = '{ listCreditProducts { items { requiresApproval } } }'
    expect((await graph(late.viewer, query)).body.data.listCreditProducts.items).toEqual([{ requiresApproval: true }])
    expect((await patchProduct(late.admin, id, { name: 'Otro' }, '*')).status).toBe(202)
  })

  itBlames(
    (body) => patchProduct(tenant.admin, product.id, body, '*'),
    () => [
      ['no body', undefined, ''],
      ['the code', { code: newCode() }, 'code'],
      ['whether it is active', { is_active: false }, 'is_active'],
      ['a version', { row_version: 9 }, 'row_version'],
      ['an unknown field', { colour: 'red' }, 'colour'],
      ['an unknown inner field', { amount_config: { colour: 1 } }, 'amount_config.colour'],
      ['a required field removed', { name: null }, 'name'],
      ['a required part removed', { amount_config: null }, 'amount_config'],
      ['a required inner field removed', { amount_config: { min: null } }, 'amount_config.min'],
      ['a wrong type', { signature_required: 'no' }, 'signature_required'],
      ['an outcome that contradicts itself', { amount_config: { max: 500_000 } }, 'amount_config.min'],
    ],
  )

  it('of ten concurrent patches of one version one wins, the others are 412', async () => {
    const { id, row_version } = await newProduct(tenant)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => patchProduct(tenant.admin, id, { name: `Name ${at}` }, `"${row_version}"`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
    expect((await read(id)).row_version).toBe(row_version + 1)
  })
})

for (const [action, active] of [
  ['activate', true],
  ['deactivate', false],
] as const)
  describe(`POST /credit-products/{id}/${action}`, () => {
    const request = () => ({ method: 'POST', path: `${products}/${product.id}/${action}`, key: true as const })
    itRefuses(request, staff)
    itNeedsAKey(request, admin)
    // Without a key, because a missing record is reported first.
    itKnowsOnlyItsOwn(
      (id) => ({ method: 'POST', path: `${products}/${id}/${action}` }),
      admin,
      () => foreign.product.id,
    )
    itReplays(200, async () => {
      const [one, other] = [await newProduct(tenant), await newProduct(tenant)]
      return {
        path: `${products}/${one.id}/${action}`,
        token: tenant.admin,
        changed: { is_active: true },
        elsewhere: `${products}/${other.id}/${action}`,
      }
    })

    it(`200: sets is_active ${active}; once more changes nothing`, async () => {
      const { id } = await dataOf(201, post(products, tenant.admin, productBody()))
      if (!active) await dataOf(200, post(`${products}/${id}/activate`, tenant.admin))
      const first = await dataOf(200, post(`${products}/${id}/${action}`, tenant.admin))
      expect(first).toEqual({ id, is_active: active, updated_at: (await read(id)).updated_at })
      expect((await read(id)).is_active).toBe(active)
      const before = await read(id)
      expect(await dataOf(200, post(`${products}/${id}/${action}`, tenant.admin, {}))).toEqual(first)
      expect(await read(id)).toEqual(before)
    })

    it('400: a body with fields', async () => {
      expect(refusal(await post(request().path, tenant.admin, { is_active: true }))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'is_active'),
      )
    })
  })
