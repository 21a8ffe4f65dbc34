import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { currentStep, formStep, ruleBody, submit, usableFlow } from '../contract/flow/support.js'
import { mailsTo } from '../contract/identity/support.js'
import { newProduct } from '../contract/lending/support.js'
import { completeWizard, startBody, type Wizard } from '../contract/lending/wizard-support.js'
import { call, eventually, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { onScreen, press } from '../pages/apply.js'
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
    const fields = [{ name: 'income', label: 'Ingreso', type: 'number', minimum: 0 }]
    const rule = ruleBody({ outcome: 'reject' })
    const flow = await usableFlow(tenant, [formStep({ config: { fields } })], [rule])
    ;({ code } = await newProduct(tenant, { validation_flow_id: flow }))
  })

  const apply = async () => {
    const email = `state-${randomUUID()}@example.test`
    const wizard = await completeWizard(tenant, code, { cuenta: { ...startBody('').cuenta, email } })
    return { wizard, email, url: `${base}/wizard?product=${code}&tenant=${tenant.slug}#${wizard.id}/${wizard.token}` }
  }
  const validation = (wizard: Wizard, wanted: string) =>
    eventually(`the validation to be ${wanted}`, async () => {
      const now = await wizard.status()
      return now.validation_status === wanted ? now : undefined
    })
  /** Answers the check so that it fails. */
  async function fail(wizard: Wizard) {
    const token = String((await wizard.status()).validation_url)
      .split('/')
      .at(-1)!
    await submit(token, (await currentStep(token)).id, { data: { income: 1 } })
    await validation(wizard, 'failed')
  }
  async function restart({ id }: Wizard) {
    const again =
      'mutation ($id: ID!, $key: ID) { restartValidation(id: $id, idempotencyKey: $key) { validationStatus } }'
    const { body } = await graph(tenant.operator, again, { id, key: randomUUID() })
    expect(body.data).toEqual({ restartValidation: { validationStatus: 'in_progress' } })
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
    await fail(wizard)
    const page = await open(url, 'es', phone)
    await onScreen(page, words.state.titles.unchecked)
    await page.getByText(words.state.words.checkAgain).waitFor()
    await page.getByRole('heading', { name: words.help.contact }).waitFor()
    await page.getByRole('link', { name: contact.email, exact: true }).waitFor()
    await page.getByText(wizard.id, { exact: true }).waitFor()
    await fits(page, 'state-failed')

    await restart(wizard)
    const link = page.getByRole('link', { name: words.state.identityAction })
    await link.waitFor()
    await onScreen(page, words.state.titles.submitted)
    expect(await link.getAttribute('href')).toBe(await newLink(email))
    await fits(page, 'state-again')
    await link.click()
    await page.getByLabel('Ingreso').fill('5000')
    await press(page, words.next)
    await onScreen(page, identity.ends.approved.title)
    await validation(wizard, 'passed')
    await page.goBack()
    await page.getByText(words.state.decisionWaiting).waitFor()
    expect(await link.count()).toBe(0)
  })

  it('has no try left after three, and is told so', async () => {
    const words = await wordsOf('pt')
    const { wizard, url } = await apply()
    expect((await wizard.submit()).status).toBe(200)
    for (const run of [1, 2, 3]) {
      await fail(wizard)
      if (run < 3) await restart(wizard)
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
    await fail(wizard)
    await press(page, words.review.send)
    await page.getByText(words.review.unchecked).waitFor()
    await page.getByRole('link', { name: contact.email, exact: true }).waitFor()
    expect(await page.getByRole('button', { name: words.review.send, exact: true }).count()).toBe(0)
    await fits(page, 'review-failed')
    await restart(wizard)
    await newLink(email)
    // The person comes back to the tab.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await page.getByRole('link', { name: words.state.identityAction }).waitFor()
  })
})
