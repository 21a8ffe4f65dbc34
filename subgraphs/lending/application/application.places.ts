import { type Encryption, inColumn } from '@otorga/kernel/base/crypto'

interface Owner {
  tenantId: string
  id: string
}

/** The places of what is encrypted in an application. */
export const documentPlace = (row: Owner) => inColumn('lending.application', 'document_number_encrypted', row)
export const validationUrlPlace = (row: Owner) => inColumn('lending.application', 'validation_url_encrypted', row)
export const signingUrlPlace = (row: Owner) => inColumn('lending.application', 'signing_url_encrypted', row)

/** The place of the token in the order of the mail that brings it; of the record, order and sender know the application. */
export const mailedTokenPlace = (application: Owner) => inColumn('lending.job', 'payload', application)

/** The link to an application's validation. */
export const validationUrlOf = (
  { encryption }: { encryption: Encryption },
  row: Owner & { validationUrlEncrypted: string | null },
) => (row.validationUrlEncrypted ? encryption.decrypt(row.validationUrlEncrypted, validationUrlPlace(row)) : null)
