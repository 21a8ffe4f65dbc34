import type { CreditStatus } from '@otorga/schema/rest/types/lending'

export type { CreditStatus }

/** The transitions of a credit; any other is INVALID_STATUS_TRANSITION. */
export const creditTransitions = {
  active: ['disbursed', 'cancelled'],
  disbursed: ['closed', 'defaulted'],
  defaulted: ['closed'],
  closed: [],
  cancelled: [],
} as const satisfies Record<CreditStatus, readonly CreditStatus[]>

/** Whether a credit may move from one status to another. */
export function canMoveCredit(from: CreditStatus, to: CreditStatus): boolean {
  return (creditTransitions[from] as readonly CreditStatus[]).includes(to)
}

/** The status of a credit after a payment was reversed: one that the payment had closed is open again. */
export function reopenedStatus({
  status,
  defaultedAt,
}: {
  status: CreditStatus
  defaultedAt: Date | null
}): CreditStatus {
  if (status !== 'closed') return status
  return defaultedAt ? 'defaulted' : 'disbursed'
}

/** Whether payments are accepted; only a disbursed credit is owed. */
export function takesPayments(status: CreditStatus): boolean {
  return status === 'disbursed' || status === 'defaulted'
}
