import { AppError } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { auditServices } from '../services.js'
import { contains, continues } from './chain-state.rules.js'
import { newestSeals, sealNumbered, waitingEvents } from './chain-state.store.js'
import type { AuditChainState } from './chain-state.types.js'
import { type Checkpoint, keptCheckpoint } from './checkpoint.js'
import { headOf } from './seal.js'

const headOfCheckpoint = ({ key_id: _, signature: __, ...header }: Checkpoint) => headOf(header)

/**
 * How far the trail is sealed, and whether the end of the chain is sound: a constant number of reads, whatever its length. Error:
 * UPSTREAM_FAILURE when the store of the checkpoint does not answer. Not audited, as is every read of the trail.
 */
export const auditChainState = query<object, AuditChainState>('auditChainState', async (ctx, _, { tenantId }) => {
  const { database, objects } = auditServices(ctx)
  // It is read before the chain, which only grows.
  const checkpoint = await keptCheckpoint(objects, tenantId).catch((cause) => {
    throw new AppError('UPSTREAM_FAILURE', { message: 'The store of checkpoints does not answer.', cause })
  })
  const tenant = { tenant: tenantId }
  const [[newest, before], [vouched], [waiting]] = await database.read(
    tenantId,
    newestSeals.with(tenant),
    sealNumbered.with({ ...tenant, number: checkpoint?.number ?? 0 }),
    waitingEvents.with(tenant),
  )
  return {
    sealedEvents: newest?.lastSequence ?? 0,
    seals: newest?.number ?? 0,
    sealedAt: newest?.sealedAt ?? null,
    head: newest?.head.toString('hex') ?? null,
    waitingEvents: waiting!.total,
    vouchedEvents: checkpoint?.last_sequence ?? null,
    vouchedAt: checkpoint ? new Date(checkpoint.sealed_at) : null,
    isSound:
      (!newest || continues(tenantId, newest, before)) &&
      (!checkpoint || contains(vouched, headOfCheckpoint(checkpoint))),
  }
})
