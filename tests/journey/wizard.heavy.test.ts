import { existsSync } from 'node:fs'
import { type Browser, chromium, type Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications, dataOf, newProduct } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
const missing = !existsSync(executablePath)
const reason = missing ? ` (skipped: no Chromium at ${executablePath}; install it or set CHROMIUM_PATH)` : ''

describe.skipIf(missing)(`an applicant at the wizard, on a phone${reason}`, () => {
  let tenant: TestTenant
  let browser: Browser
  let url: string
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    url = `${(await testSystem()).base}/wizard?product=${product.code}&tenant=${tenant.slug}`
    browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser?.close())

  it('goes from the simulator to a sent application, told at the field what is wrong, and finds it again on a reload', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    const faults: string[] = []
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on('console', (line) => void (line.text().includes('Content Security Policy') && faults.push(line.text())))
    await page.goto(url)

    const before = await page.locator('#quote-total').textContent()
    await page.locator('#amount').fill('8000000')
    await expect.poll(() => page.locator('#quote-total').textContent()).not.toBe(before)
    expect(await page.locator('#quote-apr').textContent()).toMatch(/%/)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(360)
    await page.getByRole('button', { name: 'Apply' }).click()

    await page.getByLabel('E-mail').fill('luz@example.test')
    await page.getByLabel('Mobile phone').fill('+57 300 123 4567')
    await page.getByLabel('Document number').fill('1')
    await page.getByLabel('I accept the terms of service.').check()
    await page.getByLabel('I accept the privacy policy.').check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.locator('#document_number-problem').textContent()).not.toBe('')
    await page.getByLabel('Document number').fill('1098765432')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByLabel('First name').fill('Luz')
    await page.getByLabel('Last name').fill('Marín')
    await page.getByLabel('Date of birth').fill('1992-02-29')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Economic activity').waitFor()
    await page.reload()
    await page.getByLabel('Economic activity').fill('employee')
    await page.getByLabel('Income a month').fill('3500000')
    await page.getByLabel('Expenses a month').fill('1200000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Send the application' }).click()
    await page.getByRole('heading', { name: 'Sent' }).waitFor()
    await page.reload()
    await page.getByText('Status: submitted').waitFor()

    const listed = await dataOf(200, call('GET', applications, { token: tenant.operator }))
    expect(listed).toMatchObject([{ status: 'submitted', subject_data: { first_name: 'Luz' } }])
    expect(faults).toEqual([])
    await context.close()
  })

  /** Waits for something to tap and checks that it is large enough for a finger. */
  const tappable = async (one: Locator) => {
    await one.waitFor()
    expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }

  it('reads the terms of the tenant, and the version that was shown is kept', async () => {
    const own = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(own, { signature_required: true })
    const terms = `Primero.\n\n${'El solicitante declara que sus datos son ciertos. '.repeat(60)}`
    const document =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    const legalTexts = [{ kind: 'terms', language: 'es', text: terms }]
    expect((await graph(own.admin, document, { input: { legalTexts } })).body.errors).toBeUndefined()
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-CO' })
    context.setDefaultTimeout(15_000)
    const page = await context.newPage()
    await page.goto(`${(await testSystem()).base}/wizard?product=${code}&tenant=${own.slug}`)
    await page.getByRole('button', { name: 'Solicitar' }).click()
    const text = page.getByRole('region', { name: 'Leer los términos del servicio' })
    await text.waitFor({ state: 'hidden' })
    await tappable(page.getByText('Leer los términos del servicio'))
    await page.getByText('Leer los términos del servicio').click()
    await text.waitFor({ state: 'visible' })
    expect(await text.textContent()).toBe(terms)
    expect(await page.locator('#privacy-text').count()).toBe(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.getByLabel('Correo electrónico').fill('luz@example.test')
    await page.getByLabel('Celular').fill('+57 300 123 4567')
    await page.getByLabel('Número de documento').fill('1098765432')
    await page.getByLabel('Acepto los términos del servicio.').check()
    await page.getByLabel('Acepto la política de privacidad.').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nombres').waitFor()
    const { owner } = await testSystem()
    const rows = await owner`select accepted_texts from lending.application where tenant_id = ${own.id}`
    expect(rows).toEqual([{ accepted_texts: [{ kind: 'terms', language: 'es', version: 1, named: true }] }])

    await page.getByLabel('Nombres').fill('Luz')
    await page.getByLabel('Apellidos').fill('Marín')
    await page.getByLabel('Fecha de nacimiento').fill('1992-02-29')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Actividad económica').fill('employee')
    await page.getByLabel('Ingresos al mes').fill('3500000')
    await page.getByLabel('Gastos al mes').fill('1200000')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Preparar el contrato' }).click()
    await tappable(page.getByRole('link', { name: 'Abrir y firmar el contrato' }))
    await context.close()
  })
})
