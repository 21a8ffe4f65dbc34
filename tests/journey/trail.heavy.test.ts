import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { report } from '../contract/audit/messages.js'
import { newProduct, patchProduct, trailOf } from '../contract/lending/support.js'
import { eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose, chooseNone } from './choose.js'
import { ConsoleJourney, part, press, titled } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`the trail of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('an administrator sees how far it is sealed, and who did what', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    await eventually('a seal', async () => {
      const { body } = await graph(tenant.admin, '{ auditChainState { seals waitingEvents } }')
      const { seals, waitingEvents } = body.data.auditChainState
      return seals > 0 && waitingEvents === 0 ? true : undefined
    })
    const { title, chain, activity } = journey.words.trail
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/trail')
    await titled(page, title)
    await part(page, chain.title).getByText(chain.sound, { exact }).waitFor()
    await page.getByText(activity.open, { exact }).click()
    const actors = page.getByRole('table', { name: activity.byActor })
    await actors.getByRole('link', { name: 'Ada Admin' }).waitFor()
    await page.locator('canvas').waitFor()
    await journey.looksRight(page, 'trail-activity')
    await journey.looksRightOnPhone(page, 'trail-activity')
    await actors.getByRole('link', { name: 'Ada Admin' }).click()
    await page.waitForURL((url) => url.searchParams.get('actor') === tenant.adminUserId)
    await page.emulateMedia({ colorScheme: 'dark' })
    await journey.looksRight(page, 'trail-activity-dark')
  })

  it("an administrator sees when things were done by the tenant's clock, in days and in hours", async () => {
    const tenant = await testTenant({ maker_checker: [] })
    // Late in the evening of Bogotá, which is the next day in UTC.
    const time = Date.parse('2026-03-03T04:30:15.678Z')
    await report(tenant.id, [{ time, message: 'Paid at the counter' }, { time }])
    const { activity, event } = journey.words.trail
    const page = await journey.open({ timezoneId: 'Asia/Kathmandu' })
    await journey.enter(page, tenant, 'admin', '/trail?from=2026-02-20&to=2026-03-10')
    const figures = async () => {
      await page.getByText(activity.open, { exact }).click()
      await page.getByText(activity.table, { exact }).first().click()
      const table = page.getByRole('table', { name: activity.table })
      await expect.poll(() => table.getByRole('rowheader').count()).toBe(1)
      const told = [
        ...(await table.getByRole('rowheader').allInnerTexts()),
        ...(await table.getByRole('cell').allInnerTexts()),
      ]
      return told.map((text) => text.replaceAll(/\s/g, ' '))
    }
    expect(await figures()).toEqual(['Mar 2', '2'])
    await journey.looksRight(page, 'trail-activity-days')
    await page.goto(`${journey.base}/console/trail?from=2026-03-02&to=2026-03-02`)
    expect(await figures()).toEqual(['Mar 2, 11 PM', '2'])
    await journey.looksRight(page, 'trail-activity-hours')
    await journey.looksRightOnPhone(page, 'trail-activity-hours')
    await page.getByRole('link', { name: 'Paid at the counter' }).click()
    await part(page, event.deed).getByText('Mar 2, 2026, 11:30:15.678 PM GMT-5').waitFor()
  })

  it('an administrator finds a change by what was done and to what, and sees what it made different', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant, { name: 'Libre inversión' })
    expect((await patchProduct(tenant.admin, product.id, { name: 'Vehículo' }, '*')).status).toBe(200)
    const { id: event } = await trailOf(tenant, product.id, 'Credit product updated')
    const { title, filters, activities, categories, only, ...words } = journey.words.trail
    const { everything, apply } = journey.words.shared.filters
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/trail')
    const table = page.getByRole('table', { name: title })
    const deeds = table.getByRole('row').getByRole('link', { name: /^Credit product/ })
    const shown = () => deeds.allInnerTexts()
    await expect.poll(shown).toEqual(['Credit product updated', 'Credit product activated', 'Credit product created'])

    await page.getByLabel(filters.activity).selectOption({ label: activities.create })
    await page.getByLabel(filters.kind).selectOption({ label: 'Product' })
    await page.getByLabel(filters.category).selectOption({ label: categories.records })
    await press(page, apply)
    await page.waitForURL(({ search }) => /activity=create&category=records&kind=credit_product/.test(search))
    await expect.poll(shown).toEqual(['Credit product created'])
    await journey.looksRight(page, 'trail-filtered')
    await journey.looksRightOnPhone(page, 'trail-filtered')

    await page.getByLabel(filters.activity).selectOption({ label: everything })
    await press(page, apply)
    await expect.poll(shown).toHaveLength(3)
    await deeds.first().click()
    await page.waitForURL(({ pathname }) => pathname === `/console/trail/${event}`)
    await titled(page, 'Credit product updated')
    const changed = part(page, words.event.change).getByRole('row', { name: 'name' })
    expect(await changed.getByRole('cell').allInnerTexts()).toEqual(['Libre inversión', 'Vehículo'])
    await journey.looksRight(page, 'trail-event')
    await journey.looksRightOnPhone(page, 'trail-event')

    const about = part(page, words.columns.resource)
    await about.getByRole('link', { name: words.event.allOfRecord }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('resource') === product.id)
    await expect.poll(shown).toHaveLength(3)
    await journey.looksRight(page, 'trail-of-one')
    await page.getByRole('link', { name: only.aboutAll }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('resource'))
    await page.getByLabel(filters.category).selectOption({ label: categories.sign_ins })
    await press(page, apply)
    await table.getByRole('link', { name: 'User signed in' }).first().waitFor()
    await expect.poll(() => deeds.count()).toBe(0)
  })

  it('an administrator is led from a record to the event, and from it to all that one person did', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    await trailOf(tenant, product.id, 'Credit product activated')
    const { columns, event, only } = journey.words.trail
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/products/${product.id}`)
    const entry = part(page, journey.words.shared.trail.title).getByRole('listitem').last()
    const whole = part(page, journey.words.shared.trail.title).getByRole('link', {
      name: journey.words.shared.trail.all,
    })
    expect(await whole.getAttribute('href')).toContain(`resource=${product.id}`)
    await entry.getByRole('link').click()
    await titled(page, 'Credit product created')
    await part(page, columns.actor).getByRole('link', { name: event.allOfActor }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('actor') === tenant.adminUserId)
    await page.getByText(only.by('Ada Admin')).waitFor()
    await page.getByRole('link', { name: only.byAll }).click()
    await page.waitForURL(({ searchParams }) => !searchParams.has('actor'))
  })

  it('an administrator chooses who did it and which record it is about, and takes the choice back', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const [one, other] = [await newProduct(tenant), await newProduct(tenant)]
    for (const { id } of [one, other]) await trailOf(tenant, id, 'Credit product activated')
    const { title, filters } = journey.words.trail
    const { everything, apply } = journey.words.shared.filters
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/trail')
    const deeds = page.getByRole('table', { name: title }).getByRole('link', { name: /^Credit product/ })
    await expect.poll(() => deeds.count()).toBe(4)
    const who = page.getByLabel(filters.actor, { exact })
    const record = page.getByLabel(filters.resource, { exact })
    await record.fill(one.id.slice(0, 8))
    await press(page, apply)
    expect(
      await record.evaluate((input) => (input as unknown as { validity: { valid: boolean } }).validity.valid),
    ).toBe(false)
    expect(new URL(page.url()).searchParams.has('resource')).toBe(false)
    await record.fill(` ${one.id} `)
    await choose(who, `admin@${tenant.slug}`)
    await press(page, apply)
    await page.waitForURL(
      ({ searchParams }) => searchParams.get('resource') === one.id && searchParams.get('actor') === tenant.adminUserId,
    )
    await expect.poll(() => deeds.count()).toBe(2)
    await journey.looksRight(page, 'trail-chosen')
    await journey.looksRightOnPhone(page, 'trail-chosen')
    await chooseNone(who, everything)
    await record.fill('')
    await press(page, apply)
    await page.waitForURL(({ searchParams }) => !searchParams.has('resource') && !searchParams.has('actor'))
    await expect.poll(() => deeds.count()).toBe(4)
  })

  it('an administrator sees how much of a file is written, until it is there', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { owner } = await testSystem()
    const texts = journey.words.trail.export
    const input = { format: 'csv', filters: { timeTo: '2020-01-01T00:00:00Z' } }
    const ask =
      'mutation ($input: ExportInput!, $key: ID) { requestAuditExport(input: $input, idempotencyKey: $key) { id } }'
    const { body } = await graph(tenant.admin, ask, { input, key: randomUUID() })
    const { id } = body.data.requestAuditExport
    await eventually('the export is completed', async () => {
      const [row] = await owner`select status from audit.audit_export where id = ${id}`
      return row!.status === 'completed' || undefined
    })
    // As a worker leaves it while it writes a large one.
    const writes = (written: number) => owner`update audit.audit_export
      set status = 'processing', total_events = null, expected_events = 400000, written_events = ${written} where id = ${id}`
    await writes(0)
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/trail?export=${id}`)
    const section = part(page, texts.title)
    const bar = section.getByRole('progressbar', { name: texts.share })
    await section.getByText(texts.statuses.processing, { exact }).waitFor()
    await section.getByText(texts.written('0', '400,000', '0%'), { exact }).waitFor()
    await writes(148_321)
    const words = texts.written('148,321', '400,000', '37%')
    await section.getByText(words, { exact }).waitFor()
    expect(await bar.getAttribute('value')).toBe('0.37')
    expect(await bar.getAttribute('aria-valuetext')).toBe(words)
    await journey.looksRight(page, 'trail-exporting')
    await journey.looksRightOnPhone(page, 'trail-exporting')
    await owner`update audit.audit_export set status = 'completed', total_events = 0 where id = ${id}`
    await section.getByRole('link', { name: texts.download }).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
  })

  it('nobody sees an event of another tenant', async () => {
    const [tenant, other] = await Promise.all([testTenant({ maker_checker: [] }), testTenant({ maker_checker: [] })])
    const product = await newProduct(other)
    const { id } = await trailOf(other, product.id, 'Credit product created')
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', `/trail/${id}`)
    await page.getByRole('heading', { name: journey.words.shared.states.absentTitle }).waitFor()
    await journey.looksRight(page, 'trail-event-absent')
  })
})
