import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { completeWizard } from '../contract/lending/wizard-support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, skipped } from '../journey/browser.js'
import { onScreen, press } from '../pages/apply.js'
import { checkedProduct, failCheck, restartCheck } from '../pages/failing-check.js'
import { wordsOf } from '../pages/wizard-words.js'
import { cameraOf, contextOf, views } from './camera.js'

describe.skipIf(missing)(`the state of an application${skipped}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(() => browser?.close())

  it.each(views)('$name', async (view) => {
    const words = await wordsOf(view.language)
    const tenant = await testTenant({ maker_checker: [] })
    const branding = {
      primaryColor: '#0b7a5c',
      contact: { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100', website: 'https://bancoandino.test' },
    }
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding } })
    const { code } = await checkedProduct(tenant)
    const wizard = await completeWizard(tenant, code)
    const { base } = await testSystem()
    const context = await contextOf(browser, view)
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    const take = cameraOf(page, 'wizard-state', view)
    await page.goto(`${base}/wizard?product=${code}&tenant=${tenant.slug}#${wizard.id}/${wizard.token}`)
    await onScreen(page, words.review.title)
    await failCheck(wizard)
    await press(page, words.review.send)
    await page.getByText(words.review.unchecked).waitFor()
    await take('draft-check-failed')
    await restartCheck(tenant, wizard)
    await page.reload()
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await take('check-to-do')
    await failCheck(wizard)
    await page.reload()
    await onScreen(page, words.state.titles.unchecked)
    await take('check-failed')
    await restartCheck(tenant, wizard)
    await failCheck(wizard)
    await page.reload()
    await page.getByText(words.state.words.checkOver).waitFor()
    await take('check-failed-for-good')
    await call('POST', `/api/v1/applications/${wizard.id}/decide`, {
      token: tenant.operator,
      key: true,
      body: { decision: 'rejected' },
    })
    await page.reload()
    await onScreen(page, words.state.titles.rejected)
    await take('rejected')
    await context.close()
  })
})
