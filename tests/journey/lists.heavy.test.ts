import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { newApplication, newDisbursed, newProduct } from '../contract/lending/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, titled } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`an open list of the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('is read anew from the server by its own link, which leads to its first page without a filter', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = (await newProduct(tenant)).id
    const { title, filter } = journey.words.applications
    const { shell, shared } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/applications')
    await titled(page, title)
    const own = page.getByRole('navigation', { name: shell.navigation }).getByRole('link', { name: title, exact })
    const rows = page.getByRole('table').getByRole('row')
    const hasRows = (count: number) =>
      expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(count === 0 ? 0 : count + 1)
    await hasRows(0)

    for (const count of [1, 2]) {
      await newApplication(tenant, product)
      await own.click()
      await hasRows(count)
    }
    // The same by keyboard; the focus stays at the link.
    await newApplication(tenant, product)
    await own.focus()
    await page.keyboard.press('Enter')
    await hasRows(3)
    expect(await page.evaluate('document.activeElement?.textContent')).toBe(title)

    // A filter that is set goes, and the list that was known is asked for again.
    const filters = page.getByRole('navigation', { name: filter })
    await filters.getByRole('link', { name: shared.applicationStatus.cancelled, exact }).click()
    await hasRows(0)
    await newApplication(tenant, product)
    await own.click()
    await hasRows(4)
    expect(new URL(page.url()).searchParams.get('status')).toBe(null)
    // The tab of the open filter asks again too.
    await newApplication(tenant, product)
    await filters.locator('[aria-current]').click()
    await hasRows(5)
  })

  it('is saved as CSV, and so is the schedule of a credit, with moments by the tenant’s clock', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const { saveCsv, schedule } = journey.words.shared
    const page = await journey.open()
    const file = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `${saveCsv}: ${name}`, exact }).click(),
      ])
      return (await readFile(await download.path(), 'utf8')).split('\r\n')
    }
    await journey.enter(page, tenant, 'operator', `/credits/${id}`)
    await part(page, schedule.title).waitFor()
    const [titles, first] = await file(schedule.title)
    expect(titles).toContain(',Principal,Interest,Fees,Tax,To pay,')
    expect(first).toMatch(/^1,\d{4}-\d{2}-\d{2},[\d.]+,/)

    await page.goto(`${journey.base}/console/subjects`)
    await titled(page, journey.words.subjects.title)
    const [, person] = await file(journey.words.subjects.title)
    const [seen] = /\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.exec(person!)!
    expect(Math.abs(Date.parse(`${seen.replace(' ', 'T')}-05:00`) - Date.now())).toBeLessThan(600_000)
  })
})
