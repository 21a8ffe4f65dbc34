import { query } from '@otorga/kernel/request/operation'
import { categories } from '@otorga/schema/events'
import { allLevels, counters, partValues } from '../count/count.store.js'
import { auditServices } from '../services.js'
import { bucketsOf, periodOf } from './period.js'
import { type Granularity, summaryOf } from './report.store.js'
import type { AuditSummary, AuditSummaryArgs } from './report.types.js'

// The coarsest counts that can still be split into the buckets.
const levelsFor = (granularity: Granularity) => allLevels.slice({ month: 0, week: 1, day: 1, hour: 2 }[granularity])

/** Events of a period by severity, category and time. Not audited, as is every read of the trail. */
export const auditSummary = query(
  'auditSummary',
  async (ctx, args: AuditSummaryArgs, { tenantId }): Promise<AuditSummary> => {
    const { period, span } = periodOf(args)
    const granularity = args.granularity ?? 'day'
    const values = { tenant: tenantId, ...partValues(span, levelsFor(granularity)) }
    const [rows] = await auditServices(ctx).database.readList(
      'auditSummary',
      tenantId,
      summaryOf[granularity].with(values),
    )
    const whole = rows.find(({ bucket }) => bucket === null)
    const counts = new Map(rows.map(({ bucket, total }) => [bucket, total]))
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
      timeline: bucketsOf(span, granularity).map((bucket) => {
        const moment = new Date(bucket).toISOString()
        return { date: granularity === 'hour' ? moment : moment.slice(0, 10), count: counts.get(bucket) ?? 0 }
      }),
    }
  },
)
