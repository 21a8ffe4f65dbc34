import { decimal } from '@otorga/quote/money'
import { describe, expect, it } from 'vitest'
import type { ProductTerms } from '../credit-product/credit-product.rules.js'
import {
  ageProblems,
  approvedTerms,
  birthDateProblems,
  type Conditions,
  expiryAfterReview,
  expiryOf,
  hasExpired,
  isExpired,
  mostValidations,
  validationsLeft,
} from './application.rules.js'
import { type ApplicationStatus, applicationTransitions, canMoveApplication } from './application.states.js'

const product: ProductTerms = {
  amountConfig: { min: 1000, max: 10_000, default: 5000, step: 500, currency: 'COP' },
  termConfig: { min_days: 30, max_days: 360, options: [90, 180] },
  rateConfig: { type: 'fixed', rate: 0.24 },
  feeConfig: {},
}

describe('age', () => {
  it.each([
    ['2007-06-16', 1],
    ['2007-06-15', 0],
    ['1955-06-16', 0],
    ['1955-06-15', 0],
    ['1954-06-16', 0],
    ['1954-06-15', 1],
  ])('of someone born %s leaves %i problems for 18 to 70 on 2025-06-15', (birthDate, count) => {
    const problems = ageProblems({ min_age: 18, max_age: 70 }, birthDate, '2025-06-15')
    expect(problems).toHaveLength(count)
    for (const problem of problems) expect(problem.field).toBe('subject_data.birth_date')
  })

  it('is not judged without bounds or without a birth date', () => {
    expect(ageProblems({}, '2020-01-01', '2025-06-15')).toEqual([])
    expect(ageProblems({ min_age: 18 }, null, '2025-06-15')).toEqual([])
  })
})

describe('another validation', () => {
  it('is left until an application has had all of its own, and never where none is required', () => {
    const left = (validations: number) => validationsLeft({ validationStatus: 'failed', validations })
    expect([1, 2, 3, 4].map(left)).toEqual([mostValidations - 1, 1, 0, 0])
    expect(validationsLeft({ validationStatus: 'not_required', validations: 1 })).toBe(0)
  })
})

describe('expiry', () => {
  it('is as many days after creation as an application lives', () => {
    const created = new Date('2025-01-01T10:00:00Z')
    expect(expiryOf(created, 30).toISOString()).toBe('2025-01-31T10:00:00.000Z')
    expect(expiryOf(created, 1).toISOString()).toBe('2025-01-02T10:00:00.000Z')
  })

  it('ends what nobody has decided, and what is marked so', () => {
    const expiresAt = new Date('2025-01-31T10:00:00Z')
    const [before, then] = [new Date(expiresAt.getTime() - 1), expiresAt]
    const validationStatus = 'in_progress'
    for (const status of ['draft', 'submitted'] as const)
      expect([before, then].map((now) => hasExpired({ status, expiresAt, validationStatus }, now))).toEqual([
        false,
        true,
      ])
    for (const status of ['approved', 'rejected', 'cancelled'] as const)
      expect(hasExpired({ status, expiresAt, validationStatus }, then)).toBe(false)
    expect(hasExpired({ status: 'expired', expiresAt, validationStatus }, before)).toBe(true)
  })

  it('waits while a person judges the validation, and leaves three days after that', () => {
    const expiresAt = new Date('2025-01-31T10:00:00Z')
    const later = new Date('2025-02-20T10:00:00Z')
    for (const status of ['draft', 'submitted'] as const)
      expect(hasExpired({ status, expiresAt, validationStatus: 'in_review' }, later)).toBe(false)
    expect(hasExpired({ status: 'expired', expiresAt, validationStatus: 'in_review' }, later)).toBe(true)
    expect(expiryAfterReview(expiresAt, later).toISOString()).toBe('2025-02-23T10:00:00.000Z')
    expect(expiryAfterReview(expiresAt, new Date('2025-01-02T10:00:00Z'))).toEqual(expiresAt)
  })

  it('begins at the moment named', () => {
    const at = new Date('2025-01-31T10:00:00Z')
    expect(isExpired(at, at)).toBe(true)
    expect(isExpired(at, new Date(at.getTime() - 1))).toBe(false)
  })
})

describe('approval', () => {
  const approve = (amount: number, termDays: number, conditions?: Conditions) => {
    const granted = approvedTerms(product, { amount: decimal(amount), termDays }, conditions)
    return Array.isArray(granted) ? granted.map(({ field }) => field) : [granted.amount.toNumber(), granted.termDays]
  }

  it('grants what was requested, or the conditions rounded down to what the product allows', () => {
    expect(approve(5000, 180)).toEqual([5000, 180])
    expect(approve(5000, 180, { max_amount: 3300, max_term_days: 120 })).toEqual([3000, 90])
    expect(approve(5000, 180, { max_amount: 9000, max_term_days: 360 })).toEqual([5000, 180])
  })

  it('under conditions below the product grants nothing', () => {
    expect(approve(5000, 180, { max_amount: 999, max_term_days: 60 })).toEqual([
      'conditions.max_amount',
      'conditions.max_term_days',
    ])
    expect(approve(5000, 180, { max_amount: 999 })).toEqual(['conditions.max_amount'])
    expect(approve(5000, 180, { max_term_days: 60 })).toEqual(['conditions.max_term_days'])
  })
})

describe('states of an application', () => {
  it('move as declared and in no other way', () => {
    const all = Object.keys(applicationTransitions) as ApplicationStatus[]
    const moves = all.flatMap((from) => all.filter((to) => canMoveApplication(from, to)).map((to) => `${from} ${to}`))
    expect(new Set(moves)).toEqual(
      new Set([
        'draft submitted',
        'draft expired',
        'submitted approved',
        'submitted rejected',
        'submitted cancelled',
        'submitted expired',
      ]),
    )
  })
})

it('a day of birth lies neither ahead nor more than 150 years back', () => {
  const problems = (birthDate: string) =>
    birthDateProblems(birthDate, '2026-01-31', 'birth_date').map(({ field, message }) => `${field} ${message}`)
  expect(problems('2026-02-01')).toEqual(['birth_date is in the future'])
  expect(problems('1875-01-31')).toEqual(['birth_date is more than 150 years ago'])
  for (const sound of ['2026-01-31', '1990-06-01', '1875-02-01']) expect(problems(sound)).toEqual([])
})
