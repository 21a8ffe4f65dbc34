import type { Action } from '@otorga/kernel/messages/audit'
import type { CreditRow } from './credit.store.js'

/** An action on a credit, as its audit entries name it; a payment is named by its type. */
export type CreditAction =
  | 'approve'
  | 'create'
  | 'disburse'
  | 'cancel'
  | 'overdue'
  | 'default'
  | 'close'
  | 'reverse'
  | 'installment'
  | 'prepayment'
  | 'payoff'

/** The fields of every audit entry about a credit; the amount is the credit's, or the payment's in an entry about a payment. */
export const creditFacts = (
  { id, currency, amount: granted }: Pick<CreditRow, 'id' | 'currency' | 'amount'>,
  action: CreditAction,
  amount: string | number = granted,
) => ({ credit_id: id, action, amount: Number(amount), currency })

type Entry = Omit<Action, 'type' | 'id' | 'name'>

/** An audit entry about a credit. */
export const creditEntry = (
  credit: Pick<CreditRow, 'id' | 'currency' | 'amount'>,
  action: CreditAction,
  { more, ...entry }: Entry,
  amount?: string | number,
): Action => ({
  type: 'credit',
  id: credit.id,
  name: credit.id,
  ...entry,
  more: { ...creditFacts(credit, action, amount), ...more },
})
