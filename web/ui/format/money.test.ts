import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatMoney, formatPercent, moneyMarks } from './money.ts'

const locales = ['es-CO', 'en-CO', 'pt-BR', 'es-ES', 'es-MX', 'en-US', 'de-CH']
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

it('writes money as the country does, with decimals only where there are some', () => {
  expect(plain(formatMoney(5_000_000, { locale: 'es-CO', currency: 'COP' }))).toBe('$ 5.000.000')
  expect(plain(formatMoney('472797.58', { locale: 'es-CO', currency: 'COP' }))).toBe('$ 472.797,58')
  expect(plain(formatMoney(1234.5, { locale: 'pt-BR', currency: 'BRL' }))).toBe('R$ 1.234,50')
  expect(plain(formatMoney(1234.5, { locale: 'en-US', currency: 'USD' }))).toBe('$1,234.50')
  expect(plain(formatMoney(1234, { locale: 'es-CL', currency: 'CLP' }))).toBe('$1.234')
})

it('reads back every amount that it wrote, in every locale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), fc.constantFrom(...locales), (cents, locale) => {
      const format = { locale, currency: 'USD' }
      const { thousandSeparator, decimalSeparator } = moneyMarks(format)
      const digits = formatMoney(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`, format)
        .replaceAll(thousandSeparator || '\0', '')
        .replace(decimalSeparator, '.')
        .replaceAll(/[^\d.]/g, '')
      expect(Math.round(Number(digits) * 100)).toBe(cents)
    }),
  )
})

it('takes the decimal mark of the locale and no other', () => {
  expect(moneyMarks({ locale: 'es-CO', currency: 'COP' })).toMatchObject({
    thousandSeparator: '.',
    allowedDecimalSeparators: [','],
    suffix: '',
  })
  expect(moneyMarks({ locale: 'es-ES', currency: 'EUR' })).toMatchObject({ thousandSeparator: '.', prefix: '' })
})

it('writes a share with two decimals at most', () => {
  expect(plain(formatPercent(0.24, 'es-CO'))).toBe('24%')
  expect(formatPercent(0.28947, 'en-US')).toBe('28.95%')
})
