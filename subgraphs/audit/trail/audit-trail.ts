import { loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { callerOf } from '@otorga/kernel/request/auth'
import { bounds } from '@otorga/schema/limits'
import DataLoader from 'dataloader'
import type { AuditEvent } from '../audit-event/audit-event.types.js'
import { actorView, eventView } from '../audit-event/audit-event.view.js'
import { auditServices } from '../services.js'
import { type BriefEvent, newestBriefs, newestOfResources } from './trail.store.js'

type BriefView = Pick<AuditEvent, 'id' | 'time' | 'activityName' | 'message' | 'actor' | 'createdAt'>

function briefView(row: BriefEvent): BriefView {
  const { id, time, activityName, message, createdAt } = row
  return { id, time, activityName, message, createdAt, actor: actorView(row) }
}

/**
 * The newest events about a record in the trail of the caller's tenant. All records of a request are read in one round trip; when
 * only fields of `briefFields` are selected, only those are read.
 */
export async function auditTrail(
  ctx: RequestContext,
  resourceId: string,
  first: number,
  brief = false,
): Promise<BriefView[]> {
  const { max } = bounds.auditTrail
  if (!Number.isInteger(first) || first < 1 || first > max)
    throw invalid({ field: 'first', message: `must be from 1 to ${max}` })
  const { tenantId } = await callerOf(ctx)
  const loader = loaderOf(ctx, `auditTrail ${first} ${brief}`, () => {
    return new DataLoader<string, BriefView[]>(
      async (ids) => {
        const values = {
          tenant: tenantId,
          ids: `{${ids.map((id) => `"${id.replaceAll(/["\\]/g, '')}"`).join()}}`,
          first,
        }
        const { database } = auditServices(ctx)
        const trails = new Map<string, BriefView[]>(ids.map((id) => [id, []]))
        if (brief) {
          const [rows] = await database.read(tenantId, newestBriefs.with(values))
          for (const row of rows) trails.get(row.resourceId!)?.push(briefView(row))
        } else {
          const [rows] = await database.read(tenantId, newestOfResources.with(values))
          for (const row of rows) trails.get(row.resourceId!)?.push(eventView(row))
        }
        return ids.map((id) => trails.get(id)!)
      },
      { maxBatchSize: 200 },
    )
  })
  return loader.load(resourceId.toLowerCase())
}
