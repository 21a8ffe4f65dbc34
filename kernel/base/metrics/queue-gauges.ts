import { Gauge, type Registry } from 'prom-client'
import type { QueueReader } from './queues.js'
import type { Sources } from './sources.js'

/** The values of a component that are read from its database at every scrape. */
export function createQueueMetrics(registry: Registry, sources: Sources) {
  const waiting = new Gauge({
    name: 'otorga_outbox_messages',
    help: 'Messages of a component that wait to be published; counted up to 100,000.',
    labelNames: ['component'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'otorga_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits to be published; 0 when none does.',
    labelNames: ['component'],
    registers: [registry],
  })
  const dead = new Gauge({
    name: 'otorga_dead_letters',
    help: 'Messages a component refused or failed to apply, kept for a person; counted up to 100,000.',
    labelNames: ['component'],
    registers: [registry],
  })
  const archiveFailing = new Gauge({
    name: 'otorga_wal_archive_failing',
    help: "1 when the last try of a component's cluster to archive WAL has failed; absent where it does not archive.",
    labelNames: ['component'],
    registers: [registry],
  })
  const archiveSeconds = new Gauge({
    name: 'otorga_wal_archive_seconds',
    help: "Time since a component's cluster has archived a WAL segment.",
    labelNames: ['component'],
    registers: [registry],
  })
  const transaction = new Gauge({
    name: 'otorga_database_oldest_transaction_seconds',
    help: "Age of a component's oldest open transaction, on any replica; exports are not counted.",
    labelNames: ['component'],
    registers: [registry],
  })
  return (component: string, reader: Pick<QueueReader, 'read'>) =>
    sources.add(`${component} queues`, () => reader.read(), {
      show(sample) {
        waiting.set({ component }, sample.waiting)
        oldest.set({ component }, sample.oldestSeconds)
        dead.set({ component }, sample.deadLetters)
        transaction.set({ component }, sample.oldestTransactionSeconds)
        for (const gauge of [archiveFailing, archiveSeconds]) gauge.remove({ component })
        if (sample.archive) {
          archiveFailing.set({ component }, Number(sample.archive.failing))
          archiveSeconds.set({ component }, sample.archive.seconds)
        }
      },
      hide() {
        for (const gauge of [waiting, oldest, dead, transaction, archiveFailing, archiveSeconds])
          gauge.remove({ component })
      },
    })
}
