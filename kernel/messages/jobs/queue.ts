import type { Transaction } from '@otorga/drizzle/transaction'
import { v7 as uuidv7 } from 'uuid'
import { currentTraceparent } from '../../base/tracing/index.js'

export interface NewJob {
  kind: string
  /** What the handler needs to find its work: ids instead of records. */
  payload: Record<string, unknown>
  /** At most one unfinished job of a kind and tenant has this key; a second one is not written. */
  key?: string
  /** At once when absent. */
  runAt?: Date
  /** 5 when absent; an attempt that a killed worker did not finish counts too. */
  maxAttempts?: number
}

/** Inserts a job in the transaction that needs it; returns its id, or undefined when a job with that key waits or runs. */
export async function enqueueJob(tx: Transaction, schema: string, job: NewJob, wake: () => void = () => {}) {
  const row = {
    tenant_id: tx.tenantId,
    id: uuidv7(),
    kind: job.kind,
    key: job.key ?? null,
    payload: JSON.stringify(job.payload),
    max_attempts: job.maxAttempts ?? 5,
    run_at: (job.runAt ?? new Date()).toISOString(),
    traceparent: currentTraceparent() ?? null,
  }
  const [written] = await tx.sql<{ id: string }[]>`insert into ${tx.sql(schema)}.job ${tx.sql(row)}
    on conflict (tenant_id, kind, key) where finished_at is null do nothing returning id`
  if (written) tx.onCommit(wake)
  return written?.id
}
