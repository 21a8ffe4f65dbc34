import { openConnection } from '@otorga/kernel/ports/vendor'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAMatch, itRefuses } from '../identity/refusals.js'
import { refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst } from '../lending/checks.js'
import { dataOf, flowTenant, platform, post, providers } from './support.js'

let tenant: TestTenant
let token: string
let provider: { id: string; code: string }
const secretKey = 'a key that nobody reads again'
const connection_config = {
  base_url: 'https://vendor.example.test/v1',
  api_key: secretKey,
  webhook_secret: 'another secret',
}
const body = (more: Record<string, unknown> = {}) => ({
  code: `vendor-${crypto.randomUUID()}`,
  name: 'Vendor',
  kind: 'bureau',
  driver: 'http',
  connection_config,
  ...more,
})
beforeAll(async () => {
  tenant = await flowTenant()
  token = await platform()
  provider = await dataOf(201, post(providers, token, body()))
})
const admin = () => token
const others = { 'a tenant_admin': () => tenant.admin, 'an operator': () => tenant.operator }
const at = (id = provider.id) => `${providers}/${id}`

describe('providers', () => {
  itRefuses(() => ({ method: 'POST', path: providers, body: body() }), others)
  itRefuses(() => ({ method: 'GET', path: providers }), others)
  itRefuses(() => ({ method: 'GET', path: at() }), others)
  itRefuses(() => ({ method: 'DELETE', path: at() }), others)
  itRefuses(() => ({ method: 'POST', path: `${at()}/health-check` }), others)
  itKnowsOnlyItsOwn((id) => ({ method: 'GET', path: at(id) }), admin)
  itKnowsOnlyItsOwn((id) => ({ method: 'DELETE', path: at(id) }), admin)
  itKnowsOnlyItsOwn((id) => ({ method: 'POST', path: `${at(id)}/health-check` }), admin)
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'PATCH', path: at(id), body: { name: 'x' }, headers: { 'If-Match': '*' } }),
    admin,
  )
  itNeedsAMatch(() => ({ method: 'PATCH', path: at(), body: { name: crypto.randomUUID() } }), admin)
  itIsNewestFirst(() => providers, admin)
  itBoundsItsQuery(() => providers, admin, [
    ['kind=crystal_ball', 'kind'],
    ['status=gone', 'status'],
  ])
  itBlames(
    (one) => post(providers, token, one),
    () => [
      ['nothing', {}, 'code', 'name', 'kind', 'driver'],
      ['a code with capitals', body({ code: 'Vendor' }), 'code'],
      ['another kind', body({ kind: 'crystal_ball' }), 'kind'],
      ['another driver', body({ driver: 'soap' }), 'driver'],
      ['no time at all', body({ timeout_ms: 1 }), 'timeout_ms'],
      ['a local bureau', { ...body({ driver: 'local', kind: 'bureau' }), connection_config: {} }, 'kind'],
      [
        'an address for the local driver',
        body({ driver: 'local', kind: 'ocr' }),
        'connection_config.base_url',
        'connection_config.api_key',
        'connection_config.webhook_secret',
      ],
      [
        'no key',
        body({ connection_config: { base_url: 'https://x.test' } }),
        'connection_config.api_key',
        'connection_config.webhook_secret',
      ],
      [
        'an address of files',
        body({ connection_config: { ...connection_config, base_url: 'file:///etc/passwd' } }),
        'connection_config.base_url',
      ],
      [
        'credentials in the address',
        body({ connection_config: { ...connection_config, base_url: 'https://a:b@x.test' } }),
        'connection_config.base_url',
      ],
    ],
  )

  it('201: a local one says what it checks and how strictly, within the bounds', async () => {
    const local = (connection: object) =>
      body({ driver: 'local', kind: 'liveness', priority: 10_000, connection_config: connection })
    const strict = { checks: ['quality', 'card', 'contents', 'face'], thresholds: { turn: 60, eyes: 20 } }
    const made = await dataOf(201, post(providers, token, local(strict)))
    expect(made.connection_config).toEqual(strict)
    // An active provider could be asked by flows of other tests.
    expect((await call('DELETE', at(made.id), { token })).status).toBe(200)
    const faulty = await post(providers, token, local({ checks: [], thresholds: { turn: 61, eyes: 19 } }))
    expect(faulty.status).toBe(400)
    expect(faulty.body.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
      'connection_config.checks',
      'connection_config.thresholds.eyes',
      'connection_config.thresholds.turn',
    ])
  })

  it('201: with defaults, secrets masked in every answer, encrypted in the database', async () => {
    const sent = body()
    const made = await post(providers, token, sent)
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"1"')
    expect(made.body.data).toMatchObject({
      code: sent.code,
      status: 'active',
      priority: 100,
      timeout_ms: 10_000,
      health: null,
      row_version: 1,
      connection_config: { base_url: connection_config.base_url, api_key: '********', webhook_secret: '********' },
    })
    expect(refusal(await post(providers, token, sent))).toEqual(refused(409, 'CONFLICT', 'code'))
    const { owner } = await testSystem()
    const rows = await owner`select * from flow.flow_provider`
    const trail =
      await owner`select data from flow.outbox where type = 'flow.audit.recorded' and subject = ${made.body.data.id}`
    expect(JSON.stringify([rows, trail])).not.toContain(secretKey)
  })

  it('200: the mask written back changes nothing; null removes, where the driver can do without', async () => {
    const patch = (config: unknown) =>
      call('PATCH', at(), { token, body: { connection_config: config }, headers: { 'If-Match': '*' } })
    const { row_version } = await dataOf(200, call('GET', at(), { token }))
    const same = await dataOf(200, patch({ api_key: '********', webhook_secret: '********' }))
    expect(same.row_version).toBe(row_version)
    expect(refusal(await patch({ api_key: null }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'connection_config.api_key'),
    )
    expect((await dataOf(200, patch({ base_url: 'https://other.example.test' }))).connection_config).toEqual({
      base_url: 'https://other.example.test',
      api_key: '********',
      webhook_secret: '********',
    })
    const { system, owner } = await testSystem()
    const [row] = await owner<{ tenantId: string; id: string; connectionConfigEncrypted: string }[]>`
      select tenant_id as "tenantId", id, connection_config_encrypted as "connectionConfigEncrypted"
      from flow.flow_provider where id = ${provider.id}`
    const kept = openConnection(system.services.ofContext.flow!.encryption, 'flow.flow_provider', row!)
    expect(kept.api_key).toBe(secretKey)
  })

  it('200: inactive, and inactive again', async () => {
    const { id } = await dataOf(201, post(providers, token, body()))
    for (let time = 0; time < 2; time++)
      expect(await dataOf(200, call('DELETE', at(id), { token }))).toMatchObject({ id, status: 'inactive' })
  })

  it('200: the local driver is always well', async () => {
    const { body: list } = await call('GET', `${providers}?kind=ocr&page_size=100`, { token })
    const local = list.data.find((one: { code: string }) => one.code === 'local-ocr')
    expect(await dataOf(200, call('POST', `${at(local.id)}/health-check`, { token }))).toMatchObject({
      status: 'healthy',
    })
  })
})
