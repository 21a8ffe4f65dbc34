import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices, owner } from '../services.js'
import { flowById, flowCount, flowPage, flowView } from './flow.store.js'
import type { Flow } from './flow.types.js'

export interface ListFlowsArgs extends PageArgs {
  status?: string | null
  isTemplate?: boolean | null
}

/** Flows of the platform, newest first. */
export const listFlows = query('listFlows', async (ctx, args: ListFlowsArgs) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { status: args.status, isTemplate: args.isTemplate }
  const values = { ...filters, tenant: owner, limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    'listFlows',
    owner,
    flowPage(filters).with(values),
    flowCount(filters).with(values),
  )
  return { items: rows.map(flowView), total: counted!.total, page, pageSize }
})

/** One flow; NOT_FOUND. */
export async function findFlow(ctx: RequestContext, { id }: { id: string }): Promise<Flow> {
  if (!looksLikeId(id)) throw notFound('flow')
  const [[row]] = await flowServices(ctx).database.read(owner, flowById.with({ tenant: owner, id }))
  if (!row) throw notFound('flow')
  return flowView(row)
}

/** One flow with the version it shows. */
export const getFlow = query('getFlow', findFlow, findFlow)
