import { tableAccess } from '@otorga/drizzle/components'
import { bounds } from '@otorga/schema/limits'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import type { Logger } from '../../base/logging/index.js'
import type { JobWatch } from '../../base/metrics/index.js'

/** What is removed: rows of a table whose moment is older than an interval. */
const rules = [
  // A consumer that was away may ask for messages again for seven days; the inbox must remember longer than that.
  { table: 'outbox', moment: 'published_at', hours: bounds.outboxHours },
  { table: 'inbox', moment: 'received_at', hours: bounds.outboxHours + 24 },
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
  /** Removes rows that are too old; answers how many. */
  sweep(): Promise<number>
  stop(): Promise<void>
}

/** Removes old queue rows, in batches, one replica at a time. */
export function createSweeper(options: SweeperOptions): Sweeper {
  const { component, url, log, watch, everyMs = 3_600_000, batch = 5_000 } = options
  const sql = postgres(url, {
    max: 1,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} sweeper` },
  })

  const removeSome = async (table: string, moment: string, hours: number) => {
    const { count } = await sql`delete from ${sql(component)}.${sql(table)} where ctid = any(array(
      select ctid from ${sql(component)}.${sql(table)}
        where ${sql(moment)} < now() - make_interval(hours => ${hours}) limit ${batch}))`
    return count
  }

  const own = rules.filter(({ table }) => table in tableAccess[component])

  async function sweep() {
    const [lock] = await sql<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(hashtext(${`sweep ${component}`})) as taken`
    if (!lock?.taken) return 0
    let removed = 0
    try {
      for (const { table, moment, hours } of own)
        for (let some = batch; some === batch; removed += some) some = await removeSome(table, moment, hours)
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`sweep ${component}`}))`
    }
    return removed
  }

  const run = () =>
    sweep().then(
      () => watch?.done(),
      (error) => {
        watch?.failed()
        log.warn({ component, error: String(error) }, 'old queue rows could not be removed')
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
