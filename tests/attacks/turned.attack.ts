import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, everyMail, mailsTo, platformToken, signInForm } from '../contract/identity/support.js'
import { applicationBody, applications, dataOf, newProduct, post } from '../contract/lending/support.js'
import { download, pendingRequest, sign, signer } from '../contract/signature/support.js'
import { call, eventually, graph } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('turned')
/** Reads as `exe.pdf` at its end. */
const turned = (words: string) => `${words} \u202Efdp.exe`
const turns = (text: string) => text.includes('\u202E')
const address = () => `ana.${randomUUID()}@example.test`

let tenant: TestTenant
let product: { id: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [], notifications: everyMail })
  product = await newProduct(tenant, { name: turned('Credit') })
  const body = { name: turned('Bank') }
  const headers = { 'If-Match': '*' }
  await dataOf(200, call('PATCH', `/api/v1/tenants/${tenant.id}`, { token: await platformToken(), body, headers }))
  const brand = () => call('GET', `/api/v1/public/brand?tenant=${tenant.slug}`)
  await eventually('the name of the tenant', async () => turns((await brand()).body.data.name) || undefined)
})

/** The parts of the newest mail or short message to somebody, by their names. */
async function newest(to: string): Promise<[string, string][]> {
  const found = await eventually('the mail', async () => (await mailsTo(to)).at(-1), 30)
  return ['subject', 'text', 'html', 'fromName'].flatMap((part) => {
    const text = found[part]
    return text === undefined ? [] : [[part, text] as [string, string]]
  })
}

/** The parts of a mail that turn what is read. */
const inMail = async (to: string) => (await newest(to)).map(([part, text]) => turns(text) && part)

describe('a text that turns the order of others', () => {
  attack('in a mail to an applicant', 'visibleSigns', async () => {
    const email = address()
    const subject_data = { ...applicationBody(product.id).subject_data, first_name: turned('Ana'), email }
    await dataOf(201, post(applications, tenant.operator, applicationBody(product.id, { subject_data })))
    return inMail(email)
  })

  attack('in the mail that invites a user', 'visibleSigns', async () => {
    const email = address()
    await addUser(tenant.admin, email, { first_name: turned('Ana'), send_welcome_email: true })
    return inMail(email)
  })

  attack('in the mail that invites a signer', 'visibleSigns', async () => {
    const email = address()
    await pendingRequest(tenant, { signer: { ...signer, name: turned('Ana'), email } })
    return inMail(email)
  })

  attack('in the short message with a code', 'visibleSigns', async () => {
    const phone = `+5730${randomInt(10_000_000, 99_999_999)}`
    const more = { signature_type: 'electronic_otp', signer: { ...signer, email: address(), phone } }
    const { path } = await pendingRequest(tenant, more)
    await dataOf(200, call('POST', `${path}/otp/send`, { body: { channel: 'sms' } }))
    return (await newest(phone)).filter(([part]) => part === 'text').map(([, text]) => turns(text))
  })

  attack('in the name of a lender, on the sign-in pages', 'visibleSigns', async () => {
    const { browser, answer } = await signInForm(tenant.slug, address(), 'wrong')
    const account = `/realms/${tenant.slug}/account`
    const others = await Promise.all(['forgotten', 'second-factor'].map((name) => browser.open(`${account}/${name}`)))
    return [answer, ...others].map(({ page }) => turns(page))
  })
})

const pdftotext = '/usr/bin/pdftotext'
/** Whether a PDF shows no mark where its texts turn. */
const unmarked = (bytes: Uint8Array) =>
  !execFileSync(pdftotext, ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).includes('[U+202E]')

/** The contract that these clauses would make. */
async function contractWith(clauses: string) {
  const document = `query ($id: ID!, $clauses: String) {
    previewContract(creditProductId: $id, language: en, clauses: $clauses) { content }
  }`
  const { body } = await graph(tenant.admin, document, { id: product.id, clauses })
  return Buffer.from(body.data.previewContract.content, 'base64')
}

describe.skipIf(!existsSync(pdftotext))('a text that turns the order of others, in a PDF', () => {
  attack('among the clauses of a contract', 'visibleSigns', async () => {
    return [unmarked(await contractWith(turned('You owe nothing.')))]
  })

  it('leaves nothing in a contract that acts when it is opened', async () => {
    const clauses = ')>> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> <script>alert(1)</script> {borrower}'
    const file = await PDFDocument.load(await contractWith(clauses))
    const objects = file.context.enumerateIndirectObjects().map(([, object]) => String(object))
    expect(objects.filter((one) => /\/(JS|JavaScript|OpenAction|Launch|URI|AA)\b/.test(one))).toEqual([])
  })

  attack('in the evidence of a signature', 'visibleSigns', async () => {
    const request = await pendingRequest(tenant, { signer: { ...signer, name: turned('Ana'), email: address() } })
    const signed = await dataOf(200, sign(request.path))
    return [unmarked(await download(signed.documents[0].download_url))]
  })
})
