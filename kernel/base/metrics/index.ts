import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../logging/index.js'
import { type CacheWatch, createCacheMetrics } from './caches.js'
import { type Credentials, createCredentialMetrics } from './credentials.js'
import { createJobMetrics, type JobWatch } from './jobs.js'
import { createQueueMetrics } from './queue-gauges.js'
import type { QueueReader } from './queues.js'
import { createSources } from './sources.js'

export type { CacheWatch } from './caches.js'
export type { Credentials } from './credentials.js'
export type { JobWatch } from './jobs.js'
export { createQueueReader, type QueueReader, type QueueSizes } from './queues.js'

/** The way a request came in: REST, the console's graph, or one component's own graph: between processes, or for other routers. */
export type Door = 'rest' | 'graph' | 'subgraph' | 'router'

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
  /** Shows how far a component's replica is behind, and who answered its lists. */
  replica(component: string, state: () => ReplicaSample): void
  /** Reads a component's outbox, dead letters and sessions at every scrape. */
  queues(component: string, reader: Pick<QueueReader, 'read'>): void
  /** Counts a message that its publisher was asked for again and has no more. */
  resendGivenUp(component: string): void
  /** Shows when certificates of this process expire, and which secrets it still accepts besides their successors. */
  credentials(credentials: Credentials): void
  /** Reads how many messages wait in the broker's queues at every scrape, by queue. */
  broker(read: () => Promise<Record<string, number>>): void
  /** Shows how far this machine's clock is ahead of the database's. */
  clock(skewSeconds: () => number): void
  /** Counts spans on their way to the collector of traces. */
  spans(result: 'sent' | 'failed' | 'dropped', count: number): void
  contentType: string
  /** All metrics as text. A source that cannot be read in time is left out, and `otorga_metrics_source_up` shows that. */
  scrape(): Promise<string>
  /** The same metrics as values, for a sender to another system; with `fresh` false those of sources as they were last read. */
  samples(fresh: boolean): Promise<Sample[]>
}

/** One metric with its values, as Prometheus counts them. */
export interface Sample {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram' | 'summary'
  /** `metricName` tells the parts of a histogram apart. */
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[]
}

interface ReplicaSample {
  /** Undefined while it is not known. */
  lagSeconds: number | undefined
  /** Lists that each has answered since the start. */
  reads: Record<'replica' | 'primary', number>
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
  const lag = new Gauge({
    name: 'otorga_database_replica_lag_seconds',
    help: 'How far the replica of a component is behind; absent while it does not answer.',
    labelNames: ['component'],
    registers,
  })
  const lists = new Counter({
    name: 'otorga_database_list_reads_total',
    help: 'Lists and reports of a component that has a replica, by who answered: replica or primary.',
    labelNames: ['component', 'place'],
    registers,
  })
  const counted = new Map<string, number>()
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
  const givenUp = new Counter({
    name: 'otorga_resends_given_up_total',
    help: 'Messages of a component that came too late, and that its outbox had no more: dead letters for good.',
    labelNames: ['component'],
    registers,
  })
  const spans = new Counter({
    name: 'otorga_trace_spans_total',
    help: 'Spans of traces, by what became of them: sent, failed at the collector, or dropped because too many wait.',
    labelNames: ['result'],
    registers,
  })
  const jobs = createJobMetrics(registry)
  const sources = createSources(registry, timeoutMs, log)
  const gather = async () => {
    jobs.gather()
    await sources.gather()
  }

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
    replica(component, state) {
      sources.add(`${component} replica`, async () => state(), {
        show({ lagSeconds, reads }) {
          if (lagSeconds === undefined) lag.remove({ component })
          else lag.set({ component }, lagSeconds)
          for (const [place, count] of Object.entries(reads)) {
            const before = counted.get(`${component} ${place}`) ?? 0
            lists.inc({ component, place }, count - before)
            counted.set(`${component} ${place}`, count)
          }
        },
        hide: () => lag.remove({ component }),
      })
    },
    queues: createQueueMetrics(registry, sources),
    resendGivenUp: (component) => givenUp.inc({ component }),
    credentials: createCredentialMetrics(registry),
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
    spans: (result, count) => spans.inc({ result }, count),
    async scrape() {
      await gather()
      return registry.metrics()
    },
    async samples(fresh) {
      if (fresh) await gather()
      return (await registry.getMetricsAsJSON()) as unknown as Sample[]
    },
  }
}
