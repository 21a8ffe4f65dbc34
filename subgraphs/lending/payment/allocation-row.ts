import type { AllocationRow } from '@otorga/drizzle/lending/tables'
import { toColumn } from '@otorga/quote/money'
import type { Allocation } from './payment.rules.js'

/** The stored form of a payment's allocation to an instalment. */
export const allocationRow = (one: Allocation, scale: number): AllocationRow => ({
  installmentNumber: one.installmentNumber,
  fees: toColumn(one.fees, scale),
  tax: toColumn(one.tax, scale),
  interest: toColumn(one.interest, scale),
  principal: toColumn(one.principal, scale),
})
