import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pendingRequest, readRequest, sha256, sign } from '../contract/signature/support.js'
import { testTenant } from '../harness/tenant.js'
import { missing, skipped } from './browser.js'
import { ConsoleJourney, part, press, titled, told } from './console-journey.js'
import { platformPersonWithPassword } from './platform-person.js'

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
    const { documents, title } = journey.words.signatures
    const { signatureStatus, saveCsv } = journey.words.shared
    const page = await journey.open()
    await journey.enter(page, tenant, 'operator', '/signatures?status=signed')
    await titled(page, title)
    await journey.looksRight(page, 'signatures')
    await journey.looksRightOnPhone(page, 'signatures')
    expect((await fileOf(page, saveCsv)).toString()).toContain(`,${request.id}\r\n`)
    await page.getByRole('link', { name: 'Ana María Núñez' }).click()
    await titled(page, 'Ana María Núñez')
    await page.getByText(signatureStatus.signed, { exact: true }).first().waitFor()
    await journey.looksRight(page, 'signature')
    await journey.looksRightOnPhone(page, 'signature')

    const read = await readRequest(tenant, request.id)
    const [file] = read.documents
    expect(sha256(await fileOf(page, `${documents.signed}: ${file.file_name}`))).toBe(file.signed_sha256)
    expect(sha256(await fileOf(page, `${documents.original}: ${file.file_name}`))).toBe(file.sha256)
    await titled(page, 'Ana María Núñez')
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
