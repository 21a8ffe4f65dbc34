import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { platformToken, refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from './checks.js'
import {
  changes,
  dataOf,
  foreignTenant,
  newCode,
  patchProduct,
  post,
  productBody,
  products,
  trailOf,
} from './support.js'

let tenant: TestTenant
let foreign: Awaited<ReturnType<typeof foreignTenant>>
let pending: string
beforeAll(async () => {
  tenant = await testTenant()
  foreign = await foreignTenant()
  pending = (await propose()).change_request_id
  await propose()
})

/** A product that waits for approval. */
const propose = (more: Record<string, unknown> = {}) => dataOf(202, post(products, tenant.admin, productBody(more)))
const decide = (id: string, action: 'approve' | 'reject', body?: unknown, token = tenant.checker) =>
  post(`${changes}/${id}/${action}`, token, body)
const readProduct = (id: string) => dataOf(200, call('GET', `${products}/${id}`, { token: tenant.viewer }))

/** A product that was created by an approved change. */
async function approvedProduct() {
  const { change_request_id } = await propose()
  const { entity_id } = await dataOf(200, decide(change_request_id, 'approve'))
  return readProduct(entity_id)
}

/** The change request from the list. */
async function listed(id: string, token = tenant.admin) {
  const list = await dataOf(200, call('GET', `${changes}?page_size=100`, { token }))
  return list.find((one: { change_request_id: string }) => one.change_request_id === id)
}

describe('what goes through a change request', () => {
  it('202: a new product of a tenant under maker-checker; nothing is made yet', async () => {
    const body = productBody()
    const { status, headers, body: answer } = await post(products, tenant.admin, body)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 202, etag: null })
    const { change_request_id, created_at, payload_after, ...rest } = answer.data
    expect(rest).toEqual({
      status: 'pending',
      action: 'create',
      entity_type: 'credit_product',
      entity_id: null,
      requested_by: tenant.adminUserId,
      payload_before: null,
    })
    expect(payload_after).toMatchObject(body)
    expect(await listed(change_request_id)).toMatchObject({
      ...rest,
      payload_after,
      created_at,
      base_row_version: null,
    })
    expect(
      await dataOf(
        200,
        call('GET', `${products}?category=${body.category}&sort=code:asc&page_size=100`, { token: tenant.admin }),
      ),
    ).not.toContainEqual(expect.objectContaining({ code: body.code }))
    expect(await trailOf(tenant, change_request_id, 'Change request opened: create credit_product')).toBeDefined()
  })

  it('202: a patch, with the changed fields before and after; the product stays as it was', async () => {
    const product = await approvedProduct()
    const patched = await patchProduct(tenant.admin, product.id, { name: 'New', fee_config: { tax: 0.1 } }, '"1"')
    expect({ status: patched.status, etag: patched.headers.get('etag') }).toEqual({ status: 202, etag: null })
    expect(patched.body.data).toMatchObject({
      status: 'pending',
      action: 'update',
      entity_type: 'credit_product',
      entity_id: product.id,
      payload_before: { name: product.name, fee_config: { tax: 0.19 } },
      payload_after: { name: 'New', fee_config: { origination: 0.02, tax: 0.1 } },
    })
    expect(Object.keys(patched.body.data.payload_after).sort()).toEqual(['fee_config', 'name'])
    expect(await readProduct(product.id)).toEqual(product)
  })

  it('412, 400: If-Match and the body are checked before anything is asked for', async () => {
    const { id } = await approvedProduct()
    expect(refusal(await patchProduct(tenant.admin, id, { name: 'X' }, '"9"'))).toEqual(
      refused(412, 'PRECONDITION_FAILED'),
    )
    expect(refusal(await patchProduct(tenant.admin, id, { amount_config: { max: 1 } }, '"1"'))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'amount_config.min'),
    )
    expect((await patchProduct(tenant.admin, id, { name: 'X' }, '"1"')).status).toBe(202)
  })

  it('409 CHANGE_REQUEST_EXISTS: a second one for a code, until the first is decided', async () => {
    const code = newCode()
    const first = await propose({ code })
    const exists = refused(409, 'CHANGE_REQUEST_EXISTS')
    expect(refusal(await post(products, tenant.admin, productBody({ code })))).toEqual(exists)
    expect(refusal(await post(products, tenant.checker, productBody({ code })))).toEqual(exists)
    await dataOf(200, decide(first.change_request_id, 'reject'))
    await propose({ code })
  })

  it('409 CHANGE_REQUEST_EXISTS: a second one for a product; a stale If-Match is 412 all the same', async () => {
    const { id } = await approvedProduct()
    const first = await dataOf(202, patchProduct(tenant.admin, id, { name: 'One' }, '"1"'))
    expect(refusal(await patchProduct(tenant.checker, id, { name: 'Two' }, '"1"'))).toEqual(
      refused(409, 'CHANGE_REQUEST_EXISTS'),
    )
    expect(refusal(await patchProduct(tenant.checker, id, { name: 'Two' }, '"2"'))).toEqual(
      refused(412, 'PRECONDITION_FAILED'),
    )
    await dataOf(200, decide(first.change_request_id, 'approve'))
    expect((await patchProduct(tenant.checker, id, { name: 'Two' }, '"2"')).status).toBe(202)
  })

  it('409: a code in use', async () => {
    const { code } = await approvedProduct()
    expect(refusal(await post(products, tenant.admin, productBody({ code })))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  it('of ten concurrent patches of one product one is asked for', async () => {
    const { id } = await approvedProduct()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => patchProduct(tenant.admin, id, { name: 'N' }, '"1"')),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 202))
      expect(refusal(other)).toEqual(refused(409, 'CHANGE_REQUEST_EXISTS'))
  })
})

describe('GET /change-requests', () => {
  itRefuses(() => ({ method: 'GET', path: changes }), {
    'an operator': () => tenant.operator,
    'a viewer': () => tenant.viewer,
  })
  itBoundsItsQuery(
    () => changes,
    () => tenant.admin,
    [
      ['status=open', 'status'],
      ['status=', 'status'],
      ['entity_type=credit', 'entity_type'],
      ['entity_type=', 'entity_type'],
      ['entity_id=product', 'entity_id'],
      ['entity_id=', 'entity_id'],
    ],
  )
  itIsNewestFirst(
    () => changes,
    () => tenant.admin,
    'change_request_id',
  )

  it('200: by status, of the tenant alone', async () => {
    const { change_request_id } = await propose()
    await dataOf(200, decide(change_request_id, 'reject', { notes: 'No.' }))
    const rejected = await dataOf(
      200,
      call('GET', `${changes}?status=rejected&page_size=100`, { token: tenant.checker }),
    )
    expect(new Set(rejected.map(({ status }: { status: string }) => status))).toEqual(new Set(['rejected']))
    expect(rejected.map((one: { change_request_id: string }) => one.change_request_id)).toContain(change_request_id)
    expect(await listed(foreign.change.change_request_id)).toBeUndefined()
    expect(await listed(pending, await platformToken())).toBeUndefined()
    expect(await listed(pending)).toMatchObject({
      status: 'pending',
      decided_by: null,
      decided_at: null,
      failure: null,
    })
  })
})

describe('the changes of one entity', () => {
  it('200: those of the product alone, whatever else was proposed since; none of an unknown one', async () => {
    const product = await approvedProduct()
    const { change_request_id } = await dataOf(202, patchProduct(tenant.admin, product.id, { name: 'New' }, '"1"'))
    await propose()
    const of = (id: string, more = '') =>
      dataOf(200, call('GET', `${changes}?entity_id=${id}${more}`, { token: tenant.admin }))
    expect(await of(product.id)).toEqual([
      expect.objectContaining({ change_request_id, status: 'pending', action: 'update' }),
      expect.objectContaining({ status: 'approved', action: 'create' }),
    ])
    expect(await of(product.id, '&status=pending')).toHaveLength(1)
    expect(await of(product.id, '&entity_type=role')).toEqual([])
    expect(await of(randomUUID())).toEqual([])
    expect(
      await dataOf(200, call('GET', `${changes}?entity_id=${product.id}`, { token: foreign.tenant.admin })),
    ).toEqual([])
  })
})

for (const [action, status] of [
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const)
  describe(`POST /change-requests/{id}/${action}`, () => {
    const request = () => ({ method: 'POST', path: `${changes}/${pending}/${action}`, key: true as const, body: {} })
    itRefuses(request, { 'an operator': () => tenant.operator, 'a viewer': () => tenant.viewer })
    itNeedsAKey(request, () => tenant.checker)
    itKnowsOnlyItsOwn(
      (id) => ({ method: 'POST', path: `${changes}/${id}/${action}`, body: { no_such_field: 1 } }),
      () => tenant.checker,
      () => foreign.change.change_request_id,
    )
    itBlames(
      (body) => decide(pending, action, body),
      () => [
        ['an unknown field', { reason: 'x' }, 'reason'],
        ['a number for notes', { notes: 7 }, 'notes'],
        ['null for notes', { notes: null }, 'notes'],
        ['notes of 2001 letters', { notes: 'x'.repeat(2001) }, 'notes'],
        ['a list', [], ''],
      ],
    )
    itReplays(200, async () => {
      const [one, other] = [await propose(), await propose()]
      return {
        path: `${changes}/${one.change_request_id}/${action}`,
        token: tenant.checker,
        body: { notes: 'Seen.' },
        changed: { notes: 'Not seen.' },
        elsewhere: `${changes}/${other.change_request_id}/${action}`,
      }
    })

    it('403: the maker, who is told of a faulty body first', async () => {
      expect(refusal(await decide(pending, action, {}, tenant.admin))).toEqual(refused(403, 'FORBIDDEN'))
      expect(refusal(await decide(pending, action, { notes: 7 }, tenant.admin))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'notes'),
      )
      expect((await listed(pending)).status).toBe('pending')
    })

    it('200: the decided change request, with who decided and the notes; no body needed', async () => {
      const { change_request_id } = await propose()
      const decided = await dataOf(200, decide(change_request_id, action, { notes: 'Seen.' }))
      expect(decided).toMatchObject({ change_request_id, status, requested_by: tenant.adminUserId, notes: 'Seen.' })
      expect(decided.decided_by).not.toBe(tenant.adminUserId)
      expect(new Date(decided.decided_at).toISOString()).toBe(decided.decided_at)
      expect(await listed(change_request_id)).toEqual(decided)
      const bare = await dataOf(200, decide((await propose()).change_request_id, action))
      expect(bare).toMatchObject({ status, notes: null, failure: null })
    })

    it('409: a change request that is decided already', async () => {
      const { change_request_id } = await propose()
      await dataOf(200, decide(change_request_id, action))
      for (const again of ['approve', 'reject'] as const)
        expect(refusal(await decide(change_request_id, again))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
      expect((await listed(change_request_id)).status).toBe(status)
    })
  })

describe('what a decision does', () => {
  it('approving a creation makes the product, inactive', async () => {
    const body = productBody()
    const { change_request_id } = await dataOf(202, post(products, tenant.admin, body))
    const { entity_id } = await dataOf(200, decide(change_request_id, 'approve'))
    expect(await readProduct(entity_id)).toMatchObject({
      code: body.code,
      is_active: false,
      requires_approval: true,
      row_version: 1,
    })
    expect(await trailOf(tenant, entity_id, 'Change request approved: create credit_product')).toBeDefined()
  })

  it('approving an update changes the product as it was asked for', async () => {
    const product = await approvedProduct()
    const { change_request_id } = await dataOf(
      202,
      patchProduct(tenant.admin, product.id, { name: 'New', description: 'D' }, '"1"'),
    )
    expect(await dataOf(200, decide(change_request_id, 'approve'))).toMatchObject({
      entity_id: product.id,
      base_row_version: 1,
    })
    const { updated_at: _, ...rest } = product
    expect(await readProduct(product.id)).toMatchObject({ ...rest, name: 'New', description: 'D', row_version: 2 })
  })

  it('rejecting changes nothing', async () => {
    const product = await approvedProduct()
    const { change_request_id } = await dataOf(202, patchProduct(tenant.admin, product.id, { name: 'New' }, '*'))
    await dataOf(200, decide(change_request_id, 'reject'))
    expect(await readProduct(product.id)).toEqual(product)
  })

  it('409 CONFLICT: the product moved on since; the request is failed for good, and the product can be changed anew', async () => {
    const product = await approvedProduct()
    const { change_request_id } = await dataOf(202, patchProduct(tenant.admin, product.id, { name: 'New' }, '"1"'))
    await dataOf(200, post(`${products}/${product.id}/activate`, tenant.admin))
    const key = randomUUID()
    const path = `${changes}/${change_request_id}/approve`
    expect(refusal(await post(path, tenant.checker, { notes: 'Late.' }, { key }))).toEqual(refused(409, 'CONFLICT'))
    expect(await listed(change_request_id)).toMatchObject({
      status: 'failed',
      notes: 'Late.',
      failure: { code: 'CONFLICT' },
      decided_by: expect.any(String),
      decided_at: expect.any(String),
    })
    expect(await readProduct(product.id)).toMatchObject({ name: product.name, row_version: 2, is_active: true })
    // A refused call has no stored answer, so its key can be used again and finds the request decided.
    const again = await post(path, tenant.checker, { notes: 'Late.' }, { key })
    expect(again.headers.get('x-idempotent-replayed')).toBeNull()
    expect(refusal(again)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const why = 'The product has changed since the change was asked for; ask again.'
    expect(await trailOf(tenant, product.id, `Change request failed: ${why}`)).toBeDefined()
    expect((await patchProduct(tenant.admin, product.id, { name: 'New' }, '"2"')).status).toBe(202)
  })

  it('409 CONFLICT: the code of a creation was taken since', async () => {
    const { tenant: free, change } = foreign
    const code = change.payload_after.code
    await dataOf(201, post(products, free.admin, productBody({ code })))
    const path = `${changes}/${change.change_request_id}/approve`
    expect(refusal(await post(path, free.checker))).toEqual(refused(409, 'CONFLICT'))
    expect(await listed(change.change_request_id, free.admin)).toMatchObject({ status: 'failed', entity_id: null })
  })

  it('of ten concurrent decisions one counts', async () => {
    const { change_request_id } = await propose()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => decide(change_request_id, at % 2 ? 'approve' : 'reject')),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect((await listed(change_request_id)).status).toBe(won[0]!.body.data.status)
  })
})

describe('change requests in the graph', () => {
  it('approves, refuses the maker, and holds the same bounds', async () => {
    const { change_request_id: id } = await propose()
    const approve = (token: string, input?: object | null) =>
      graph(
        token,
        'mutation ($id: ID!, $input: ChangeRequestDecisionInput, $key: ID) { approveChangeRequest(id: $id, input: $input, idempotencyKey: $key) { status notes } }',
        { id, input, key: randomUUID() },
      )
    const codeOf = async (answer: ReturnType<typeof approve>) => (await answer).body.errors[0].extensions.code
    expect(await codeOf(approve(tenant.admin, {}))).toBe('FORBIDDEN')
    expect(await codeOf(approve(tenant.viewer, {}))).toBe('FORBIDDEN')
    expect(await codeOf(approve(tenant.checker, { notes: 'x'.repeat(2001) }))).toBe('VALIDATION_ERROR')
    expect((await approve(tenant.checker, { notes: 'Seen.' })).body.data.approveChangeRequest).toEqual({
      status: 'approved',
      notes: 'Seen.',
    })
  })

  it('names the maker and the checker; null for a service, which is no user', async () => {
    const { change_request_id: id } = await propose()
    const waiting = (await propose()).change_request_id
    await dataOf(200, decide(id, 'approve'))
    const { owner } = await testSystem()
    await owner.begin(async (sql) => {
      await sql`select set_config('app.tenant_id', ${tenant.id}, true)`
      await sql`update lending.change_request set requested_by = 'service:seed' where id = ${waiting}`
    })
    const who = 'id firstName lastName email'
    const { body } = await graph(
      tenant.checker,
      `{ listChangeRequests(pageSize: 50) { items { id requestedById requestedBy { ${who} } decidedById decidedBy { ${who} } } } }`,
    )
    const items: { id: string; decidedById: string }[] = body.data.listChangeRequests.items
    const decided = items.find((one) => one.id === id)!
    expect(decided).toMatchObject({
      requestedById: tenant.adminUserId,
      requestedBy: { id: tenant.adminUserId, firstName: 'Ada', lastName: 'Admin', email: `admin@${tenant.slug}.test` },
      decidedBy: { id: decided.decidedById, firstName: 'checker' },
    })
    expect(items.find((one) => one.id === waiting)).toMatchObject({
      requestedById: 'service:seed',
      requestedBy: null,
      decidedById: null,
      decidedBy: null,
    })
  })

  it('approves without notes: the input may be absent or null', async () => {
    for (const variables of [{}, { input: null }]) {
      const { change_request_id: id } = await propose()
      const { body } = await graph(
        tenant.checker,
        'mutation ($id: ID!, $input: ChangeRequestDecisionInput, $key: ID) { approveChangeRequest(id: $id, input: $input, idempotencyKey: $key) { status } }',
        { id, key: randomUUID(), ...variables },
      )
      expect(body).toEqual({ data: { approveChangeRequest: { status: 'approved' } } })
    }
  })

  it('lists by entity type too', async () => {
    const list = async (type: string) =>
      (await graph(tenant.admin, `{ listChangeRequests(entityType: ${type}) { total items { entityType } } }`)).body
        .data.listChangeRequests
    expect((await list('credit_product')).total).toBeGreaterThan(1)
    expect(await list('role')).toEqual({ total: 0, items: [] })
  })
})
