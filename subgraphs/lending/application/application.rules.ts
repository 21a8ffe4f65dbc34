import { roundDownAmount, roundDownTerm } from '@otorga/quote/allowed'
import { ageAt, type CalendarDate } from '@otorga/quote/calendar'
import { type Decimal, decimal } from '@otorga/quote/money'
import type { ValidationStatus } from '@otorga/schema/rest/types/lending'
import * as contract from '@otorga/schema/rest/values/lending'
import type { AgeRequirements, Problem, ProductTerms } from '../credit-product/credit-product.rules.js'
import { type ApplicationStatus, canMoveApplication } from './application.states.js'

const dayMilliseconds = 86_400_000

/** When an application that is made now and lasts so many days expires. */
export function expiryOf(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * dayMilliseconds)
}

/** Whether an application has expired at a time; it has from `expiresAt` on. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime()
}

interface Validated {
  validationStatus: ValidationStatus
  /** How many were started. */
  validations: number
}

interface Lived {
  status: ApplicationStatus
  expiresAt: Date
  validationStatus: ValidationStatus
}

/** Whether an undecided application has expired, even if it is not yet marked so. While a person judges its validation it does not. */
export function hasExpired({ status, expiresAt, validationStatus }: Lived, now: Date): boolean {
  if (!canMoveApplication(status, 'expired')) return status === 'expired'
  return validationStatus !== 'in_review' && isExpired(expiresAt, now)
}

/** Validations that an application may have in all. */
export const mostValidations = 3

/** How many more validations an application may be given after one that failed; none where none is required. */
export function validationsLeft({ validationStatus, validations }: Validated): number {
  return validationStatus === 'not_required' ? 0 : Math.max(mostValidations - validations, 0)
}

const hoursAfterReview = 72

/** When an application expires whose validation a person has just decided: the applicant needs some days to go on. */
export const expiryAfterReview = (expiresAt: Date, now: Date) =>
  new Date(Math.max(expiresAt.getTime(), now.getTime() + hoursAfterReview * 3_600_000))

/** Why a date cannot be a date of birth: it is in the future, or too long ago. */
export function birthDateProblems(birthDate: CalendarDate, today: CalendarDate, field: string): Problem[] {
  if (birthDate > today) return [{ field, message: 'is in the future' }]
  const { maximum } = contract.Age
  return ageAt(birthDate, today) > maximum ? [{ field, message: `is more than ${maximum} years ago` }] : []
}

/** Why the applicant's age excludes them from the product; without a birth date nothing is checked. */
export function ageProblems(
  requirements: AgeRequirements,
  birthDate: CalendarDate | null | undefined,
  today: CalendarDate,
): Problem[] {
  if (!birthDate) return []
  const age = ageAt(birthDate, today)
  const { min_age: least, max_age: most } = requirements
  const field = 'subject_data.birth_date'
  if (least !== undefined && age < least)
    return [{ field, message: `The applicant must be at least ${least} years old.` }]
  if (most !== undefined && age > most) return [{ field, message: `The applicant must be at most ${most} years old.` }]
  return []
}

export interface RequestedTerms {
  amount: Decimal
  termDays: number
}

/** Limits that the approver may set, with the contract's names. */
export interface Conditions {
  max_amount?: number | string
  max_term_days?: number
}

/** What an approval grants: the request under its conditions, rounded down to what the product allows. */
export function approvedTerms(
  product: ProductTerms,
  requested: RequestedTerms,
  { max_amount, max_term_days }: Conditions = {},
): RequestedTerms | Problem[] {
  const limit = max_amount === undefined ? requested.amount : decimal(max_amount)
  const amount = roundDownAmount(product.amountConfig, limit.lessThan(requested.amount) ? limit : requested.amount)
  const termDays = roundDownTerm(product.termConfig, Math.min(requested.termDays, max_term_days ?? requested.termDays))
  if (amount && termDays !== null) return { amount, termDays }
  const problems: Problem[] = []
  if (!amount) problems.push({ field: 'conditions.max_amount', message: 'is less than the product lends' })
  if (termDays === null)
    problems.push({ field: 'conditions.max_term_days', message: 'is shorter than the product allows' })
  return problems
}
