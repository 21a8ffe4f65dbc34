import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, pdf, pendingRequest, post, readRequest, requests, signer } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'
import { photograph } from './photograph.js'

describe('GET /sign/{token}', () => {
  it('answers a browser with the page, which no other site may frame or learn the address of, and others with JSON', async () => {
    const { base } = await testSystem()
    const request = await pendingRequest(await testTenant())
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const page = await fetch(`${base}${request.path}`, { headers: { Accept: accept } })
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('vary')).toContain('Accept')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(await page.text()).toContain('/pages/assets/signing')
    for (const wanted of ['application/json', '*/*'])
      expect((await call('GET', request.path, { headers: { Accept: wanted } })).body.data.status).toBe(
        'pending_signature',
      )
  })
})

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'es-CO',
}
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-US' }
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(missing)(`a signer${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  async function open(url: string, as: BrowserContextOptions = phone): Promise<Page> {
    const context = await browser.newContext(as)
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (line) => void (line.text().includes('Content Security Policy') && faults.push(line.text())))
    await page.goto(url)
    return page
  }
  /** Checks that nothing needs sideways scrolling, that what is tapped is large enough, and the rules of axe. */
  async function fits(page: Page, state: string) {
    const width = page.viewportSize()!.width
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    for (const one of await page.locator('button:visible, textarea:visible').all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await photograph(page, `signing-${state}-${width}`)
    await page.evaluate(axe)
    const found = await page.evaluate<{ violations: { id: string }[] }>('axe.run()')
    expect(found.violations.map(({ id }) => id)).toEqual([])
  }
  const agree = async (page: Page) => {
    await page.getByRole('button', { name: /Continuar para firmar|Continue to sign/ }).click()
    await page.getByRole('checkbox').check()
  }
  const byCode = (more: Record<string, unknown> = {}, files?: Uint8Array[]) => {
    const email = `signer-${Math.random()}@example.test`
    const asked = { signature_type: 'electronic_otp', signer: { ...signer, email }, ...more }
    return pendingRequest(tenant, asked, files).then((request) => ({ ...request, email }))
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

  it('signs with a certificate, only after they said that they want to, and fetches the copy again later', async () => {
    const request = await pendingRequest(tenant)
    const page = await open(request.signing_url)
    await page.getByText('1 página').waitFor()
    await expect
      .poll(() => page.locator('canvas').evaluate((one) => (one as { width: number }).width))
      .toBeGreaterThan(300)
    await page.getByText('Contract 1').waitFor({ state: 'attached' })
    await fits(page, 'read')
    await page.getByRole('button', { name: 'Continuar para firmar' }).click()
    await page.getByRole('button', { name: 'Firmar', exact: true }).click()
    await page.getByText('Marca esta casilla para firmar.').waitFor()
    await fits(page, 'consent')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Firmar', exact: true }).dblclick()
    await page.getByRole('heading', { name: 'Firmado', exact: true }).waitFor()
    await fits(page, 'signed')
    expect((await readRequest(tenant, request.id)).status).toBe('signed')
    await page.reload()
    const copy = page.getByRole('link', { name: /Descargar/ })
    const file = await fetch((await copy.getAttribute('href'))!)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('signs with a certificate after the code that came to them', async () => {
    const { signIn } = await testSystem()
    const token = await signIn('platform@otorga.test', 'platform')
    const code = `journey-${Date.now()}`
    const body = { code, name: 'Certificates', kind: 'digital_certificate', driver: 'local', priority: 9000 }
    expect((await call('POST', '/api/v1/signature-providers', { token, body })).status).toBe(201)
    const email = `certificate-${Date.now()}@example.test`
    const request = await pendingRequest(tenant, { provider_code: code, signer: { ...signer, email } })
    const page = await open(request.signing_url, desktop)
    await agree(page)
    await page.getByRole('button', { name: 'by e-mail' }).click()
    await page.getByLabel('Code of 6 digits').waitFor()
    await page.getByLabel('Code of 6 digits').fill(await lastCode(email))
    await fits(page, 'code')
    await page.getByRole('button', { name: 'Confirm and sign' }).click()
    await page.getByRole('heading', { name: 'Signed', exact: true }).waitFor()
    await fits(page, 'signed')
    expect((await readRequest(tenant, request.id)).status).toBe('signed')
  })

  it('reads several documents and signs by a code: back and reload keep their place, a wrong code is told', async () => {
    const request = await byCode({}, [await pdf('First', 3), await pdf('Second')])
    const page = await open(request.signing_url)
    await page.getByText('Documento 1 de 2').waitFor()
    await page.getByText('3 páginas').waitFor()
    await page.getByRole('button', { name: 'Siguiente documento' }).click()
    await page.getByText('Documento 2 de 2').waitFor()
    await page.getByText('Second 1').waitFor({ state: 'attached' })
    await page.goBack()
    await page.getByText('Documento 1 de 2').waitFor()
    await page.getByText('First 1').waitFor({ state: 'attached' })
    await page.goForward()
    await page.reload()
    await page.getByText('Documento 2 de 2').waitFor()
    await agree(page)
    await page.getByRole('button', { name: 'por correo' }).click()
    await page.getByText('Puedes pedir un código nuevo').waitFor()
    await page.reload()
    await page.getByText('Puedes pedir un código nuevo').waitFor()
    const code = await lastCode(request.email)
    await page.getByLabel('Código').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Confirmar y firmar' }).click()
    await page.getByText('El código no es correcto').waitFor()
    await fits(page, 'wrong-code')
    await page.getByLabel('Código').fill(code)
    await page.getByRole('button', { name: 'Confirmar y firmar' }).click()
    await page.getByRole('heading', { name: 'Firmado', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: /Descargar/ }).count()).toBe(2)
  })

  it('declines with a reason, and is told on every later visit why there is nothing to sign', async () => {
    const request = await pendingRequest(tenant)
    const page = await open(request.signing_url)
    await page.getByRole('button', { name: 'No quiero firmar' }).click()
    await page.getByRole('button', { name: 'Rechazar la firma' }).click()
    await page.getByText('Elige un motivo.').waitFor()
    await fits(page, 'decline')
    await page.getByLabel('No soy esa persona').check()
    await page.getByLabel('Cuéntanos más').fill('Es de mi hermana')
    await page.getByRole('button', { name: 'Rechazar la firma' }).click()
    await page.getByRole('heading', { name: 'Rechazaste la firma' }).waitFor()
    expect(await readRequest(tenant, request.id)).toMatchObject({
      status: 'declined',
      reason: 'No soy esa persona: Es de mi hermana',
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Rechazaste la firma' }).waitFor()
    await fits(page, 'declined')
  })

  it('is told what to do at a cancelled, an expired and an unknown link', async () => {
    const request = await pendingRequest(tenant)
    const cancelled = await post(`${requests}/${request.id}/cancel`, tenant.operator, {})
    expect(cancelled.status).toBe(200)
    const page = await open(request.signing_url, { ...desktop, colorScheme: 'dark' })
    await page.getByRole('heading', { name: 'This request was cancelled' }).waitFor()
    await fits(page, 'cancelled-dark')
    await page.getByText(`Turn to Tenant ${tenant.slug}`).waitFor()
    const late = await pendingRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() where id = ${late.id}`
    await page.goto(late.signing_url)
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
    await page.getByText(`Turn to Tenant ${tenant.slug}`).waitFor()
    await fits(page, 'expired-dark')
    const unknown = await open(`${request.signing_url.slice(0, -1)}x`, desktop)
    await unknown.getByRole('heading', { name: 'This link does not work' }).waitFor()
  })

  it('signs in the dark, and after the connection was lost', async () => {
    const request = await byCode()
    const page = await open(request.signing_url, { ...phone, locale: 'pt-BR', colorScheme: 'dark' })
    await page.getByText('1 página').waitFor()
    await fits(page, 'read-dark')
    await page.getByRole('button', { name: 'Continuar para assinar' }).click()
    await page.getByRole('checkbox').check()
    await fits(page, 'consent-dark')
    await page.getByRole('button', { name: 'por e-mail' }).click()
    await page.getByLabel('Código').waitFor()
    await page.getByLabel('Código').fill(await lastCode(request.email))
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Confirmar e assinar' }).click()
    await page.getByText('Não conseguimos falar com o nosso serviço').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Confirmar e assinar' }).click()
    await page.getByRole('heading', { name: 'Assinado', exact: true }).waitFor()
  })
})
