import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { platformUnderApproval } from '../identity/approvals.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from '../identity/refusals.js'
import { platformPerson, platformToken, refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst } from '../lending/checks.js'
import { dataOf, providers } from './support.js'

let tenant: TestTenant
let token: string
let ours: Awaited<ReturnType<typeof create>>
const fresh = () => `p-${randomUUID().slice(0, 8)}`
const config = { base_url: 'https://signer.example.com/v1', api_key: 'an api key', webhook_secret: 'a webhook secret' }
// Inactive, so that it does not get requests of other tests.
const body = (more: Record<string, unknown> = {}) => ({
  code: fresh(),
  name: 'Signer',
  kind: 'digital_certificate',
  driver: 'http',
  status: 'inactive',
  connection_config: config,
  ...more,
})
const create = (more: Record<string, unknown> = {}) => dataOf(201, call('POST', providers, { token, body: body(more) }))
beforeAll(async () => {
  tenant = await testTenant()
  token = await platformToken()
  ours = await create()
})

const one = () => `${providers}/${ours.id}`
const platform = () => token
const strangers = { 'an administrator of a tenant': () => tenant.admin, 'an operator': () => tenant.operator }

describe('GET /signature-providers', () => {
  itRefuses(() => ({ method: 'GET', path: providers }), strangers)
  itBoundsItsQuery(() => providers, platform, [['kind=x', 'kind']])
  itIsNewestFirst(() => providers, platform)
  it('200: the platform’s own drivers are there from the start', async () => {
    const codes = (await dataOf(200, call('GET', `${providers}?page_size=100`, { token }))).map(
      (p: { code: string }) => p.code,
    )
    expect(codes).toEqual(expect.arrayContaining(['local-certificate', 'local-otp']))
  })
})

it('who may ask for a signature reads which providers of a kind are in use, by code and name alone', async () => {
  const active = await create({ name: 'Offered', status: 'active', priority: 900 })
  const idle = await create()
  const asked = async (as: string, kind: string) => {
    const list = `listRequestableSignatureProviders(kind: ${kind}, pageSize: 100)`
    return (await graph(as, `{ ${list} { total items { code name } } }`)).body
  }
  const codes = async (kind: string) => {
    const { items, total } = (await asked(tenant.operator, kind)).data.listRequestableSignatureProviders
    expect(items).toHaveLength(Math.min(total, 100))
    return items.map(({ code }: { code: string }) => code)
  }
  expect(await codes('digital_certificate')).toContain(active.code)
  expect(await codes('digital_certificate')).not.toContain(idle.code)
  expect(await codes('electronic_otp')).not.toContain(active.code)
  const { errors } = await asked(tenant.viewer, 'digital_certificate')
  expect(errors[0].extensions.code).toBe('FORBIDDEN')
  await call('DELETE', `${providers}/${active.id}`, { token })
  expect(await codes('digital_certificate')).not.toContain(active.code)
})

describe('POST /signature-providers', () => {
  itRefuses(() => ({ method: 'POST', path: providers, body: body() }), strangers)
  it('201: a replay answers the first body; 422: its key with another body', async () => {
    const [key, first] = [randomUUID(), body()]
    const made = await call('POST', providers, { token, key, body: first })
    const again = await call('POST', providers, { token, key, body: first })
    expect([made.status, again.status, again.headers.get('x-idempotent-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(made.body)
    const reused = await call('POST', providers, { token, key, body: { ...first, name: 'Other' } })
    expect(refusal(reused)).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })
  itBlames(
    (sent) => call('POST', providers, { token, body: sent }),
    () => [
      ['nothing', {}, 'code', 'name', 'kind', 'driver'],
      ['a code of another form', body({ code: 'No Code' }), 'code'],
      ['an unknown kind', body({ kind: 'stamp' }), 'kind'],
      [
        'http without its parts',
        body({ connection_config: {} }),
        'connection_config.base_url',
        'connection_config.api_key',
        'connection_config.webhook_secret',
      ],
      [
        'local with them',
        body({ driver: 'local' }),
        'connection_config.base_url',
        'connection_config.api_key',
        'connection_config.webhook_secret',
      ],
      [
        'a private address',
        body({ connection_config: { ...config, base_url: 'http://10.1.2.3/' } }),
        'connection_config.base_url',
      ],
      ['the mask', body({ connection_config: { ...config, api_key: '********' } }), 'connection_config.api_key'],
      ['a long time-out', body({ timeout_ms: 10_001 }), 'timeout_ms'],
      ['an unknown setting', body({ connection_config: { ...config, password: 'x' } }), 'connection_config.password'],
    ],
  )
  it('409: a code in use', async () => {
    expect(refusal(await call('POST', providers, { token, body: body({ code: ours.code }) }))).toEqual(
      refused(409, 'CONFLICT', 'code'),
    )
  })
  it('201: with its defaults; secrets are never shown again', async () => {
    expect(ours).toMatchObject({
      kind: 'digital_certificate',
      driver: 'http',
      status: 'inactive',
      priority: 100,
      timeout_ms: 5000,
      connection_config: { base_url: config.base_url, api_key: '********', webhook_secret: '********' },
      health: null,
      row_version: 1,
    })
    const read = await call('GET', one(), { token })
    expect(read.headers.get('etag')).toBe('"1"')
    for (const secret of [config.api_key, config.webhook_secret])
      expect(JSON.stringify(read.body)).not.toContain(secret)
  })
})

describe('GET /signature-providers/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: one() }), strangers)
  itKnowsOnlyItsOwn((id) => ({ method: 'GET', path: `${providers}/${id}` }), platform)
})

describe('PATCH /signature-providers/{id}', () => {
  let version = 0
  const request = () => ({ method: 'PATCH', path: one(), body: { name: `Signer ${version++}` } })
  itRefuses(() => ({ ...request(), headers: { 'If-Match': '*' } }), strangers)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'PATCH', path: `${providers}/${id}`, body: {}, headers: { 'If-Match': '*' } }),
    platform,
  )
  itNeedsAMatch(request, platform)
  const patch = (sent: unknown, id = ours.id) =>
    call('PATCH', `${providers}/${id}`, { token, body: sent, headers: { 'If-Match': '*' } })
  itBlames(patch, () => [
    ['its code', { code: 'x1' }, 'code'],
    ['its driver', { driver: 'local' }, 'driver'],
    ['no name', { name: null }, 'name'],
    ['without a needed part', { connection_config: { api_key: null } }, 'connection_config.api_key'],
  ])
  it('200: a mask changes nothing, another secret takes its place; the trail tells that, not which', async () => {
    const made = await create()
    const { owner } = await testSystem()
    const sealed = async () =>
      (
        await owner`select connection_config_encrypted as it from signature.signature_provider where id = ${made.id}`
      )[0]!.it
    const before = await sealed()
    expect((await dataOf(200, patch({ connection_config: made.connection_config }, made.id))).row_version).toBe(1)
    expect(await sealed()).toBe(before)
    const changed = await dataOf(200, patch({ connection_config: { api_key: 'another key' }, priority: 7 }, made.id))
    expect(changed).toMatchObject({
      row_version: 2,
      priority: 7,
      connection_config: { api_key: '********', base_url: config.base_url },
    })
    expect(await sealed()).not.toBe(before)
    const rows = await owner`select data from signature.outbox where subject = ${made.id} order by id`
    expect(JSON.stringify(rows)).not.toContain('another key')
    expect(rows.at(-1)!.data.unmapped).toMatchObject({ connection_changed: true })
  })
})

describe('DELETE /signature-providers/{id}', () => {
  itRefuses(() => ({ method: 'DELETE', path: one() }), strangers)
  itKnowsOnlyItsOwn((id) => ({ method: 'DELETE', path: `${providers}/${id}` }), platform)
  it('200: inactive, its record stays; once more changes nothing', async () => {
    const made = await create({ status: 'active', priority: 9999 })
    const gone = await dataOf(200, call('DELETE', `${providers}/${made.id}`, { token }))
    expect(gone).toMatchObject({ id: made.id, code: made.code, status: 'inactive', row_version: 2 })
    expect((await dataOf(200, call('DELETE', `${providers}/${made.id}`, { token }))).row_version).toBe(2)
    expect((await dataOf(200, call('GET', `${providers}/${made.id}`, { token }))).status).toBe('inactive')
  })
})

describe('POST /signature-providers/{id}/health-check', () => {
  itRefuses(() => ({ method: 'POST', path: `${one()}/health-check` }), strangers)
  itKnowsOnlyItsOwn((id) => ({ method: 'POST', path: `${providers}/${id}/health-check` }), platform)
  it('200: the platform’s own certificates are healthy', async () => {
    const all = await dataOf(200, call('GET', `${providers}?page_size=100`, { token }))
    const local = all.find((p: { code: string }) => p.code === 'local-certificate')
    const found = await dataOf(200, call('POST', `${providers}/${local.id}/health-check`, { token }))
    expect(found).toEqual({ status: 'healthy', latency_ms: expect.any(Number), checked_at: expect.any(String) })
  })
})

describe('where the platform has providers under maker-checker', () => {
  let checker: string
  beforeAll(async () => {
    checker = (await platformPerson(['platform_admin'])).token
    await platformUnderApproval(['signature_provider'])
    let held = 0
    await eventually('the rule holds in every process', async () => {
      const answer = await call('POST', providers, { token, body: body() })
      held = answer.status === 202 ? held + 1 : 0
      return held === 6 || undefined // both replicas were called in turn
    })
  })
  afterAll(() => platformUnderApproval([]))
  const approve = (id: string) =>
    dataOf(200, call('POST', `/api/v1/change-requests/${id}/approve`, { token: checker, key: true, body: {} }))
  const applied = (path: string, what: (p: Record<string, unknown>) => boolean) =>
    eventually('the change', async () => {
      const { status, body: found } = await call('GET', path, { token })
      return status === 200 && what(found.data) ? found.data : undefined
    })

  it('202: creating, changing and deactivating wait for a second person, and are applied once approved', async () => {
    const wanted = body()
    const asked = await dataOf(202, call('POST', providers, { token, body: wanted }))
    expect(asked).toMatchObject({
      status: 'pending',
      action: 'create',
      entity_type: 'signature_provider',
      entity_id: null,
    })
    expect(JSON.stringify(asked)).not.toContain(config.api_key)
    expect(asked.payload_after).toMatchObject({ code: wanted.code, connection_config: { api_key: '********' } })
    expect(refusal(await call('POST', providers, { token, body: wanted }))).toEqual(
      refused(409, 'CHANGE_REQUEST_EXISTS'),
    )
    expect(
      (await call('POST', `/api/v1/change-requests/${asked.change_request_id}/approve`, { token, key: true, body: {} }))
        .status,
    ).toBe(403)
    await approve(asked.change_request_id)
    const made = await eventually('the provider', async () =>
      (await dataOf(200, call('GET', `${providers}?page_size=100`, { token }))).find(
        (p: { code: string }) => p.code === wanted.code,
      ),
    )
    const path = `${providers}/${made.id}`
    const headers = { 'If-Match': '*' }
    const change = await dataOf(
      202,
      call('PATCH', path, { token, headers, body: { priority: 3, connection_config: { api_key: 'a new secret' } } }),
    )
    expect(change).toMatchObject({ action: 'update', entity_id: made.id })
    expect(JSON.stringify(change)).not.toContain('a new secret')
    expect((await dataOf(200, call('GET', path, { token }))).priority).toBe(100)
    await approve(change.change_request_id)
    await applied(path, ({ priority }) => priority === 3)
    await call('PATCH', path, { token, headers, body: { status: 'active' } }).then(({ body: b }) =>
      approve(b.data.change_request_id),
    )
    await applied(path, ({ status }) => status === 'active')
    const end = await dataOf(202, call('DELETE', path, { token }))
    expect(end).toMatchObject({ action: 'delete', payload_after: { status: 'inactive' } })
    await approve(end.change_request_id)
    await applied(path, ({ status }) => status === 'inactive')
  })
})
