import type { Quote } from '@otorga/quote/quote'
import type { ShownInstalment } from './schedule-table.tsx'

/** The instalments of a quote as a schedule shows them: none of them is paid. */
export const plannedInstalments = ({ schedule }: Quote): ShownInstalment[] =>
  schedule.map((one) => ({
    installmentNumber: one.installmentNumber,
    dueDate: one.dueDate,
    principal: one.principal.toNumber(),
    interest: one.interest.toNumber(),
    fees: one.fees.toNumber(),
    tax: one.tax.toNumber(),
    total: one.total.toNumber(),
    balanceAfter: one.balanceAfter.toNumber(),
    status: 'pending',
  }))
