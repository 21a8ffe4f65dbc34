process.env.APOLLO_TELEMETRY_DISABLED = '1' // as the command line does

import { startAllInOne } from '@otorga/cli/installation/all-in-one'
import type { Step, TenantDatabase, Transaction } from '@otorga/drizzle/transaction'
import { readConfig } from '@otorga/kernel/base/config'
import type { Allowance } from '@otorga/kernel/ports/rate-limit'
import { serveBench } from './child.js'

const allowed: Allowance = { allowed: true, limit: 1, remaining: 1, resetSeconds: 1 }

/** The answer to a removed statement, as if the key were free and the record had been written now. */
const answered = (text: string) => {
  const rows = text.includes('pg_try_advisory_xact_lock')
    ? [{ taken: true }]
    : text.includes('insert into')
      ? [{ created_at: new Date().toISOString() }]
      : []
  const answer = Promise.resolve(rows)
  return Object.assign(answer, { execute: () => answer })
}

/** Whether a statement serves idempotency, audit or messages. */
const isKept = (parts: readonly string[]) => /\.idempotency|pg_try_advisory_xact_lock|\.outbox/.test(parts.join(' '))

/** Drops the statements of audit, messages and idempotency before they reach a component's database. */
function withoutRecords(database: TenantDatabase) {
  const { transaction } = database
  database.transaction = ((tenantId: string, work: (tx: Transaction) => Promise<unknown>) =>
    transaction.call(database, tenantId, (tx) => {
      const { sql } = tx
      const bare = (parts: TemplateStringsArray, ...values: never[]) =>
        Array.isArray(parts) && 'raw' in parts && isKept(parts) ? answered(parts.join(' ')) : sql(parts, ...values)
      return work(Object.assign(tx, { sql: Object.assign(bare, sql) }))
    })) as TenantDatabase['transaction']
  // The last step of every audited read writes the audit entry.
  database.readAndRecord = ((tenantId: string, ...steps: Step[]) =>
    database.read(tenantId, ...steps.slice(0, -1))) as TenantDatabase['readAndRecord']
}

// Starts the whole system as product-child.ts does, but without limiter, idempotency and trail; the difference is their cost.
serveBench(async () => {
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  const { system, stop } = await startAllInOne({ ...config, port: 0, internalPort: 0, idpPort: 0 })
  const { limiter, ofContext } = system.services
  limiter.take = () => allowed
  withoutRecords(ofContext.lending!.database)
  return { base: system.publicUrl, stop }
})
