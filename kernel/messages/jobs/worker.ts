import { safeMessage } from '../../base/faults/index.js'
import type { JobRow } from './lease.js'
import { createRunner, JobInterrupted, type Runner, type RunnerOptions } from './runner.js'

export interface Job<Payload = Record<string, unknown>> {
  tenantId: string
  id: string
  payload: Payload
  /** 1 for the first attempt; more after a failure or a killed worker. */
  attempt: number
  /** Aborted when the process stops, or when another worker has taken the job over. The job must then soon throw its reason. */
  signal: AbortSignal
}

export interface JobHandler<Payload = Record<string, unknown>> {
  /** Does the work in its own transactions. It may run again after it succeeded, so it must be idempotent. */
  run(job: Job<Payload>): Promise<void>
  /** Called after the last attempt, to record that the job was given up; called again when this fails itself. */
  failed?(job: Job<Payload>, error: unknown): Promise<void>
}

export interface JobWorkerOptions extends RunnerOptions {
  /** By kind; jobs of other kinds are left to other workers. */
  // biome-ignore lint/suspicious/noExplicitAny: each handler knows its own payload
  handlers: Record<string, JobHandler<any>>
}

export type JobWorker = Runner

/** Seconds before the next attempt: 2, 4, 8, … 300, each up to a quarter more or less, so that repetitions spread. */
export const backoffSeconds = (attempt: number, random = Math.random()) =>
  Math.min(300, 2 ** attempt) * (0.75 + random / 2)

const textOf = (error: unknown) => safeMessage(error).slice(0, 500)

/**
 * Runs the jobs of a component's queue at least once. Failed jobs and those of killed workers run again, up to their maximum of
 * attempts.
 */
export function createJobWorker({ handlers, ...options }: JobWorkerOptions): JobWorker {
  const { component, log, now = () => new Date() } = options

  async function perform(row: JobRow, signal: AbortSignal) {
    const handler = handlers[row.kind]!
    const { tenant_id: tenantId, id, payload, attempts: attempt, kind } = row
    const job: Job = { tenantId, id, payload, attempt, signal }
    let error: unknown = new Error('its worker was killed too often')
    // Beyond the last attempt: the worker of the last one was killed and could not record the failure.
    if (attempt <= row.max_attempts)
      try {
        await handler.run(job)
        return { error: null }
      } catch (thrown) {
        error = thrown
      }
    const interrupted = signal.aborted && signal.reason instanceof JobInterrupted
    if (interrupted) return { again: now(), attempts: attempt - 1, error: null }
    log.warn({ component, kind, id, attempt, error: textOf(error) }, 'a job failed')
    if (attempt < row.max_attempts)
      return {
        again: new Date(now().getTime() + backoffSeconds(attempt) * 1000),
        attempts: attempt,
        error: textOf(error),
      }
    await handler.failed?.(job, error)
    return { error: textOf(error) }
  }

  return createRunner(options, { kinds: Object.keys(handlers), perform })
}
