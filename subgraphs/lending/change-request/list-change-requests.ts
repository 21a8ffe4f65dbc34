import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { changeRequestCount, changeRequestPage } from './change-request.store.js'

export interface ListChangeRequestsArgs extends PageArgs {
  status?: string | null
  entityType?: string | null
  entityId?: string | null
}

/** Change requests of the tenant, newest first. */
export const listChangeRequests = query('listChangeRequests', async (ctx, args: ListChangeRequestsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { status: args.status, entityType: args.entityType, entityId: args.entityId }
  const values = { ...filters, tenant: caller.tenantId, limit, offset }
  const [items, [counted]] = await lendingServices(ctx).database.readList(
    'listChangeRequests',
    caller.tenantId,
    changeRequestPage(filters).with(values),
    changeRequestCount(filters).with(values),
  )
  return { items, total: counted!.total, page, pageSize }
})
