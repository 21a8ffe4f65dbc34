import type { RequestContext } from '@otorga/kernel/base/context'
import { type PageArgs, query } from '@otorga/kernel/request/operation'
import { assignmentsOf } from './list-flow-assignments.js'
import { managedTenant } from './managed-tenant.js'

export interface ListTenantFlowAssignmentsArgs extends PageArgs {
  tenantId: string
}

/** Flows that a tenant, which the caller manages, or its organizations may use, newest first. NOT_FOUND for another tenant. */
export const listTenantFlowAssignments = query(
  'listTenantFlowAssignments',
  async (ctx: RequestContext, args: ListTenantFlowAssignmentsArgs, caller) => {
    await managedTenant(ctx, caller, args.tenantId)
    return assignmentsOf(ctx, 'listTenantFlowAssignments', args.tenantId, args)
  },
)
