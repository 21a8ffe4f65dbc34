import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itRefuses } from './refusals.js'
import { onboard, platformToken, refusal, refused, userBody } from './support.js'

let people: TestTenant
let platform: string
beforeAll(async () => {
  people = await testTenant()
  platform = await platformToken()
})
const path = (id: string) => `/api/v1/tenants/${id}/suspend`
const suspend = (id: string, body?: unknown, key?: string) =>
  call('POST', path(id), { token: platform, body, ...(key && { key }) })

describe('POST /tenants/{id}/suspend', () => {
  itRefuses(() => ({ method: 'POST', path: path(people.id), body: { reason: 'x' } }), {
    'a tenant_admin': () => people.admin,
    'an operator': () => people.operator,
    'a viewer': () => people.viewer,
  })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: path(id) }),
    () => platform,
  )
  itBlames(
    (body) => suspend(people.id, body),
    () => [
      ['an unknown field', { because: 'x' }, 'because'],
      ['a reason that is no text', { reason: 1 }, 'reason'],
      ['a reason without an end', { reason: 'x'.repeat(2001) }, 'reason'],
    ],
  )
  it('400: a malformed Idempotency-Key', async () => {
    expect(refusal(await suspend(people.id, {}, 'a-key'))).toEqual(refused(400, 'VALIDATION_ERROR', 'Idempotency-Key'))
  })
  it('403: the tenant of the platform itself', async () => {
    expect(refusal(await suspend('00000000-0000-8000-8000-000000000001'))).toEqual(refused(403, 'FORBIDDEN'))
  })
  it('200: a replay answers the first body; 409: suspending twice; 422: the key of another request', async () => {
    const { id } = await onboard(platform)
    const key = randomUUID()
    const first = await suspend(id, { reason: 'Unpaid' }, key)
    expect(first.status).toBe(200)
    expect(first.body.data).toEqual({ id, status: 'suspended', suspended_at: expect.any(String) })
    const again = await suspend(id, { reason: 'Unpaid' }, key)
    expect(again.body.data).toEqual(first.body.data)
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(refusal(await suspend(id))).toEqual(refused(409, 'CONFLICT'))
    expect(refusal(await suspend(id, { reason: 'Other' }, key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })

  it('200: soon every call on its behalf is 403 TENANT_SUSPENDED and nobody signs in, until it is active again', async () => {
    const { signIn, serviceToken, internalStatus } = await helpers()
    const { slug } = people
    expect((await call('GET', '/api/v1/users', { token: people.admin })).status).toBe(200)
    expect((await suspend(people.id)).status).toBe(200)
    // Each process may cache the tenant's status for up to a second, so each must be waited for.
    const suspended = refused(403, 'TENANT_SUSPENDED')
    for (const [method, at, token] of [
      ['GET', '/api/v1/users', people.admin],
      ['GET', '/api/v1/credits', people.viewer],
      ['POST', '/api/v1/applications', people.operator],
      ['GET', '/api/v1/audit/events', people.admin],
      ['PATCH', `/api/v1/users/${people.adminUserId}`, people.checker],
    ] as const)
      await eventually('the suspension acts in every process', async () => {
        const answer = refusal(await call(method, at, { token, ...(method !== 'GET' && { body: {} }) }))
        return isDeepStrictEqual(answer, suspended) || undefined
      })
    await eventually('the graph refuses too', async () => {
      const { errors } = (await graph(people.admin, '{ listUsers { total } }')).body
      return errors?.[0].extensions.code === 'TENANT_SUSPENDED' || undefined
    })
    await eventually('nobody signs in', () =>
      signIn(`admin@${slug}.test`, slug).then(
        () => undefined,
        (error: Error) => error.message.includes('no token for') || Promise.reject(error),
      ),
    )
    expect(await internalStatus()).toBe('suspended')
    await eventually('nobody is added by another service', async () => {
      const provisioned = await callInternal('POST', '/internal/users', {
        headers: { 'X-Service-Auth': serviceToken('lending') },
        body: { ...provision(), tenant_id: people.id },
      })
      return isDeepStrictEqual(refusal(provisioned), suspended) || undefined
    })

    const headers = { 'If-Match': '*' }
    const body = { status: 'active' }
    expect((await call('PATCH', `/api/v1/tenants/${people.id}`, { token: platform, body, headers })).status).toBe(200)
    expect(await internalStatus()).toBe('active')
    await eventually('its people work again', async () =>
      (await call('GET', '/api/v1/users', { token: people.admin })).status === 200 ? true : undefined,
    )
    const token = await eventually('they sign in again', () =>
      signIn(`admin@${slug}.test`, slug).catch(() => undefined),
    )
    expect(token).toMatch(/^eyJ/)
  })
})

const provision = () => {
  const { roles: _, ...body } = userBody('someone@example.test')
  return { ...body, role: 'customer' }
}

async function helpers() {
  const { signIn, serviceToken } = await testSystem()
  const internalStatus = async () =>
    (
      await callInternal('GET', `/internal/tenants/${people.id}/status`, {
        headers: { 'X-Service-Auth': serviceToken('lending') },
      })
    ).body.data.status
  return { signIn, serviceToken, internalStatus }
}
