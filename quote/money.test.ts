import { describe, expect, it } from 'vitest'
import {
  amountProblem,
  currencyScale,
  Decimal,
  decimal,
  greater,
  isCurrency,
  less,
  lesser,
  round,
  sum,
  toColumn,
  toWire,
  zero,
} from './money.js'

describe('money', () => {
  it.each([
    ['COP', 2],
    ['USD', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['UYW', 4],
  ])('%s has the minor unit of ISO 4217, not of any display table', (code, scale) => {
    expect(currencyScale(code)).toBe(scale)
  })

  it('counts the money of every country of the Americas in its minor unit', () => {
    const hundredths =
      'ARS AWG BBD BMD BOB BRL BSD BZD CAD COP CRC CUP DOP FKP GTQ GYD HNL HTG JMD KYD MXN NIO PAB PEN SRD SVC TTD USD UYU VES XCD'
    for (const code of hundredths.split(' ')) expect([code, currencyScale(code)]).toEqual([code, 2])
    for (const code of ['CLP', 'PYG']) expect([code, currencyScale(code)]).toEqual([code, 0])
  })

  it.each(['XXX', 'usd', 'US', 'ABC', 'HRK', 'constructor', ''])('%j is no currency', (code) => {
    expect(isCurrency(code)).toBe(false)
    expect(() => currencyScale(code)).toThrow(RangeError)
  })

  it.each([
    ['15.625', 2, '15.62'],
    ['15.635', 2, '15.64'],
    ['0.5', 0, '0'],
    ['1.5', 0, '2'],
    ['2.5', 0, '2'],
    ['-2.5', 0, '-2'],
    ['0.0005', 3, '0'],
    ['1.0015', 3, '1.002'],
  ])('%s rounds half-even at scale %i to %s', (value, scale, expected) => {
    expect(round(decimal(value), scale).toString()).toBe(expected)
  })

  it('a rounded amount is never a negative zero', () => {
    expect(Object.is(toWire(round(decimal('-0.001'), 2)), 0)).toBe(true)
    expect(Object.is(toWire(decimal('-0.00')), 0)).toBe(true)
  })

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    'NaN',
    'Infinity',
    '1e3',
    '0x10',
    ' 1',
    '',
    '1,000',
    '+1',
    '.5',
    1.005,
    '0.001',
    0.1 + 0.2,
    1_000_000_000_000,
    '999999999999.991',
    -1e12,
  ])('%j is refused as an amount of two decimals', (value) => {
    expect(amountProblem(value, 2)).toMatch(/^must /)
  })

  it.each([
    [0.1, '0.1'],
    ['12000.5000', '12000.5'],
    [999_999_999_999.99, '999999999999.99'],
    ['-3.20', '-3.2'],
    ['12000', '12000'],
  ])('%j is read exactly', (value, expected) => {
    expect(amountProblem(value, 2)).toBeNull()
    expect(decimal(value).toString()).toBe(expected)
  })

  it('a number is refused for its decimals, however it is written', () => {
    expect(amountProblem(0.000_000_1, 2)).toBe('must have at most 2 decimals')
  })

  it('of two amounts one is the lesser and the other the greater, also when they are equal', () => {
    const [two, three] = [decimal(2), decimal(3)]
    expect([lesser(two, three), lesser(three, two), greater(two, three), greater(three, two)].map(Number)).toEqual([
      2, 2, 3, 3,
    ])
    expect([lesser(two, decimal('2.00')), greater(two, decimal('2.00'))].map(Number)).toEqual([2, 2])
  })

  it('is reckoned with forty digits and rounded half-even', () => {
    expect(decimal(1).div(3).toString()).toBe(`0.${'3'.repeat(40)}`)
    expect(['2.5', '3.5'].map((half) => decimal(half).toDecimalPlaces(0).toNumber())).toEqual([2, 4])
  })

  it('the largest amount survives the wire and the column', () => {
    expect(toWire(decimal('999999999999.99'))).toBe(999_999_999_999.99)
    expect(toColumn(decimal('999999999999.99'), 2)).toBe('999999999999.99')
    expect(toColumn(decimal('3'), 0)).toBe('3')
  })

  it('adding a tenth ten times gives one', () => {
    expect(sum(Array.from({ length: 10 }, () => new Decimal('0.1'))).equals(1)).toBe(true)
  })

  it('is reckoned with zeros as with any other amount', () => {
    const amounts = [zero, decimal(0), decimal('-0.01'), decimal('999999999999.99')]
    for (const one of amounts) {
      for (const other of amounts) {
        expect(less(one, other).toString()).toBe(one.minus(other).toString())
        expect(sum([zero, one, zero, other]).toString()).toBe(one.plus(other).toString())
      }
      expect(sum([zero, one]).toString()).toBe(one.toString())
    }
    expect(sum([]).toString()).toBe('0')
  })
})
