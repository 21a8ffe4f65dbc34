import { askerOf } from '@otorga/kernel/request/peers'
import type { Asking } from '../application/applicant-peers.js'
import { lendingServices } from '../services.js'

/** Revokes a signature request that its application no longer needs; one that has ended is not changed. */
export async function revokeSignature({ ctx, caller }: Asking, signatureId: string, reason: string) {
  const asker = askerOf(ctx, 'lending', caller)
  await lendingServices(ctx).peers.ask('signature.cancelRequest', asker, { signature_id: signatureId, reason })
}
