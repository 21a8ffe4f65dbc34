import { type DatePart, dateOfParts } from '@otorga/ui/format/date.ts'
import { check, object, optional, picklist, pipe, string } from 'valibot'

const paymentTypes = ['installment', 'prepayment', 'payoff'] as const
const effects = ['reduce_installment', 'reduce_term'] as const

export interface TypedPayment {
  amount: string
  paymentType: (typeof paymentTypes)[number]
  effect: (typeof effects)[number]
  paymentDate: string
  reference: string
}

export const emptyPayment: TypedPayment = {
  amount: '',
  paymentType: 'installment',
  effect: 'reduce_installment',
  paymentDate: '',
  reference: '',
}

/** The day that was typed in three parts; undefined unless it is one of the calendar. */
function dayOf(typed: string): string | undefined {
  const [year = '', month = '', day = ''] = typed.split('-')
  return dateOfParts({ year, month, day } satisfies Record<DatePart, string>)
}

/** What is typed of a payment, each error by its code. */
export const paymentSchema = object({
  amount: pipe(
    string(),
    check((text) => text !== '', 'required'),
    check((text) => Number(text) > 0, 'amount'),
  ),
  paymentType: picklist(paymentTypes, 'required'),
  effect: picklist(effects, 'required'),
  paymentDate: pipe(
    string(),
    check((text) => text === '' || dayOf(text) !== undefined, 'date'),
  ),
  reference: optional(string(), ''),
})

/** The input of the operation; what is empty is left out, and only a prepayment has an effect. */
export function paymentInput({ amount, paymentType, effect, paymentDate, reference }: TypedPayment) {
  const day = dayOf(paymentDate)
  return {
    amount: Number(amount),
    paymentType,
    ...(paymentType === 'prepayment' && { effect }),
    ...(day && { paymentDate: day }),
    ...(reference.trim() && { reference: reference.trim() }),
  }
}
