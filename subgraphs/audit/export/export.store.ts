import { auditExport } from '@otorga/drizzle/audit/tables'
import { param, prepared } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { countOf } from '../count/count.store.js'
import { spanOf } from '../count/spans.js'
import type { ExportJob, ExportStatus } from './export.types.js'

export type ExportRow = typeof auditExport.$inferSelect

/** The filters of an export as they are stored, with times in epoch milliseconds. */
export interface StoredFilters {
  timeFrom: number | null
  timeTo: number | null
  categoryUid: number | null
  severityId: number | null
}

const build = new QueryBuilder()

/** Exports by id; parameters: tenant, ids. */
export const exportsByIds = prepared(
  build
    .select()
    .from(auditExport)
    .where(and(eq(auditExport.tenantId, param('tenant')), sql`${auditExport.id} = any(${param('ids')}::uuid[])`)),
)

const own = (tx: Transaction, id: string) => and(eq(auditExport.tenantId, tx.tenantId), eq(auditExport.id, id))

/** The number of events that match the filters, and when they were stored. */
export async function countFor(tx: Transaction, filters: StoredFilters) {
  const { timeFrom, timeTo, categoryUid, severityId } = filters
  const { query, values } = countOf({ categoryUid, severityId }, spanOf(timeFrom, timeTo))
  const [counted] = await query.run(tx.sql, { ...values, tenant: tx.tenantId })
  return counted!
}

/** Writes a pending export; undefined when one with the same filters is pending or processing. */
export async function insertExport(
  tx: Transaction,
  values: Pick<ExportRow, 'id' | 'format' | 'filters' | 'filtersKey' | 'requestedBy' | 'expectedEvents'>,
): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .insert(auditExport)
    // The database's clock, which events use too: events stored before this time are in the export.
    .values({ ...values, tenantId: tx.tenantId, status: 'pending', requestedAt: sql`now()` })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Marks an export as processing, with nothing written yet; undefined when it has ended already. */
export async function beginExport(tx: Transaction, id: string): Promise<ExportRow | undefined> {
  const [row] = await tx.db
    .update(auditExport)
    .set({ status: 'processing', startedAt: sql`coalesce(${auditExport.startedAt}, now())`, writtenEvents: 0 })
    .where(and(own(tx, id), inArray(auditExport.status, ['pending', 'processing'])))
    .returning()
  return row
}

/** Stores how many events of a running export are written. */
export const storeProgress = (tx: Transaction, id: string, writtenEvents: number) =>
  tx.db
    .update(auditExport)
    .set({ writtenEvents })
    .where(and(own(tx, id), eq(auditExport.status, 'processing')))

/** The facts about an export's finished file. */
export type Finished = Pick<ExportRow, 'totalEvents' | 'objectKey' | 'sizeBytes' | 'sha256'>

/** Marks an export as completed; undefined when it has ended in another way meanwhile. */
export async function completeExport(tx: Transaction, id: string, finished: Finished, days: number) {
  const [row] = await tx.db
    .update(auditExport)
    .set({
      ...finished,
      status: 'completed',
      completedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .where(and(own(tx, id), eq(auditExport.status, 'processing')))
    .returning()
  return row
}

/** Marks an export as failed. */
export const failExport = (tx: Transaction, id: string, errorCode: string, errorMessage: string) =>
  tx.db
    .update(auditExport)
    .set({ status: 'failed', failedAt: sql`now()`, errorCode, errorMessage })
    .where(and(own(tx, id), inArray(auditExport.status, ['pending', 'processing'])))

/** Marks a completed export as expired; returns the key of its file. */
export async function expireExport(tx: Transaction, id: string): Promise<string | null | undefined> {
  const [row] = await tx.db
    .update(auditExport)
    .set({ status: 'expired' })
    .where(and(own(tx, id), inArray(auditExport.status, ['completed', 'expired'])))
    .returning({ objectKey: auditExport.objectKey })
  return row?.objectKey
}

const moment = (time: number | null) => (time === null ? null : new Date(time))

/** An export for the API, without the file's address. */
export function exportView(row: ExportRow, now: Date): ExportJob {
  const { timeFrom, timeTo, categoryUid, severityId } = row.filters as unknown as StoredFilters
  const past = row.status === 'completed' && row.expiresAt !== null && row.expiresAt <= now
  return {
    id: row.id,
    status: past ? 'expired' : (row.status as ExportStatus),
    format: row.format as ExportJob['format'],
    filters: { timeFrom: moment(timeFrom), timeTo: moment(timeTo), categoryUid, severityId },
    requestedAt: row.requestedAt,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    fileUrl: null,
    fileUrlExpiresAt: null,
    expectedEvents: row.totalEvents ?? row.expectedEvents,
    writtenEvents: row.totalEvents ?? (row.startedAt && row.writtenEvents),
    totalEvents: row.totalEvents,
    sizeBytes: row.sizeBytes,
    sha256: row.sha256,
    expiresAt: row.expiresAt,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
    failedAt: row.failedAt,
  }
}
