import { inColumn } from '@otorga/kernel/base/crypto'
import { currencyScale, decimal, sum } from '@otorga/quote/money'
import type { CreditChanged, LendingSubject } from '@otorga/schema/messages/lending'
import { subjectOf } from '../application/application.messages.js'
import { documentPlace } from '../application/application.places.js'
import type { ApplicationRow } from '../application/application.store.js'
import { owedInAll, type PaidInstalment } from '../schedule/paid-instalment.js'
import type { LendingServices } from '../services.js'
import type { CreditRow } from './credit.store.js'

type Sealing = Pick<LendingServices, 'encryption'>
type Borrower = Omit<LendingSubject, 'subject_id'>

const borrowerPlace = (credit: Pick<CreditRow, 'tenantId' | 'id'>) =>
  inColumn('lending.credit', 'subject_encrypted', credit)

/** The borrower as messages about the credit will name them, encrypted for the credit. */
export function sealedBorrower(
  { encryption }: Sealing,
  application: ApplicationRow,
  credit: Pick<CreditRow, 'tenantId' | 'id'>,
): string {
  const number = encryption.decrypt(application.documentNumberEncrypted, documentPlace(application))
  const { subject_id: _, ...borrower } = subjectOf(application, number)
  return encryption.encrypt(JSON.stringify(borrower satisfies Borrower), borrowerPlace(credit))
}

const nobody: Borrower = { identifier_type: null, identifier_value: null, full_name: null }

/** The data about a credit in every message: the borrower, and what was granted. */
export function aboutCredit({ encryption }: Sealing, row: CreditRow, now: Date): CreditChanged {
  const opened = row.subjectEncrypted && encryption.decrypt(row.subjectEncrypted, borrowerPlace(row))
  const borrower = opened ? (JSON.parse(opened) as Borrower) : nobody
  return {
    subject_id: row.subjectId,
    ...borrower,
    credit_id: row.id,
    application_id: row.applicationId,
    product_id: row.productId,
    status: row.status,
    amount: Number(row.amount),
    currency: row.currency,
    occurred_at: now.toISOString(),
  }
}

/** The total that a schedule still owes, as written in messages. */
export const outstandingTotal = (schedule: readonly PaidInstalment[], currency: string): number =>
  Number(decimal(sum(schedule.map(owedInAll))).toFixed(currencyScale(currency)))
