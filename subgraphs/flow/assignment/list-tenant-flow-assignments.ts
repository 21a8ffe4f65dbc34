import type { RequestContext } from '@otorga/kernel/base/context'
import { type PageArgs, query } from '@otorga/kernel/request/operation'
import { assignmentsOf } from './list-flow-assignments.js'
import { managedTenant } from './managed-tenant.js'
import { recordReading } from './record-reading.js'

export interface ListTenantFlowAssignmentsArgs extends PageArgs {
  tenantId: string
}

/**
 * Flows that a tenant, which the caller manages, or its organizations may use, newest first. NOT_FOUND for another tenant. The read of
 * a delegated_admin is audited as cross-tenant access.
 */
export const listTenantFlowAssignments = query(
  'listTenantFlowAssignments',
  async (ctx: RequestContext, args: ListTenantFlowAssignmentsArgs, caller) => {
    const { slug } = await managedTenant(ctx, caller, args.tenantId)
    const found = await assignmentsOf(ctx, 'listTenantFlowAssignments', args.tenantId, args)
    await recordReading(ctx, caller, { id: args.tenantId, slug })
    return found
  },
)
