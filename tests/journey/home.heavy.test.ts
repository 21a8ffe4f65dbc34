import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct } from '../contract/lending/support.js'
import { pendingRequest } from '../contract/signature/support.js'
import { eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part } from './console-journey.js'

const exact = true
const usd = { min: 1_000, max: 20_000, default: 5_000, step: 500, currency: 'USD' }

describe.skipIf(missing)(`the home of the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('shows the figures of another period day by day or by month, in every currency that is lent', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    await newDisbursed(tenant, (await newProduct(tenant)).id)
    const dollars = await newProduct(tenant, { amount_config: usd })
    await newDisbursed(tenant, dollars.id, {
      financial_data: { requested_amount: 5_000, requested_term_days: 360, monthly_income: 4_500 },
    })
    const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
    const query = `{ lendingFigures(from: "${today}", to: "${today}", step: day) { steps { disbursed { currency } } } }`
    await eventually('both currencies in the figures', async () => {
      const { body } = await graph(tenant.admin, query)
      return body.data.lendingFigures.steps[0].disbursed.length === 2 || undefined
    })
    const { figures } = journey.words.home
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/')
    const charts = part(page, figures.title)
    const numbers = async (currency: string) => {
      const chart = charts.locator('.charts__one', { hasText: figures.money(currency) })
      const details = chart.locator('details')
      if ((await details.getAttribute('open')) === null) await chart.getByText(figures.table, { exact }).click()
      return chart.getByRole('table', { name: figures.money(currency) }).getByRole('row')
    }
    await charts.locator('canvas').nth(2).waitFor()
    await expect.poll(async () => (await numbers('USD')).count()).toBe(1 + 6)
    expect(await (await numbers('USD')).last().textContent()).toContain('5,000')
    expect(await (await numbers('COP')).last().textContent()).toContain('5,000,000')

    await charts.getByRole('link', { name: figures.periods.month }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('period') === 'month')
    await expect.poll(async () => (await numbers('COP')).count()).toBe(1 + 30)
    await charts.getByRole('columnheader', { name: figures.day }).first().waitFor()
    expect(await (await numbers('COP')).last().textContent()).toContain('5,000,000')
    await journey.looksRight(page, 'home-days')
    await journey.looksRightOnPhone(page, 'home-days')
    await page.goto(`${journey.base}/console/?period=year`)
    await expect.poll(async () => (await numbers('COP')).count()).toBe(1 + 12)
  })
  it('counts the signatures that nobody gave in time, and leads to a list of exactly those', async () => {
    const tenant = await testTenant()
    const made = [await pendingRequest(tenant), await pendingRequest(tenant), await pendingRequest(tenant)]
    const { owner } = await testSystem()
    for (const [at, days] of [1, 40].entries())
      await owner`update signature.signature_request set status = 'expired', expires_at = now() - ${days} * interval '1 day'
        where id = ${made[at]!.id}`
    const { home, signatures } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/')
    const task = page.getByRole('link', { name: home.tasks.signatures })
    await expect.poll(() => task.textContent()).toBe(`1${home.tasks.signatures}`)
    await task.click()
    const rows = page.getByRole('table', { name: signatures.title }).locator('tbody').getByRole('row')
    await page.getByRole('link', { name: signatures.overdue, exact }).and(page.locator('[aria-current]')).waitFor()
    await expect
      .poll(() => rows.getByRole('link').evaluateAll((links) => links.map((one) => one.getAttribute('href'))))
      .toEqual([`/console/signatures/${made[0]!.id}`])
    await journey.looksRight(page, 'signatures-overdue')
    await journey.looksRightOnPhone(page, 'signatures-overdue')
  })
})
