import { Readable } from 'node:stream'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { exportHandlers } from '@otorga/audit/export/run-export'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import { createJobWorker } from '@otorga/kernel/messages/jobs'
import { createFileStorage, type ObjectStorage } from '@otorga/kernel/ports/storage'
import { entryOf, messageOf } from './messages.js'

/** Fixed ids, so that a process that sends the messages again uses the same ones. */
export const messageId = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Stores events as fast as possible until it is killed; prints each acknowledged one. */
export async function ingestForever({ url, tenantId }: { url: string; tenantId: string }) {
  const database = new TenantDatabase('audit', { url })
  const consumer = auditConsumer({ database, seal: () => {} })
  for (let from = 0; ; from += 400)
    await Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        await consumer.handle(messageOf(tenantId, entryOf({ message: `Event ${from + n}` }), messageId(from + n)))
        process.stdout.write(`${from + n}\n`)
      }),
    )
}

interface Exporter {
  url: string
  workerUrl: string
  folder: string
}

export const objectsIn = (folder: string) =>
  createFileStorage({ folder, publicUrl: 'http://localhost', secrets: ['test storage secret'] })

/** A worker of exports with short leases. */
export function openExporter({ url, workerUrl }: Exporter, objects: ObjectStorage): { close(): Promise<unknown> } {
  const database = new TenantDatabase('audit', { url })
  const worker = createJobWorker({
    component: 'audit',
    url: workerUrl,
    log: createLogger('silent'),
    everyMs: 20,
    leaseSeconds: 1,
    handlers: exportHandlers({ database, url, objects }),
  })
  return { close: () => Promise.all([worker.stop(), database.close()]) }
}

/** Prints a line in the middle of an export's file, and waits there until it is killed. */
export function exportForever(given: Exporter) {
  setInterval(() => {}, 1_000) // the worker's own timers do not keep the process alive
  const files = objectsIn(given.folder)
  openExporter(given, {
    ...files,
    async put(key, body, options) {
      let bytes = 0
      async function* stuck() {
        for await (const chunk of body as AsyncIterable<Buffer>) {
          yield chunk
          bytes += chunk.length
          process.stdout.write(`${bytes}\n`)
          if (bytes > 100_000) await new Promise(() => setInterval(() => {}, 1_000))
        }
      }
      return files.put(key, Readable.from(stuck()), options)
    },
  })
}
