import { visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import type { FlowRequestPage } from '../request/request.types.js'
import { requestListView } from '../request/request.view.js'
import { flowServices } from '../services.js'
import { waitingCount, waitingPage } from './review.store.js'

/** Requests that wait for a person and that the caller may see, the oldest first, identifiers masked. */
export const reviewQueue = query('reviewQueue', async (ctx, args: PageArgs, caller): Promise<FlowRequestPage> => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { filters, values: scope } = visibleTo(caller)
  const values = { ...scope, limit, offset }
  const services = flowServices(ctx)
  const [rows, [counted]] = await services.database.read(
    caller.tenantId,
    waitingPage(filters).with(values),
    waitingCount(filters).with(values),
  )
  return { items: rows.map((row) => requestListView(services, row)), total: counted!.total, page, pageSize }
})
