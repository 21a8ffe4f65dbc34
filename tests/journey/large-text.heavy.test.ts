import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { lastCode, pdf, pendingRequest, readRequest, signer } from '../contract/signature/support.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { onScreen, press } from '../pages/apply.js'
import { signingWords } from '../pages/signing-words.js'
import { wordsOf } from '../pages/wizard-words.js'
import { missing, skipped } from './browser.js'
import { fits, largeText, small, visits } from './visits.js'
import { wholeWizard } from './whole-wizard.js'

describe.skipIf(missing)(`a person who needs text of twice the size, on a small phone${skipped}`, () => {
  let tenant: TestTenant
  let url: string
  const open = visits(largeText)
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(tenant)
    url = `${(await testSystem()).base}/wizard?product=${code}&tenant=${tenant.slug}`
  })

  it('reaches everything in the wizard', async () => {
    const words = await wordsOf('es')
    const page = await open(url, 'es', small)
    await wholeWizard(page, words, (state) => fits(page, `large-wizard-${state}`))
  })

  it('reads and signs two documents', async () => {
    const words = await signingWords('es')
    const email = `large-${randomUUID()}@example.test`
    const asked = { signature_type: 'electronic_otp', signer: { ...signer, email } }
    const documents = [await pdf('First', 2), await pdf('Second')]
    const { id, signing_url } = await pendingRequest(tenant, asked, documents)
    const page = await open(signing_url, 'es', small)
    await page.getByText(words.read.pages(2)).waitFor()
    await fits(page, 'large-signing-read')
    await press(page, words.read.next)
    await page.getByText(words.read.which(2, 2)).waitFor()
    await press(page, words.read.sign)
    await press(page, words.consent.email)
    await page.getByText(words.consent.needed).waitFor()
    await fits(page, 'large-signing-consent')
    await page.getByRole('checkbox').check()
    await press(page, words.consent.email)
    await page.getByLabel(words.code.label).fill('12')
    await press(page, words.code.sign)
    await page.getByText(words.code.short).waitFor()
    await fits(page, 'large-signing-code')
    await page.getByLabel(words.code.label).fill(await lastCode(email))
    await press(page, words.code.sign)
    await onScreen(page, words.signed.title)
    await fits(page, 'large-signing-signed')
    expect((await readRequest(tenant, id)).status).toBe('signed')
  })

  it('declines', async () => {
    const words = await signingWords('pt')
    const page = await open((await pendingRequest(tenant)).signing_url, 'pt', small)
    await press(page, words.read.decline)
    await press(page, words.decline.submit)
    await page.getByText(words.decline.choose).waitFor()
    await fits(page, 'large-signing-decline')
    await page.getByLabel(words.decline.reasons.person).check()
    await press(page, words.decline.submit)
    await onScreen(page, words.ends.declined.title)
    await fits(page, 'large-signing-declined')
  })
})
