import type { Transaction } from '@otorga/drizzle/transaction'
import type { CallDevice } from '@otorga/schema/messages/device'
import type { ApplicationCreated, ApplicationRefused } from '@otorga/schema/messages/lending'
import { currencyOfProduct } from '../credit-product/credit-product.store.js'
import type { LendingServices } from '../services.js'
import { documentPlace } from './application.places.js'
import type { ApplicationRow } from './application.store.js'

/** The applicant's name; null until the wizard has asked for it. */
export function fullName({ subjectData }: { subjectData: unknown }): string | null {
  const { firstName, lastName } = subjectData as { firstName?: string; lastName?: string }
  return firstName && lastName ? `${firstName} ${lastName}` : null
}

/** The fields of an application that messages need; it need not be stored. */
export type Described = Pick<
  ApplicationRow,
  'tenantId' | 'id' | 'productId' | 'subjectData' | 'documentNumberEncrypted' | 'origin' | 'simulationResult'
> &
  Partial<Pick<ApplicationRow, 'subjectId'>>

/** Who an application is about, for messages that leave the component. */
export const subjectOf = (row: Described, documentNumber: string) => ({
  subject_id: row.subjectId ?? null,
  identifier_type: String(row.subjectData.documentType),
  identifier_value: documentNumber,
  full_name: fullName(row),
})

type Sealed = Pick<LendingServices, 'encryption'>

async function termsAsked(
  tx: Transaction,
  { encryption }: Sealed,
  row: Described,
  now: Date,
  device: CallDevice | null,
) {
  const { amount, termDays, currency } = row.simulationResult
  return {
    ...subjectOf(row, encryption.decrypt(row.documentNumberEncrypted, documentPlace(row))),
    product_id: row.productId,
    channel: row.origin.channel,
    amount,
    currency: currency ?? (await currencyOfProduct(tx, row.productId)),
    term_days: termDays,
    device,
    occurred_at: now.toISOString(),
  }
}

/** The data of a message about an application, with the device of the applicant's call; actions of staff and jobs have none. */
export const aboutApplication = async (
  tx: Transaction,
  services: Sealed,
  row: ApplicationRow,
  now: Date,
  device: CallDevice | null = null,
): Promise<ApplicationCreated> => ({
  ...(await termsAsked(tx, services, row, now, device)),
  application_id: row.id,
  status: row.status,
})

/** The message about a refused application; it has the id when a draft remains. */
export const aboutRefusal = async (
  tx: Transaction,
  services: Sealed,
  row: Described,
  applicationId: string | null,
  now: Date,
  device: CallDevice | null,
): Promise<ApplicationRefused> => ({
  ...(await termsAsked(tx, services, row, now, device)),
  application_id: applicationId,
  reason: 'blacklisted',
})
