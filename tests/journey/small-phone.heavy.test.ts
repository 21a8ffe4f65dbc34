import { beforeAll, describe, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { wordsOf } from '../pages/wizard-words.js'
import { missing, skipped } from './browser.js'
import { fits, small, visits } from './visits.js'
import { wholeWizard } from './whole-wizard.js'

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
    const page = await open(url, 'pt', small)
    await wholeWizard(page, words, (state) => fits(page, `small-wizard-${state}`))
  })
})
