import { decimal, sum } from '@otorga/quote/money'

/** A change of the arrears of a currency, from a step on. */
export interface ArrearsChange {
  step: number
  currency: string
  amount: string
}

/** The arrears of every currency at the end of each step, from 1: the sums of the changes up to it. Currencies without arrears are absent. */
export function arrearsAtEnds(changes: readonly ArrearsChange[], steps: number) {
  const currencies = [...new Set(changes.map(({ currency }) => currency))].sort()
  return Array.from({ length: steps }, (_, at) =>
    currencies
      .map((currency) => ({
        currency,
        amount: sum(
          changes.filter((one) => one.currency === currency && one.step <= at + 1).map(({ amount }) => decimal(amount)),
        ),
      }))
      .filter(({ amount }) => !amount.isZero())
      .map(({ currency, amount }) => ({ currency, amount: amount.toFixed() })),
  )
}
