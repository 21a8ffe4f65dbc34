import type { Logger } from '@otorga/kernel/logging'
import type { Job } from './components/component.js'

/** Runs each job again and again, one run at a time; `stop` waits for those that run. */
export function startJobs(jobs: readonly Job[], log: Logger) {
  const running = new Map<Job, Promise<unknown>>()
  const begin = (job: Job) => {
    if (running.has(job)) return
    const run = job
      .run()
      .catch((error) => log.warn({ job: job.name, error: String(error) }, 'a job failed'))
      .finally(() => running.delete(job))
    running.set(job, run)
  }
  const timers = jobs.map((job) => setInterval(() => begin(job), job.everyMs))
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
