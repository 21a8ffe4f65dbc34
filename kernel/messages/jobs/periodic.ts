import { platformTenantId } from '@otorga/drizzle/components'
import { v7 as uuidv7 } from 'uuid'
import { safeText } from '../../base/faults/index.js'
import type { JobWatch } from '../../base/metrics/index.js'
import type { JobRow } from './lease.js'
import { createRunner, type Runner, type RunnerOptions } from './runner.js'
import { backoffSeconds } from './worker.js'

export interface PeriodicJob {
  /** Unique within the component. */
  name: string
  /** Seconds from the end of one run to the next. */
  every: number
  /** One replica at a time runs it. Several missed runs become one, so each run must find its work by itself. */
  run(call: { now: Date; signal: AbortSignal }): Promise<void>
}

export interface PeriodicJobsOptions extends Omit<RunnerOptions, 'concurrency'> {
  jobs: readonly PeriodicJob[]
  /** Watches each job by name, with the seconds between its runs. */
  watch?(job: string, every: number): JobWatch
}

export type PeriodicJobs = Runner

const kindOf = (name: string) => `periodic:${name}`

/** Runs each job periodically, and at once when a run was missed. A failed run is logged and repeated sooner. */
export function createPeriodicJobs({ jobs, watch, ...options }: PeriodicJobsOptions): PeriodicJobs {
  const { component, log, now = () => new Date() } = options
  const byKind = new Map(jobs.map((job) => [kindOf(job.name), { ...job, watch: watch?.(job.name, job.every) }]))

  async function perform(row: JobRow, signal: AbortSignal) {
    const job = byKind.get(row.kind)!
    const next = (seconds: number) => new Date(now().getTime() + seconds * 1000)
    try {
      await job.run({ now: now(), signal })
      job.watch?.done()
      return { again: next(job.every), attempts: 0, error: null }
    } catch (error) {
      if (signal.aborted) return { again: now(), attempts: 0, error: null }
      job.watch?.failed()
      const text = safeText(error).slice(0, 500)
      log.error({ component, job: job.name, attempt: row.attempts, error: text }, 'a periodic job failed')
      return { again: next(Math.min(job.every, backoffSeconds(row.attempts))), attempts: row.attempts, error: text }
    }
  }

  return createRunner(
    { everyMs: 5_000, ...options, concurrency: Math.max(1, jobs.length) },
    {
      kinds: [...byKind.keys()],
      perform,
      prepare: (sql) =>
        Promise.all(
          jobs.map(({ name }) => {
            const row = { tenant_id: platformTenantId, id: uuidv7(), kind: kindOf(name), key: name, max_attempts: 1 }
            return sql`insert into ${sql(component)}.job ${sql({ ...row, payload: sql.json({}) as never, run_at: now() })}
              on conflict (tenant_id, kind, key) where finished_at is null do nothing`
          }),
        ),
    },
  )
}
