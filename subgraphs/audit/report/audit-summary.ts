import { invalid } from '@otorga/kernel/base/errors'
import { timezoneProblems } from '@otorga/kernel/base/timezone'
import { query } from '@otorga/kernel/request/operation'
import { categories } from '@otorga/schema/events'
import { allLevels, counters, valuesOf } from '../count/count.store.js'
import { partsOfEach } from '../count/spans.js'
import { auditServices } from '../services.js'
import { periodOf } from './period.js'
import { type Granularity, piecesOf } from './pieces.js'
import { summaryOf } from './report.store.js'
import type { AuditSummary, AuditSummaryArgs } from './report.types.js'

// The coarsest counts that may lie within one bucket.
const levelsFor = (granularity: Granularity) => allLevels.slice({ month: 0, week: 1, day: 1, hour: 2 }[granularity])

/** Events of a period by severity, category and time. Not audited, as is every read of the trail. */
export const auditSummary = query(
  'auditSummary',
  async (ctx, args: AuditSummaryArgs, { tenantId }): Promise<AuditSummary> => {
    const { period, span } = periodOf(args)
    const problems = timezoneProblems('timezone', args.timezone)
    if (problems.length > 0) throw invalid(...problems)
    const granularity = args.granularity ?? 'day'
    const pieces = piecesOf(span, granularity, args.timezone ?? 'UTC')
    const values = {
      tenant: tenantId,
      ...valuesOf(partsOfEach(pieces, levelsFor(granularity))),
      starts: `{${pieces.map(({ from }) => from).join()}}`,
    }
    const [rows] = await auditServices(ctx).database.readList('auditSummary', tenantId, summaryOf.with(values))
    const whole = rows.find(({ piece }) => piece === null)
    const totals = new Map(rows.map(({ piece, total }) => [piece, total]))
    const timeline = new Map<string, number>()
    for (const [at, { date }] of pieces.entries())
      timeline.set(date, (timeline.get(date) ?? 0) + (totals.get(at + 1) ?? 0))
    const sum = (wanted: (counter: (typeof counters)[number]) => boolean) =>
      counters.filter(wanted).reduce((total, { name }) => total + (whole?.[name] ?? 0), 0)
    const [informational, low, medium, high, critical] = [1, 2, 3, 4, 5].map((one) =>
      sum(({ severity }) => severity === one),
    ) as [number, number, number, number, number]
    return {
      period,
      totalEvents: whole?.total ?? 0,
      bySeverity: { informational, low, medium, high, critical },
      byCategory: Object.entries(categories)
        .map(([uid, categoryName]) => ({
          categoryUid: Number(uid),
          categoryName,
          count: sum(({ category }) => category === Number(uid)),
        }))
        .filter(({ count }) => count > 0),
      timeline: Array.from(timeline, ([date, count]) => ({ date, count })),
    }
  },
)
