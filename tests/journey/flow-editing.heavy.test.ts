import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { draftFlow, flows, formStep, platform, ruleBody } from '../contract/flow/support.js'
import { dataOf } from '../contract/lending/support.js'
import { call } from '../harness/call.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, told } from './console-journey.js'

const exact = true

describe.skipIf(missing)(`two people who change one flow at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  async function looksRightAnywhere(page: Page, state: string) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await journey.looksRight(page, `${state}-${colorScheme}`)
      await journey.looksRightOnPhone(page, `${state}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  it('publish nothing of a draft that they have not seen, and see both states of it first', async () => {
    const { builder, compare, marks, picture, version } = journey.words.flows
    const id = await draftFlow([formStep()], [ruleBody()])
    const token = await platform()
    const at = `${flows}/${id}/versions/draft`
    const stored = async () => dataOf(200, call('GET', `${flows}/${id}`, { token }))
    const page = await journey.open()
    await journey.enterAsPlatform(page, `/flows/${id}/draft`)
    await press(page, builder.publish)
    // Somebody else changes one step, and adds another, while the question stands.
    const [step] = (await dataOf(200, call('GET', at, { token }))).steps
    const patch = { token, headers: { 'If-Match': '*' }, body: { max_attempts: 9 } }
    await dataOf(200, call('PATCH', `${at}/steps/${step.id}`, patch))
    await dataOf(201, call('POST', `${at}/steps`, { token, body: formStep({ name: 'Unseen' }) }))
    const asked = page.getByRole('dialog', { name: builder.publishTitle })
    await asked.getByRole('button', { name: builder.publish, exact }).click()

    const dialog = page.getByRole('dialog', { name: builder.stale.title, exact })
    await dialog.getByText(compare.count(2)).waitFor()
    await dialog.getByRole('table', { name: compare.table.name(step.name) }).waitFor()
    const pictures = dialog.getByRole('list', { name: picture.name(version('1')) })
    expect(await pictures.count()).toBe(2)
    await pictures.first().getByText('Unseen').waitFor()
    await pictures.first().getByText(marks.added, { exact }).waitFor()
    expect(await pictures.last().getByText('Unseen').count()).toBe(0)
    expect((await stored()).version.status).toBe('draft')
    await looksRightAnywhere(page, 'flow-unseen')

    // What comes in once more is shown once more.
    await dataOf(201, call('POST', `${at}/steps`, { token, body: formStep({ name: 'Later' }) }))
    await dialog.getByRole('button', { name: builder.stale.publish, exact }).click()
    await pictures.first().getByText('Later').waitFor()
    await dialog.getByText(compare.count(1)).waitFor()
    expect((await stored()).version.status).toBe('draft')
    await dialog.getByRole('button', { name: builder.stale.publish, exact }).focus()
    await page.keyboard.press('Enter')
    await told(page, builder.published)
    expect((await stored()).version.status).toBe('published')
  })

  it('change what is said of it: a change of its state stands in nobody’s way, one of the same words is shown', async () => {
    const { flow: words, create, steps } = journey.words.flows
    const { versions } = journey.words.shared
    const id = await draftFlow()
    const token = await platform()
    const theirs = (body: object) =>
      dataOf(200, call('PATCH', `${flows}/${id}`, { token, body, headers: { 'If-Match': '*' } }))
    const page = await journey.open()
    await journey.enterAsPlatform(page, `/flows/${id}`)
    const section = part(page, words.about)
    const name = section.getByLabel(create.name, { exact })
    await name.fill('')
    await section.getByRole('button', { name: words.save, exact }).click()
    await section
      .getByRole('alert')
      .getByRole('link', { name: new RegExp(steps.errors.required) })
      .waitFor()
    await name.fill('Proof of income')
    await section.getByLabel(words.isTemplate, { exact }).check()
    await section.getByLabel(new RegExp(`^${words.templateCategory}`)).fill('lending')
    await looksRightAnywhere(page, 'flow-about')
    await theirs({ status: 'inactive' })
    await section.getByRole('button', { name: words.save, exact }).click()
    await told(page, words.saved)
    const read = async () => dataOf(200, call('GET', `${flows}/${id}`, { token }))
    const said = { name: 'Proof of income', is_template: true, template_category: 'lending' }
    expect(await read()).toMatchObject({ ...said, status: 'inactive' })

    await name.fill('Mine')
    await theirs({ name: 'Theirs', description: 'Of income' })
    await section.getByRole('button', { name: words.save, exact }).click()
    const dialog = page.getByRole('dialog', { name: versions.title, exact })
    await dialog.getByRole('row', { name: /Theirs.*Mine/ }).waitFor()
    await journey.looksRight(page, 'flow-about-conflict')
    await dialog.getByRole('button', { name: versions.keep, exact }).click()
    await page.getByRole('heading', { level: 1, name: 'Mine', exact }).waitFor()
    // The screen shows the change before it is stored.
    await expect.poll(read).toMatchObject({ name: 'Mine', description: 'Of income', is_template: true })
  })
})
