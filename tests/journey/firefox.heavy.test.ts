import { randomUUID } from 'node:crypto'
import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../contract/lending/support.js'
import { newDocument } from '../contract/lending/wizard-support.js'
import { lastCode, pendingRequest, readRequest, signer } from '../contract/signature/support.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { typed } from '../pages/apply.js'
import { signingWords } from '../pages/signing-words.js'
import { wordsOf } from '../pages/wizard-words.js'
import { check, choose, fill, launchFirefox, missing, onScreen, press, skipped, visit } from './firefox.js'

describe.skipIf(missing)(`an applicant with Firefox${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    browser = await launchFirefox()
  })
  afterAll(() => browser?.close())

  it('goes from the simulator to a sent application', async () => {
    const words = await wordsOf('es')
    const { code } = await newProduct(tenant)
    const { base } = await testSystem()
    const { page, broken } = await visit(browser, `${base}/wizard?product=${code}&tenant=${tenant.slug}`)
    await onScreen(page, words.simulator.title)
    await fill(page, words.simulator.amount, '8000000')
    await page.waitForSelector('[data-quote="8000000"]')
    await press(page, words.simulator.apply)

    await onScreen(page, words.contact.title)
    await fill(page, words.contact.email, typed.email)
    await fill(page, words.phone.number, typed.phone)
    await choose(page, words.contact.documentType, words.documents.CC)
    await fill(page, words.contact.documentNumber, newDocument())
    await check(page, words.contact.terms)
    await check(page, words.contact.privacy)
    await press(page, words.next)

    await onScreen(page, words.personal.title)
    await fill(page, words.personal.firstName, 'Luz')
    await fill(page, words.personal.lastName, 'Marín')
    for (const [label, value] of [
      [words.date.day, '29'],
      [words.date.month, '2'],
      [words.date.year, '1992'],
    ] as const)
      await fill(page, label, value)
    await press(page, words.next)

    await onScreen(page, words.finances.title)
    await choose(page, words.finances.activity, words.activities.employee)
    await fill(page, words.finances.income, typed.income)
    await fill(page, words.finances.expenses, typed.expenses)
    await press(page, words.next)

    await onScreen(page, words.review.title)
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    await page.reload()
    await onScreen(page, words.state.titles.submitted)
    expect(await broken()).toEqual([])
  })

  it('reads a document, and signs it by the code that came to them', async () => {
    const words = await signingWords('es')
    const email = `firefox-${randomUUID()}@example.test`
    const asked = { signature_type: 'electronic_otp', signer: { ...signer, email } }
    const { id, signing_url: url } = await pendingRequest(tenant, asked)
    const { page, broken } = await visit(browser, url)
    await onScreen(page, words.read.title(1))
    // The page of the document is drawn, and its text can be read out.
    await page.waitForFunction("document.querySelector('canvas')?.width > 300")
    await page.waitForSelector('::-p-text(Contract 1)')
    await press(page, words.read.sign)
    await check(page, words.consent.will(1))
    await press(page, words.consent.email)
    await onScreen(page, words.code.title)
    await fill(page, words.code.label, await lastCode(email))
    await press(page, words.code.sign)
    await onScreen(page, words.signed.title)
    expect((await readRequest(tenant, id)).status).toBe('signed')
    expect(await broken()).toEqual([])
  })
})
