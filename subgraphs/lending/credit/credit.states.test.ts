import { expect, it } from 'vitest'
import { type CreditStatus, canMoveCredit, creditTransitions, reopenedStatus, takesPayments } from './credit.states.js'

const statuses = Object.keys(creditTransitions) as CreditStatus[]

it('a credit is disbursed or cancelled, and once disbursed ends by being paid', () => {
  const moves = statuses.flatMap((from) =>
    statuses.filter((to) => canMoveCredit(from, to)).map((to) => `${from} > ${to}`),
  )
  expect(moves).toEqual([
    'active > disbursed',
    'active > cancelled',
    'disbursed > defaulted',
    'disbursed > closed',
    'defaulted > closed',
  ])
})

it('payments are taken of what was disbursed and is not closed', () => {
  expect(statuses.filter(takesPayments)).toEqual(['disbursed', 'defaulted'])
})

it('a reversed payment opens the credit that it closed, in default if it was, and no other', () => {
  const defaultedAt = new Date()
  expect(reopenedStatus({ status: 'closed', defaultedAt: null })).toBe('disbursed')
  expect(reopenedStatus({ status: 'closed', defaultedAt })).toBe('defaulted')
  for (const status of statuses.filter((one) => one !== 'closed'))
    expect(reopenedStatus({ status, defaultedAt })).toBe(status)
})
