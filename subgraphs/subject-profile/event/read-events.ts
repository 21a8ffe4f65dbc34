import { invalid } from '@otorga/kernel/base/errors'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { currentSubject } from '../subject/current-subject.js'
import { eventPage, eventsByDay, eventsByType, eventTotal } from './subject-event.reads.store.js'
import { eventView } from './subject-event.view.js'

export interface SubjectEventsArgs extends PageArgs {
  id: string
  sort?: string | null
  eventType?: string | null
  eventSource?: string | null
  from?: Date | string | null
  to?: Date | string | null
}

const momentOf = (value: Date | string | null | undefined) => (value ? new Date(value).toISOString() : undefined)

/** A subject's timeline, by default the latest first. */
export const subjectEvents = query('subjectEvents', async (ctx, args: SubjectEventsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { id } = await currentSubject(ctx, caller, args.id, false)
  const filters = { type: args.eventType, source: args.eventSource, from: momentOf(args.from), to: momentOf(args.to) }
  if (filters.from && filters.to && filters.from > filters.to)
    throw invalid({ field: 'from', message: 'must not be later than to' })
  const values = { ...filters, tenant: caller.tenantId, id, limit, offset }
  const [rows, [counted]] = await subjectProfileServices(ctx).database.readList(
    'subjectEvents',
    caller.tenantId,
    eventPage({ ...filters, asc: args.sort === 'asc' ? true : undefined }).with(values),
    eventTotal(filters).with(values),
  )
  return { items: rows.map(eventView), total: counted!.total, page, pageSize }
})

const day = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Sums by one of the grouped fields, the largest first. */
function sums<Field extends 'type' | 'source'>(rows: { type: string; source: string; total: number }[], field: Field) {
  const found = new Map<string, number>()
  for (const row of rows) found.set(row[field], (found.get(row[field]) ?? 0) + row.total)
  return [...found].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
}

/** A subject's timeline in numbers: by type, by component, and by day of the last thirty. */
export const subjectEventsSummary = query('subjectEventsSummary', async (ctx, args: { id: string }, caller) => {
  const { id } = await currentSubject(ctx, caller, args.id, false)
  const { database, now } = subjectProfileServices(ctx)
  const today = now().getTime()
  const days = Array.from({ length: 30 }, (_, back) => dayOf(today - (29 - back) * day))
  const values = { tenant: caller.tenantId, id, from: `${days[0]}T00:00:00Z` }
  const [types, byDay] = await database.readList(
    'subjectEventsSummary',
    caller.tenantId,
    eventsByType.with(values),
    eventsByDay.with(values),
  )
  const counts = new Map(byDay.map(({ date, total }) => [date, total]))
  const moments = (pick: 'first' | 'last') => types.map((row) => row[pick].getTime())
  return {
    subjectId: id,
    totalEvents: types.reduce((all, { total }) => all + total, 0),
    byType: sums(types, 'type').map(([eventType, count]) => ({ eventType, count })),
    bySource: sums(types, 'source').map(([eventSource, count]) => ({ eventSource, count })),
    firstEventAt: types.length > 0 ? new Date(Math.min(...moments('first'))) : null,
    lastEventAt: types.length > 0 ? new Date(Math.max(...moments('last'))) : null,
    timeline: days.map((date) => ({ date, count: counts.get(date) ?? 0 })),
  }
})
