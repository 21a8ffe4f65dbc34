import { query } from '@otorga/kernel/request/operation'
import type { AuditUserType } from '../audit-event/audit-event.types.js'
import { partValues } from '../count/count.store.js'
import { auditServices } from '../services.js'
import { limitOf, periodOf } from './period.js'
import { busiestActors } from './report.store.js'
import type { AuditActors, AuditActorsArgs } from './report.types.js'

/** The most active actors of a period. Not audited, as is every read of the trail. */
export const auditActors = query(
  'auditActors',
  async (ctx, args: AuditActorsArgs, { tenantId }): Promise<AuditActors> => {
    const { period, span } = periodOf(args)
    const limit = limitOf(args.limit)
    const values = { tenant: tenantId, ...partValues(span, ['day']), userType: args.userType ?? null, limit }
    const [rows] = await auditServices(ctx).database.readList('auditActors', tenantId, busiestActors.with(values))
    return {
      period,
      actors: rows.map(({ actorId, userUid, userName, userType, events, lastTime }) => ({
        actorId: actorId || null,
        userUid: userUid || null,
        userName: userName || null,
        userType: userType as AuditUserType,
        eventCount: events,
        lastActivity: new Date(lastTime),
      })),
    }
  },
)
