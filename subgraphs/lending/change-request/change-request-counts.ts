import { query } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { pendingChanges } from './change-request.store.js'
import type { ChangeRequestCounts } from './change-request.types.js'

/** How many changes wait for a second person, and how many of them the caller may decide. */
export const changeRequestCounts = query(
  'changeRequestCounts',
  async (ctx, _: object, caller): Promise<ChangeRequestCounts> => {
    const { tenantId, id, heldBy = null } = caller
    const values = { tenant: tenantId, caller: id, holder: heldBy }
    const { database } = lendingServices(ctx)
    const [rows] = await database.readList('changeRequestCounts', tenantId, pendingChanges.with(values))
    const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
    return {
      pending: sum(rows.map(({ total }) => total)),
      forMe: sum(rows.map(({ forMe }) => forMe)),
      byEntityType: rows.map(({ entityType, total, forMe }) => ({ entityType, pending: total, forMe })),
    }
  },
)
