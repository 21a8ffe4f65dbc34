import { randomUUID } from 'node:crypto'
import type { EmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../harness/call.js'
import { signByRealm } from '../harness/realm-token.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
let platformToken: string
beforeAll(async () => {
  tenant = await testTenant()
  platformToken = await (await testSystem()).signIn('platform@otorga.test', 'platform')
})

const organizations = '/api/v1/organizations'
const me = '{ listOrganizations { total } }'

const ask = (token: string) => call('GET', organizations, { token })
const refusal = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const graphRefusal = ({ body }: { body: { errors?: { extensions: { code: string } }[] } }) =>
  body.errors?.[0]?.extensions.code

/** Waits until a call is refused with this code. */
const until = (code: string, probe: () => Promise<unknown>) =>
  eventually(code, async () => (await probe()) === code || undefined)

describe('the Authorization header', () => {
  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic YTpi',
    'bearer a.b.c',
    'Bearer a.b.c d',
    `Bearer ${'a'.repeat(9_000)}`,
  ])('of the form %j is 401', async (Authorization) => {
    const answer = await call('GET', organizations, { headers: { Authorization } })
    expect(refusal(answer)).toEqual([401, 'UNAUTHORIZED'])
  })

  it('takes its scheme in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect(
        (await call('GET', organizations, { headers: { Authorization: `${scheme} ${tenant.admin}` } })).status,
      ).toBe(200)
  })
})

describe('a token of a tenant', () => {
  it('with platform roles in it does not count as one of the platform', async () => {
    const roles = ['platform_admin', 'delegated_admin', 'admin-tenant-demo', 'service']
    const token = await signByRealm(tenant.slug, { ...decodeJwt(tenant.admin), roles })
    expect(refusal(await call('GET', '/api/v1/tenants', { token }))).toEqual([403, 'FORBIDDEN'])
    expect(refusal(await ask(token))).toEqual([403, 'FORBIDDEN'])
    const own = await signByRealm(tenant.slug, { ...decodeJwt(tenant.admin), roles: ['tenant_admin', ...roles] })
    expect((await ask(own)).status).toBe(200)
    expect(refusal(await call('GET', '/api/v1/tenants', { token: own }))).toEqual([403, 'FORBIDDEN'])
  })

  it('does not count for another tenant, the platform’s least of all', async () => {
    const platform = decodeJwt(platformToken)
    const admin = decodeJwt(tenant.admin)
    for (const claims of [
      platform,
      { ...platform, iss: admin.iss },
      { ...admin, tenant_id: platform.tenant_id },
      { ...admin, tenant_id: platform.tenant_id, iss: platform.iss },
    ])
      expect(refusal(await ask(await signByRealm(tenant.slug, claims)))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('for a user whom the tenant does not have is 401', async () => {
    for (const sub of [randomUUID(), decodeJwt(platformToken).sub!, 'service:lending', 'x', ''])
      expect(refusal(await ask(await signByRealm(tenant.slug, { ...decodeJwt(tenant.admin), sub })))).toEqual([
        401,
        'UNAUTHORIZED',
      ])
  })

  it('of a service is taken on the internal listener only', async () => {
    const claims = { ...decodeJwt(tenant.admin), sub: 'service:lending', roles: ['service'] }
    const token = await signByRealm(tenant.slug, claims)
    expect(refusal(await ask(token))).toEqual([401, 'UNAUTHORIZED'])
    expect(graphRefusal(await graph(token, me))).toBe('UNAUTHORIZED')
    const path = `/internal/tenants/${tenant.id}/status`
    expect((await callInternal('GET', path, { token })).status).toBe(200)
    const user = await signByRealm(tenant.slug, { ...decodeJwt(tenant.admin), roles: ['service'] })
    expect(refusal(await callInternal('GET', path, { token: user }))).toEqual([403, 'FORBIDDEN'])
  })

  it('stays good while the realm’s keys rotate, and so does every new one', async () => {
    const { system, signIn } = await testSystem()
    const provider = system.services.provider as EmbeddedProvider
    const before = tenant.admin
    expect((await ask(before)).status).toBe(200)
    const rotating = provider.rotateKeys(tenant.slug)
    const statuses: number[] = []
    let done = false
    rotating.finally(() => {
      done = true
    })
    while (!done) statuses.push((await ask(before)).status)
    await rotating
    const after = await signIn(`admin@${tenant.slug}.test`, tenant.slug)
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid)
    for (const token of [after, before, after]) statuses.push((await ask(token)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })
})

describe('X-Service-Auth', () => {
  const status = (headers: Record<string, string>) =>
    callInternal('GET', `/internal/tenants/${tenant.id}/status`, { headers })

  it('of a sister service opens the internal operations', async () => {
    const { serviceToken } = await testSystem()
    expect((await status({ 'X-Service-Auth': serviceToken('flow') })).status).toBe(200)
  })

  it.each(['x', 'lending', 'lending.', '.', 'lending.AAAA', 'LENDING.AAAA'])('%j is 401', async (token) => {
    expect(refusal(await status({ 'X-Service-Auth': token }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('made for another service is 401', async () => {
    const { serviceToken } = await testSystem()
    const forged = serviceToken('lending').replace(/^lending/, 'audit')
    expect(refusal(await status({ 'X-Service-Auth': forged }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('decides who calls; a token beside it says on whose behalf, in the trail too', async () => {
    const { serviceToken } = await testSystem()
    const headers = { 'X-Service-Auth': serviceToken('lending') }
    const path = `/internal/tenants/${tenant.id}/status`
    expect((await callInternal('GET', path, { headers, token: tenant.operator })).status).toBe(200)
    const operator = decodeJwt(tenant.operator)
    const email = `behalf@${tenant.slug}.test`
    const person = { email, first_name: 'Bea', last_name: 'Half', role: 'customer', send_credentials: false }
    const made = await callInternal('POST', '/internal/users', {
      headers,
      token: tenant.operator,
      body: { ...person, tenant_id: tenant.id },
    })
    expect(made.status).toBe(201)
    const entry = await eventually('the trail', async () => {
      const found = await call('GET', `/api/v1/audit/events?resource_id=${made.body.data.user_id}`, {
        token: tenant.admin,
      })
      return found.body.data[0]
    })
    expect(entry.actor).toMatchObject({ user_uid: 'service:lending', user_type: 'Service' })
    expect(entry.unmapped.on_behalf_of).toMatchObject({ user_uid: operator.sub, user_type: 'User' })
  })

  it('beside a token that is not valid is 401, and so is a forged one beside a valid token', async () => {
    const { serviceToken } = await testSystem()
    const path = `/internal/tenants/${tenant.id}/status`
    const headers = { 'X-Service-Auth': serviceToken('lending') }
    expect(refusal(await callInternal('GET', path, { headers, token: 'x' }))).toEqual([401, 'UNAUTHORIZED'])
    const forged = { 'X-Service-Auth': headers['X-Service-Auth'].replace(/^lending/, 'audit') }
    const answer = await callInternal('GET', path, { headers: forged, token: tenant.admin })
    expect(refusal(answer)).toEqual([401, 'UNAUTHORIZED'])
  })

  it('beside a token of one tenant reaches no other tenant', async () => {
    const { serviceToken } = await testSystem()
    const headers = { 'X-Service-Auth': serviceToken('lending') }
    const other = decodeJwt(platformToken).tenant_id
    const person = { email: `other@${tenant.slug}.test`, first_name: 'O', last_name: 'T', role: 'customer' }
    const made = await callInternal('POST', '/internal/users', {
      headers,
      token: tenant.admin,
      body: { ...person, tenant_id: other },
    })
    expect(refusal(made)).toEqual([404, 'NOT_FOUND'])
    const credits = `/api/v1/internal/subjects/${randomUUID()}/credits?tenant_id=`
    const read = (id: unknown) => callInternal('GET', `${credits}${id}`, { headers, token: tenant.admin })
    expect(refusal(await read(other))).toEqual([404, 'NOT_FOUND'])
    expect((await read(tenant.id)).status).toBe(200)
  })

  it('is no credential on the public listener', async () => {
    const { serviceToken } = await testSystem()
    const headers = { 'X-Service-Auth': serviceToken('lending') }
    expect(refusal(await call('GET', organizations, { headers }))).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe('an inactive user', () => {
  it('is refused within one second, on REST and in the graph', async () => {
    const { signIn } = await testSystem()
    const email = `leaver@${tenant.slug}.test`
    const body = { email, first_name: 'Lea', last_name: 'Ver', roles: ['tenant_admin'] }
    const made = await call('POST', '/api/v1/users', { token: tenant.admin, key: true, body })
    const token = await signIn(email, tenant.slug)
    expect((await ask(token)).status).toBe(200)
    const user = await call('GET', `/api/v1/users/${made.body.data.id}`, { token: tenant.admin })
    const changed = await call('PATCH', `/api/v1/users/${made.body.data.id}`, {
      token: tenant.admin,
      body: { status: 'inactive' },
      headers: { 'If-Match': user.headers.get('ETag')! },
    })
    expect(changed.status).toBe(200)
    await until('UNAUTHORIZED', async () => (await ask(token)).body.error?.code)
    expect(graphRefusal(await graph(token, me))).toBe('UNAUTHORIZED')
  })
})

describe('a tenant', () => {
  const patch = async (id: string, body: unknown) => {
    const path = `/api/v1/tenants/${id}`
    const { headers } = await call('GET', path, { token: platformToken })
    const sent = { token: platformToken, body, headers: { 'If-Match': headers.get('ETag')! } }
    expect((await call('PATCH', path, sent)).status).toBe(200)
  }

  it('with a module switched off is refused in that module alone', async () => {
    await patch(tenant.id, { modules: ['audit'] })
    const paths = ['/api/v1/credits', '/api/v1/applications', '/api/v1/credit-products']
    await until('FORBIDDEN', async () => (await call('GET', paths[0]!, { token: tenant.admin })).body.error?.code)
    for (const path of paths)
      expect(refusal(await call('GET', path, { token: tenant.admin }))).toEqual([403, 'FORBIDDEN'])
    expect(graphRefusal(await graph(tenant.admin, '{ listCredits { total } }'))).toBe('FORBIDDEN')
    expect((await ask(tenant.admin)).status).toBe(200)
    await patch(tenant.id, { modules: ['audit', 'lending'] })
    await until('200', async () => String((await call('GET', paths[0]!, { token: tenant.admin })).status))
  })

  it('that is suspended is soon refused on REST and in the graph, and back when it is active again', async () => {
    const suspended = await call('POST', `/api/v1/tenants/${tenant.id}/suspend`, { token: platformToken })
    expect(suspended.status).toBe(200)
    const code = async () => (await ask(tenant.admin)).body.error?.code
    await until('TENANT_SUSPENDED', code)
    expect(refusal(await ask(tenant.admin))).toEqual([403, 'TENANT_SUSPENDED'])
    expect(graphRefusal(await graph(tenant.admin, me))).toBe('TENANT_SUSPENDED')
    expect(refusal(await call('POST', organizations, { token: tenant.viewer, body: {} }))).toEqual([
      403,
      'TENANT_SUSPENDED',
    ])
    await patch(tenant.id, { status: 'active' })
    await until('200', async () => String((await ask(tenant.admin)).status))
  })
})
