import { call as send } from '@otorga/cli/demo/client'
import type { System } from '@otorga/cli/system/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../harness/call.js'
import { startReplica } from '../harness/replica.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let other: System
let tenant: TestTenant
let platform: string

/** Another process on the same database and realms, with its own broker and cache. */
beforeAll(async () => {
  const { place, signIn } = await testSystem()
  other = await startReplica(place!)
  tenant = await testTenant()
  platform = await signIn('platform@otorga.test', 'platform')
})
afterAll(() => other.stop())

const read = (token: string, base = other.publicUrl) => send(base, 'GET', '/api/v1/users', { token })
const graphOf = async (token: string) => {
  const { body } = await send(other.publicUrl, 'POST', '/graphql', {
    token,
    body: { query: '{ listUsers { total } }' },
  })
  return body.errors?.[0].extensions.code ?? 'done'
}
const provision = async () => {
  const { serviceToken } = await testSystem()
  return send(other.internalUrl, 'POST', '/internal/users', {
    headers: { 'X-Service-Auth': serviceToken('lending') },
    body: {
      tenant_id: tenant.id,
      email: `customer@${tenant.slug}.test`,
      first_name: 'Cara',
      last_name: 'Customer',
      role: 'customer',
      send_credentials: false,
    },
  })
}
/** Waits for the expected answer of the other process, which may cache answers for a second. */
const within = (what: string, status: number, ask: () => Promise<{ status: number }>) =>
  eventually(what, async () => ((await ask()).status === status ? true : undefined))

describe('what one process decides, the other soon holds to, whatever it remembered', () => {
  it('a suspension, on both listeners and in the graph; and its end', async () => {
    expect([(await read(tenant.admin)).status, await graphOf(tenant.admin)]).toEqual([200, 'done'])
    expect((await call('POST', `/api/v1/tenants/${tenant.id}/suspend`, { token: platform })).status).toBe(200)
    await within('the suspension', 403, () => read(tenant.admin))
    expect((await read(tenant.viewer)).body.error.code).toBe('TENANT_SUSPENDED')
    expect(await graphOf(tenant.admin)).toBe('TENANT_SUSPENDED')
    expect((await provision()).body.error.code).toBe('TENANT_SUSPENDED')
    const headers = { 'If-Match': '*' }
    const body = { status: 'active' }
    expect((await call('PATCH', `/api/v1/tenants/${tenant.id}`, { token: platform, headers, body })).status).toBe(200)
    await within('its end', 200, () => read(tenant.admin))
    expect((await provision()).status).toBe(201)
  })

  it('the end of a user', async () => {
    expect((await read(tenant.checker)).status).toBe(200)
    const { body } = await call('GET', `/api/v1/users?search=checker@${tenant.slug}`, { token: tenant.admin })
    expect((await call('DELETE', `/api/v1/users/${body.data[0].id}`, { token: tenant.admin })).status).toBe(200)
    await within('the end', 401, () => read(tenant.checker))
  })

  it('a module that is taken away', async () => {
    const credits = () => send(other.publicUrl, 'GET', '/api/v1/credits', { token: tenant.viewer })
    expect((await credits()).status).toBe(200)
    const headers = { 'If-Match': '*' }
    await call('PATCH', `/api/v1/tenants/${tenant.id}`, { token: platform, headers, body: { modules: ['audit'] } })
    await within('the module', 403, credits)
  })
})
