import { callerOf } from '@otorga/kernel/auth'
import { loaderOf, type RequestContext } from '@otorga/kernel/context'
import { invalid } from '@otorga/kernel/errors'
import { bounds } from '@otorga/schema/limits'
import DataLoader from 'dataloader'
import type { AuditEvent } from '../audit-event/audit-event.types.js'
import { eventView } from '../audit-event/audit-event.view.js'
import { auditServices } from '../services.js'
import { newestOfResources } from './trail.store.js'

/** The newest events about a record in the trail of the caller's tenant: all records of a request in one round trip. */
export async function auditTrail(ctx: RequestContext, resourceId: string, first: number): Promise<AuditEvent[]> {
  const { max } = bounds.auditTrail
  if (!Number.isInteger(first) || first < 1 || first > max)
    throw invalid({ field: 'first', message: `must be from 1 to ${max}` })
  const { tenantId } = await callerOf(ctx)
  const loader = loaderOf(ctx, `auditTrail ${first}`, () => {
    return new DataLoader<string, AuditEvent[]>(
      async (ids) => {
        const values = {
          tenant: tenantId,
          ids: `{${ids.map((id) => `"${id.replaceAll(/["\\]/g, '')}"`).join()}}`,
          first,
        }
        const [rows] = await auditServices(ctx).database.read(tenantId, newestOfResources.with(values))
        const trails = new Map<string, AuditEvent[]>(ids.map((id) => [id, []]))
        for (const row of rows) trails.get(row.resourceId!)?.push(eventView(row))
        return ids.map((id) => trails.get(id)!)
      },
      { maxBatchSize: 200 },
    )
  })
  return loader.load(resourceId.toLowerCase())
}
