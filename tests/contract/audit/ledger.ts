import { randomUUID } from 'node:crypto'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import type { Checkpoint } from '@otorga/audit/chain/checkpoint'
import { sealEvents } from '@otorga/audit/chain/seal-events'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { verifyChain } from '@otorga/audit/chain/verify-chain'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { entryOf, messageOf } from './messages.js'

export const keys = createChainKeys(['test chain secret'])

/** Only the audit component's consumer, on a database of its own. */
export async function openLedger() {
  const ownerUrl = await freshDatabase()
  const url = roleUrl(ownerUrl, componentRole('audit'), roleSecret)
  const database = new TenantDatabase('audit', { url })
  const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  const consumer = auditConsumer({ database, seal: () => {} })
  const tenantId = randomUUID()
  const seal = () => database.transaction(tenantId, (tx) => sealEvents(tx, keys, new Date()))
  return {
    ownerUrl,
    url,
    workerUrl: roleUrl(ownerUrl, workerRole('audit'), roleSecret),
    database,
    owner,
    consumer,
    tenantId,
    seal,
    /** Stores so many events, in one batch. */
    async store(count: number, tenant = tenantId) {
      const messages = Array.from({ length: count }, (_, n) => messageOf(tenant, entryOf({ message: `Event ${n}` })))
      await Promise.all(messages.map(consumer.handle))
      return messages
    },
    verify: (checkpoints: readonly Checkpoint[] = []) => verifyChain({ database, tenantId, keys, checkpoints }),
    /** Changes rows as the database's superuser can, in spite of the triggers. */
    async tamper(...statements: string[]) {
      await owner.begin(async (sql) => {
        await sql`set local session_replication_role = replica`
        for (const statement of statements) await sql.unsafe(statement)
      })
    },
    async close() {
      await Promise.all([database.close(), owner.end()])
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>
