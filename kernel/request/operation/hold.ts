import type { Transaction } from '@otorga/drizzle/transaction'
import type { RequestContext } from '../../base/context/index.js'
import { AppError } from '../../base/errors/index.js'

/** Another external call holds a record. */
export class Held extends Error {}

/** The call that holds records. */
export interface Holder {
  schema: string
  operation: string
  /** Unique for this call; a retry has another one. */
  token: string
  seconds: number
}

// Stored in the table of idempotency keys, under a name that no caller has.
const caller = 'hold'

/** Keeps other external calls from changing the records after this transaction; expires by itself. Throws Held. */
export async function takeHolds(tx: Transaction, ctx: RequestContext, holder: Holder, ids: readonly string[]) {
  // Sorted, so that two calls never wait for each other.
  for (const id of [...ids].sort()) {
    const taken = await tx.sql`insert into ${tx.sql(holder.schema)}.idempotency as held
      (tenant_id, caller, key, fingerprint, operation, request_id, leased_until)
      values (${tx.tenantId}, ${caller}, ${id}, ${holder.token}, ${holder.operation}, ${ctx.requestId},
        now() + make_interval(secs => ${holder.seconds}))
      on conflict (tenant_id, caller, key) do update set fingerprint = excluded.fingerprint, operation = excluded.operation,
        request_id = excluded.request_id, created_at = now(), leased_until = excluded.leased_until
      where held.leased_until < now() returning 1`
    if (taken.length === 0) throw new Held(id)
  }
}

/** Releases the records; `strict` throws when a hold has expired and another call has taken it. */
export async function yieldHolds(tx: Transaction, holder: Holder, ids: readonly string[], strict: boolean) {
  if (ids.length === 0) return
  const freed = await tx.sql`delete from ${tx.sql(holder.schema)}.idempotency
    where tenant_id = ${tx.tenantId} and caller = ${caller} and fingerprint = ${holder.token} returning 1`
  if (strict && freed.length < new Set(ids).size)
    throw new AppError('CONFLICT', { message: 'The call took too long and another one has taken over; try again.' })
}
