import type { RequestContext } from '@otorga/kernel/base/context'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { assignmentCount, assignmentPage } from './assignment.store.js'
import type { FlowAssignmentPage } from './assignment.types.js'

/** One page of the assignments of a tenant and its organizations, newest first. */
export async function assignmentsOf(
  ctx: RequestContext,
  operation: 'listFlowAssignments' | 'listTenantFlowAssignments',
  tenantId: string,
  args: PageArgs,
): Promise<FlowAssignmentPage> {
  const { page, pageSize, limit, offset } = pageOf(args)
  const [rows, [counted]] = await flowServices(ctx).database.readList(
    operation,
    tenantId,
    assignmentPage.with({ tenant: tenantId, limit, offset }),
    assignmentCount.with({ tenant: tenantId }),
  )
  const items = rows.map((row) => ({ ...row, createdById: row.createdBy }))
  return { items, total: counted!.total, page, pageSize }
}

/** Flows that the caller's tenant or its organizations may use, newest first. */
export const listFlowAssignments = query('listFlowAssignments', (ctx, args: PageArgs, { tenantId }) =>
  assignmentsOf(ctx, 'listFlowAssignments', tenantId, args),
)
