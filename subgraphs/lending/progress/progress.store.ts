import { application } from '@otorga/drizzle/lending/tables'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, eq } from 'drizzle-orm'
import type { ApplicationRow } from '../application/application.store.js'

/** The application of a validation's execution, locked. */
export async function applicationOfExecution(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(application)
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.flowExecutionId, id)))
    .for('update')
  return row
}

/** The application of a contract's signature, locked. */
export async function applicationOfSignature(tx: Transaction, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.db
    .select()
    .from(application)
    .where(and(eq(application.tenantId, tx.tenantId), eq(application.signatureId, id)))
    .for('update')
  return row
}
