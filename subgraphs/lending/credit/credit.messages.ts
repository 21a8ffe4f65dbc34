import { currencyScale, decimal, sum } from '@otorga/kernel/base/money'
import type { CreditChanged, LendingSubject } from '@otorga/schema/messages/lending'
import { subjectOf } from '../application/application.messages.js'
import type { ApplicationRow } from '../application/application.store.js'
import { owedInAll, type PaidInstalment } from '../schedule/paid-instalment.js'
import type { LendingServices } from '../services.js'
import type { CreditRow } from './credit.store.js'

type Sealing = Pick<LendingServices, 'encryption'>
type Borrower = Omit<LendingSubject, 'subject_id'>

/** Who borrows, as messages about the credit will name them. */
export function sealedBorrower({ encryption }: Sealing, application: ApplicationRow): string {
  const { subject_id: _, ...borrower } = subjectOf(application, encryption.decrypt(application.documentNumberEncrypted))
  return encryption.encrypt(JSON.stringify(borrower satisfies Borrower))
}

const nobody: Borrower = { identifier_type: null, identifier_value: null, full_name: null }

/** What a message about a credit says of it: whose it is, and what was granted. */
export function aboutCredit({ encryption }: Sealing, row: CreditRow, now: Date): CreditChanged {
  const borrower = row.subjectEncrypted ? (JSON.parse(encryption.decrypt(row.subjectEncrypted)) as Borrower) : nobody
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

/** Everything that is still owed by a schedule, as messages spell it. */
export const owedOn = (schedule: readonly PaidInstalment[], currency: string): number =>
  Number(decimal(sum(schedule.map(owedInAll))).toFixed(currencyScale(currency)))
