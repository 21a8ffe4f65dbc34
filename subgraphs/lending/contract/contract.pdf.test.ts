import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { decimal } from '@otorga/kernel/base/money'
import { describe, expect, it } from 'vitest'
import { agreedTerms } from '../credit/agreed-terms.js'
import { type Contract, contractPdf } from './contract.pdf.js'
import { dearestPayout } from './contract.rules.js'

const product = {
  amountConfig: { min: 1, max: 1e9, default: 5_000_000, step: 1, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 3600, options: [] },
  rateConfig: { type: 'fixed' as const, rate: 0.24, grace_principal: 1, instalment_multiple: 50 },
  feeConfig: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
}
const agreed = (days: number) => agreedTerms(product, { amount: decimal(5_000_000), termDays: days })
const contract = (more: Partial<Contract> = {}, days = 360): Contract => ({
  id: '00000000-0000-4000-8000-000000000001',
  date: '2026-01-31',
  drawnUpAt: new Date('2026-01-31T12:00:00Z'),
  locale: 'es-CO',
  lender: 'Crédito Ágil S.A.',
  borrower: {
    name: 'Luz Marín',
    documentType: 'CC',
    documentNumber: '1020304321',
    email: 'luz@example.test',
    phone: null,
  },
  product: { code: 'LIBRE', name: 'Libre inversión' },
  agreed: agreed(days),
  payout: dearestPayout(agreed(days), '2026-01-31'),
  template: null,
  ...more,
})
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()

const pdftotext = '/usr/bin/pdftotext'
function textOf(bytes: Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'otorga-contract-')), 'contract.pdf')
  writeFileSync(file, bytes)
  return execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' })
}

// Each contract embeds its fonts, which takes seconds on a busy machine.
describe('the contract', { timeout: 60_000 }, () => {
  it('is one PDF of as many pages as its schedule takes, with its title and date', async () => {
    const short = await contractPdf(contract())
    expect(Buffer.from(short.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(await pagesOf(short)).toBeLessThanOrEqual(2)
    const long = await contractPdf(contract({}, 3600))
    expect(await pagesOf(long)).toBeGreaterThan(2)
    const document = await PDFDocument.load(long, { updateMetadata: false })
    expect(document.getTitle()).toBe('Contrato de crédito')
    expect(document.getCreationDate()).toEqual(new Date('2026-01-31T12:00:00Z'))
  })

  it('takes any characters, any length and any locale', async () => {
    const names = [
      '王小明 🙂',
      'Иван Ἀλέξανδρος',
      `${'W'.repeat(200)}`,
      'a\nb\tc\u202egnp.exe',
      '<b>&amp;</b>',
      'مرحبا',
      '\ud83d',
    ]
    for (const name of names)
      for (const locale of ['es-CO', 'en', 'ja-JP', 'xx-invalid-locale-name-that-is-long'])
        expect(
          await pagesOf(await contractPdf(contract({ locale, borrower: { ...contract().borrower, name } }))),
        ).toBeGreaterThan(0)
  })

  it.skipIf(!existsSync(pdftotext))(
    'states terms, fees, rate and the whole schedule, and numbers its pages',
    async () => {
      const text = textOf(await contractPdf(contract({}, 1800)))
      const { schedule, totalToPay } = contract({}, 1800).payout
      expect(schedule).toHaveLength(60)
      for (const word of [
        'Luz Marín',
        'CC 1020304321',
        'Crédito Ágil S.A.',
        'COP 5.000.000,00',
        '24,00',
        'TAE',
        'Seguro',
        'COP 50,00',
      ])
        expect(text).toContain(word)
      for (const row of schedule) expect(text).toContain(row.dueDate)
      const format = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2 })
      expect(text).toContain(format.format(totalToPay.toNumber()))
      expect(text).toContain(format.format(schedule[30]!.total.toNumber()))
      expect(text).toMatch(/Página 1 de 2/)
      expect(text).toMatch(/Página 2 de 2/)
    },
  )

  it.skipIf(!existsSync(pdftotext))(
    'contains the clauses of a tenant with its own values, and all that it states without them',
    async () => {
      const template = 'PRIMERA. {lender} presta {amount} a {borrower}.\n\nSEGUNDA. Se pagan {instalments} cuotas.'
      const [without, own] = [textOf(await contractPdf(contract())), textOf(await contractPdf(contract({ template })))]
      expect(without).not.toContain('Cláusulas')
      expect(own).toContain('Cláusulas')
      expect(own).toContain('PRIMERA. Crédito Ágil S.A. presta COP 5.000.000,00 a Luz Marín.')
      expect(own).toContain('SEGUNDA. Se pagan 12 cuotas.')
      const lines = (text: string) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line && !line.includes('Página'))
      expect(lines(own)).toEqual(expect.arrayContaining(lines(without)))
      expect(own.indexOf('SEGUNDA')).toBeLessThan(own.indexOf('Al firmar'))
    },
  )

  it.each([
    ['es-CO', 'Contrato de crédito', 'Total a pagar'],
    ['pt-BR', 'Contrato de crédito', 'Valor do crédito'],
    ['en-US', 'Credit agreement', 'Total to pay'],
    ['fr-FR', 'Credit agreement', 'Total to pay'],
  ])('speaks %s', async (locale, title, words) => {
    const pdf = await contractPdf(contract({ locale }))
    expect((await PDFDocument.load(pdf, { updateMetadata: false })).getTitle()).toBe(title)
    if (existsSync(pdftotext)) expect(textOf(pdf)).toContain(words)
  })

  it('takes the longest template with the longest values', async () => {
    const template = `{borrower}${' palabra'.repeat(3_600)}${'{borrower} '.repeat(99)}`.slice(0, 30_000)
    const borrower = { ...contract().borrower, name: 'W'.repeat(200) }
    expect(await pagesOf(await contractPdf(contract({ template, borrower })))).toBeGreaterThan(3)
  })
})
