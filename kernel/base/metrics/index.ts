import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../logging/index.js'
import { type CacheWatch, createCacheMetrics } from './caches.js'
import { createJobMetrics, type JobWatch } from './jobs.js'
import { createSources } from './sources.js'

export type { CacheWatch } from './caches.js'
export type { JobWatch } from './jobs.js'
export { createQueueReader, type QueueReader, type QueueSizes } from './queues.js'

/** The way a request came in: REST, the console's graph, or one component's own graph between processes. */
export type Door = 'rest' | 'graph' | 'subgraph'

/** Counts one answered request. `operation` is a name of the contract, never a path; `status` is 0 for one that was aborted. */
export type Observe = (door: Door, operation: string, status: number, seconds: number) => void

interface PoolSize {
  max: number
  open: number
  busy: number
  waiting: number
}

/** The metrics of one process, in Prometheus' text format. */
export interface Metrics {
  observe: Observe
  /** Counts the look-ups of the cache with that name. */
  cache(name: string): CacheWatch
  /** Watches a job that runs every `every` seconds, in this process or in another replica. */
  job(component: string, job: string, every: number): JobWatch
  /** Shows the connection pools of a component. */
  pools(component: string, sizes: () => Record<string, PoolSize>): void
  /** Reads a component's outbox and dead letters at every scrape. */
  queues(component: string, reader: { read(): Promise<QueueSample> }): void
  /** Reads how many messages wait in the broker's queues at every scrape, by queue. */
  broker(read: () => Promise<Record<string, number>>): void
  /** Shows how far this machine's clock is ahead of the database's. */
  clock(skewSeconds: () => number): void
  contentType: string
  /** All metrics as text. A source that cannot be read in time is left out, and `otorga_metrics_source_up` shows that. */
  scrape(): Promise<string>
}

interface QueueSample {
  waiting: number
  oldestSeconds: number
  deadLetters: number
}

// A request with one query takes at least about a millisecond; clients give up after ten seconds.
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Labels are names of the contract; the bound keeps any other value from filling the memory. */
const maxOperations = 1_000

const classOf = (status: number) => (status === 0 ? 'cut' : `${Math.floor(status / 100)}xx`)

function createObserve(registry: Registry): Observe {
  const durations = new Histogram({
    name: 'otorga_request_duration_seconds',
    help: 'Time from a request to the end of its answer; its count is the number of requests.',
    labelNames: ['door', 'operation', 'status_class'],
    buckets,
    registers: [registry],
  })
  type Child = ReturnType<typeof durations.labels>
  const known = new Map<string, (Child | undefined)[]>()
  return (door, operation, status, seconds) => {
    let key = `${door} ${operation}`
    if (!known.has(key) && known.size >= maxOperations) key = `${door} ${(operation = 'other')}`
    let children = known.get(key)
    if (!children) known.set(key, (children = []))
    const at = Math.floor(status / 100)
    const child = (children[at] ??= durations.labels(door, operation, classOf(status)))
    child.observe(seconds)
  }
}

interface MetricsOptions {
  /** How long a scrape waits for a source. */
  timeoutMs?: number
  log?: Pick<Logger, 'warn'>
}

/** Makes the metrics of one process. Requests are counted when they end; all other values are read at the scrape. */
export function createMetrics({ timeoutMs = 1_500, log }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const connections = new Gauge({
    name: 'otorga_database_connections',
    help: 'Connections of a pool: open, busy, and max; and the calls waiting for one.',
    labelNames: ['component', 'pool', 'state'],
    registers,
  })
  const waiting = new Gauge({
    name: 'otorga_outbox_messages',
    help: 'Messages of a component that wait to be published; counted up to 100,000.',
    labelNames: ['component'],
    registers,
  })
  const oldest = new Gauge({
    name: 'otorga_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits to be published; 0 when none does.',
    labelNames: ['component'],
    registers,
  })
  const dead = new Gauge({
    name: 'otorga_dead_letters',
    help: 'Messages a component refused or failed to apply, kept for a person; counted up to 100,000.',
    labelNames: ['component'],
    registers,
  })
  const queued = new Gauge({
    name: 'otorga_broker_queue_messages',
    help: "Messages that are ready in a queue of the broker, its dead letters' queue included.",
    labelNames: ['queue'],
    registers,
  })
  const skew = new Gauge({
    name: 'otorga_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's.",
    registers,
  })
  const jobs = createJobMetrics(registry)
  const sources = createSources(registry, timeoutMs, log)

  return {
    observe: createObserve(registry),
    cache: createCacheMetrics(
      new Counter({
        name: 'otorga_cache_requests_total',
        help: 'What a cache was asked, by hit and miss.',
        labelNames: ['cache', 'result'],
        registers,
      }),
    ),
    job: jobs.watch,
    pools(component, sizes) {
      sources.add(`${component} pools`, async () => sizes(), {
        show(pools) {
          for (const [pool, size] of Object.entries(pools))
            for (const [state, value] of Object.entries(size)) connections.set({ component, pool, state }, value)
        },
        hide: () => connections.remove({ component }),
      })
    },
    queues(component, reader) {
      sources.add(`${component} queues`, () => reader.read(), {
        show(sample) {
          waiting.set({ component }, sample.waiting)
          oldest.set({ component }, sample.oldestSeconds)
          dead.set({ component }, sample.deadLetters)
        },
        hide() {
          for (const gauge of [waiting, oldest, dead]) gauge.remove({ component })
        },
      })
    },
    broker(read) {
      sources.add('broker queues', read, {
        show(depths) {
          queued.reset()
          for (const [queue, messages] of Object.entries(depths)) queued.set({ queue }, messages)
        },
        hide: () => queued.reset(),
      })
    },
    clock(skewSeconds) {
      sources.add('clock', async () => skewSeconds(), {
        show: (seconds) => skew.set(seconds),
        hide: () => skew.reset(),
      })
    },
    contentType: registry.contentType,
    async scrape() {
      jobs.gather()
      await sources.gather()
      return registry.metrics()
    },
  }
}
