import type { IdentityServices } from '@otorga/identity/services'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { desktop, fits, phone, visits } from './visits.js'

const logoUrl = 'https://bancoandino.test/logo.png'
const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect width="480" height="120" rx="24" fill="#0b7a5c"/>
  <text x="240" y="80" font-family="sans-serif" font-size="60" fill="#fff" text-anchor="middle">Banco Andino</text></svg>`

describe.skipIf(missing)(`a tenant whose logo is at an address${skipped}`, () => {
  let tenant: TestTenant
  let identity: IdentityServices
  let before: IdentityServices['logos']
  const open = visits()
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding: { logoUrl } } })
    identity = (await testSystem()).system.services.ofContext.identity as IdentityServices
    before = identity.logos
    const picture = (await sharp(Buffer.from(drawn)).png().toBuffer()).toString('base64')
    // Its host is on no network here; what fetches it has tests of its own.
    identity.logos = { of: async (url) => (url === logoUrl ? `data:image/png;base64,${picture}` : null) }
  })
  afterAll(() => {
    if (before) identity.logos = before
  })

  async function showsLogo(page: Page, state: string) {
    const logo = page.getByRole('img', { name: `Tenant ${tenant.slug}` })
    await logo.waitFor()
    expect(await logo.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth)).toBe(480)
    await fits(page, `logo-${state}`)
  }

  it('is shown by it on the pages, which load nothing from elsewhere', async () => {
    const { code } = await newProduct(tenant)
    const { base } = await testSystem()
    await showsLogo(await open(`${base}/wizard?product=${code}&tenant=${tenant.slug}`, 'es', phone), 'wizard')
    const { signing_url } = await pendingRequest(tenant)
    await showsLogo(await open(signing_url, 'en', { ...desktop, colorScheme: 'dark' }), 'signing-dark')
  })
})
