import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowView, requestableCount, requestablePage } from '../flow/flow.store.js'
import { flowServices } from '../services.js'

/** Flows that the caller may send a person through, by name: in use, published and assigned, as `createFlowRequest` asks. */
export const listRequestableFlows = query('listRequestableFlows', async (ctx, args: PageArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { tenantId: tenant, organizationId: organization } = caller
  const values = { tenant, organization, status: 'active', limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    'listRequestableFlows',
    tenant,
    requestablePage({ organization }).with(values),
    requestableCount({ organization }).with(values),
  )
  return { items: rows.map(flowView), total: counted!.total, page, pageSize }
})
