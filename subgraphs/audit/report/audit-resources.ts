import { invalid } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { labelProblems } from '../audit-event/audit-event.rules.js'
import { partValues } from '../count/count.store.js'
import { auditServices } from '../services.js'
import { limitOf, periodOf } from './period.js'
import { busiestResources } from './report.store.js'
import type { AuditResources, AuditResourcesArgs } from './report.types.js'

/** The resources with the most events in a period. Not audited, as is every read of the trail. */
export const auditResources = query(
  'auditResources',
  async (ctx, args: AuditResourcesArgs, { tenantId }): Promise<AuditResources> => {
    const { period, span } = periodOf(args)
    const limit = limitOf(args.limit)
    const { resourceType = null, domain = null } = args
    const problems = labelProblems({ resource_type: resourceType, domain })
    if (problems.length > 0) throw invalid(...problems)
    const values = { tenant: tenantId, ...partValues(span, ['day']), resourceType, domain, limit }
    const [rows] = await auditServices(ctx).database.readList('auditResources', tenantId, busiestResources.with(values))
    return {
      period,
      resources: rows.map((row) => ({
        resourceId: row.resourceId || null,
        resourceUid: row.resourceUid || null,
        resourceType: row.resourceType || null,
        resourceName: row.resourceName || null,
        domain: row.domain || null,
        eventCount: row.events,
        lastActivity: new Date(row.lastTime),
      })),
    }
  },
)
