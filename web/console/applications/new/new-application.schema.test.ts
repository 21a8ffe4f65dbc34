import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { applicationInput, applicationSchema, emptyApplication } from './new-application.schema.ts'

const product = {
  id: 'product',
  amountConfig: { min: 1_000_000, max: 20_000_000, step: 100_000, currency: 'COP' },
  termConfig: { minDays: 90, maxDays: 720, options: [120, 360] },
}
const typed = {
  ...emptyApplication,
  productId: 'product',
  amount: '5000000',
  termDays: '360',
  documentType: 'CC',
  documentNumber: '1020304321',
  firstName: ' Ana ',
  lastName: 'Restrepo',
  email: 'ana@example.test',
}
const faultsOf = (more: Partial<typeof typed>) =>
  (safeParse(applicationSchema(product), { ...typed, ...more }).issues ?? []).map(({ path, message }) => [
    path?.[0]?.key,
    message,
  ])

describe('an application that is typed', () => {
  it('is refused for an amount and a term that the product does not lend, and for what cannot be read', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ amount: '5050000', termDays: '90' })).toEqual([
      ['amount', 'amount'],
      ['termDays', 'term'],
    ])
    expect(faultsOf({ amount: '30000000' })).toEqual([['amount', 'amount']])
    expect(faultsOf({ email: 'ana', birthDate: '1990-02-30', phone: 'none' })).toEqual([
      ['email', 'email'],
      ['phone', 'phone'],
      ['birthDate', 'date'],
    ])
  })

  it('leaves out what is empty', () => {
    expect(applicationInput(typed)).toEqual({
      productId: 'product',
      subjectData: {
        documentType: 'CC',
        documentNumber: '1020304321',
        firstName: 'Ana',
        lastName: 'Restrepo',
        email: 'ana@example.test',
      },
      financialData: { requestedAmount: 5_000_000, requestedTermDays: 360 },
    })
    expect(applicationInput({ ...typed, birthDate: '1990-4-2', income: '4500000' })).toMatchObject({
      subjectData: { birthDate: '1990-04-02' },
      financialData: { monthlyIncome: 4_500_000 },
    })
  })
})
