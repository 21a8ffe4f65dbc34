import type { CreditPayment } from '@otorga/schema/messages/lending'
import { aboutCredit } from '../credit/credit.messages.js'
import type { CreditRow } from '../credit/credit.store.js'
import type { LendingServices } from '../services.js'
import type { PaymentRow } from './payment.store.js'

/** The data of a message about a payment: the credit after the payment, and the payment's amount. */
export const aboutPayment = (
  services: Pick<LendingServices, 'encryption'>,
  credit: CreditRow,
  payment: Pick<PaymentRow, 'id' | 'paymentType' | 'amount' | 'paymentDate' | 'remainingBalance'>,
  now: Date,
): CreditPayment => ({
  ...aboutCredit(services, credit, now),
  payment_id: payment.id,
  payment_type: payment.paymentType,
  amount: Number(payment.amount),
  payment_date: payment.paymentDate,
  remaining_balance: Number(payment.remainingBalance),
})
