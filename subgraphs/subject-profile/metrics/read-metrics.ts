import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { query } from '@otorga/kernel/request/operation'
import type { ListType } from '@otorga/schema/peers'
import { tagged } from '../cache/cached-answer.js'
import { recentRejections } from '../event/subject-event.reads.store.js'
import { entriesOf } from '../list-entry/list-entry.store.js'
import { subjectProfileServices } from '../services.js'
import { currentSubject, secondsCurrent, subjectKey } from '../subject/current-subject.js'

const day = 86_400_000
/** Whole days between two times; 0 when the second is earlier. */
const daysBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / day))

/** A rate with four decimals; 0 when there was nothing to count. */
const rate = (approvals: number, rejections: number) =>
  Math.round((approvals / Math.max(1, approvals + rejections)) * 10_000) / 10_000

export async function metricsOf(ctx: RequestContext, { id }: { id: string }, caller: Caller) {
  const { cache, database, now } = subjectProfileServices(ctx)
  const { value, hit } = await cache.read(caller.tenantId, subjectKey(id), 'metrics', async () => {
    const row = await currentSubject(ctx, caller, id, false)
    const at = now()
    const values = { tenant: caller.tenantId, id: row.id, ids: [row.id], now: at.toISOString() }
    const from = new Date(at.getTime() - 30 * day).toISOString()
    const [[recent], entries] = await database.readList(
      'internalMetrics',
      caller.tenantId,
      recentRejections.with({ ...values, from }),
      entriesOf.with(values),
    )
    const on = (type: ListType) => entries.some(({ listType }) => listType === type)
    return {
      value: tagged({
        subjectId: row.id,
        trustScore: row.trustScore,
        totalInteractions: row.totalInteractions,
        totalApprovals: row.totalApprovals,
        totalRejections: row.totalRejections,
        totalDefaults: row.totalDefaults,
        approvalRate: rate(row.totalApprovals, row.totalRejections),
        daysSinceFirstInteraction: daysBetween(row.firstInteractionAt, at),
        daysSinceLastInteraction: daysBetween(row.lastInteractionAt, at),
        devicesCount: row.devicesCount,
        recentRejections30d: recent!.total,
        lists: { blacklisted: on('blacklist'), whitelisted: on('whitelist'), watchlisted: on('watchlist') },
      }),
      // The days and the thirty-day window change with time.
      seconds: Math.min(60, secondsCurrent(row, at)),
    }
  })
  return { ...value, cacheHit: hit }
}

/** The metrics of a subject for rules; cached. */
export const internalMetrics = query('internalMetrics', metricsOf)
