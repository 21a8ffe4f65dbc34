import type { Logger } from '@otorga/kernel/base/logging'
import { createQueueReader, type Metrics } from '@otorga/kernel/base/metrics'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import { createPeriodicJobs } from '@otorga/kernel/messages/jobs'
import {
  createOutboxReader,
  createRelay,
  createSweeper,
  type Relay,
  type Sweeper,
} from '@otorga/kernel/messages/outbox'
import type { Signals } from '@otorga/kernel/ports/signals'
import { directorySignal } from '@otorga/kernel/request/auth'
import type { Component } from '@otorga/schema/operations'
import type { ComponentParts } from './components/component.js'
import type { Brokers } from './drivers.js'

export interface BackgroundOptions {
  parts: Partial<Record<Component, ComponentParts>>
  brokers: Brokers
  signals: Signals
  /** The address of a component's database as its worker role. */
  workerUrl(component: Component): string
  /** The same as the component's role. */
  databaseUrl(component: Component): string
  log: Logger
  now(): Date
  /** Shows queues and jobs. */
  metrics?: Metrics | undefined
}

/** The background work of a process: relays, sweepers, consumers, jobs. */
export interface Background {
  relays: Partial<Record<Component, Relay>>
  sweepers: Sweeper[]
  /** Ends jobs, publishes waiting messages, then stops relays and sweepers. The brokers are closed by their owner. */
  stop(): Promise<void>
}

/** The channel that wakes a component's relay, wherever it runs. */
export const wakeSignal = (component: Component) => `wake ${component}`

/** Tells every directory what has just changed; without this it would notice half a second later. */
function tellDirectories(signals: Signals, { type, tenantid, data }: Envelope) {
  const { tenant_id, user_id } = data as Record<string, string>
  if (type === 'identity.tenant.status_changed' && tenant_id) signals.send(directorySignal, tenant_id)
  if (type === 'identity.user.changed' && user_id) signals.send(directorySignal, `${tenantid} ${user_id}`)
}

export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { parts, brokers, signals, workerUrl, databaseUrl, log, now, metrics } = options
  const mine = Object.entries(parts) as [Component, ComponentParts][]
  const relays: Partial<Record<Component, Relay>> = {}
  const sweepers: Sweeper[] = []
  const closers: (() => Promise<void>)[] = []
  const workers: { stop(): Promise<void> }[] = []
  for (const [component, { consumers, jobs, startWorkers }] of mine) {
    const url = workerUrl(component)
    const broker = await brokers.of(component)
    const relay = createRelay({
      component,
      url,
      broker,
      log,
      watch: metrics?.job(component, 'relay', 1),
      ...(component === 'identity' && { published: (message) => tellDirectories(signals, message) }),
    })
    signals.on(wakeSignal(component), relay.wake)
    relays[component] = relay
    sweepers.push(createSweeper({ component, url, log, watch: metrics?.job(component, 'sweeper', 3_600) }))
    if (metrics) {
      const reader = createQueueReader({ component, workerUrl: url, componentUrl: databaseUrl(component) })
      metrics.queues(component, reader)
      closers.push(reader.close)
    }
    const rabbit = await brokers.rabbitOf(component)
    if (rabbit) {
      const outbox = createOutboxReader({ component, url })
      await rabbit.answerResends(outbox.find, () => metrics?.resendGivenUp(component))
      closers.push(outbox.close)
    }
    if (consumers.length > 0) await broker.subscribe(...consumers)
    workers.push(...(startWorkers?.() ?? []))
    if (jobs.length > 0) {
      const watch = metrics && ((job: string, every: number) => metrics.job(component, job, every))
      workers.push(createPeriodicJobs({ component, url, log, now, jobs, ...(watch && { watch }) }))
    }
  }
  if (metrics && brokers.depths) metrics.broker(brokers.depths)
  return {
    relays,
    sweepers,
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
      const all = Object.values(relays)
      await Promise.all(all.map((relay) => relay.drain()))
      await Promise.all([...all, ...sweepers].map((one) => one.stop()))
      await Promise.all(closers.map((close) => close()))
    },
  }
}
