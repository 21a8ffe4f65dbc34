import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../contract/identity/support.js'
import { completeWizard, startBody } from '../contract/lending/wizard-support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { onScreen, press } from '../pages/apply.js'
import { checkBecomes, checkedProduct, failCheck, restartCheck } from '../pages/failing-check.js'
import { identityWords } from '../pages/identity-words.js'
import { wordsOf } from '../pages/wizard-words.js'
import { missing, skipped } from './browser.js'
import { desktop, fits, phone, small, visits } from './visits.js'

describe.skipIf(missing)(`an applicant whose identity check failed${skipped}`, () => {
  let tenant: TestTenant
  let code: string
  let base: string
  const open = visits()
  const contact = { email: 'ayuda@bancoandino.test', phone: '+57 601 555 0100' }

  beforeAll(async () => {
    ;({ base } = await testSystem())
    tenant = await testTenant({ maker_checker: [] })
    const settings =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    await graph(tenant.admin, settings, { input: { branding: { contact } } })
    ;({ code } = await checkedProduct(tenant))
  })

  const apply = async () => {
    const email = `state-${randomUUID()}@example.test`
    const wizard = await completeWizard(tenant, code, { cuenta: { ...startBody('').cuenta, email } })
    return { wizard, email, url: `${base}/wizard?product=${code}&tenant=${tenant.slug}#${wizard.id}/${wizard.token}` }
  }
  const newLink = (email: string) =>
    eventually('the mail with the new link', async () => {
      const mail = (await mailsTo(email)).find(({ subject }) => /enlace nuevo/.test(subject!))
      return mail && /http\S+/.exec(mail.text!)![0]
    })

  it('is told how to reach the bank, gets a new link, and the open page follows to the check that passes', async () => {
    const [words, identity] = [await wordsOf('es'), await identityWords('es')]
    const { wizard, email, url } = await apply()
    expect((await wizard.submit()).status).toBe(200)
    await failCheck(wizard)
    const page = await open(url, 'es', phone)
    await onScreen(page, words.state.titles.unchecked)
    await page.getByText(words.state.words.checkAgain).waitFor()
    await page.getByRole('heading', { name: words.help.contact }).waitFor()
    await page.getByRole('link', { name: contact.email, exact: true }).waitFor()
    await page.getByText(wizard.id, { exact: true }).waitFor()
    await fits(page, 'state-failed')

    await restartCheck(tenant, wizard)
    const link = page.getByRole('link', { name: words.state.identityAction })
    await link.waitFor()
    await onScreen(page, words.state.titles.submitted)
    expect(await link.getAttribute('href')).toBe(await newLink(email))
    await fits(page, 'state-again')
    await link.click()
    await page.getByLabel('Ingreso').fill('5000')
    await press(page, words.next)
    await onScreen(page, identity.ends.approved.title)
    await checkBecomes(wizard, 'passed')
    await page.goBack()
    await page.getByText(words.state.decisionWaiting).waitFor()
    expect(await link.count()).toBe(0)
  })

  it('has no try left after three, and is told so', async () => {
    const words = await wordsOf('pt')
    const { wizard, url } = await apply()
    expect((await wizard.submit()).status).toBe(200)
    for (const run of [1, 2, 3]) {
      await failCheck(wizard)
      if (run < 3) await restartCheck(tenant, wizard)
    }
    const page = await open(url, 'pt', { ...small, colorScheme: 'dark' })
    await onScreen(page, words.state.titles.unchecked)
    await page.getByText(words.state.words.checkOver).waitFor()
    await page.getByRole('link', { name: contact.phone, exact: true }).waitFor()
    await fits(page, 'state-over-dark')
    await call('POST', `/api/v1/applications/${wizard.id}/decide`, {
      token: tenant.operator,
      key: true,
      body: { decision: 'rejected' },
    })
    await page.reload()
    await onScreen(page, words.state.titles.rejected)
    await page.getByRole('heading', { name: words.help.contact }).waitFor()
    await fits(page, 'state-rejected-dark')
  })

  it('before the application was sent, sends it from the open page once there is a new link', async () => {
    const words = await wordsOf('en')
    const { wizard, email, url } = await apply()
    const page = await open(url, 'en', desktop)
    await onScreen(page, words.review.title)
    await failCheck(wizard)
    await press(page, words.review.send)
    await page.getByText(words.review.unchecked).waitFor()
    await page.getByRole('link', { name: contact.email, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: words.review.send, exact: true }).count()).toBe(0)
    await fits(page, 'review-failed')
    await restartCheck(tenant, wizard)
    await newLink(email)
    // The person comes back to the tab.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await page.getByRole('link', { name: words.state.identityAction }).waitFor()
  })
})
