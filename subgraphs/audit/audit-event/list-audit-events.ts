import { AppError, invalid } from '@otorga/kernel/base/errors'
import { pageOf, query } from '@otorga/kernel/request/operation'
import { bounds } from '@otorga/schema/limits'
import { auditServices } from '../services.js'
import type { EventFilters } from './audit-event.filters.js'
import type { ListAuditEventsArgs } from './audit-event.inputs.js'
import { filterProblems } from './audit-event.rules.js'
import { type EventSort, eventSorts, pageOfEvents } from './audit-event.store.js'
import type { AuditEventPage } from './audit-event.types.js'
import { eventView } from './audit-event.view.js'

function sortOf(sort: string | null | undefined): EventSort {
  const found = eventSorts.find((known) => known === (sort ?? 'created_at:desc'))
  if (!found) throw invalid({ field: 'sort', message: `must be one of ${eventSorts.join(', ')}` })
  return found
}

/** One page of the tenant's events. Not audited, because reading the trail would make it grow. */
export const listAuditEvents = query(
  'listAuditEvents',
  async (ctx, args: ListAuditEventsArgs, { tenantId }): Promise<AuditEventPage> => {
    const { page, pageSize, limit, offset } = pageOf(args, bounds.auditPageSize)
    const sort = sortOf(args.sort)
    const problems = filterProblems(args)
    if (problems.length > 0) throw invalid(...problems)
    const { timeFrom, timeTo, actorUid, resourceType, categoryUid, classUid, activityId, severityId } = args
    if (timeFrom && timeTo && timeFrom > timeTo) throw new AppError('INVALID_TIME_RANGE')
    const filters: EventFilters = {
      actorUid,
      resourceType,
      categoryUid,
      classUid,
      activityId,
      severityId,
      actorId: args.actorId?.toLowerCase(),
      resourceId: args.resourceId?.toLowerCase(),
      timeFrom: timeFrom?.getTime(),
      timeTo: timeTo?.getTime(),
    }
    const { rows, total } = await pageOfEvents(auditServices(ctx).database, tenantId, filters, { sort, limit, offset })
    return { items: rows.map(eventView), total, page, pageSize }
  },
)
