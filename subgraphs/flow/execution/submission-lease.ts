import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import type { RequestRow } from '../request/request.store.js'
import type { FlowServices } from '../services.js'

/** How long after a process was killed another submission may be accepted. */
export const leaseSeconds = 12

const leasedUntil = (now: Date) => new Date(now.getTime() + leaseSeconds * 1000).toISOString()

/** A submission that holds an execution. */
export interface Holder {
  tenantId: string
  requestId: string
  submissionId: string
}

/**
 * Leases a locked execution to one submission: of several at once, one wins. `counter` is the number accepted when this
 * one was opened. EXECUTION_CONFLICT for the others.
 */
export async function takeLease(
  tx: Transaction,
  row: RequestRow,
  { submissionId, counter }: { submissionId: string; counter: number },
  now: Date,
) {
  // Another submission was accepted since, so this one was made for an older state.
  if (row.submissions !== counter && !['expired', 'cancelled'].includes(row.status))
    throw new AppError('EXECUTION_CONFLICT')
  await tx.sql`update flow.flow_request set lease_id = ${submissionId}, submissions = submissions + 1,
    leased_until = ${leasedUntil(now)} where tenant_id = ${tx.tenantId} and id = ${row.id}`
}

/** Renews the lease; it expires when its process dies. */
export const extendLease = ({ database, now }: FlowServices, { tenantId, requestId, submissionId }: Holder) =>
  database.transaction(
    tenantId,
    (tx) => tx.sql`update flow.flow_request set leased_until = ${leasedUntil(now())}
      where tenant_id = ${tenantId} and id = ${requestId} and lease_id = ${submissionId}`,
  )

/** Releases the execution without a result, if this submission still holds it. */
export const dropLease = (tx: Transaction, { requestId, submissionId }: Holder) =>
  tx.sql`update flow.flow_request set lease_id = null, leased_until = null
    where tenant_id = ${tx.tenantId} and id = ${requestId} and lease_id = ${submissionId}`
