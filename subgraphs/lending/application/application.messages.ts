import type { Transaction } from '@otorga/drizzle/transaction'
import type { ApplicationCreated } from '@otorga/schema/messages/lending'
import { currencyOfProduct } from '../credit-product/credit-product.store.js'
import type { LendingServices } from '../services.js'
import type { ApplicationRow } from './application.store.js'

/** The applicant's name; null until the wizard has asked for it. */
export function fullName({ subjectData }: { subjectData: unknown }): string | null {
  const { firstName, lastName } = subjectData as { firstName?: string; lastName?: string }
  return firstName && lastName ? `${firstName} ${lastName}` : null
}

/** Who an application is about, for messages that leave the component. */
export const subjectOf = (row: ApplicationRow, documentNumber: string) => ({
  subject_id: row.subjectId,
  identifier_type: String(row.subjectData.documentType),
  identifier_value: documentNumber,
  full_name: fullName(row),
})

/** What a message about an application says of it. */
export async function aboutApplication(
  tx: Transaction,
  { encryption }: Pick<LendingServices, 'encryption'>,
  row: ApplicationRow,
  now: Date,
): Promise<ApplicationCreated> {
  const { amount, termDays, currency } = row.simulationResult
  return {
    ...subjectOf(row, encryption.decrypt(row.documentNumberEncrypted)),
    application_id: row.id,
    product_id: row.productId,
    status: row.status,
    channel: row.origin.channel,
    amount,
    currency: currency ?? (await currencyOfProduct(tx, row.productId)),
    term_days: termDays,
    device: row.device,
    occurred_at: now.toISOString(),
  }
}
