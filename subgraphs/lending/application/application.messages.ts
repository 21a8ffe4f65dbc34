import type { Transaction } from '@otorga/drizzle/transaction'
import type { ApplicationCreated, ApplicationRefused } from '@otorga/schema/messages/lending'
import { currencyOfProduct } from '../credit-product/credit-product.store.js'
import type { LendingServices } from '../services.js'
import type { ApplicationRow } from './application.store.js'

/** The applicant's name; null until the wizard has asked for it. */
export function fullName({ subjectData }: { subjectData: unknown }): string | null {
  const { firstName, lastName } = subjectData as { firstName?: string; lastName?: string }
  return firstName && lastName ? `${firstName} ${lastName}` : null
}

/** The fields that messages read of an application, even of one that is not stored. */
export type Described = Pick<
  ApplicationRow,
  'productId' | 'subjectData' | 'documentNumberEncrypted' | 'origin' | 'simulationResult'
> &
  Partial<Pick<ApplicationRow, 'subjectId' | 'device'>>

/** Who an application is about, for messages that leave the component. */
export const subjectOf = (row: Described, documentNumber: string) => ({
  subject_id: row.subjectId ?? null,
  identifier_type: String(row.subjectData.documentType),
  identifier_value: documentNumber,
  full_name: fullName(row),
})

type Sealed = Pick<LendingServices, 'encryption'>

async function termsAsked(tx: Transaction, { encryption }: Sealed, row: Described, now: Date) {
  const { amount, termDays, currency } = row.simulationResult
  return {
    ...subjectOf(row, encryption.decrypt(row.documentNumberEncrypted)),
    product_id: row.productId,
    channel: row.origin.channel,
    amount,
    currency: currency ?? (await currencyOfProduct(tx, row.productId)),
    term_days: termDays,
    device: row.device ?? null,
    occurred_at: now.toISOString(),
  }
}

/** What a message about an application says of it. */
export const aboutApplication = async (
  tx: Transaction,
  services: Sealed,
  row: ApplicationRow,
  now: Date,
): Promise<ApplicationCreated> => ({
  ...(await termsAsked(tx, services, row, now)),
  application_id: row.id,
  status: row.status,
})

/** The message about a refused application; with its id where a draft of it remains. */
export const aboutRefusal = async (
  tx: Transaction,
  services: Sealed,
  row: Described,
  applicationId: string | null,
  now: Date,
): Promise<ApplicationRefused> => ({
  ...(await termsAsked(tx, services, row, now)),
  application_id: applicationId,
  reason: 'blacklisted',
})
