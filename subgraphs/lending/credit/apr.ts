import { instalmentCount } from './amortization.js'
import type { Instalment } from './schedule.js'

/** Annual percentage rate of a schedule (EU annual effective, a month is a twelfth of a year), as a decimal fraction. */
export function annualPercentageRate(
  schedule: Pick<Instalment, 'installmentNumber' | 'principal' | 'total'>[],
  termDays: number,
): number {
  // A rate and no money: binary arithmetic is exact enough for its six decimals.
  const lastDays = termDays - 30 * (instalmentCount(termDays) - 1)
  const payments = schedule.map(({ installmentNumber, total }, index) => {
    const short = index === schedule.length - 1 && lastDays < 30
    const years = short ? (installmentNumber - 1) / 12 + lastDays / 365 : installmentNumber / 12
    return { years, total: total.toNumber() }
  })
  const lent = schedule.reduce((amount, { principal }) => amount + principal.toNumber(), 0)
  const valueAt = (rate: number) => payments.reduce((value, { years, total }) => value + total / (1 + rate) ** years, 0)
  let low = 0
  let high = 1
  while (valueAt(high) > lent && high < 1e12) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (valueAt(middle) > lent) low = middle
    else high = middle
  }
  return Math.round(high * 1e6) / 1e6
}
