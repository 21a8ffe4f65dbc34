import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowCount, flowPage, flowView } from '../flow/flow.store.js'
import { flowServices, owner } from '../services.js'

const inUse = { status: 'active', isPublished: true }

/** Flows that can be assigned, newest first: those in use that have a published version. */
export const listAssignableFlows = query('listAssignableFlows', async (ctx, args: PageArgs) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const values = { ...inUse, tenant: owner, limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    'listAssignableFlows',
    owner,
    flowPage(inUse).with(values),
    flowCount(inUse).with(values),
  )
  return { items: rows.map(flowView), total: counted!.total, page, pageSize }
})
