import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { changeRequestStage } from './change-request-support.js'
import { itReplays } from './checks.js'
import { changes, dataOf, patchProduct, post, productBody, products, trailOf } from './support.js'

let stage: Awaited<ReturnType<typeof changeRequestStage>>
beforeAll(async () => {
  stage = await changeRequestStage()
})

for (const [action, status] of [
  ['approve', 'approved'],
  ['reject', 'rejected'],
] as const)
  describe(`POST /change-requests/{id}/${action}`, () => {
    const request = () => ({
      method: 'POST',
      path: `${changes}/${stage.pending}/${action}`,
      key: true as const,
      body: {},
    })
    itRefuses(request, { 'an operator': () => stage.tenant.operator, 'a viewer': () => stage.tenant.viewer })
    itNeedsAKey(request, () => stage.tenant.checker)
    itKnowsOnlyItsOwn(
      (id) => ({ method: 'POST', path: `${changes}/${id}/${action}`, body: { no_such_field: 1 } }),
      () => stage.tenant.checker,
      () => stage.foreign.change.change_request_id,
    )
    itBlames(
      (body) => stage.requests.decide(stage.pending, action, body),
      () => [
        ['an unknown field', { reason: 'x' }, 'reason'],
        ['a number for notes', { notes: 7 }, 'notes'],
        ['null for notes', { notes: null }, 'notes'],
        ['notes of 2001 letters', { notes: 'x'.repeat(2001) }, 'notes'],
        ['a list', [], ''],
      ],
    )
    itReplays(200, async () => {
      const [one, other] = [await stage.requests.propose(), await stage.requests.propose()]
      return {
        path: `${changes}/${one.change_request_id}/${action}`,
        token: stage.tenant.checker,
        body: { notes: 'Seen.' },
        changed: { notes: 'Not seen.' },
        elsewhere: `${changes}/${other.change_request_id}/${action}`,
      }
    })

    it('403: the maker, who is told of a faulty body first', async () => {
      expect(refusal(await stage.requests.decide(stage.pending, action, {}, stage.tenant.admin))).toEqual(
        refused(403, 'FORBIDDEN'),
      )
      expect(refusal(await stage.requests.decide(stage.pending, action, { notes: 7 }, stage.tenant.admin))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'notes'),
      )
      expect((await stage.requests.listed(stage.pending)).status).toBe('pending')
    })

    it('200: the decided change request, with who decided and the notes; no body needed', async () => {
      const { change_request_id } = await stage.requests.propose()
      const decided = await dataOf(200, stage.requests.decide(change_request_id, action, { notes: 'Seen.' }))
      expect(decided).toMatchObject({
        change_request_id,
        status,
        requested_by: stage.tenant.adminUserId,
        notes: 'Seen.',
      })
      expect(decided.decided_by).not.toBe(stage.tenant.adminUserId)
      expect(new Date(decided.decided_at).toISOString()).toBe(decided.decided_at)
      expect(await stage.requests.listed(change_request_id)).toEqual(decided)
      const bare = await dataOf(200, stage.requests.decide((await stage.requests.propose()).change_request_id, action))
      expect(bare).toMatchObject({ status, notes: null, failure: null })
    })

    it('409: a change request that is decided already', async () => {
      const { change_request_id } = await stage.requests.propose()
      await dataOf(200, stage.requests.decide(change_request_id, action))
      for (const again of ['approve', 'reject'] as const)
        expect(refusal(await stage.requests.decide(change_request_id, again))).toEqual(
          refused(409, 'INVALID_STATUS_TRANSITION'),
        )
      expect((await stage.requests.listed(change_request_id)).status).toBe(status)
    })
  })

describe('what a decision does', () => {
  it('approving a creation makes the product, inactive', async () => {
    const body = productBody()
    const { change_request_id } = await dataOf(202, post(products, stage.tenant.admin, body))
    const { entity_id } = await dataOf(200, stage.requests.decide(change_request_id, 'approve'))
    expect(await stage.requests.readProduct(entity_id)).toMatchObject({
      code: body.code,
      is_active: false,
      requires_approval: true,
      row_version: 1,
    })
    expect(await trailOf(stage.tenant, entity_id, 'Change request approved: create credit_product')).toBeDefined()
  })

  it('approving an update changes the product as it was asked for', async () => {
    const product = await stage.requests.approvedProduct()
    const { change_request_id } = await dataOf(
      202,
      patchProduct(stage.tenant.admin, product.id, { name: 'New', description: 'D' }, '"1"'),
    )
    expect(await dataOf(200, stage.requests.decide(change_request_id, 'approve'))).toMatchObject({
      entity_id: product.id,
      base_row_version: 1,
    })
    const { updated_at: _, ...rest } = product
    expect(await stage.requests.readProduct(product.id)).toMatchObject({
      ...rest,
      name: 'New',
      description: 'D',
      row_version: 2,
    })
  })

  it('rejecting changes nothing', async () => {
    const product = await stage.requests.approvedProduct()
    const { change_request_id } = await dataOf(202, patchProduct(stage.tenant.admin, product.id, { name: 'New' }, '*'))
    await dataOf(200, stage.requests.decide(change_request_id, 'reject'))
    expect(await stage.requests.readProduct(product.id)).toEqual(product)
  })

  it('409 CONFLICT: the product moved on since; the request is failed for good, and the product can be changed anew', async () => {
    const product = await stage.requests.approvedProduct()
    const { change_request_id } = await dataOf(
      202,
      patchProduct(stage.tenant.admin, product.id, { name: 'New' }, '"1"'),
    )
    await dataOf(200, post(`${products}/${product.id}/activate`, stage.tenant.admin))
    const key = randomUUID()
    const path = `${changes}/${change_request_id}/approve`
    expect(refusal(await post(path, stage.tenant.checker, { notes: 'Late.' }, { key }))).toEqual(
      refused(409, 'CONFLICT'),
    )
    expect(await stage.requests.listed(change_request_id)).toMatchObject({
      status: 'failed',
      notes: 'Late.',
      failure: { code: 'CONFLICT' },
      decided_by: expect.any(String),
      decided_at: expect.any(String),
    })
    expect(await stage.requests.readProduct(product.id)).toMatchObject({
      name: product.name,
      row_version: 2,
      is_active: true,
    })
    // A refused call has no stored answer, so its key can be used again and finds the request decided.
    const again = await post(path, stage.tenant.checker, { notes: 'Late.' }, { key })
    expect(again.headers.get('x-idempotent-replayed')).toBeNull()
    expect(refusal(again)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const why = 'The product has changed since the change was asked for; ask again.'
    expect(await trailOf(stage.tenant, product.id, `Change request failed: ${why}`)).toBeDefined()
    expect((await patchProduct(stage.tenant.admin, product.id, { name: 'New' }, '"2"')).status).toBe(202)
  })

  it('409 CONFLICT: the code of a creation was taken since', async () => {
    const { tenant: free, change } = stage.foreign
    const code = change.payload_after.code
    await dataOf(201, post(products, free.admin, productBody({ code })))
    const path = `${changes}/${change.change_request_id}/approve`
    expect(refusal(await post(path, free.checker))).toEqual(refused(409, 'CONFLICT'))
    expect(await stage.requests.listed(change.change_request_id, free.admin)).toMatchObject({
      status: 'failed',
      entity_id: null,
    })
  })

  it('of ten concurrent decisions one counts', async () => {
    const { change_request_id } = await stage.requests.propose()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => stage.requests.decide(change_request_id, at % 2 ? 'approve' : 'reject')),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect((await stage.requests.listed(change_request_id)).status).toBe(won[0]!.body.data.status)
  })
})
