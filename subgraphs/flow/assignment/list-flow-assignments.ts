import type { RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { assignmentCount, assignmentPage } from './assignment.store.js'
import type { FlowAssignmentPage } from './assignment.types.js'

export interface ListFlowAssignmentsArgs extends PageArgs {
  flowId?: string | null
  search?: string | null
}

/** One page of the assignments of a tenant and its organizations, newest first. */
export async function assignmentsOf(
  ctx: RequestContext,
  operation: 'listFlowAssignments' | 'listTenantFlowAssignments',
  tenantId: string,
  args: ListFlowAssignmentsArgs,
): Promise<FlowAssignmentPage> {
  const { page, pageSize, limit, offset } = pageOf(args)
  if (args.flowId && !looksLikeId(args.flowId)) return { items: [], total: 0, page, pageSize }
  const filters = { flowId: args.flowId, search: partOf(args.search) }
  const values = { ...filters, tenant: tenantId, limit, offset }
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    operation,
    tenantId,
    assignmentPage(filters).with(values),
    assignmentCount(filters).with(values),
  )
  const items = rows.map((row) => ({ ...row, createdById: row.createdBy }))
  return { items, total: counted!.total, page, pageSize }
}

/** Flows that the caller's tenant or its organizations may use, newest first; filters combine with AND. */
export const listFlowAssignments = query('listFlowAssignments', (ctx, args: ListFlowAssignmentsArgs, { tenantId }) =>
  assignmentsOf(ctx, 'listFlowAssignments', tenantId, args),
)
