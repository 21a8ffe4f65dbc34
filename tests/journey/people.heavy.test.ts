import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct } from '../contract/lending/support.js'
import { newSubject } from '../contract/subject-profile/support.js'
import { eventually, graph } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true
const minute = 60_000

describe.skipIf(missing)(`the people whom a lender knows at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('everything that happened to a person can be reached, page by page and by its address', async () => {
    const tenant = await testTenant()
    const begun = Date.now() - 90 * minute
    const id = await newSubject(
      tenant,
      { type: 'lending.credit.closed', name: 'Eva Luna', time: new Date(begun - minute) },
      ...Array.from({ length: 55 }, (_, at) => ({
        type: 'lending.application.created',
        name: 'Eva Luna',
        time: new Date(begun + at * minute),
      })),
    )
    const { timeline } = journey.words.subjects
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/subjects/${id}`)
    await titled(page, 'Eva Luna')
    const happened = part(page, timeline.title)
    const oldest = happened.getByText(timeline.events['lending.credit.closed']!)
    const older = happened.getByRole('link', { name: timeline.pages.next, exact })
    const newer = happened.getByRole('link', { name: timeline.pages.previous, exact })
    await happened.getByText('1–25 of 56').waitFor()
    expect(await happened.getByRole('listitem').count()).toBe(25)
    expect(await newer.count()).toBe(0)
    await journey.looksRight(page, 'person-timeline')

    // By keyboard: the link keeps the focus from page to page.
    await older.focus()
    await page.keyboard.press('Enter')
    await happened.getByText('26–50 of 56').waitFor()
    expect(await oldest.count()).toBe(0)
    await page.keyboard.press('Enter')
    await happened.getByText('51–56 of 56').waitFor()
    await oldest.waitFor()
    expect(await older.count()).toBe(0)
    await journey.looksRightOnPhone(page, 'person-timeline')

    // The page is in the address, and the way back is the browser's own.
    await page.reload()
    await happened.getByText('51–56 of 56').waitFor()
    await page.goBack()
    await happened.getByText('26–50 of 56').waitFor()
    await newer.click()
    await happened.getByText('1–25 of 56').waitFor()
  })

  it('what happened leads to the record that it is about', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { id: credit } = await newDisbursed(tenant, (await newProduct(tenant)).id)
    const person = await eventually('the person of the credit', async () => {
      const query = '{ listSubjects { items { id timeline { eventType } } } }'
      const { items } = (await graph(tenant.operator, query)).body.data.listSubjects
      const types = items[0]?.timeline.map(({ eventType }: { eventType: string }) => eventType) ?? []
      return types.includes('lending.credit.disbursed') ? (items[0].id as string) : undefined
    })
    const { timeline } = journey.words.subjects
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/subjects/${person}`)
    const happened = part(page, timeline.title)
    await happened.getByRole('link', { name: timeline.events['lending.application.submitted']!, exact }).waitFor()
    await happened.getByRole('link', { name: timeline.events['lending.credit.disbursed']!, exact }).click()
    await page.waitForURL(({ pathname }) => pathname === `/console/credits/${credit}`)
  })

  it('an alert that is resolved is found in the trail, by its name and by who resolved it', async () => {
    const tenant = await testTenant()
    const rejected = { type: 'lending.application.rejected', name: 'Eva Luna' }
    await newSubject(tenant, rejected, rejected, rejected)
    const { alerts, shared, trail } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'checker', '/alerts')
    await press(page, alerts.takeOne('Eva Luna'))
    await told(page, alerts.taken)
    await page.locator('summary', { hasText: alerts.close }).click()
    await page.getByLabel(alerts.endings.resolved, { exact }).check()
    await page.getByLabel(alerts.resolutions.false_positive, { exact }).check()
    await page.getByLabel(alerts.note, { exact }).fill('The proof of income came.')
    await press(page, alerts.send.resolved)
    await told(page, alerts.closed)

    await page.goto(`${journey.base}/console/trail`)
    const resolved = page.getByRole('link', { name: 'Alert resolved', exact })
    await eventually('the trail to know it', async () => {
      await page.reload()
      return resolved.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => undefined,
      )
    })
    await page.locator('summary', { hasText: trail.activity.open }).click()
    const byResource = page.getByRole('table', { name: trail.activity.byResource })
    await byResource.getByRole('link', { name: shared.alertType.repeated_rejections, exact }).click()
    await page.waitForURL((url) => url.searchParams.has('resource'))
    const row = page.getByRole('row').filter({ has: resolved })
    await row.getByRole('cell', { name: 'checker Test', exact }).waitFor()
    await row.getByRole('cell', { name: `alert ${shared.alertType.repeated_rejections}`, exact }).waitFor()
    await page.getByText('Alert acknowledged').waitFor()
    await journey.looksRight(page, 'trail-alert')
  })
})
