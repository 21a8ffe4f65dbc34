import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { decimal } from '@otorga/quote/money'
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
  lender: { name: 'Crédito Ágil S.A.', contact: 'Calle 72 # 10-07, Bogotá, hola@agil.example', color: '#0b6e4f' },
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
const pdffonts = '/usr/bin/pdffonts'
function fileOf(bytes: Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'otorga-contract-')), 'contract.pdf')
  writeFileSync(file, bytes)
  return file
}
const textOf = (bytes: Uint8Array) => execFileSync(pdftotext, ['-layout', fileOf(bytes), '-'], { encoding: 'utf8' })

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
        'Tasa efectiva anual',
        'Seguro',
        'COP 50,00',
      ])
        expect(text).toContain(word)
      const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
      for (const row of schedule) expect(text).toContain(day.format(new Date(row.dueDate)))
      const format = new Intl.NumberFormat('es-CO', { minimumFractionDigits: 2 })
      expect(text).toContain(format.format(totalToPay.toNumber()))
      expect(text).toContain(format.format(schedule[30]!.total.toNumber()))
      for (const page of [1, 2, 3, 4]) expect(text).toContain(`Página ${page} de 4`)
    },
  )

  it.skipIf(!existsSync(pdftotext))(
    'contains the clauses of a tenant with its own values, and all that it states without them',
    async () => {
      const template = 'PRIMERA. {lender} presta {amount} a {borrower}.\n\nSEGUNDA. Se pagan {instalments} cuotas.'
      const [without, own] = [textOf(await contractPdf(contract())), textOf(await contractPdf(contract({ template })))]
      expect(own).toContain('PRIMERA. Crédito Ágil S.A. presta COP 5.000.000,00 a Luz Marín.')
      expect(own).toContain('SEGUNDA. Se pagan 12 cuotas.')
      const lines = (text: string) =>
        text
          .split('\n')
          .map((line) => line.trim().replaceAll(/\s+/g, ' '))
          .filter((line) => line && !line.includes('Página'))
      const outside = (text: string) => {
        const all = lines(text)
        return [...all.slice(0, all.indexOf('Cláusulas')), ...all.slice(all.indexOf('Antes de firmar'))]
      }
      expect(new Set(outside(own))).toEqual(new Set(outside(without)))
      expect(without).toContain('Retracto.')
      expect(own).not.toContain('Retracto.')
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

  it.skipIf(!existsSync(pdftotext)).each(['es-CO', 'pt-BR', 'en-US'])(
    'has clauses of the platform in %s, with every value in its place',
    async (locale) => {
      const text = textOf(await contractPdf(contract({ locale })))
      expect(text).toContain('hola@agil.example')
      expect(text).not.toMatch(/[{}]/)
      for (const clause of [1, 2, 3, 4, 5, 6, 7, 8]) expect(text).toMatch(new RegExp(`^\\s*${clause}\\. \\p{Lu}`, 'mu'))
    },
  )

  it.skipIf(!existsSync(pdffonts))('embeds each font that it uses, and only those', async () => {
    const fonts = (bytes: Uint8Array) =>
      execFileSync(pdffonts, [fileOf(bytes)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .slice(2)
    const [latin, other] = [contract(), contract({ borrower: { ...contract().borrower, name: 'مرحبا' } })]
    const [two, three] = [fonts(await contractPdf(latin)), fonts(await contractPdf(other))]
    expect([two.length, three.length]).toEqual([2, 3])
    for (const line of [...two, ...three]) expect(line).toMatch(/CID TrueType\s+Identity-H\s+yes no +yes/)
  })

  it('takes the longest template with the longest values', async () => {
    const template = `{borrower}${' palabra'.repeat(3_600)}${'{borrower} '.repeat(99)}`.slice(0, 30_000)
    const borrower = { ...contract().borrower, name: 'W'.repeat(200) }
    expect(await pagesOf(await contractPdf(contract({ template, borrower })))).toBeGreaterThan(3)
  })
})
