import type { IdentityServices } from '@otorga/identity/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { platformToken, redPoint } from './support.js'

const read = (tenant?: string) => call('GET', `/api/v1/public/brand${tenant === undefined ? '' : `?tenant=${tenant}`}`)

describe('GET /public/brand', () => {
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await testTenant()
  })

  it('tells everybody the name and locale of a tenant, and nothing that it has not set', async () => {
    const { status, body } = await read(tenant.slug)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      name: `Tenant ${tenant.slug}`,
      locale: 'es-CO',
      timezone: 'America/Bogota',
      logo_url: null,
      primary_color: null,
      contact: { email: null, phone: null, address: null, website: null },
    })
  })

  it('tells the logo, colour and contact that the tenant has set', async () => {
    const logo = redPoint
    const branding = {
      logoUrl: logo,
      primaryColor: '#7a1fa2',
      contact: { email: 'ayuda@banco.test', phone: '+57 601 555 0100' },
    }
    const changed = await graph(
      tenant.admin,
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }',
      { input: { branding } },
    )
    expect(changed.body.errors).toBeUndefined()
    expect((await read(tenant.slug)).body.data).toMatchObject({
      logo_url: logo,
      primary_color: '#7a1fa2',
      contact: { email: 'ayuda@banco.test', phone: '+57 601 555 0100', website: null },
    })
  })

  it('tells a logo at an address as a picture, because pages load none from elsewhere, and else the address', async () => {
    inProcessOnly() // the fetching is replaced
    const identity = (await testSystem()).system.services.ofContext.identity as IdentityServices
    const logoUrl = 'https://banco.test/logo.png'
    await graph(
      tenant.admin,
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }',
      { input: { branding: { logoUrl } } },
    )
    const before = identity.logos
    const asked: string[] = []
    const pictures = [redPoint, null]
    identity.logos = { of: async (url) => pictures[asked.push(url) - 1] ?? null }
    try {
      expect((await read(tenant.slug)).body.data.logo_url).toBe(redPoint)
      expect((await read(tenant.slug)).body.data.logo_url).toBe(logoUrl)
      expect(asked).toEqual([logoUrl, logoUrl])
    } finally {
      identity.logos = before
    }
  })

  it('needs a tenant by host or query (400), and one that exists (404)', async () => {
    expect((await read()).status).toBe(400)
    expect((await read('no-such-tenant')).body.error.code).toBe('NOT_FOUND')
  })

  it('says nothing for a suspended tenant (403)', async () => {
    const other = await testTenant()
    const suspended = await call('POST', `/api/v1/tenants/${other.id}/suspend`, {
      token: await platformToken(),
      body: { reason: 'overdue' },
    })
    expect(suspended.status).toBe(200)
    await expect.poll(async () => (await read(other.slug)).body.error?.code).toBe('TENANT_SUSPENDED')
  })
})
