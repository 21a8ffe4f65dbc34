import { ConnectionPool } from '@otorga/drizzle/pool'
import type { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Logger } from '@otorga/kernel/base/logging'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Seal } from './chain.store.js'
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
  /** How often to look when nobody wakes it. */
  everyMs?: number
  /** How often checkpoints of chains that grew are kept. */
  checkpointMs?: number
}

export interface Sealer {
  /** Looks soon; called after each commit that stored events. */
  wake(): void
  /** Resolves when everything that was stored before the call is sealed, and its checkpoints are kept. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Seals what waits, tenant by tenant; of several replicas one seals a tenant at a time. */
export function createSealer(options: SealerOptions): Sealer {
  const { database, workerUrl, objects, keys, log, now } = options
  const { gatherMs = 200, everyMs = 2_000, checkpointMs = 10_000 } = options
  const pool = new ConnectionPool({ url: workerUrl, max: 1, name: 'otorga audit sealer' })
  const grown = new Map<string, Seal>()
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

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

  async function pass() {
    for (const tenantId of await waitingTenants())
      for (;;) {
        if (stopped) return
        const seal = await database.transaction(tenantId, (tx) => sealEvents(tx, keys, now()))
        if (!seal) break
        grown.set(tenantId, seal)
      }
  }

  async function keep() {
    for (const [tenantId, seal] of grown) {
      grown.delete(tenantId)
      await keepCheckpoint(objects, checkpointOf(tenantId, seal)).catch((error) => {
        if (!grown.has(tenantId)) grown.set(tenantId, seal)
        log.warn({ tenantId, error: String(error) }, 'a checkpoint of the audit chain was not kept')
      })
    }
  }

  async function run() {
    do {
      again = false
      await pass().catch((error) => {
        if (!stopped) log.warn({ error: String(error) }, 'audit events could not be sealed')
      })
    } while (again && !stopped)
  }

  function look() {
    if (stopped) return
    again = true
    running ??= run().finally(() => {
      running = undefined
    })
  }

  let woken: NodeJS.Timeout | undefined
  const timer = setInterval(look, everyMs)
  const keeping = setInterval(() => void keep(), checkpointMs)
  timer.unref()
  keeping.unref()
  return {
    wake() {
      if (!stopped)
        woken ??= setTimeout(() => {
          woken = undefined
          look()
        }, gatherMs)
    },
    async drain() {
      look()
      await running
      await keep()
    },
    async stop() {
      clearInterval(timer)
      clearInterval(keeping)
      clearTimeout(woken)
      await running
      stopped = true
      await keep()
      await pool.close()
    },
  }
}
