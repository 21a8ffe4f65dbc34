import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newApplication, newLate, newProduct } from '../contract/lending/support.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose } from './choose.js'
import { ConsoleJourney, part, press, titled } from './console-journey.js'

const exact = true
const chosen = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

describe.skipIf(missing)(`lists that are narrowed at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()
  /** Waits until the list shows these records alone, in this order. */
  const shows = (page: Page, path: string, ids: readonly string[]) =>
    expect
      .poll(
        () =>
          page
            .locator(`table a[href*="${path}/"]`)
            .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1))),
        { timeout: 15_000 },
      )
      .toEqual(ids)

  it('an operator narrows the queue by product, identity check and days of the tenant, beside its state', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { owner } = await testSystem()
    const car = (await newProduct(tenant, { name: 'Vehículo' })).id as string
    const free = (await newProduct(tenant, { name: 'Libre inversión' })).id as string
    const made: string[] = []
    // The second one was begun late in the evening of Bogotá, which is the next day in UTC.
    for (const [product, time] of [
      [car, '2026-03-01T15:00:00Z'],
      [car, '2026-03-03T04:30:00Z'],
      [free, '2026-03-03T15:00:00Z'],
    ] as const) {
      const { id } = await newApplication(tenant, product)
      await owner`update lending.application set created_at = ${time} where id = ${id}`
      made.push(id)
    }
    const [first, second, third] = made as [string, string, string]
    await owner`update lending.application set validation_status = 'in_review' where id = ${second}`
    const { columns, empty } = journey.words.applications
    const { filters, validationStatus, applicationStatus, errors } = journey.words.shared
    const page = await journey.open()
    const product = page.getByLabel(columns.product, { exact })
    const show = () => press(page, filters.apply)
    await journey.enter(page, tenant, 'operator', '/applications')
    await shows(page, '/applications', [third, second, first])

    await choose(product, 'vehic', 'Vehículo')
    expect(await product.inputValue()).toBe('Vehículo')
    await show()
    await shows(page, '/applications', [second, first])
    expect(chosen(page, 'product')).toBe(car)
    await page.getByLabel(filters.from, { exact }).fill('2026-03-02')
    await page.getByLabel(filters.to, { exact }).fill('2026-03-02')
    await show()
    await shows(page, '/applications', [second])
    await page.getByLabel(columns.validation, { exact }).selectOption({ label: validationStatus.in_review })
    await show()
    await page.waitForURL(({ search }) => /validation=in_review/.test(search))
    await page.getByRole('link', { name: applicationStatus.submitted, exact }).click()
    await page.waitForURL(({ search }) => /status=submitted/.test(search))
    await shows(page, '/applications', [second])
    // The choice is in the address, so that it outlives a reload.
    await page.reload()
    await shows(page, '/applications', [second])
    await expect.poll(() => product.inputValue()).toBe('Vehículo')
    expect(await page.getByLabel(filters.from, { exact }).inputValue()).toBe('2026-03-02')
    await journey.looksRight(page, 'applications-narrowed')
    await journey.looksRightOnPhone(page, 'applications-narrowed')
    await page.getByRole('link', { name: applicationStatus.approved, exact }).click()
    await page.getByText(empty).waitFor()

    await page.getByLabel(filters.from, { exact }).fill('2026-03-03')
    await show()
    await page.getByText(errors.INVALID_TIME_RANGE).waitFor()
    await journey.looksRight(page, 'applications-days-reversed')
  })

  it('home leads from each row of the arrears to the credits that it counts', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = (await newProduct(tenant)).id
    const credits: string[] = []
    for (const late of [0, 3, 30, 40]) credits.push(await newLate(tenant, product, late))
    const [, three, thirty, forty] = credits as [string, string, string, string]
    const { credits: words, home, shared } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/')
    const arrears = part(page, home.arrears.title)
    const row = arrears.getByRole('row').filter({ hasText: shared.lateness.days_1_30 })
    await row.getByRole('cell', { name: '2', exact }).waitFor()
    await journey.looksRight(page, 'home-arrears')
    await journey.looksRightOnPhone(page, 'home-arrears')
    await row.getByRole('link', { name: shared.lateness.days_1_30, exact }).click()
    await titled(page, words.title)
    expect(chosen(page, 'late')).toBe('days_1_30')
    await shows(page, '/credits', [thirty, three])
    await journey.looksRight(page, 'credits-narrowed')
    await journey.looksRightOnPhone(page, 'credits-narrowed')

    await page.getByLabel(words.columns.late, { exact }).selectOption({ label: shared.lateness.days_31_60 })
    await press(page, shared.filters.apply)
    await shows(page, '/credits', [forty])
    await page.getByRole('link', { name: shared.creditStatus.closed, exact }).click()
    await page.waitForURL(({ search }) => /late=days_31_60/.test(search) && /status=closed/.test(search))
    await shows(page, '/credits', [])
  })
})
