import { AppError, invalid } from '@otorga/kernel/base/errors'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { command } from '@otorga/kernel/request/operation'
import { categories, severities } from '@otorga/schema/events'
import { bounds } from '@otorga/schema/limits'
import { v7 } from 'uuid'
import { auditServices } from '../services.js'
import { countFor, exportView, insertExport, type StoredFilters } from './export.store.js'
import type { ExportInput, ExportJob } from './export.types.js'

interface Args {
  input: ExportInput
  idempotencyKey?: string | null | undefined
}

/** The kind of the job that makes an export's file. */
export const exportJob = 'audit_export'

function filtersOf({ filters }: ExportInput): StoredFilters {
  const { timeFrom, timeTo, categoryUid = null, severityId = null } = filters ?? {}
  if (timeFrom && timeTo && timeFrom > timeTo) throw new AppError('INVALID_TIME_RANGE')
  if (categoryUid !== null && !Object.hasOwn(categories, categoryUid))
    throw invalid({ field: 'filters.category_uid', message: `must be one of ${Object.keys(categories).join(', ')}` })
  if (severityId !== null && !Object.hasOwn(severities, severityId))
    throw invalid({ field: 'filters.severity_id', message: `must be one of ${Object.keys(severities).join(', ')}` })
  return { timeFrom: timeFrom?.getTime() ?? null, timeTo: timeTo?.getTime() ?? null, categoryUid, severityId }
}

/** Queues an export of the tenant's current trail. Refused while another one with the same filters is running. */
export const requestAuditExport = command<Args, undefined, ExportJob>('requestAuditExport', {
  async run({ tx, ctx, caller, now }, { input }) {
    const filters = filtersOf(input)
    const { total } = await countFor(tx, filters)
    if (total > bounds.auditExport.maxEvents) throw new AppError('EXPORT_TOO_LARGE')
    const id = v7()
    const row = await insertExport(tx, {
      id,
      format: input.format,
      requestedBy: caller.id,
      filtersKey: JSON.stringify(filters),
      filters: { ...filters },
      expectedEvents: total,
    })
    if (!row) throw new AppError('EXPORT_IN_PROGRESS')
    const { wakeJobs } = auditServices(ctx)
    await enqueueJob(tx, 'audit', { kind: exportJob, payload: { export_id: id }, key: id }, wakeJobs)
    return {
      result: exportView(row, now),
      audit: {
        activity: 'execute',
        type: 'audit_export',
        id,
        name: input.format,
        message: 'Audit export requested',
        new: { format: input.format, ...filters },
      },
    }
  },
})
