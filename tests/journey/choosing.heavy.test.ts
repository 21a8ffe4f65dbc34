import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../contract/identity/support.js'
import { newProduct } from '../contract/lending/support.js'
import { graph } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { led } from './choose.js'
import { ConsoleJourney, part, press, told } from './console-journey.js'
import { copies } from './copies.js'

const exact = true
const many = 150

describe.skipIf(missing)(
  `a choice among more records than a list can show, at the console, in a browser${skipped}`,
  () => {
    const journey = new ConsoleJourney()
    let tenant: TestTenant
    let colleague: string
    beforeAll(async () => {
      tenant = await testTenant({ maker_checker: [] })
      colleague = (await addUser(tenant.admin, `colleague-0@${tenant.slug}.test`)).id
      const { id: product } = await newProduct(tenant, { name: 'Crédito 0' })
      await copies('lending', 'credit_product', product, { code: `code || '-' || n`, name: `'Crédito ' || n` }, many)
      await copies(
        'identity',
        'user',
        colleague,
        {
          email: `'colleague-' || n || '@${tenant.slug}.test'`,
          idp_id: `'copy-' || n`,
          first_name: `'Uma ' || n`,
        },
        many,
      )
      const made = await graph(
        tenant.admin,
        'mutation { createRole(input: { name: "rol-0", permissions: ["alerts:read"] }) { ... on Role { id } } }',
      )
      await copies(
        'identity',
        'role',
        made.body.data.createRole.id,
        { name: `'rol-' || n`, created_at: `created_at + n * interval '1 second'` },
        many,
      )
    })

    /** Types into a field and takes the first that fits, by keys alone. */
    async function typed(page: Page, label: string, text: string, words: string) {
      const field = page.getByLabel(label, { exact })
      await field.focus()
      await page.keyboard.type(text)
      await led(page, words)
      await page.keyboard.press('Enter')
      await expect.poll(() => field.inputValue()).toBe(words)
      return field
    }

    it('the 150th product narrows the queue by keys alone, and is named in the address that is opened again', async () => {
      const { choice, applications, shared } = journey.words
      const page = await journey.open()
      await journey.enter(page, tenant, 'operator', '/applications')
      const product = page.getByLabel(applications.columns.product, { exact })
      const options = page.getByRole('listbox').getByRole('option')
      await product.focus()
      await page.keyboard.press('ArrowDown')
      await page.getByText(choice.more(20), { exact }).waitFor()
      expect(await options.count()).toBe(21)
      await journey.looksRight(page, 'choosing')
      await journey.looksRightOnPhone(page, 'choosing')
      await page.keyboard.press('Escape')
      await expect.poll(() => options.count()).toBe(0)
      await page.keyboard.type('no such')
      await page.getByText(choice.nothing, { exact }).waitFor()
      await journey.looksRight(page, 'choosing-nothing')
      await page.keyboard.press('Escape')
      expect(await product.inputValue()).toBe('')

      await typed(page, applications.columns.product, 'credito 150', 'Crédito 150')
      await page.keyboard.press('Enter')
      await page.waitForURL(({ searchParams }) => searchParams.has('product'))
      await page.reload()
      await expect.poll(() => product.inputValue()).toBe('Crédito 150')
      // The first choice of the list is none.
      await product.focus()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('listbox').getByRole('option', { name: shared.filters.everything, exact }).waitFor()
      await page.getByText(choice.more(20), { exact }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.waitForURL(({ searchParams }) => !searchParams.has('product'))
    })

    it('says what to do where the graph does not answer, keeps what was typed, and finds once it answers again', async () => {
      const { choice, applications, again } = journey.words
      const page = await journey.open()
      await journey.enter(page, tenant, 'operator', '/applications')
      const product = page.getByLabel(applications.columns.product, { exact })
      const options = page.getByRole('listbox').getByRole('option')
      const isSearch = (body: string | null) => body?.includes('FoundProducts') ?? false
      await page.route('**/graphql', (route) =>
        isSearch(route.request().postData()) ? route.abort() : route.continue(),
      )
      const failed = page.getByText(choice.failed, { exact })
      await product.focus()
      await page.keyboard.type('credito 149')
      await failed.waitFor()
      // Enter takes nothing of a list that was not read.
      await page.keyboard.press('Enter')
      expect(await product.inputValue()).toBe('credito 149')
      await journey.looksRight(page, 'choosing-failed')
      await journey.looksRightOnPhone(page, 'choosing-failed')
      await page.getByRole('button', { name: again, exact }).press('Enter')
      await failed.waitFor()
      await page.unroute('**/graphql')
      await page.getByRole('button', { name: again, exact }).press('Enter')
      await options.filter({ hasText: 'Crédito 149' }).waitFor()
      await failed.waitFor({ state: 'detached' })
      expect(await product.inputValue()).toBe('credito 149')

      // Going on typing asks again too.
      await page.route('**/graphql', (route) =>
        isSearch(route.request().postData()) ? route.abort() : route.continue(),
      )
      await product.fill('credito 13')
      await failed.waitFor()
      await page.unroute('**/graphql')
      await product.fill('credito 148')
      await led(page, 'Crédito 148')
      await product.press('Enter')
      await expect.poll(() => product.inputValue()).toBe('Crédito 148')
    })

    it('the 150th colleague is chosen for the trail', async () => {
      const { filters } = journey.words.trail
      const page = await journey.open({ colorScheme: 'dark' })
      await journey.enter(page, tenant, 'admin', '/trail')
      const words = `Uma 150 User (colleague-150@${tenant.slug}.test)`
      const field = await typed(page, filters.actor, 'colleague-150@', words)
      await page.keyboard.press('Enter')
      await page.waitForURL(({ searchParams }) => searchParams.has('actor'))
      await page.reload()
      await expect.poll(() => field.inputValue()).toBe(words)
      await field.click()
      await page.getByRole('listbox').getByRole('option').nth(1).waitFor()
      await journey.looksRight(page, 'choosing-colleague-dark')
    })

    it('a role that is not among the first is given, and stays a check until it is stored', async () => {
      const { user } = journey.words.administration
      const { another } = journey.words.shared
      const page = await journey.open()
      await journey.enter(page, tenant, 'admin', `/administration/users/${colleague}`)
      const section = part(page, user.rights)
      const field = page.getByLabel(another.role, { exact })
      await field.focus()
      await page.keyboard.type('rol-7')
      await page.getByRole('option', { name: 'rol-7', exact }).click()
      await expect.poll(() => section.getByLabel('rol-7', { exact }).isChecked()).toBe(true)
      await page.reload()
      await expect.poll(() => section.getByLabel('rol-7', { exact }).isChecked()).toBe(true)
      await journey.looksRight(page, 'choosing-role')
      await journey.looksRightOnPhone(page, 'choosing-role')
      await press(page, user.save)
      await told(page, user.saved)
      const { body } = await graph(tenant.admin, 'query ($id: ID!) { getUser(id: $id) { roles } }', { id: colleague })
      expect(body.data.getUser.roles).toEqual(['viewer', 'rol-7'])
    })
  },
)
