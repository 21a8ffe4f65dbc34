import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices, owner } from '../services.js'
import { versionCount, versionPage } from '../version/version.store.js'
import { findFlow } from './read-flows.js'

/** Versions of a flow, newest first; NOT_FOUND for an unknown flow. */
export const listFlowVersions = query(
  'listFlowVersions',
  async (ctx, args: { id: string } & PageArgs) => {
    await findFlow(ctx, args)
    const { page, pageSize, limit, offset } = pageOf(args)
    const values = { tenant: owner, flowId: args.id, limit, offset }
    const [items, [counted]] = await flowServices(ctx).database.readList(
      'listFlowVersions',
      owner,
      versionPage.with(values),
      versionCount.with(values),
    )
    return { items, total: counted!.total, page, pageSize }
  },
  findFlow,
)
