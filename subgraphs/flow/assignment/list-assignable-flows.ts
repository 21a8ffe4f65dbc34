import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowCount, flowPage, flowView } from '../flow/flow.store.js'
import { flowServices, owner } from '../services.js'

export interface ListAssignableFlowsArgs extends PageArgs {
  search?: string | null
}

/** Flows that can be assigned, newest first: those in use that have a published version. */
export const listAssignableFlows = query('listAssignableFlows', async (ctx, args: ListAssignableFlowsArgs) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { status: 'active', isPublished: true, search: partOf(args.search) }
  const values = { ...filters, tenant: owner, limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    'listAssignableFlows',
    owner,
    flowPage(filters).with(values),
    flowCount(filters).with(values),
  )
  return { items: rows.map(flowView), total: counted!.total, page, pageSize }
})
