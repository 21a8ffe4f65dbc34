import type { TenantDatabase } from '@otorga/drizzle/transaction'
import { enqueueJob, type Job, type JobHandler } from '@otorga/kernel/messages/jobs'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { bounds } from '@otorga/schema/limits'
import { fileOf } from './export.copy.js'
import { createProgress } from './export.progress.js'
import type { Exported } from './export.statement.js'
import {
  beginExport,
  completeExport,
  countFor,
  expireExport,
  failExport,
  type StoredFilters,
  storeProgress,
} from './export.store.js'
import type { ExportFormat } from './export.types.js'
import { files } from './get-audit-export.js'
import { exportJob } from './request-audit-export.js'

export interface ExportRunnerOptions {
  database: TenantDatabase
  /** Connects as the component's role, for COPY. */
  url: string
  objects: ObjectStorage
  /** The shortest time between two statements that tell how far an export is. */
  progressEveryMs?: number
}

type Payload = { export_id: string }

const expiryJob = 'audit_export_expiry'

interface Written {
  signal: AbortSignal
  wrote(events: number): void
}

/** Streams an export from Postgres to the object store in constant memory; returns the result. */
async function writeFile({ url, objects }: ExportRunnerOptions, key: string, exported: Exported, options: Written) {
  const { signal, wrote } = options
  let rows = 0
  const copied = (events: number) => {
    rows = events
  }
  const file = fileOf(url, exported, { copied, wrote, signal })
  const { contentType } = files[exported.format]
  const kept = await objects.put(key, file, { contentType, signal })
  return { ...kept, rows }
}

/** The handlers of the component's jobs: making an export's file, and removing it when it has expired. */
export function exportHandlers(options: ExportRunnerOptions): Record<string, JobHandler<Payload>> {
  const { database, objects, progressEveryMs = 1_000 } = options

  async function run({ tenantId, payload, signal }: Job<Payload>) {
    const id = payload.export_id
    const begun = await database.transaction(tenantId, async (tx) => {
      const row = await beginExport(tx, id)
      return row && { row, counted: await countFor(tx, row.filters as unknown as StoredFilters) }
    })
    if (!begun) return
    const { row, counted } = begun
    const format = row.format as ExportFormat
    const objectKey = `${tenantId}/audit/exports/${id}.${files[format].extension}`
    const filters = row.filters as unknown as StoredFilters
    const exported = { tenantId, format, filters, requestedAt: row.requestedAt, counted }
    const store = (events: number) => database.transaction(tenantId, (tx) => storeProgress(tx, id, events))
    const progress = createProgress(store, { everyMs: progressEveryMs, signal })
    const written = await writeFile(options, objectKey, exported, { signal, wrote: progress.tell }).finally(
      progress.settled,
    )
    const { size, sha256, rows } = written
    await database.transaction(tenantId, async (tx) => {
      const finished = { totalEvents: rows, objectKey, sizeBytes: size, sha256 }
      const completed = await completeExport(tx, id, finished, bounds.auditExport.days)
      if (completed?.expiresAt)
        await enqueueJob(tx, 'audit', {
          kind: expiryJob,
          payload: { export_id: id },
          runAt: completed.expiresAt,
          key: id,
        })
    })
  }

  return {
    [exportJob]: {
      run,
      async failed({ tenantId, payload }) {
        await database.transaction(tenantId, (tx) =>
          failExport(tx, payload.export_id, 'EXPORT_FAILED', 'The file could not be made; ask for the export again.'),
        )
      },
    },
    [expiryJob]: {
      async run({ tenantId, payload }) {
        const key = await database.transaction(tenantId, (tx) => expireExport(tx, payload.export_id))
        if (key) await objects.delete(key)
      },
    },
  }
}
