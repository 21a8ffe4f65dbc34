import { expect, it } from 'vitest'
import { blamedFields } from './blamed-fields.ts'

it.each([
  [['payment_date'], ['amount', 'paymentDate'], ['paymentDate']],
  [
    ['input.paymentDate', 'input.amount'],
    ['amount', 'paymentDate'],
    ['amount', 'paymentDate'],
  ],
  [['config.timezone'], ['name', 'config.timezone'], ['config.timezone']],
  [['somethingElse'], ['amount'], []],
  [['date'], ['paymentDate'], []],
  [[], ['amount'], []],
])('of what is refused, %j, the form with %j shows %j', (refused, shown, blamed) => {
  expect(blamedFields(refused, shown)).toEqual(blamed)
})
