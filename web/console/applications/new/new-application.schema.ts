import { amountFault, termFault } from '@otorga/quote/allowed'
import { dateOfParts } from '@otorga/ui/format/date.ts'
import { check, email, object, pipe, rawCheck, string } from 'valibot'
import { documentNumber, filled, phoneOrNone } from '../../shared/checked-person.ts'
import type { ProductTerms } from '../../shared/product-prices.ts'

/** A product that takes applications: what of it may be asked for. */
export type LentProduct = { id: string } & Pick<ProductTerms, 'amountConfig' | 'termConfig'>

export const emptyApplication = {
  productId: '',
  amount: '',
  termDays: '',
  documentType: '',
  documentNumber: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthDate: '',
  activity: '',
  income: '',
  expenses: '',
  purpose: '',
}

export type TypedApplication = typeof emptyApplication

const dayOf = (typed: string) => {
  const [year = '', month = '', day = ''] = typed.split('-')
  return dateOfParts({ year, month, day })
}

/** What is typed of an application, each error by its code; amount and term are those that the chosen product lends. */
export const applicationSchema = (product: LentProduct | undefined) =>
  pipe(
    object({
      productId: filled,
      amount: filled,
      termDays: filled,
      documentType: filled,
      documentNumber,
      firstName: filled,
      lastName: filled,
      email: pipe(filled, email('email')),
      phone: phoneOrNone,
      birthDate: pipe(
        string(),
        check((text) => text === '' || dayOf(text) !== undefined, 'date'),
      ),
      activity: string(),
      income: string(),
      expenses: string(),
      purpose: string(),
    }),
    rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      if (product?.id !== input.productId) return
      const { minDays: min_days, maxDays: max_days, options } = product.termConfig
      const blame = (key: 'amount' | 'termDays', message: string) =>
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
      if (amountFault(product.amountConfig, input.amount)) blame('amount', 'amount')
      if (termFault({ min_days, max_days, options }, Number(input.termDays))) blame('termDays', 'term')
    }),
  )

/** The input of the operation; what is empty is left out. */
export function applicationInput(typed: TypedApplication) {
  const text = (name: 'phone' | 'activity' | 'purpose') => typed[name].trim()
  const birthDate = dayOf(typed.birthDate)
  return {
    productId: typed.productId,
    subjectData: {
      documentType: typed.documentType,
      documentNumber: typed.documentNumber.trim(),
      firstName: typed.firstName.trim(),
      lastName: typed.lastName.trim(),
      email: typed.email.trim(),
      ...(text('phone') && { phone: text('phone') }),
      ...(birthDate && { birthDate }),
    },
    financialData: {
      requestedAmount: Number(typed.amount),
      requestedTermDays: Number(typed.termDays),
      ...(text('activity') && { economicActivity: text('activity') }),
      ...(typed.income && { monthlyIncome: Number(typed.income) }),
      ...(typed.expenses && { monthlyExpenses: Number(typed.expenses) }),
      ...(text('purpose') && { purpose: text('purpose') }),
    },
  }
}
