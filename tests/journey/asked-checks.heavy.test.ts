import { describe, expect, it } from 'vitest'
import { execution, usableFlow } from '../contract/flow/support.js'
import { addToList, newSubject } from '../contract/subject-profile/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { choose } from './choose.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`identity checks that staff ask for, and the lists of people, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('a person whom the lender knows is asked for a check, by a link that works', async () => {
    const tenant = await testTenant()
    await usableFlow(tenant)
    const id = await newSubject(tenant, { type: 'lending.application.created', name: 'Eva Luna' })
    const { ask, link, execution: of } = journey.words.flows.executions
    const { askForCheck } = journey.words.shared
    const page = await journey.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await journey.enter(page, tenant, 'operator', `/subjects/${id}`)
    await titled(page, 'Eva Luna')
    await page.getByRole('link', { name: askForCheck, exact }).click()
    await titled(page, askForCheck)

    // What is known is filled in, also the flow where there is one alone.
    const field = (name: string) => page.getByLabel(name, { exact: false }).first()
    expect(await field(ask.name).inputValue()).toBe('Eva Luna')
    expect(await field(ask.documentType).inputValue()).toBe('CC')
    await field(of.email).fill('eva')
    await field(ask.hours).fill('1000')
    await press(page, askForCheck)
    const faults = page.getByRole('alert')
    for (const words of [ask.errors.email, ask.errors.hours])
      await faults.getByRole('link', { name: new RegExp(words) }).waitFor()
    await journey.looksRight(page, 'new-execution-faults')
    await journey.looksRightOnPhone(page, 'new-execution-faults')
    await field(of.email).fill('eva@example.test')
    await field(ask.hours).fill('24')
    // What is typed is kept over a reload.
    await page.reload()
    await titled(page, askForCheck)
    expect(await field(of.email).inputValue()).toBe('eva@example.test')
    expect(await field(ask.hours).inputValue()).toBe('24')
    await press(page, askForCheck)

    await titled(page, 'Eva Luna')
    expect(new URL(page.url()).pathname).toMatch(/^\/console\/executions\/[0-9a-f-]{36}$/)
    const section = part(page, link.title)
    const address = await section.getByLabel(link.label, { exact }).inputValue()
    await section.getByRole('button', { name: link.copy, exact }).click()
    await told(page, link.copied)
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address)
    expect((await execution(new URL(address).pathname.split('/').at(-1)!)).status).toBe(200)
    await journey.looksRight(page, 'execution-link')
    await journey.looksRightOnPhone(page, 'execution-link')
  })

  it('a flow of the executions is the one that is asked for, and somebody on the blacklist is refused in words', async () => {
    const tenant = await testTenant()
    const flow = await usableFlow(tenant)
    await usableFlow(tenant)
    const id = await newSubject(tenant, { type: 'lending.application.created', name: 'Eva Luna' })
    const { askForCheck, errors } = journey.words.shared
    const { columns } = journey.words.flows.executions
    await addToList(tenant, id)
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', `/executions?flow=${flow}`)
    await page.getByRole('link', { name: askForCheck, exact }).click()
    await titled(page, askForCheck)
    // Of two flows none is filled in by itself.
    await expect.poll(() => page.getByLabel(columns.flow, { exact }).inputValue()).toBe('Validation')

    await page.goto(`${journey.base}/console/executions/new?subject=${id}`)
    await titled(page, askForCheck)
    await choose(page.getByLabel(columns.flow, { exact }), 'Validation')
    await press(page, askForCheck)
    await page.getByRole('alert').getByText(errors.SUBJECT_BLACKLISTED).waitFor()
  })

  it('who may not ask for checks sees no way to it; without a flow the screen says who can help', async () => {
    const tenant = await testTenant()
    const { askForCheck } = journey.words.shared
    const admin = await journey.open()
    await journey.enter(admin, tenant, 'admin', '/executions')
    await titled(admin, journey.words.flows.executions.title)
    expect(await admin.getByRole('link', { name: askForCheck, exact }).count()).toBe(0)
    const operator = await journey.open()
    await journey.enter(operator, tenant, 'operator', '/executions/new')
    await operator.getByText(journey.words.flows.executions.ask.nothing).waitFor()
  })

  it('an administrator finds who is on which list, and an operator sees no way there', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const id = await newSubject(tenant, { type: 'lending.application.created', name: 'Eva Luna' })
    await addToList(tenant, id, { reason: 'Forged papers' })
    const { subjects, shared } = journey.words
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/subjects')
    await page.getByRole('link', { name: subjects.listed.title, exact }).click()
    await titled(page, subjects.listed.title)
    const row = page.getByRole('row').filter({ hasText: 'Forged papers' })
    await row.getByText(shared.listType.blacklist, { exact }).waitFor()
    await journey.looksRight(page, 'people-on-lists')
    await journey.looksRightOnPhone(page, 'people-on-lists')
    const tabs = page.getByRole('navigation', { name: subjects.listed.filter, exact })
    await tabs.getByRole('link', { name: shared.listType.watchlist, exact }).click()
    await page.getByText(subjects.listed.empty, { exact }).waitFor()
    await tabs.getByRole('link', { name: shared.listType.blacklist, exact }).click()
    await row.getByRole('link', { name: 'Eva Luna', exact }).click()
    await titled(page, 'Eva Luna')

    const operator = await journey.open()
    await journey.enter(operator, tenant, 'operator', '/subjects')
    await titled(operator, subjects.title)
    expect(await operator.getByRole('link', { name: subjects.listed.title, exact }).count()).toBe(0)
  })
})
