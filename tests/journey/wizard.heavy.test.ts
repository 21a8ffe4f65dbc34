import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applications, dataOf, newProduct } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { applyUntilReview, fillContact, fillFinances, fillPersonal, onScreen, press, typed } from '../pages/apply.js'
import { type Language, wordsOf } from '../pages/wizard-words.js'
import { faultsOf } from './axe.js'
import { args, executablePath, missing, patience, skipped } from './browser.js'

const locales = { es: 'es-CO', en: 'en-US', pt: 'pt-BR' } as const
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const exact = true

describe.skipIf(missing)(`an applicant at the wizard${skipped}`, () => {
  let tenant: TestTenant
  let browser: Browser
  let url: string
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  beforeAll(async () => {
    tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    url = `${(await testSystem()).base}/wizard?product=${product.code}&tenant=${tenant.slug}`
    browser = await chromium.launch({ executablePath, args })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  /** A page in a context of its own, whose faults and broken policies fail the test. */
  async function open(language: Language, at = url, view: object = phone): Promise<Page> {
    const context = await browser.newContext({ ...view, locale: locales[language], reducedMotion: 'reduce' })
    contexts.push(context)
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    page.on('pageerror', (error) => void faults.push(String(error)))
    page.on(
      'console',
      (line) => void (/Content Security Policy|TrustedHTML/.test(line.text()) && faults.push(line.text())),
    )
    await page.goto(at)
    return page
  }
  const listed = async (email: string, of = tenant) => {
    const all = (await dataOf(200, call('GET', applications, { token: of.operator }))) as { id: string }[]
    const read = await Promise.all(
      all.map(({ id }) => dataOf(200, call('GET', `${applications}/${id}`, { token: of.operator }))),
    )
    return read.filter((one) => one.subject_data.email === email)
  }
  /** Nothing needs sideways scrolling, and all that is tapped is large enough for a finger. */
  async function fits(page: Page) {
    const { width } = page.viewportSize()!
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    for (const one of await page.locator('button:visible, select:visible, a.button:visible, summary:visible').all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }

  it.each([
    ['es', 'a phone', phone],
    ['en', 'a desktop', desktop],
    ['pt', 'a phone', phone],
  ] as const)('goes from the simulator to a sent application, in %s on %s', async (language, _, view) => {
    const words = await wordsOf(language)
    const email = `${language}@applicants.test`
    const page = await open(language, url, view)
    await onScreen(page, words.simulator.title)
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await fits(page)
    await page.getByRole('textbox', { name: words.simulator.amount }).fill('8000000')
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await fits(page)
    await fillContact(page, words)
    await page.getByLabel(words.contact.email, { exact }).fill(email)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    await fits(page)
    await fillPersonal(page, words)
    await press(page, words.next)
    await onScreen(page, words.finances.title)
    await fits(page)
    await fillFinances(page, words)
    await press(page, words.next)
    await onScreen(page, words.review.title)
    await fits(page)
    await page.getByRole('button', { name: words.review.send, exact }).dblclick()
    await onScreen(page, words.state.titles.submitted)
    await fits(page)
    const sent = await listed(email)
    expect(sent).toMatchObject([
      {
        status: 'submitted',
        subject_data: { first_name: 'Luz', birth_date: '1992-02-29', phone: `+57${typed.phone}`, city: 'Medellín' },
        financial_data: {
          requested_amount: 8_000_000,
          monthly_income: 3_500_000,
          monthly_expenses: 1_200_000,
          economic_activity: 'employee',
        },
      },
    ])
    // The back button shows the receipt, a reload too, and the reference is the bank's own number.
    await page.goBack()
    await onScreen(page, words.state.titles.submitted)
    await page.reload()
    await onScreen(page, words.state.titles.submitted)
    await page.getByText(sent[0]!.id, { exact }).waitFor()
  })

  it('sees the quote of the amount shown, the same as the platform computes, and none of an amount that is not lent', async () => {
    const words = await wordsOf('es')
    const page = await open('es')
    const amount = page.getByRole('textbox', { name: words.simulator.amount })
    const slider = page.getByRole('slider', { name: words.simulator.amount })
    await onScreen(page, words.simulator.title)
    const config = async (of: string, days: string) => {
      const { origin, searchParams } = new URL(url)
      const path = `/api/v1/public/products/${searchParams.get('product')}/simulator-config`
      const answer = await fetch(`${origin}${path}?tenant=${tenant.slug}&amount=${of}&term_days=${days}`)
      return ((await answer.json()) as { data: { simulation: Record<'first_installment' | 'total_to_pay', number> } })
        .data.simulation
    }
    const money = (value: number) =>
      new Intl.NumberFormat('es-CO', {
        style: 'currency',
        currency: 'COP',
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: 2,
        trailingZeroDisplay: 'stripIfInteger',
      } as Intl.NumberFormatOptions).format(value)
    for (const [wanted, days] of [
      ['1000000', '90'],
      ['7300000', '360'],
      ['20000000', '720'],
    ] as const) {
      await amount.fill(wanted)
      await page.locator(`input[type=radio][value="${days}"]`).check({ force: true })
      const { first_installment: first, total_to_pay: total } = await config(wanted, days)
      await expect.poll(() => page.locator('[data-quote] .quote__amount').textContent()).toBe(money(first))
      await page.getByText(money(total), { exact }).waitFor()
      expect(await slider.inputValue()).toBe(wanted)
    }
    for (const refused of ['7350000', '300', '']) {
      await amount.fill(refused)
      await page.locator('[data-quote]').waitFor({ state: 'detached' })
      expect(await amount.getAttribute('aria-invalid')).toBe('true')
      await press(page, words.simulator.apply)
      await onScreen(page, words.simulator.title)
    }
    // Five million, however the country groups it.
    await amount.fill('')
    await amount.pressSequentially('5.000.000')
    expect(await page.locator('[data-quote]').getAttribute('data-quote')).toBe('5000000')
  })

  it('loses nothing by a reload, by going back, by a closed tab or on another device', async () => {
    const words = await wordsOf('en')
    const page = await open('en')
    const context = page.context()
    await onScreen(page, words.simulator.title)
    await page.getByRole('textbox', { name: words.simulator.amount }).fill('6000000')
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await fillContact(page, words)
    await page.reload()
    await onScreen(page, words.contact.title)
    expect(await page.getByLabel(words.contact.email, { exact }).inputValue()).toBe(typed.email)
    expect(await page.getByLabel(words.contact.terms).isChecked()).toBe(true)
    await page.goBack()
    await onScreen(page, words.simulator.title)
    expect(await page.locator('[data-quote]').getAttribute('data-quote')).toBe('6000000')
    await page.goForward()
    await onScreen(page, words.contact.title)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    await fillPersonal(page, words)
    await page.close()

    const again = await context.newPage()
    await again.goto(url)
    await onScreen(again, words.personal.title)
    expect(await again.getByLabel(words.personal.firstName, { exact }).inputValue()).toBe('Luz')
    expect(await again.getByLabel(words.date.year, { exact }).inputValue()).toBe('1992')
    await press(again, words.next)
    await onScreen(again, words.finances.title)

    const kept = await again.evaluate<string>('Object.values(localStorage).find((one) => one.includes("token"))')
    const { application } = JSON.parse(kept) as { application: { id: string; token: string } }
    const other = await open('es', `${url}#${application.id}/${application.token}`)
    const spanish = await wordsOf('es')
    await onScreen(other, spanish.finances.title)
    expect(other.url()).not.toContain(application.token)
    await fillFinances(other, spanish)
    await press(other, spanish.next)
    await onScreen(other, spanish.review.title)
    await other.getByText('Marín').waitFor()
  })

  it('changes any part from the review and comes back to it', async () => {
    const words = await wordsOf('es')
    const page = await open('es')
    await applyUntilReview(page, words)
    await page.getByRole('button', { name: words.review.changeWhat(words.review.loan) }).click()
    await onScreen(page, words.simulator.title)
    await page.getByRole('textbox', { name: words.simulator.amount }).fill('4000000')
    await press(page, words.simulator.keep)
    await onScreen(page, words.review.title)
    await page.getByText('$ 4.000.000').first().waitFor()
    await page.getByRole('button', { name: words.review.changeWhat(words.review.finances) }).click()
    await onScreen(page, words.finances.title)
    await page.getByLabel(words.finances.expenses, { exact }).fill('900000')
    await press(page, words.next)
    await onScreen(page, words.review.title)
    await page.getByText('$ 900.000').waitFor()
  })

  it('is told at the field what is wrong, in words, and led to it by keys', async () => {
    const words = await wordsOf('en')
    const page = await open('en', url, desktop)
    await onScreen(page, words.simulator.title)
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await page.getByLabel(words.contact.email, { exact }).fill('luz@')
    await page.getByLabel(words.phone.number, { exact }).focus()
    await page.getByText(words.fieldErrors.email).waitFor()
    await page.getByRole('button', { name: words.next, exact }).press('Enter')
    await page.getByText(words.summary).waitFor()
    expect(await page.title()).toMatch(/^Error: /)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.name')).toBe('email')
    await fillContact(page, words)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    await fillPersonal(page, words, String(new Date().getFullYear() - 10))
    await press(page, words.next)
    await page.getByText(words.fieldErrors.young(18)).first().waitFor()
  })

  it('keeps everything while the connection is lost, and goes on when it is back', async () => {
    const words = await wordsOf('pt')
    const page = await open('pt')
    await onScreen(page, words.simulator.title)
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await fillContact(page, words)
    // The answer of the start is lost on the way: it is sent again, and one application begins.
    let lost = 0
    await page.route('**/api/v1/public/applications?*', async (route) => {
      if (lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const email = 'flaky@applicants.test'
    await page.getByLabel(words.contact.email, { exact }).fill(email)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    expect(lost).toBe(2)
    expect(await listed(email)).toHaveLength(1)
    await fillPersonal(page, words)
    await page.route('**/steps/*', (route) => route.abort('internetdisconnected'))
    await press(page, words.next)
    await page.getByText(words.errors.NETWORK_ERROR).waitFor({ timeout: 60_000 })
    expect(await page.getByLabel(words.personal.firstName, { exact }).inputValue()).toBe('Luz')
    await page.unroute('**/steps/*')
    await press(page, words.next)
    await onScreen(page, words.finances.title)
  })

  it('reads the terms of the tenant, and the version that was shown is kept', async () => {
    const words = await wordsOf('es')
    const own = await testTenant({ maker_checker: [] })
    const { code } = await newProduct(own, { signature_required: true })
    const terms = `Primero.\n\n${'El solicitante declara que sus datos son ciertos. '.repeat(60)}`
    const document =
      'mutation ($input: UpdateTenantSettingsInput!) { updateTenantSettings(input: $input, ifMatch: "*") { __typename } }'
    const input = { legalTexts: [{ kind: 'terms', language: 'es', text: terms }] }
    expect((await graph(own.admin, document, { input })).body.errors).toBeUndefined()
    const page = await open('es', `${(await testSystem()).base}/wizard?product=${code}&tenant=${own.slug}`)
    await onScreen(page, words.simulator.title)
    await press(page, words.simulator.apply)
    await page.getByRole('button', { name: words.contact.readTerms }).click()
    const text = page.getByRole('dialog', { name: words.contact.readTerms })
    expect(await text.textContent()).toContain(terms)
    await page.keyboard.press('Escape')
    await text.waitFor({ state: 'hidden' })
    await fillContact(page, words)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    const { owner } = await testSystem()
    const rows = await owner`select accepted_texts from lending.application where tenant_id = ${own.id}`
    expect(rows).toEqual([{ accepted_texts: [{ kind: 'terms', language: 'es', version: 1, named: true }] }])
    await fillPersonal(page, words)
    await press(page, words.next)
    await onScreen(page, words.finances.title)
    await fillFinances(page, words)
    await press(page, words.next)
    await press(page, words.review.send)
    // The contract is drawn up, and the link to it stays after a reload.
    await page.getByRole('link', { name: words.state.contractAction }).waitFor()
    await page.reload()
    expect(await page.getByRole('link', { name: words.state.contractAction }).getAttribute('href')).toContain('/sign/')
  })

  it.each(['light', 'dark'] as const)('finds no barrier on any screen, in %s colours', async (colorScheme) => {
    const words = await wordsOf('es')
    const page = await open('es', url, { ...phone, colorScheme })
    await onScreen(page, words.simulator.title)
    await page.getByText(words.quote.schedule).click()
    expect(await faultsOf(page)).toEqual([])
    await press(page, words.simulator.apply)
    await onScreen(page, words.contact.title)
    await press(page, words.next)
    await page.getByText(words.summary).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: words.save.later }).click()
    expect(await faultsOf(page)).toEqual([])
    await press(page, words.close)
    await fillContact(page, words)
    await press(page, words.next)
    await onScreen(page, words.personal.title)
    expect(await faultsOf(page)).toEqual([])
    await fillPersonal(page, words)
    await press(page, words.next)
    await onScreen(page, words.finances.title)
    await fillFinances(page, words)
    await page.getByLabel(words.finances.expenses, { exact }).fill('9000000')
    expect(await faultsOf(page)).toEqual([])
    await press(page, words.next)
    await onScreen(page, words.review.title)
    expect(await faultsOf(page)).toEqual([])
    await press(page, words.review.send)
    await onScreen(page, words.state.titles.submitted)
    expect(await faultsOf(page)).toEqual([])
  })
})
