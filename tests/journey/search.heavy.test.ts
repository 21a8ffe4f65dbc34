import { describe, it } from 'vitest'
import { newProduct, trailOf } from '../contract/lending/support.js'
import { newRequest } from '../contract/signature/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, titled } from './console-journey.js'

describe.skipIf(missing)(`the search of the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('finds a user by name, and a record of any kind by its id', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const { id: signature } = await newRequest(tenant)
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
      [event, 'trail'],
    ] as const) {
      await find(id)
      const link = part(page, search.byId).getByRole('link')
      await page.waitForURL(({ searchParams }) => searchParams.get('q') === id)
      await page.locator(`a[href="/console/${path}/${id}"]`).waitFor()
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
})
