import { looksLikeId } from '@otorga/kernel/base/ids'
import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowView, requestableCount, requestablePage } from '../flow/flow.store.js'
import { flowServices } from '../services.js'

export interface ListRequestableFlowsArgs extends PageArgs {
  flowId?: string | null
  search?: string | null
}

/** Flows that the caller may send a person through, by name: in use, published and assigned, as `createFlowRequest` asks. */
export const listRequestableFlows = query(
  'listRequestableFlows',
  async (ctx, args: ListRequestableFlowsArgs, caller) => {
    const { page, pageSize, limit, offset } = pageOf(args)
    if (args.flowId && !looksLikeId(args.flowId)) return { items: [], total: 0, page, pageSize }
    const { tenantId: tenant, organizationId: organization } = caller
    const filters = { organization, flowId: args.flowId, search: partOf(args.search) }
    const values = { ...filters, tenant, status: 'active', limit, offset }
    const [rows, [counted]] = await flowServices(ctx).database.readList(
      'listRequestableFlows',
      tenant,
      requestablePage(filters).with(values),
      requestableCount(filters).with(values),
    )
    return { items: rows.map(flowView), total: counted!.total, page, pageSize }
  },
)
