import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { itRefuses } from '../identity/refusals.js'
import { platformToken, refusal, refused } from '../identity/support.js'
import { changeRequestStage } from './change-request-support.js'
import { itBoundsItsQuery, itIsNewestFirst } from './checks.js'
import { changes, dataOf, newCode, patchProduct, post, productBody, products, trailOf } from './support.js'

let stage: Awaited<ReturnType<typeof changeRequestStage>>
beforeAll(async () => {
  stage = await changeRequestStage()
})

describe('what goes through a change request', () => {
  it('202: a new product of a tenant under maker-checker; nothing is made yet', async () => {
    const body = productBody()
    const { status, headers, body: answer } = await post(products, stage.tenant.admin, body)
    expect({ status, etag: headers.get('etag') }).toEqual({ status: 202, etag: null })
    const { change_request_id, created_at, payload_after, ...rest } = answer.data
    expect(rest).toEqual({
      status: 'pending',
      action: 'create',
      entity_type: 'credit_product',
      entity_id: null,
      requested_by: stage.tenant.adminUserId,
      payload_before: null,
    })
    expect(payload_after).toMatchObject(body)
    expect(await stage.requests.listed(change_request_id)).toMatchObject({
      ...rest,
      payload_after,
      created_at,
      base_row_version: null,
    })
    expect(
      await dataOf(
        200,
        call('GET', `${products}?category=${body.category}&sort=code:asc&page_size=100`, { token: stage.tenant.admin }),
      ),
    ).not.toContainEqual(expect.objectContaining({ code: body.code }))
    expect(await trailOf(stage.tenant, change_request_id, 'Change request opened: create credit_product')).toBeDefined()
  })

  it('202: a patch, with the changed fields before and after; the product stays as it was', async () => {
    const product = await stage.requests.approvedProduct()
    const patched = await patchProduct(stage.tenant.admin, product.id, { name: 'New', fee_config: { tax: 0.1 } }, '"1"')
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
    expect(await stage.requests.readProduct(product.id)).toEqual(product)
  })

  it('412, 400: If-Match and the body are checked before anything is asked for', async () => {
    const { id } = await stage.requests.approvedProduct()
    expect(refusal(await patchProduct(stage.tenant.admin, id, { name: 'X' }, '"9"'))).toEqual(
      refused(412, 'PRECONDITION_FAILED'),
    )
    expect(refusal(await patchProduct(stage.tenant.admin, id, { amount_config: { max: 1 } }, '"1"'))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'amount_config.min'),
    )
    expect((await patchProduct(stage.tenant.admin, id, { name: 'X' }, '"1"')).status).toBe(202)
  })

  it('409 CHANGE_REQUEST_EXISTS: a second one for a code, until the first is decided', async () => {
    const code = newCode()
    const first = await stage.requests.propose({ code })
    const exists = refused(409, 'CHANGE_REQUEST_EXISTS')
    expect(refusal(await post(products, stage.tenant.admin, productBody({ code })))).toEqual(exists)
    expect(refusal(await post(products, stage.tenant.checker, productBody({ code })))).toEqual(exists)
    await dataOf(200, stage.requests.decide(first.change_request_id, 'reject'))
    await stage.requests.propose({ code })
  })

  it('409 CHANGE_REQUEST_EXISTS: a second one for a product; a stale If-Match is 412 all the same', async () => {
    const { id } = await stage.requests.approvedProduct()
    const first = await dataOf(202, patchProduct(stage.tenant.admin, id, { name: 'One' }, '"1"'))
    expect(refusal(await patchProduct(stage.tenant.checker, id, { name: 'Two' }, '"1"'))).toEqual(
      refused(409, 'CHANGE_REQUEST_EXISTS'),
    )
    expect(refusal(await patchProduct(stage.tenant.checker, id, { name: 'Two' }, '"2"'))).toEqual(
      refused(412, 'PRECONDITION_FAILED'),
    )
    await dataOf(200, stage.requests.decide(first.change_request_id, 'approve'))
    expect((await patchProduct(stage.tenant.checker, id, { name: 'Two' }, '"2"')).status).toBe(202)
  })

  it('409: a code in use', async () => {
    const { code } = await stage.requests.approvedProduct()
    expect(refusal(await post(products, stage.tenant.admin, productBody({ code })))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    })
  })

  it('of ten concurrent patches of one product one is asked for', async () => {
    const { id } = await stage.requests.approvedProduct()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => patchProduct(stage.tenant.admin, id, { name: 'N' }, '"1"')),
    )
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 202))
      expect(refusal(other)).toEqual(refused(409, 'CHANGE_REQUEST_EXISTS'))
  })
})

describe('GET /change-requests', () => {
  itRefuses(() => ({ method: 'GET', path: changes }), {
    'an operator': () => stage.tenant.operator,
    'a viewer': () => stage.tenant.viewer,
  })
  itBoundsItsQuery(
    () => changes,
    () => stage.tenant.admin,
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
    () => stage.tenant.admin,
    'change_request_id',
  )

  it('200: by status, of the tenant alone', async () => {
    const { change_request_id } = await stage.requests.propose()
    await dataOf(200, stage.requests.decide(change_request_id, 'reject', { notes: 'No.' }))
    const rejected = await dataOf(
      200,
      call('GET', `${changes}?status=rejected&page_size=100`, { token: stage.tenant.checker }),
    )
    expect(new Set(rejected.map(({ status }: { status: string }) => status))).toEqual(new Set(['rejected']))
    expect(rejected.map((one: { change_request_id: string }) => one.change_request_id)).toContain(change_request_id)
    expect(await stage.requests.listed(stage.foreign.change.change_request_id)).toBeUndefined()
    expect(await stage.requests.listed(stage.pending, await platformToken())).toBeUndefined()
    expect(await stage.requests.listed(stage.pending)).toMatchObject({
      status: 'pending',
      decided_by: null,
      decided_at: null,
      failure: null,
    })
  })
})

describe('the changes of one entity', () => {
  it('200: those of the product alone, whatever else was proposed since; none of an unknown one', async () => {
    const product = await stage.requests.approvedProduct()
    const { change_request_id } = await dataOf(
      202,
      patchProduct(stage.tenant.admin, product.id, { name: 'New' }, '"1"'),
    )
    await stage.requests.propose()
    const of = (id: string, more = '') =>
      dataOf(200, call('GET', `${changes}?entity_id=${id}${more}`, { token: stage.tenant.admin }))
    expect(await of(product.id)).toEqual([
      expect.objectContaining({ change_request_id, status: 'pending', action: 'update' }),
      expect.objectContaining({ status: 'approved', action: 'create' }),
    ])
    expect(await of(product.id, '&status=pending')).toHaveLength(1)
    expect(await of(product.id, '&entity_type=role')).toEqual([])
    expect(await of(randomUUID())).toEqual([])
    expect(
      await dataOf(200, call('GET', `${changes}?entity_id=${product.id}`, { token: stage.foreign.tenant.admin })),
    ).toEqual([])
  })
})

describe('change requests in the graph', () => {
  it('approves, refuses the maker, and holds the same bounds', async () => {
    const { change_request_id: id } = await stage.requests.propose()
    const approve = (token: string, input?: object | null) =>
      graph(
        token,
        'mutation ($id: ID!, $input: ChangeRequestDecisionInput, $key: ID) { approveChangeRequest(id: $id, input: $input, idempotencyKey: $key) { status notes } }',
        { id, input, key: randomUUID() },
      )
    const codeOf = async (answer: ReturnType<typeof approve>) => (await answer).body.errors[0].extensions.code
    expect(await codeOf(approve(stage.tenant.admin, {}))).toBe('FORBIDDEN')
    expect(await codeOf(approve(stage.tenant.viewer, {}))).toBe('FORBIDDEN')
    expect(await codeOf(approve(stage.tenant.checker, { notes: 'x'.repeat(2001) }))).toBe('VALIDATION_ERROR')
    expect((await approve(stage.tenant.checker, { notes: 'Seen.' })).body.data.approveChangeRequest).toEqual({
      status: 'approved',
      notes: 'Seen.',
    })
  })

  it('names the maker and the checker; null for a service, which is no user', async () => {
    const { change_request_id: id } = await stage.requests.propose()
    const waiting = (await stage.requests.propose()).change_request_id
    await dataOf(200, stage.requests.decide(id, 'approve'))
    const { owner } = await testSystem()
    await owner.begin(async (sql) => {
      await sql`select set_config('app.tenant_id', ${stage.tenant.id}, true)`
      await sql`update lending.change_request set requested_by = 'service:seed' where id = ${waiting}`
    })
    const who = 'id firstName lastName email'
    const { body } = await graph(
      stage.tenant.checker,
      `{ listChangeRequests(pageSize: 50) { items { id requestedById requestedBy { ${who} } decidedById decidedBy { ${who} } } } }`,
    )
    const items: { id: string; decidedById: string }[] = body.data.listChangeRequests.items
    const decided = items.find((one) => one.id === id)!
    expect(decided).toMatchObject({
      requestedById: stage.tenant.adminUserId,
      requestedBy: {
        id: stage.tenant.adminUserId,
        firstName: 'Ada',
        lastName: 'Admin',
        email: `admin@${stage.tenant.slug}.test`,
      },
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
      const { change_request_id: id } = await stage.requests.propose()
      const { body } = await graph(
        stage.tenant.checker,
        'mutation ($id: ID!, $input: ChangeRequestDecisionInput, $key: ID) { approveChangeRequest(id: $id, input: $input, idempotencyKey: $key) { status } }',
        { id, key: randomUUID(), ...variables },
      )
      expect(body).toEqual({ data: { approveChangeRequest: { status: 'approved' } } })
    }
  })

  it('lists by entity type too', async () => {
    const list = async (type: string) =>
      (await graph(stage.tenant.admin, `{ listChangeRequests(entityType: ${type}) { total items { entityType } } }`))
        .body.data.listChangeRequests
    expect((await list('credit_product')).total).toBeGreaterThan(1)
    expect(await list('role')).toEqual({ total: 0, items: [] })
  })
})
