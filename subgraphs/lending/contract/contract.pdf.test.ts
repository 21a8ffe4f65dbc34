import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { simulate } from '../credit-product/simulation.js'
import { type Contract, contractPdf } from './contract.pdf.js'

const product = {
  code: 'LIBRE',
  name: 'Libre inversión',
  amountConfig: { min: 1, max: 1e9, default: 5_000_000, step: 1, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 3600, options: [] },
  rateConfig: { type: 'fixed' as const, rate: 0.24, grace_principal: 1 },
  feeConfig: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
}
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
  product,
  simulation: simulate(product, 5_000_000, days, '2026-01-31'),
  ...more,
})
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount()

const pdftotext = '/usr/bin/pdftotext'
function textOf(bytes: Uint8Array): string {
  const file = join(mkdtempSync(join(tmpdir(), 'otorga-contract-')), 'contract.pdf')
  writeFileSync(file, bytes)
  return execFileSync(pdftotext, ['-layout', file, '-'], { encoding: 'utf8' })
}

// Fonts are drawn anew for each: a busy machine takes seconds for some.
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
      const { schedule, totalToPay } = contract({}, 1800).simulation
      expect(schedule).toHaveLength(60)
      for (const word of [
        'Luz Marín',
        'CC 1020304321',
        'Crédito Ágil S.A.',
        'COP 5.000.000,00',
        '24,00',
        'TAE',
        'Seguro',
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
})
