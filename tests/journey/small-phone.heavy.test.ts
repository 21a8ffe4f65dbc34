import { beforeAll, describe, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { fillContact, fillFinances, fillPersonal, onScreen, press } from '../pages/apply.js'
import { wordsOf } from '../pages/wizard-words.js'
import { missing, skipped } from './browser.js'
import { fits, small, visits } from './visits.js'

describe.skipIf(missing)(`a person with a small phone${skipped}`, () => {
  let url: string
  const open = visits()
  beforeAll(async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(tenant)
    url = `${(await testSystem()).base}/wizard?product=${code}&tenant=${tenant.slug}`
  })

  it('reaches everything in the wizard', async () => {
    const words = await wordsOf('pt')
    const shot = (state: string) => fits(page, `small-wizard-${state}`)
    const page = await open(url, 'pt', small)
    await onScreen(page, words.simulator.title)
    await page.getByText(words.quote.schedule).click()
    await shot('simulator')
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await press(page, words.next)
    await page.getByText(words.summary).waitFor()
    await shot('contact')
    await page.getByRole('button', { name: words.save.later }).click()
    await page.getByRole('button', { name: words.save.forget }).click({ trial: true })
    await press(page, words.close)
    await fillContact(page, words)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    await shot('personal')
    await fillPersonal(page, words)
    await press(page, words.next)
    await onScreen(page, words.finances.title)
    await fillFinances(page, words)
    await shot('finances')
    await press(page, words.next)
    await onScreen(page, words.review.title)
    await shot('review')
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await shot('state')
  }, 90_000)
})
