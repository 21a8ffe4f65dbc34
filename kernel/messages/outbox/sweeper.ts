import { tableAccess } from '@otorga/drizzle/components'
import { openClient, shortStatements } from '@otorga/drizzle/driver'
import { bounds } from '@otorga/schema/limits'
import type { Component } from '@otorga/schema/operations'
import { safeText } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'
import type { JobWatch } from '../../base/metrics/index.js'

/** The rows to remove: those whose time in the column `moment` is older than `hours`. */
const rules = [
  { table: 'outbox', moment: 'published_at', hours: bounds.outboxHours },
  { table: 'inbox', moment: 'received_at', hours: bounds.inboxHours },
  { table: 'idempotency', moment: 'created_at', hours: bounds.idempotencyHours },
  // Tables that not every component has.
  { table: 'job', moment: 'finished_at', hours: bounds.jobHours },
  { table: 'webhook_delivery', moment: 'finished_at', hours: bounds.jobHours },
] as const

export interface SweeperOptions {
  component: Component
  /** Connects as the component's worker role. */
  url: string
  log: Logger
  watch?: JobWatch | undefined
  everyMs?: number
  batch?: number
}

export interface Sweeper {
  /** Removes rows that are too old; returns their number. */
  sweep(): Promise<number>
  stop(): Promise<void>
}

/** Removes old rows of queues in batches, in one replica at a time. */
export function createSweeper(options: SweeperOptions): Sweeper {
  const { component, url, log, watch, everyMs = 3_600_000, batch = 5_000 } = options
  const sql = openClient({ url, name: `otorga ${component} sweeper`, max: 1, ...shortStatements })

  /** Removes a batch; undefined while another replica removes one. The lock ends with its transaction, as a pooler demands. */
  const removeSome = (table: string, moment: string, hours: number) =>
    sql.begin(async (tx) => {
      const [lock] = await tx<{ taken: boolean }[]>`
        select pg_try_advisory_xact_lock(hashtext(${`sweep ${component}`})) as taken`
      if (!lock?.taken) return undefined
      const { count } = await tx`delete from ${sql(component)}.${sql(table)} where ctid = any(array(
        select ctid from ${sql(component)}.${sql(table)}
          where ${sql(moment)} < now() - make_interval(hours => ${hours}) limit ${batch}))`
      return count
    })

  const own = rules.filter(({ table }) => table in tableAccess[component])

  async function sweep() {
    let removed = 0
    for (const { table, moment, hours } of own)
      for (let some = batch; some === batch; removed += some) {
        const count = await removeSome(table, moment, hours)
        if (count === undefined) return removed
        some = count
      }
    return removed
  }

  const run = () =>
    sweep().then(
      () => watch?.done(),
      (error) => {
        watch?.failed()
        log.warn({ component, error: safeText(error) }, 'old queue rows could not be removed')
      },
    )
  const timer = setInterval(run, everyMs)
  timer.unref()
  return {
    sweep,
    async stop() {
      clearInterval(timer)
      await sql.end({ timeout: 5 })
    },
  }
}
