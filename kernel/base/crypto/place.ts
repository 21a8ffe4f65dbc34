import type { EncryptedColumn, EncryptedTable } from '@otorga/drizzle/encrypted-columns'

/** Where an encrypted value belongs. It opens there only, so whoever can write to the database cannot move it. */
export interface Place {
  tenantId: string
  /** With its schema; of a value outside the database the store's name. */
  table: string
  column: string
  recordId: string
}

/** The place of an encrypted column in a record. The ids must be spelled as the database returns them. */
export const inColumn = <Table extends EncryptedTable>(
  table: Table,
  column: EncryptedColumn<Table>,
  { tenantId, id }: { tenantId: string; id: string },
): Place => ({ tenantId, table, column, recordId: id })

/** The place of the stored answer to a call, in any component. */
export const answerPlace = (schema: string, tenantId: string, caller: string, key: string): Place => ({
  tenantId,
  table: `${schema}.idempotency`,
  column: 'result',
  recordId: JSON.stringify([caller, key]),
})

/** A place as additional data: JSON, so that no two places are written the same, whatever their parts contain. */
export const additionalData = (version: string, { tenantId, table, column, recordId }: Place) =>
  Buffer.from(JSON.stringify([version, tenantId, table, column, recordId]))
