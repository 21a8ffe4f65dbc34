import { randomUUID } from 'node:crypto'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import type { Logger } from '../../base/logging/index.js'
import { createClaimLoop } from './claim-loop.js'
import { type Ending, type JobRow, jobLeases } from './lease.js'

export interface RunnerOptions {
  component: Component
  /** Connects as the component's worker role. */
  url: string
  log: Logger
  now?: () => Date
  /** How often to look when nobody wakes it. */
  everyMs?: number
  /** How long after the last sign of life another runner may take a job up. */
  leaseSeconds?: number
  /** Jobs that run side by side. */
  concurrency?: number
}

export interface Runner {
  /** Looks at once; called after the commit that wrote a job. */
  wake(): void
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>
  /** Takes no more jobs, signals those that run and waits for them. */
  stop(): Promise<void>
}

/** Why a job's signal is aborted: `stopping` puts it back for another runner, `lost` means that another one has it. */
export class JobInterrupted extends Error {
  constructor(readonly reason: 'stopping' | 'lost') {
    super(`the job was interrupted: ${reason}`)
  }
}

interface Work {
  kinds: readonly string[]
  /** Before the first look. */
  prepare?(sql: postgres.Sql): Promise<unknown>
  perform(row: JobRow, signal: AbortSignal): Promise<Ending>
}

/** Runs due jobs under leases that it renews; what it holds when it is killed is taken up when the lease runs out. */
export function createRunner(options: RunnerOptions, { kinds, prepare, perform }: Work): Runner {
  const { component, url, log, now = () => new Date(), everyMs = 1_000, leaseSeconds = 30, concurrency = 2 } = options
  const sql = postgres(url, {
    max: 2,
    idle_timeout: 20,
    onnotice: () => {},
    connection: { application_name: `otorga ${component} jobs` },
  })
  const leases = jobLeases(sql, component, randomUUID(), leaseSeconds)
  const stopping = new AbortController()
  let prepared = false

  async function run(row: JobRow) {
    const lost = new AbortController()
    const beat = setInterval(() => {
      leases.extend(row).then(
        (held) => held || lost.abort(new JobInterrupted('lost')),
        (error) => log.warn({ component, kind: row.kind, error: String(error) }, "a job's lease was not renewed"),
      )
    }, leaseSeconds * 333)
    try {
      const ending = await perform(row, AbortSignal.any([lost.signal, stopping.signal]))
      if (!lost.signal.aborted) await leases.end(row, ending)
    } catch (error) {
      // Its end is not recorded, so it runs again when its lease expires.
      log.warn({ component, kind: row.kind, id: row.id, error: String(error) }, "a job's end was not recorded")
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
    failed: (error) => log.warn({ component, error: String(error) }, 'the jobs could not be read'),
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
