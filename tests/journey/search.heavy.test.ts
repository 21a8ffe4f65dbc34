import { describe, it } from 'vitest'
import { usableFlow } from '../contract/flow/support.js'
import { newProduct, trailOf } from '../contract/lending/support.js'
import { newRequest } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, titled } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

describe.skipIf(missing)(`the search of the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('finds a user by name, and a record of any kind by its id', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id: signature } = await newRequest(tenant)
    const flow = await usableFlow(tenant)
    const { body } = await call('GET', '/api/v1/roles', { token: tenant.admin })
    const { id: role } = body.data.find(({ name }: { name: string }) => name === 'operator')
    const { id: event } = await trailOf(tenant, product.id, 'Credit product created')
    const { search } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/')
    const find = async (text: string) => {
      await page.keyboard.press('Control+K')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('searchbox').waitFor()
    await find('ada adm')
    await part(page, search.users).getByRole('link', { name: 'Ada Admin' }).waitFor()
    await journey.looksRight(page, 'found-user')
    for (const [id, path] of [
      [product.id, 'products'],
      [signature, 'signatures'],
      [tenant.adminUserId, 'administration/users'],
      [flow, 'flows'],
      [role, 'administration/roles'],
      [tenant.organizationId, 'administration/organizations'],
      [event, 'trail'],
    ] as const) {
      await find(id)
      const link = part(page, search.byId).getByRole('link')
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === id)
      await page.locator(`a[href^="/console/${path}/${id}"]`).waitFor()
      if (path === 'trail') await journey.looksRightOnPhone(page, 'found-by-id')
      if (path === 'products') {
        await link.click()
        await titled(page, product.name)
      }
    }
    const nobody = '01900000-0000-7000-8000-000000000000'
    await find(nobody)
    await page.getByText(search.none(nobody)).waitFor()
    await journey.looksRight(page, 'found-nothing-by-id')
  })

  it('finds for the platform’s staff a tenant by its name and by its id', async () => {
    const tenant = await testTenant()
    const { search } = journey.words
    const page = await journey.open()
    await journey.enterAs(page, 'platform', await platformPersonWithPassword(), '/')
    await page.getByRole('searchbox').fill(tenant.slug)
    await page.keyboard.press('Enter')
    await part(page, search.tenants).locator(`a[href="/console/administration/tenants/${tenant.id}"]`).waitFor()
    await journey.looksRight(page, 'found-tenant')
    await page.getByRole('searchbox').fill(tenant.id)
    await page.keyboard.press('Enter')
    await part(page, search.byId).locator(`a[href="/console/administration/tenants/${tenant.id}"]`).waitFor()
  })
})
