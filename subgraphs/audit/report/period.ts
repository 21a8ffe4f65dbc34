import { AppError, invalid } from '@otorga/kernel/base/errors'
import { bounds } from '@otorga/schema/limits'
import type { Span } from '../count/spans.js'
import type { Granularity } from './report.store.js'
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

const starts: Record<Granularity, (at: Date) => number> = {
  hour: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), at.getUTCHours()),
  day: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()),
  week: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - ((at.getUTCDay() + 6) % 7)),
  month: (at) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth()),
}
const next: Record<Granularity, (start: number) => number> = {
  hour: (start) => start + day / 24,
  day: (start) => start + day,
  week: (start) => start + 7 * day,
  month: (start) => Date.UTC(new Date(start).getUTCFullYear(), new Date(start).getUTCMonth() + 1),
}

/** The beginnings, in UTC, of the buckets that overlap a span of time. */
export function bucketsOf({ from, to }: Span, granularity: Granularity): number[] {
  const buckets: number[] = []
  for (let at = starts[granularity](new Date(from)); at < to; at = next[granularity](at)) buckets.push(at)
  return buckets
}
