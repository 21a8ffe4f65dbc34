import fc from 'fast-check'
import { instalmentCount } from './amortization.js'
import { addDays } from './calendar.js'
import { feeCodes, feesOf } from './fees.js'
import { currencyScale, decimal } from './money.js'
import type { ScheduleTerms } from './schedule.js'

/** Any terms that a product may have, from one minor unit to a large loan, for property tests. */
export const anyTerms: fc.Arbitrary<ScheduleTerms> = fc
  .record({
    minorUnits: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 10_000_000_000 })),
    currency: fc.constantFrom('COP', 'USD', 'JPY', 'KWD', 'CLF'),
    rate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
    termDays: fc.integer({ min: 1, max: 900 }),
    startDay: fc.nat(4000),
    dayCount: fc.constantFrom('30/360' as const, 'actual/365' as const),
    amortization: fc.constantFrom('annuity' as const, 'equal_principal' as const, 'flat' as const),
    grace: fc.nat(100),
    multiple: fc.option(fc.constantFrom(1, 50, 1000), { nil: null, freq: 3 }),
    fractions: fc.record({
      origination: fc.nat(1000),
      platform: fc.nat(1000),
      insurance: fc.nat(500),
      tax: fc.nat(2500),
    }),
    taxed: fc.subarray([...feeCodes]),
  })
  .map(({ minorUnits, currency, rate, termDays, startDay, grace, multiple, fractions, taxed, ...rest }) => {
    const amount = decimal(minorUnits).div(decimal(10).pow(currencyScale(currency)))
    const [origination, platform, insurance, tax] = [
      fractions.origination / 10_000,
      fractions.platform / 10_000,
      fractions.insurance / 10_000,
      fractions.tax / 10_000,
    ]
    return {
      ...rest,
      amount,
      currency,
      termDays,
      annualRate: decimal(rate).div(10_000),
      startDate: addDays('2020-01-01', startDay),
      gracePrincipal: grace % instalmentCount(termDays),
      instalmentMultiple: multiple === null ? null : decimal(multiple),
      fees: feesOf({ origination, platform, insurance, tax, tax_applies_to: taxed }, amount, currency),
    }
  })
