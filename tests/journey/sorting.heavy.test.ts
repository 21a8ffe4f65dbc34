import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newApplication, newLate, newProduct } from '../contract/lending/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, titled } from './console-journey.js'

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const sortOf = (page: Page) => new URL(page.url()).searchParams.get('sort')

describe.skipIf(missing)(`lists that the server sorts, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('a collector puts the latest credits first by keyboard, and the order outlives a reload and another state', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = (await newProduct(tenant)).id
    const days = [3, 40, 0]
    const credits: string[] = []
    for (const late of days) credits.push(await newLate(tenant, product, late))
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/credits')
    const { title, columns } = journey.words.credits
    await titled(page, title)
    const late = page.getByRole('columnheader', { name: columns.late })
    const received = page.getByRole('columnheader', { name: columns.created })
    const inOrder = async (...order: number[]) => {
      for (const [at, one] of order.entries())
        await rows(page)
          .nth(at + 1)
          .locator(`a[href$="${credits[one]}"]`)
          .waitFor()
    }
    await inOrder(2, 1, 0)
    expect(await received.getAttribute('aria-sort')).toBe('descending')
    expect(await late.getAttribute('aria-sort')).toBe('none')
    await late.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await inOrder(1, 0, 2)
    expect(await late.getAttribute('aria-sort')).toBe('descending')
    expect(await received.getAttribute('aria-sort')).toBe('none')
    expect(sortOf(page)).toBe('days_past_due:desc')
    // The focus stays, so that the next press turns the order round.
    await page.keyboard.press('Enter')
    await inOrder(2, 0, 1)
    expect(await late.getAttribute('aria-sort')).toBe('ascending')
    await page.reload()
    await inOrder(2, 0, 1)
    // What is owed is told of each credit.
    for (const at of [1, 2, 3])
      expect(await rows(page).nth(at).getByRole('cell').nth(1).textContent()).toMatch(/^\$[1-9]/)
    await journey.looksRight(page, 'credits-sorted')
    await page.getByRole('link', { name: journey.words.shared.creditStatus.disbursed }).click()
    await inOrder(2, 0, 1)
    expect(sortOf(page)).toBe('days_past_due:asc')
  })

  it('on a phone the orders are in a menu, and a title of a column is seen while it has the focus', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = (await newProduct(tenant)).id
    const first = await newApplication(tenant, product)
    await newApplication(tenant, product)
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enter(page, tenant, 'operator', '/applications')
    const { title, columns } = journey.words.applications
    const { by, ascending, descending } = journey.words.shared.sorting
    await titled(page, title)
    await page.getByText(by(columns.created, descending)).click()
    await journey.looksRight(page, 'applications-sort-menu-phone')
    await page.getByRole('link', { name: by(columns.created, ascending) }).click()
    await page.getByText(by(columns.created, ascending)).first().waitFor()
    await rows(page).nth(1).locator(`a[href$="${first.id}"]`).waitFor()
    expect(sortOf(page)).toBe('created_at:asc')
    const heading = page.getByRole('columnheader', { name: columns.created })
    const height = async () => (await heading.locator('xpath=ancestor::thead').boundingBox())!.height
    expect(await height()).toBeLessThanOrEqual(1)
    await heading.getByRole('link').focus()
    expect(await height()).toBeGreaterThan(40)
    await journey.looksRight(page, 'applications-sorted-phone')
  })

  it('people, products and the trail are sorted by their own columns', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    await newApplication(tenant, (await newProduct(tenant)).id)
    const { subjects, products, trail } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/products')
    for (const [path, title, wanted] of [
      ['/products', products.title, { [products.columns.name]: 'name:asc' }],
      [
        '/subjects',
        subjects.title,
        { [subjects.columns.name]: 'full_name:asc', [subjects.columns.score]: 'trust_score:desc' },
      ],
      ['/trail', trail.title, { [trail.columns.time]: 'time:desc', [trail.columns.severity]: 'severity_id:desc' }],
    ] as const) {
      await page.goto(`${journey.base}/console${path}`)
      await titled(page, title)
      for (const [column, sort] of Object.entries(wanted)) {
        await page.getByRole('columnheader', { name: column }).getByRole('link').click()
        await page.waitForURL((url) => url.searchParams.get('sort') === sort)
        await rows(page).nth(1).waitFor()
      }
      await journey.looksRight(page, `sorted-${path.slice(1)}`)
    }
  })
})
