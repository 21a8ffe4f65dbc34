import { Counter, Gauge, type Registry } from 'prom-client'

/** Called with the result of each run of a job. */
export interface JobWatch {
  done(): void
  failed(): void
}

/** The time since each job last succeeded: nothing else shows that a job has silently stopped. */
export function createJobMetrics(registry: Registry) {
  const age = new Gauge({
    name: 'otorga_job_age_seconds',
    help: 'Time since a job of this process last ended well, or since the start when it never did.',
    labelNames: ['component', 'job'],
    registers: [registry],
  })
  const interval = new Gauge({
    name: 'otorga_job_interval_seconds',
    help: 'How often a job is meant to run.',
    labelNames: ['component', 'job'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'otorga_job_failures_total',
    help: 'Runs of a job that failed.',
    labelNames: ['component', 'job'],
    registers: [registry],
  })
  const watched: { labels: { component: string; job: string }; at: number }[] = []
  return {
    watch(component: string, job: string, every: number): JobWatch {
      const one = { labels: { component, job }, at: performance.now() }
      watched.push(one)
      failures.inc(one.labels, 0)
      interval.set(one.labels, every)
      return {
        done() {
          one.at = performance.now()
        },
        failed: () => failures.inc(one.labels),
      }
    },
    gather() {
      for (const { labels, at } of watched) age.set(labels, (performance.now() - at) / 1000)
    },
  }
}
