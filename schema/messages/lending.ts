/** What lending tells others. Data in JSON's own types; moments are RFC 3339, days YYYY-MM-DD, amounts in `currency`. */

/** The person a record is about; null in records older than subjects. */
export interface LendingSubject {
  /** The platform's id of the person within the tenant. */
  subject_id: string | null
  identifier_type: string | null
  identifier_value: string | null
  /** Null until the wizard has asked for it. */
  full_name: string | null
}

export interface LendingDevice {
  /** What the page knew its device by; else a hash of the user agent. */
  fingerprint: string | null
  ip: string | null
  user_agent: string | null
}

interface AboutApplication extends LendingSubject {
  application_id: string
  product_id: string
  status: string
  channel: string
  amount: number
  currency: string
  term_days: number
  /** What the applicant applied from; null where an operator did it for them. */
  device: LendingDevice | null
  occurred_at: string
}

/** `lending.application.created`: a draft of the wizard, or one by an operator. */
export type ApplicationCreated = AboutApplication
/** `lending.application.submitted`. */
export type ApplicationSubmitted = AboutApplication
/** `lending.application.expired`: nobody decided it in time. */
export type ApplicationExpired = AboutApplication
/** `lending.application.cancelled`: an operator withdrew it. */
export type ApplicationCancelled = AboutApplication

/** `lending.application.refused`: somebody on the tenant's blacklist applied, and was turned away. */
export interface ApplicationRefused extends Omit<AboutApplication, 'application_id' | 'status'> {
  /** The wizard's draft, which stays one; null where nothing was kept. */
  application_id: string | null
  reason: 'blacklisted'
}

/** `lending.application.approved` and `lending.application.rejected`. */
export interface ApplicationDecided extends AboutApplication {
  credit_id: string | null
  decided_by: string
}

interface AboutCredit extends LendingSubject {
  credit_id: string
  application_id: string
  product_id: string
  status: string
  currency: string
  occurred_at: string
}

/** `lending.credit.created`, `lending.credit.disbursed` and `lending.credit.cancelled`: the amount is what was granted. */
export interface CreditChanged extends AboutCredit {
  amount: number
}

/** `lending.credit.payment_received`, and `lending.credit.payment_reversed` where it bounced. */
export interface CreditPayment extends AboutCredit {
  payment_id: string
  payment_type: string
  amount: number
  payment_date: string
  remaining_balance: number
}

/** `lending.credit.closed`: nothing is owed any more; the amount is what was granted. */
export type CreditClosed = CreditChanged

/** `lending.credit.overdue` as instalments fall overdue, and `lending.credit.defaulted` past the product's limit. */
export interface CreditPastDue extends AboutCredit {
  amount: number
  /** What the schedule still asks for in all. */
  outstanding_total: number
  days_past_due: number
  /** Instalments that fell overdue with this message; empty for a default. */
  installments: number[]
  /** The business day on which it was found. */
  business_date: string
}

/** The data of each message type of lending's own. */
export interface LendingMessages {
  'lending.application.created': ApplicationCreated
  'lending.application.submitted': ApplicationSubmitted
  'lending.application.refused': ApplicationRefused
  'lending.application.approved': ApplicationDecided
  'lending.application.rejected': ApplicationDecided
  'lending.application.cancelled': ApplicationCancelled
  'lending.application.expired': ApplicationExpired
  'lending.credit.created': CreditChanged
  'lending.credit.disbursed': CreditChanged
  'lending.credit.cancelled': CreditChanged
  'lending.credit.payment_received': CreditPayment
  'lending.credit.payment_reversed': CreditPayment
  'lending.credit.closed': CreditClosed
  'lending.credit.overdue': CreditPastDue
  'lending.credit.defaulted': CreditPastDue
}
