import { AppError, invalid } from '@otorga/kernel/base/errors'
import { bounds } from '@otorga/schema/limits'
import type { Span } from '../count/spans.js'
import type { AuditPeriod, AuditPeriodArgs } from './report.types.js'

const day = 86_400_000

/** Checks the period of a report; returns it with its span, which includes the last millisecond. */
export function periodOf({ timeFrom, timeTo }: AuditPeriodArgs): { period: AuditPeriod; span: Span } {
  if (timeFrom >= timeTo) throw new AppError('INVALID_TIME_RANGE', { message: 'time_from must lie before time_to.' })
  if (timeTo.getTime() - timeFrom.getTime() > bounds.auditReport.maxDays * day)
    throw invalid({ field: 'time_to', message: `must lie at most ${bounds.auditReport.maxDays} days after time_from` })
  const span = { from: Math.max(0, timeFrom.getTime()), to: Math.max(0, timeTo.getTime() + 1) }
  return { period: { from: timeFrom, to: timeTo }, span }
}

/** Checks how many rows a report may have. */
export function limitOf(limit: number | null | undefined): number {
  const { default: usual, max } = bounds.auditReport.limit
  const rows = limit ?? usual
  if (!Number.isInteger(rows) || rows < 1 || rows > max)
    throw invalid({ field: 'limit', message: `must be from 1 to ${max}` })
  return rows
}
