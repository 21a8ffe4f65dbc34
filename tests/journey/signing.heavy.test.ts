import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, pendingRequest, readRequest, signer } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
const reason = missing ? ` (skipped: no Chromium at ${executablePath}; install it or set CHROMIUM_PATH)` : ''
const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

describe('GET /sign/{token}', () => {
  it('answers a browser with the page, which no other site may frame or learn the address of, and others with JSON', async () => {
    const { base } = await testSystem()
    const request = await pendingRequest(await testTenant())
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const page = await fetch(`${base}${request.path}`, { headers: { Accept: accept } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('vary')).toContain('Accept')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(await page.text()).toContain('/signing/signing.js')
    for (const wanted of ['application/json', '*/*'])
      expect((await call('GET', request.path, { headers: { Accept: wanted } })).body.data.status).toBe(
        'pending_signature',
      )
  })
})

describe.skipIf(missing)(`a signer on a phone${reason}`, () => {
  let tenant: TestTenant
  let browser: Browser
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  async function open(url: string): Promise<Page> {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-CO' }
    const context = await browser.newContext(phone)
    contexts.push(context)
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    await page.goto(url)
    return page
  }
  /** Checks that nothing needs sideways scrolling and that everything to tap is large enough. */
  async function fitsAPhone(page: Page) {
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    for (const one of await page.locator('button:visible, a:visible, textarea:visible').all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }

  beforeAll(async () => {
    tenant = await testTenant()
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()))
    await browser?.close()
    expect(faults).toEqual([])
  })

  it('signs with a certificate: only after they said that they want to', async () => {
    const request = await pendingRequest(tenant)
    const page = await open(request.signing_url)
    await page.getByText('contract-0.pdf').waitFor()
    await fitsAPhone(page)
    expect(await page.locator('#sign').isDisabled()).toBe(true)
    await page.locator('#will').check()
    await page.locator('#sign').click()
    await page.locator('#done').waitFor()
    expect((await readRequest(tenant, request.id)).status).toBe('signed')
    expect(await page.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toContain('/storage/')
    await page.reload()
    await page.getByText('Los documentos están firmados.').waitFor()
  })

  it('signs with a certificate after the code that came to them', async () => {
    const { signIn } = await testSystem()
    const token = await signIn('platform@otorga.test', 'platform')
    const code = `journey-${Date.now()}`
    const body = { code, name: 'Certificates', kind: 'digital_certificate', driver: 'local', priority: 9000 }
    expect((await call('POST', '/api/v1/signature-providers', { token, body })).status).toBe(201)
    const email = `certificate-${Date.now()}@example.test`
    const request = await pendingRequest(tenant, { provider_code: code, signer: { ...signer, email } })
    const page = await open(request.signing_url)
    await page.locator('#by-email').click()
    await page.locator('#code').waitFor()
    await page.locator('#code').fill(await lastCode(email))
    expect(await page.locator('#sign').count()).toBe(0)
    await page.locator('#confirm').click()
    await page.locator('#will').check()
    await page.locator('#sign').click()
    await page.locator('#done').waitFor()
    expect((await readRequest(tenant, request.id)).status).toBe('signed')
  })

  it('signs with a code: a wrong one is told, the right one signs', async () => {
    const email = `phone-${Date.now()}@example.test`
    const request = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: { ...signer, email } })
    const page = await open(request.signing_url)
    await page.locator('#by-email').click()
    await page.locator('#code').waitFor()
    await fitsAPhone(page)
    await page.locator('#will').check()
    const code = await lastCode(email)
    await page.locator('#code').fill(code === '000000' ? '000001' : '000000')
    await page.locator('#confirm').click()
    await page.locator('.problem:not(:empty)').waitFor()
    await page.locator('#code').fill(code)
    await page.locator('#confirm').click()
    await page.locator('#done').waitFor()
    expect((await readRequest(tenant, request.id)).status).toBe('signed')
  })

  it('declines, and is told why there is nothing to sign any more', async () => {
    const request = await pendingRequest(tenant)
    const page = await open(request.signing_url)
    await page.locator('#decline').click()
    await page.locator('#reason').fill('No soy yo')
    await page.locator('#decline-now').click()
    await page.getByText('Usted rechazó la firma.').waitFor()
    expect(await readRequest(tenant, request.id)).toMatchObject({ status: 'declined', reason: 'No soy yo' })
    const unknown = await open(`${request.signing_url.slice(0, -1)}x`)
    await unknown.getByText('Este enlace no es válido.').waitFor()
  })
})
