import type { Transaction } from '@otorga/drizzle/transaction'
import { leaseSeconds } from '@otorga/kernel/request/operation'

// The same hold that signers' calls take, so that a callback and a call never sign at the same time.
const caller = 'hold'

/** Another call is signing this request. */
export class BeingSigned extends Error {
  override name = 'BeingSigned'
}

/** Keeps the signer's own calls from a request while a callback is handled; expires by itself. Throws BeingSigned. */
export async function takeHold(tx: Transaction, requestId: string, token: string) {
  const taken = await tx.sql`insert into signature.idempotency as held
    (tenant_id, caller, key, fingerprint, operation, request_id, leased_until)
    values (${tx.tenantId}, ${caller}, ${requestId}, ${token}, 'providerEvent', ${token},
      now() + make_interval(secs => ${leaseSeconds}))
    on conflict (tenant_id, caller, key) do update set fingerprint = excluded.fingerprint, operation = excluded.operation,
      request_id = excluded.request_id, created_at = now(), leased_until = excluded.leased_until
    where held.leased_until < now() returning 1`
  if (taken.length === 0) throw new BeingSigned(requestId)
}

export const yieldHold = (tx: Transaction, token: string) => tx.sql`delete from signature.idempotency
  where tenant_id = ${tx.tenantId} and caller = ${caller} and fingerprint = ${token}`
