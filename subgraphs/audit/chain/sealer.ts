import { ConnectionPool } from '@otorga/drizzle/pool'
import type { TenantDatabase } from '@otorga/drizzle/transaction'
import { safeText } from '@otorga/kernel/base/faults'
import type { Logger } from '@otorga/kernel/base/logging'
import { createWakeLoop } from '@otorga/kernel/base/wake-loop'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { newestSealAfter, type Seal } from './chain.store.js'
import { checkpointOf, keepCheckpoint } from './checkpoint.js'
import { sealEvents } from './seal-events.js'
import type { ChainKeys } from './signing.js'

export interface SealerOptions {
  database: TenantDatabase
  /** Connects as the component's worker role, which sees every tenant's queue. */
  workerUrl: string
  objects: ObjectStorage
  keys: ChainKeys
  log: Logger
  now(): Date
  /** How long a wake waits for others. */
  gatherMs?: number
  /** How often to look for events when nothing wakes the sealer. */
  everyMs?: number
  /** How often checkpoints of chains that have grown are stored. */
  checkpointMs?: number
}

export interface Sealer {
  /** Looks for events soon; called after each commit that stored events. */
  wake(): void
  /** Resolves when all events stored before the call are sealed, and their checkpoints are stored. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Seals waiting events tenant by tenant; only one replica at a time seals a tenant. */
export function createSealer(options: SealerOptions): Sealer {
  const { database, workerUrl, objects, keys, log, now } = options
  const { gatherMs = 200, everyMs = 2_000, checkpointMs = 10_000 } = options
  const pool = new ConnectionPool({ url: workerUrl, max: 1, name: 'otorga audit sealer' })
  const grown = new Map<string, Seal>()

  async function waitingTenants() {
    const connection = await pool.lease()
    try {
      const rows = await connection.during(
        () => connection.sql<{ tenant_id: string }[]>`select distinct tenant_id from audit.audit_unsealed`,
      )
      pool.release(connection)
      return rows.map(({ tenant_id }) => tenant_id)
    } catch (error) {
      pool.discard(connection)
      throw error
    }
  }

  async function sealWaiting() {
    for (const tenantId of await waitingTenants())
      for (let more = true; more; ) {
        const sealed = await database.transaction(tenantId, (tx) => sealEvents(tx, keys, now()))
        if (sealed) grown.set(tenantId, sealed.seal)
        more = sealed?.more ?? false
      }
  }

  /** Stores the checkpoint of the newest seal, which may be another replica's: whoever stores last also looks last. */
  async function keepNewest(tenantId: string, seal: Seal) {
    for (let newest: Seal | undefined = seal; newest; ) {
      await keepCheckpoint(objects, checkpointOf(tenantId, newest))
      const { number }: Seal = newest
      newest = await database.transaction(tenantId, (tx) => newestSealAfter(tx, number))
    }
  }

  async function keep() {
    for (const [tenantId, seal] of grown) {
      grown.delete(tenantId)
      await keepNewest(tenantId, seal).catch((error) => {
        if (!grown.has(tenantId)) grown.set(tenantId, seal)
        log.warn({ tenantId, error: safeText(error) }, 'a checkpoint of the audit chain was not kept')
      })
    }
  }

  const loop = createWakeLoop({
    everyMs,
    gatherMs,
    pass: sealWaiting,
    failed: (error) => log.warn({ error: safeText(error) }, 'audit events could not be sealed'),
  })
  const keeping = setInterval(() => void keep(), checkpointMs)
  keeping.unref()
  return {
    wake: loop.wake,
    async drain() {
      await loop.drain()
      await keep()
    },
    async stop() {
      clearInterval(keeping)
      await loop.stop()
      await keep()
      await pool.close()
    },
  }
}
