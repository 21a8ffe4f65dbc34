import { decimal } from '@otorga/kernel/base/money'
import { buildSchedule } from '../schedule/schedule.js'
import type { CreditRow } from './credit.store.js'
import { termsOfCredit } from './credit.view.js'

/** The schedule of a credit as its terms give it from a day on, with nothing paid. */
export function datedSchedule(credit: CreditRow, startDate: string) {
  const fees = credit.feeBreakdown
  return buildSchedule({
    ...termsOfCredit(credit),
    startDate,
    amount: decimal(credit.amount),
    fees: {
      origination: decimal(fees.origination),
      platform: decimal(fees.platform),
      insurance: decimal(fees.insurance),
      tax: decimal(fees.tax),
    },
  })
}
