import { instalmentCount } from './amortization.js'
import type { Instalment } from './schedule.js'

/** A repayment some years after the first drawdown. */
export interface Repayment {
  years: number
  amount: number
}

/**
 * The annual effective rate at which the present value of the repayments equals the amount received (EU method: directive
 * 2008/48/EC, annex I), as a decimal fraction. A charge at drawdown lowers the amount received.
 */
export function annualEffectiveRate(received: number, repayments: readonly Repayment[]): number {
  // This is a rate, not money: binary arithmetic is exact enough for its six decimals.
  const valueAt = (rate: number) =>
    repayments.reduce((value, { years, amount }) => value + amount / (1 + rate) ** years, 0)
  let low = 0
  let high = 1
  while (valueAt(high) > received && high < 1e12) high *= 2
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (valueAt(middle) > received) low = middle
    else high = middle
  }
  return Math.round(high * 1e6) / 1e6
}

/** Annual percentage rate of a schedule (a month is a twelfth of a year), fees and tax included, as a decimal fraction. */
export function annualPercentageRate(
  schedule: Pick<Instalment, 'installmentNumber' | 'principal' | 'total'>[],
  termDays: number,
): number {
  const lastDays = termDays - 30 * (instalmentCount(termDays) - 1)
  const repayments = schedule.map(({ installmentNumber, total }, index) => {
    const short = index === schedule.length - 1 && lastDays < 30
    const years = short ? (installmentNumber - 1) / 12 + lastDays / 365 : installmentNumber / 12
    return { years, amount: total.toNumber() }
  })
  return annualEffectiveRate(
    schedule.reduce((amount, { principal }) => amount + principal.toNumber(), 0),
    repayments,
  )
}
