import { randomUUID } from 'node:crypto'
import { abandonCheckpoint, checkpointOf, keepCheckpoint, removeCheckpoint } from '@otorga/audit/chain/checkpoint'
import type { Config } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { closeRedis, connectRedis, removeKeys } from '@otorga/kernel/ports/redis'
import { purgeQueues } from '../broker/purge.js'
import { resendSince } from '../broker/resend.js'
import { CommandError } from '../command-error.js'
import { verifyTenant } from '../installation/verify-trail.js'
import { type Opened, type Tenant, withOpened } from './opened.js'

async function clearRedis({ redisUrl: url, redisPrefix }: Config): Promise<number> {
  const redis = await connectRedis({ url: url!, log: createLogger('silent'), name: 'otorga restore settle' })
  try {
    if (redis.status !== 'ready') throw new CommandError('REDIS_URL: Redis cannot be reached')
    return await removeKeys(redis, redisPrefix)
  } finally {
    await closeRedis(redis)
  }
}

/** Ends the chain that continued after the restored time, and records that in the tenant's trail; undefined when none did. */
async function settleTrail(config: Config, { database, objects }: Opened, tenant: Tenant, restoredTo: Date) {
  const { break: fault, kept, last } = await verifyTenant(config, tenant.slug)
  if (!fault) return undefined
  if (fault.kind !== 'cut_off' || !kept)
    throw new CommandError(
      `the trail of ${tenant.slug} has another fault than an end that is cut off: ${fault.message}`,
    )
  const key = await abandonCheckpoint(objects, kept)
  const more = {
    restored_to: restoredTo.toISOString(),
    last_sequence: last?.lastSequence ?? 0,
    abandoned_sequence: kept.last_sequence,
    abandoned_checkpoint: key,
  }
  await database('audit').transaction(tenant.id, (tx) => {
    const action = {
      activity: 'other',
      severity: 4,
      type: 'installation',
      id: tenant.id,
      name: 'restore',
      message: 'The installation was restored to an earlier time; later events are not in this trail',
      more,
    } as const
    const requestId = randomUUID()
    const draft = auditDraft('audit', { requestId, ip: null }, systemActor, action, new Date())
    return writeMessages(tx, 'audit', { requestId }, [draft], () => {})
  })
  // Last, so that a run that was interrupted before is repeated.
  if (last) await keepCheckpoint(objects, checkpointOf(tenant.id, last))
  else await removeCheckpoint(objects, tenant.id)
  return `the trail of ${tenant.slug} continues after sequence ${more.last_sequence}; the checkpoint of sequence ${kept.last_sequence} is now ${key}`
}

export interface SettleOptions {
  /** The time to which the installation was restored. */
  restoredTo: Date
  /** Messages that were published since then are sent again. */
  resendFrom: Date
}

/**
 * Makes a restored installation ready to start, while no process of it runs: removes what Redis and RabbitMQ hold from the time
 * after the restored one, sends messages again, and ends abandoned audit chains. Returns what was done, a line each.
 */
export async function settle(config: Config, { restoredTo, resendFrom }: SettleOptions): Promise<string[]> {
  const lines: string[] = []
  if (config.amqpUrl) lines.push(`${await purgeQueues(config)} messages were removed from RabbitMQ`)
  if (config.redisUrl) lines.push(`${await clearRedis(config)} keys were removed from Redis`)
  lines.push(`${await resendSince(config, resendFrom)} messages are sent again`)
  await withOpened(config, async (opened) => {
    for (const tenant of opened.tenants) {
      const line = await settleTrail(config, opened, tenant, restoredTo)
      if (line) lines.push(line)
    }
  })
  return lines
}
