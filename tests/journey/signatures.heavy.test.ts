import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pdf, pendingRequest, readRequest, requests, sha256, sign } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

const exact = true

/** The requests of a tenant. */
const requestsOf = async (tenant: TestTenant): Promise<unknown[]> =>
  (await call('GET', requests, { token: tenant.operator })).body.data

/** A file of one byte more than is taken, on the disk, from where a browser reads it faster than over the wire. */
async function tooLarge(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'otorga-large-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, name)
  await writeFile(path, '%PDF-')
  await truncate(path, 26_214_401)
  return path
}

/** The file that a button leads to. */
async function fileOf(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press(page, button)
  return readFile(await (await download).path())
}

describe.skipIf(missing)(`the signatures of a lender at the console, in a browser${skipped}`, () => {
  const journey = new ConsoleJourney()

  it('an operator finds a signed request, downloads what was signed, and reads it in a list and as CSV', async () => {
    const tenant = await testTenant()
    const request = await pendingRequest(tenant)
    expect((await sign(request.path)).status).toBe(200)
    const { title } = journey.words.signatures
    const { files, signatureStatus, saveCsv } = journey.words.shared
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/signatures?status=signed')
    await titled(page, title)
    await journey.looksRight(page, 'signatures')
    await journey.looksRightOnPhone(page, 'signatures')
    expect((await fileOf(page, `${saveCsv}: ${title}`)).toString()).toContain(`,${request.id}\r\n`)
    await page.getByRole('link', { name: 'Ana María Núñez' }).click()
    await titled(page, 'Ana María Núñez')
    await page.getByText(signatureStatus.signed, { exact: true }).first().waitFor()
    await journey.looksRight(page, 'signature')
    await journey.looksRightOnPhone(page, 'signature')

    const read = await readRequest(tenant, request.id)
    const [file] = read.documents
    expect(sha256(await fileOf(page, `${files.signed}: ${file.file_name}`))).toBe(file.signed_sha256)
    expect(sha256(await fileOf(page, `${files.original}: ${file.file_name}`))).toBe(file.sha256)
    await titled(page, 'Ana María Núñez')
  })

  it('an operator asks for a signature of a PDF, and sees the request and its document', async () => {
    const tenant = await testTenant()
    const { ask, title, signer, types, channels, upload, documents } = journey.words.signatures
    const { files, signatureStatus, documentTypes } = journey.words.shared
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/signatures')
    await titled(page, title)
    await page.getByRole('link', { name: ask.title }).click()
    await titled(page, ask.title)
    await journey.looksRight(page, 'signature-new')

    // What is missing is told, and leads to its field.
    await press(page, ask.send)
    await page.getByRole('alert').getByRole('link', { name: ask.errors.files }).click()
    await page.waitForFunction(`document.activeElement?.type === 'file'`)
    await journey.looksRightOnPhone(page, 'signature-new-incomplete')

    // A file that is no PDF is refused by its name, and so is one that is too large.
    const field = page.getByLabel(ask.files, { exact })
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
    await field.setInputFiles(file('photo.pdf', Buffer.from('GIF89a')))
    await page.getByText(upload.faults.pdf('photo.pdf'), { exact }).waitFor()
    await field.setInputFiles(await tooLarge('atlas.pdf'))
    await page.getByText(upload.faults.size('atlas.pdf'), { exact }).waitFor()
    const bytes = await pdf('Contract')
    await field.setInputFiles([file('contract.pdf', bytes), file('annex.pdf', await pdf('Annex'))])
    await press(page, upload.removeOne('annex.pdf'))
    expect(await page.getByRole('list', { name: ask.files }).getByRole('listitem').count()).toBe(1)

    await page.getByLabel(signer.name, { exact }).fill('Ana Restrepo')
    await page.getByLabel(signer.document, { exact }).selectOption({ label: documentTypes.CC })
    await page.getByLabel(ask.number, { exact }).fill('1020304321')
    await page.getByRole('textbox', { name: signer.email, exact }).fill('ana@example.test')
    await page.getByLabel(channels.sms, { exact }).check()
    await page.getByLabel(types.digital_certificate, { exact }).check()
    await page.getByLabel(ask.days, { exact }).fill('10')
    await press(page, ask.send)
    await page.getByRole('alert').getByRole('link', { name: ask.errors.sms }).waitFor()
    await page.getByLabel(signer.phone).fill('+57 300 123 4521')
    await journey.looksRight(page, 'signature-new-typed')
    await journey.looksRightOnPhone(page, 'signature-new-typed')
    // However often it is pressed, it is asked for once.
    await page.getByRole('button', { name: ask.send, exact }).dblclick()
    await titled(page, 'Ana Restrepo')
    await page.getByText(signatureStatus.pending_signature, { exact }).first().waitFor()
    await part(page, documents.title).getByText(documents.statuses.uploaded, { exact }).waitFor()
    await journey.looksRight(page, 'signature-asked')

    const id = page.url().split('/').at(-1)!
    const read = await readRequest(tenant, id)
    expect(read).toMatchObject({ status: 'pending_signature', signature_type: 'digital_certificate' })
    expect(read.documents.map((one: { file_name: string }) => one.file_name)).toEqual(['contract.pdf'])
    expect(sha256(await fileOf(page, `${files.original}: contract.pdf`))).toBe(read.documents[0].sha256)
    const days = (Date.parse(read.expires_at) - Date.parse(read.created_at)) / 86_400_000
    expect(Math.round(days)).toBe(10)
    expect(await requestsOf(tenant)).toHaveLength(1)
    // The way back leads to the list, not to the form that was sent.
    await page.goBack()
    await titled(page, title)
  })

  it('a file that does not arrive, or cannot be signed, is asked for at the request', async () => {
    const tenant = await testTenant()
    const { ask, signer, awaited, documents } = journey.words.signatures
    const { signatureStatus, documentTypes } = journey.words.shared
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enter(page, tenant, 'operator', '/signatures/new')
    await page.route('**/storage/**', (route) => route.abort())
    const file = (buffer: Buffer) => ({ name: 'contract.pdf', mimeType: 'application/pdf', buffer })
    await page.getByLabel(ask.files, { exact }).setInputFiles(file(await pdf()))
    await page.getByLabel(signer.name, { exact }).fill('Ana Restrepo')
    await page.getByLabel(signer.document, { exact }).selectOption({ label: documentTypes.CC })
    await page.getByLabel(ask.number, { exact }).fill('1020304321')
    await page.getByRole('textbox', { name: signer.email, exact }).fill('ana@example.test')
    await press(page, ask.send)
    await titled(page, 'Ana Restrepo')
    await page.getByText(awaited.missing('contract.pdf'), { exact }).waitFor()
    await journey.looksRight(page, 'signature-awaited-phone')
    const again = page.getByLabel(awaited.label('contract.pdf'), { exact })

    await page.unroute('**/storage/**')
    await again.setInputFiles(file(Buffer.from('%PDF-1.7 and no more')))
    await press(page, awaited.send)
    await page.getByText(awaited.refused('contract.pdf'), { exact }).waitFor()
    await part(page, documents.title).getByText(documents.rejections['the PDF is truncated']!).first().waitFor()
    await journey.looksRight(page, 'signature-refused-phone')

    await again.setInputFiles(file(await pdf()))
    await press(page, awaited.send)
    await page.getByText(signatureStatus.pending_signature, { exact }).first().waitFor()
    expect(await again.count()).toBe(0)
  })

  it('who may not ask for signatures is shown no way to it', async () => {
    const tenant = await testTenant()
    const { ask, title } = journey.words.signatures
    const page = await journey.open()
    await journey.enter(page, tenant, 'admin', '/signatures')
    await titled(page, title)
    expect(await page.getByRole('link', { name: ask.title }).count()).toBe(0)
    await page.goto(`${journey.base}/console/signatures/new`)
    await page.getByRole('heading', { name: journey.words.shared.states.refusedTitle }).waitFor()
  })

  it('a request is withdrawn only by who says so twice, and the trail knows it', async () => {
    const tenant = await testTenant()
    const request = await pendingRequest(tenant)
    const { cancel, resend } = journey.words.signatures
    const page = await journey.open({ viewport: { width: 390, height: 844 } })
    await journey.enter(page, tenant, 'operator', `/signatures/${request.id}`)
    await press(page, resend.button)
    await told(page, resend.done)
    await press(page, cancel.button)
    const dialog = page.getByRole('dialog', { name: cancel.title })
    await journey.looksRight(page, 'signature-cancelling-phone')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await press(page, cancel.button)
    await dialog.getByLabel(cancel.reason).fill('The contract has changed.')
    await press(page, cancel.send)
    await told(page, cancel.done)
    await page.getByText('The contract has changed.').waitFor()
    expect(await page.getByRole('button', { name: cancel.button }).count()).toBe(0)
    expect((await readRequest(tenant, request.id)).status).toBe('revoked')

    const admin = await journey.open()
    await journey.enter(admin, tenant, 'admin', `/signatures/${request.id}`)
    await part(admin, journey.words.shared.trail.title).getByRole('listitem').first().waitFor()
    expect(await admin.getByRole('button', { name: cancel.button }).count()).toBe(0)
    await journey.looksRight(admin, 'signature-revoked')
  })

  it('what nobody signed in time waits at home, and leads to who did not sign', async () => {
    const tenant = await testTenant()
    const { id } = await pendingRequest(tenant)
    const { owner } = await testSystem()
    await owner`
      update signature.signature_request set status = 'expired', expires_at = now() - interval '1 hour' where id = ${id}`
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/')
    const overdue = page.getByRole('link', { name: journey.words.home.tasks.signatures })
    await overdue.getByText('1', { exact }).waitFor()
    await journey.looksRight(page, 'home-overdue')
    await overdue.click()
    await titled(page, journey.words.signatures.title)
    await page.getByRole('link', { name: 'Ana María Núñez' }).click()
    await titled(page, 'Ana María Núñez')
    expect(new URL(page.url()).pathname).toBe(`/console/signatures/${id}`)
  })

  it('an administrator of the platform sees how the providers are, and looks again', async () => {
    const email = await platformPersonWithPassword()
    const { providers } = journey.words.signatures
    const page = await journey.open()
    await journey.enterAs(page, 'platform', email, '/signature-providers')
    await titled(page, providers.title)
    const row = page.getByRole('row').filter({ hasText: 'local-certificate' })
    await row.getByRole('button', { name: providers.check }).click()
    await page
      .getByRole('status')
      .getByText(/answers as it should/)
      .waitFor()
    await row.getByText(providers.conditions.healthy, { exact: true }).waitFor()
    await journey.looksRight(page, 'signature-providers')
    await journey.looksRightOnPhone(page, 'signature-providers')
    // Taking one out of use asks first.
    await row.getByRole('button', { name: providers.deactivate }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
  })
})
