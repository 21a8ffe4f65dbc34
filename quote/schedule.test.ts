import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './calendar.js'
import { feesOf, noFees } from './fees.js'
import { currencyScale, decimal, sum, toWire } from './money.js'
import { buildSchedule, type Instalment, type ScheduleTerms, totalToPay } from './schedule.js'
import { anyTerms } from './terms.arbitrary.js'

interface Case extends Partial<Omit<ScheduleTerms, 'amount' | 'annualRate'>> {
  amount: number
  annualRate: number
  multiple?: number
}

const schedule = ({ amount, annualRate, multiple, ...rest }: Case) =>
  buildSchedule({
    currency: 'COP',
    termDays: 120,
    startDate: '2025-01-15',
    dayCount: '30/360',
    amortization: 'annuity',
    gracePrincipal: 0,
    fees: noFees,
    ...rest,
    amount: decimal(amount),
    annualRate: decimal(annualRate),
    instalmentMultiple: multiple === undefined ? null : decimal(multiple),
  })

const column = (rows: Instalment[], name: 'principal' | 'interest' | 'fees' | 'tax' | 'total' | 'balanceAfter') =>
  rows.map((row) => toWire(row[name]))

const taxed = ['origination', 'platform'] as const

describe('published schedules', () => {
  it('12,000 at 24 % over 120 days pays 3,151.49 three times, then 3,151.47', () => {
    const rows = schedule({ amount: 12_000, annualRate: 0.24 })
    expect(column(rows, 'total')).toEqual([3151.49, 3151.49, 3151.49, 3151.47])
    expect(column(rows, 'interest')).toEqual([240, 181.77, 122.38, 61.79])
    expect(column(rows, 'principal')).toEqual([2911.49, 2969.72, 3029.11, 3089.68])
    expect(column(rows, 'balanceAfter')).toEqual([9088.51, 6118.79, 3089.68, 0])
  })

  it('1,250 at 15 % owes 15.62 of interest first: 15.625 rounds half-even', () => {
    expect(column(schedule({ amount: 1250, annualRate: 0.15 }), 'interest')[0]).toBe(15.62)
  })

  it('5,000 at 12 % over 540 days with a grace of 6 and multiple 1 pays 50 six times, 444 eleven times, then 447.09', () => {
    const rows = schedule({ amount: 5000, annualRate: 0.12, termDays: 540, gracePrincipal: 6, multiple: 1 })
    expect(column(rows, 'total')).toEqual([...Array(6).fill(50), ...Array(11).fill(444), 447.09])
    expect(column(rows, 'principal').slice(0, 6)).toEqual(Array(6).fill(0))
  })

  it('actual/365 charges the days of the calendar', () => {
    const rows = schedule({
      amount: 36_500,
      annualRate: 0.1,
      termDays: 90,
      dayCount: 'actual/365',
      amortization: 'flat',
    })
    expect(column(rows, 'interest')).toEqual([310, 280, 310])
  })

  it('equal principal repays the same every time', () => {
    const rows = schedule({ amount: 1000, annualRate: 0.12, termDays: 90, amortization: 'equal_principal' })
    expect(column(rows, 'principal')).toEqual([333.33, 333.33, 333.34])
    expect(column(rows, 'interest')).toEqual([10, 6.67, 3.33])
  })

  it('flat interest is on the amount granted', () => {
    const rows = schedule({ amount: 1000, annualRate: 0.12, termDays: 90, amortization: 'flat' })
    expect(column(rows, 'interest')).toEqual([10, 10, 10])
    expect(column(rows, 'total')).toEqual([343.33, 343.33, 343.34])
  })

  it('a zero rate divides evenly', () => {
    expect(column(schedule({ amount: 100, annualRate: 0, termDays: 90 }), 'total')).toEqual([33.33, 33.33, 33.34])
  })

  it('a currency without decimals has none in any instalment', () => {
    const rows = schedule({ amount: 100_000, annualRate: 0.18, termDays: 90, currency: 'JPY' })
    expect(column(rows, 'total')).toEqual([34_338, 34_338, 34_338])
  })

  it('fees and tax are spread evenly, the residue in the last', () => {
    const rates = { origination: 0.02, platform: 0.01, insurance: 0.005, tax: 0.19, tax_applies_to: taxed }
    const fees = feesOf(rates, decimal(1000), 'COP')
    const rows = schedule({ amount: 1000, annualRate: 0, termDays: 90, fees })
    expect(column(rows, 'fees')).toEqual([11.67, 11.67, 11.66])
    expect(column(rows, 'tax')).toEqual([1.9, 1.9, 1.9])
    expect(toWire(totalToPay(rows))).toBe(1040.7)
  })
})

describe('due dates', () => {
  it('anniversaries are counted from the start and clamped to the month', () => {
    const dates = (startDate: string) => schedule({ amount: 1, annualRate: 0, startDate }).map((row) => row.dueDate)
    expect(dates('2025-01-31')).toEqual(['2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31'])
    expect(dates('2023-12-30')).toEqual(['2024-01-30', '2024-02-29', '2024-03-30', '2024-04-30'])
  })

  it('a shorter last period falls due its days after the anniversary before and pays for those days', () => {
    const rows = schedule({
      amount: 3600,
      annualRate: 0.1,
      termDays: 70,
      startDate: '2025-01-31',
      amortization: 'flat',
    })
    expect(rows.map((row) => row.dueDate)).toEqual(['2025-02-28', '2025-03-31', '2025-04-10'])
    expect(column(rows, 'interest')).toEqual([30, 30, 10])
  })

  it('a term of less than a month is one instalment', () => {
    const rows = schedule({ amount: 3600, annualRate: 0.1, termDays: 10 })
    expect(rows.map((row) => [row.dueDate, toWire(row.total)])).toEqual([['2025-01-25', 3610]])
  })
})

describe('any schedule', () => {
  it('adds up to the cent and ends at zero', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = buildSchedule(terms)
        const scale = currencyScale(terms.currency)
        const total = (name: 'principal' | 'interest' | 'fees' | 'tax') => sum(rows.map((row) => row[name]))
        const { origination, platform, insurance, tax } = terms.fees
        expect(rows.length).toBe(Math.ceil(terms.termDays / 30))
        expect(total('principal').toString()).toBe(terms.amount.toString())
        expect(total('fees').toString()).toBe(sum([origination, platform, insurance]).toString())
        expect(total('tax').toString()).toBe(tax.toString())
        const parts = sum([total('principal'), total('interest'), total('fees'), total('tax')])
        expect(totalToPay(rows).toString()).toBe(parts.toString())
        let balance = terms.amount
        for (const row of rows) {
          balance = balance.minus(row.principal)
          expect(row.balanceAfter.equals(balance)).toBe(true)
          for (const amount of [row.principal, row.interest, row.fees, row.tax, row.total, row.balanceAfter]) {
            expect(amount.isNegative()).toBe(false)
            expect(amount.decimalPlaces()).toBeLessThanOrEqual(scale)
          }
          expect(row.total.equals(sum([row.principal, row.interest, row.fees, row.tax]))).toBe(true)
        }
        expect(balance.isZero()).toBe(true)
      }),
    )
  })

  it('falls due on dates that strictly increase', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        let before = terms.startDate
        for (const { dueDate } of buildSchedule(terms)) {
          expect(daysBetween(before, dueDate)).toBeGreaterThan(0)
          before = dueDate
        }
      }),
    )
  })
})
