import type { Transaction } from '@otorga/drizzle/transaction'
import type { Envelope } from '../envelope/index.js'

/** Whether this message was applied or dead-lettered. */
export async function isApplied(tx: Transaction, component: string, { id }: Envelope): Promise<boolean> {
  const [row] = await tx.sql`select 1 from ${tx.sql(component)}.inbox
    where tenant_id = ${tx.tenantId} and consumer = ${component} and message_id = ${id}`
  return row !== undefined
}

/** Records that the message had its effect, in the transaction of that effect; false when another delivery came first. */
export async function markApplied(tx: Transaction, component: string, { id }: Envelope): Promise<boolean> {
  const { count } = await tx.sql`insert into ${tx.sql(component)}.inbox (tenant_id, consumer, message_id)
    values (${tx.tenantId}, ${component}, ${id}) on conflict do nothing`
  return count > 0
}
