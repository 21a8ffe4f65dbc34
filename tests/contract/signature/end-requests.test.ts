import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itKnowsOnlyItsOwn, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { trailOf } from '../lending/support.js'
import {
  dataOf,
  type NewRequest,
  newRequest,
  noticesTo,
  pendingRequest,
  post,
  readRequest,
  requests,
  sign,
  signer,
  someRequests,
} from './support.js'

let tenant: TestTenant
let ours: NewRequest
let foreignRequest: NewRequest
beforeAll(async () => {
  ;({ tenant, ours, foreignRequest } = await someRequests())
})

const operator = () => tenant.operator

describe('POST /signature-requests/{id}/cancel', () => {
  const path = (id: string) => `${requests}/${id}/cancel`
  itRefuses(() => ({ method: 'POST', path: path(ours.id) }), { 'an administrator': () => tenant.admin })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: path(id) }),
    operator,
    () => foreignRequest.id,
  )
  it('400: a field that it does not know', async () => {
    const answer = await post(path(ours.id), tenant.operator, { why: 'x' })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'why'))
  })
  it('200: revoked, its link ends; 409 the second time; a replay answers the first', async () => {
    const request = await pendingRequest(tenant)
    const key = randomUUID()
    const revoked = await dataOf(200, post(path(request.id), tenant.operator, { reason: 'Wrong amount' }, { key }))
    expect(revoked).toEqual({
      id: request.id,
      status: 'revoked',
      revoked_at: expect.any(String),
      reason: 'Wrong amount',
    })
    const again = await post(path(request.id), tenant.operator, { reason: 'Wrong amount' }, { key })
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(again.body.data).toEqual(revoked)
    expect(refusal(await post(path(request.id), tenant.operator, {}))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(refusal(await call('GET', request.path))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(refusal(await sign(request.path))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(await readRequest(tenant, request.id)).toMatchObject({
      status: 'revoked',
      signing_url: null,
      revoked_at: revoked.revoked_at,
      ended_at: revoked.revoked_at,
      reason: 'Wrong amount',
    })
    await trailOf(tenant, request.id, 'Signature request revoked')
  })
  it('409: a signed one; 410: an expired one', async () => {
    const request = await pendingRequest(tenant)
    await dataOf(200, sign(request.path))
    expect(refusal(await post(path(request.id), tenant.operator, {}))).toEqual(refused(409, 'ALREADY_SIGNED'))
    expect((await readRequest(tenant, request.id)).revoked_at).toBeNull()
    const late = await newRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() where id = ${late.id}`
    expect(refusal(await post(path(late.id), tenant.operator, {}))).toEqual(refused(410, 'REQUEST_EXPIRED'))
  })
})

describe('time', () => {
  it('ends a request by a sweeper, of which a message tells', async () => {
    const late = await newRequest(tenant)
    const { owner, settle } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() - interval '1 minute' where id = ${late.id}`
    await owner`update signature.job set run_at = now() where kind = 'expire' and key = ${late.id}`
    await eventually('the sweep', async () => {
      const [row] = await owner`select status from signature.signature_request where id = ${late.id}`
      return row!.status === 'expired' ? true : undefined
    })
    await settle()
    const rows =
      await owner`select data from signature.outbox where type = 'signature.request.expired' and subject = ${late.id}`
    expect(rows).toHaveLength(1)
    expect(rows[0]!.data).toMatchObject({ signature_id: late.id, status: 'expired', signed_at: null, origin: null })
    await trailOf(tenant, late.id, 'Signature request expired')
  })

  /** How many hours before its expiry each reminder of a request is scheduled. */
  async function remindersOf(request: NewRequest, of = tenant) {
    const { owner } = await testSystem()
    const expiresAt = Date.parse((await readRequest(of, request.id)).expires_at)
    await eventually('the invitation', async () => {
      const [done] = await owner`select 1 from signature.job
        where kind = 'invite' and key = ${request.id} and finished_at is not null`
      return done
    })
    const jobs = await owner<{ run_at: Date }[]>`select run_at from signature.job
      where kind = 'remind' and payload->>'id' = ${request.id} order by run_at`
    return jobs.map(({ run_at }) => Math.round((expiresAt - new Date(run_at).getTime()) / 3_600_000))
  }

  it('reminds a signer as many hours before the end as the tenant has set, unless the invitation comes later', async () => {
    const often = await testTenant({ reminders: [96, 48, 2] })
    expect(await remindersOf(await pendingRequest(often), often)).toEqual([48, 2])
    expect(await remindersOf(await pendingRequest(often, { expires_in_hours: 100 }), often)).toEqual([96, 48, 2])
    const platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const change = { token: platform, headers: { 'If-Match': '*' }, body: { config: { reminders: [] } } }
    await dataOf(200, call('PATCH', `/api/v1/tenants/${often.id}`, change))
    await eventually('no reminder any more', async () =>
      (await remindersOf(await pendingRequest(often), often)).length === 0 ? true : undefined,
    )
  })

  it('reminds a signer who has not signed a day before the end where the tenant has set nothing, once', async () => {
    const email = `${randomUUID()}@example.test`
    const request = await pendingRequest(tenant, { signer: { ...signer, email } })
    const { owner } = await testSystem()
    expect(await remindersOf(request)).toEqual([24])
    await owner`update signature.job set run_at = now() where kind = 'remind' and payload->>'id' = ${request.id}`
    const notices = await eventually('the reminder', async () => {
      const all = await noticesTo(email)
      return all.length === 2 ? all : undefined
    })
    expect(notices[1]!.subject).toContain('Recordatorio')
    expect(notices[1]!.text).toContain(request.signing_url)
  })
})
