import { randomUUID } from 'node:crypto'
import { openClient, shortStatements } from '@otorga/drizzle/driver'
import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'
import { safeText } from '../../base/faults/index.js'
import type { Logger } from '../../base/logging/index.js'
import { type SpanStart, traced } from '../../base/tracing/index.js'
import { createClaimLoop } from './claim-loop.js'
import { type Ending, type JobRow, jobLeases } from './lease.js'

export interface RunnerOptions {
  component: Component
  /** Connects as the component's worker role. */
  url: string
  log: Logger
  now?: () => Date
  /** How often to look for jobs when nothing wakes the runner. */
  everyMs?: number
  /** How long after the last renewal of its lease another runner may take a job over. */
  leaseSeconds?: number
  /** The number of jobs that run at the same time. */
  concurrency?: number
}

export interface Runner {
  /** Looks for jobs at once; called after the commit that inserted a job. */
  wake(): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  /** Claims no more jobs, signals the running ones and waits for them. */
  stop(): Promise<void>
}

/** Why a job's signal was aborted: `stopping` returns the job to the queue, `lost` means that another runner has it. */
export class JobInterrupted extends Error {
  constructor(readonly reason: 'stopping' | 'lost') {
    super(`the job was interrupted: ${reason}`)
  }
}

interface Work {
  kinds: readonly string[]
  /** Runs before the first look for jobs. */
  prepare?(sql: postgres.Sql): Promise<unknown>
  perform(row: JobRow, signal: AbortSignal): Promise<Ending>
}

const jobSpan = (component: Component, { kind, id, tenant_id, attempts, traceparent }: JobRow): SpanStart => ({
  name: `job ${kind}`,
  kind: 'consumer',
  attributes: {
    'otorga.component': component,
    'otorga.job.kind': kind,
    'otorga.job.id': id,
    'otorga.job.attempt': attempts,
    'otorga.tenant.id': tenant_id,
  },
  continues: { traceparent },
})

/** Runs due jobs under leases that it renews. When it is killed, other runners take its jobs over after the leases expire. */
export function createRunner(options: RunnerOptions, { kinds, prepare, perform }: Work): Runner {
  const { component, url, log, now = () => new Date(), everyMs = 1_000, leaseSeconds = 30, concurrency = 2 } = options
  const sql = openClient({ url, name: `otorga ${component} jobs`, max: 2, ...shortStatements })
  const leases = jobLeases(sql, component, randomUUID(), leaseSeconds)
  const stopping = new AbortController()
  let prepared = false

  async function run(row: JobRow) {
    const lost = new AbortController()
    const beat = setInterval(() => {
      leases.extend(row).then(
        (held) => held || lost.abort(new JobInterrupted('lost')),
        (error) => log.warn({ component, kind: row.kind, error: safeText(error) }, "a job's lease was not renewed"),
      )
    }, leaseSeconds * 333)
    try {
      const signal = AbortSignal.any([lost.signal, stopping.signal])
      const ending = await traced(
        () => jobSpan(component, row),
        async (span) => {
          const ended = await perform(row, signal)
          if (ended.error !== null) span?.fail('job_failed', true)
          return ended
        },
      )
      if (!lost.signal.aborted) await leases.end(row, ending)
    } catch (error) {
      // Its end is not recorded, so it runs again when its lease expires.
      log.warn({ component, kind: row.kind, id: row.id, error: safeText(error) }, "a job's end was not recorded")
    } finally {
      clearInterval(beat)
    }
  }

  const loop = createClaimLoop({
    everyMs,
    concurrency,
    async claim(free) {
      if (!prepared) await prepare?.(sql)
      prepared = true
      return kinds.length > 0 ? leases.claim(kinds, now(), free) : []
    },
    run,
    failed: (error) => log.warn({ component, error: safeText(error) }, 'the jobs could not be read'),
  })
  return {
    wake: loop.wake,
    drain: loop.drain,
    async stop() {
      stopping.abort(new JobInterrupted('stopping'))
      await loop.stop()
      await sql.end({ timeout: 5 })
    },
  }
}
