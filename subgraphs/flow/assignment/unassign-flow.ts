import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { type AssignmentRow, endAssignment, findAssignment, lockAssignment } from './assignment.store.js'
import { managedTenant } from './managed-tenant.js'

interface Args {
  id: string
  /** The tenant of the assignment, found by its id. */
  tenantId?: string
}

const unassign = command('unassignFlow', {
  noun: 'assignment',
  tenant: ({ tenantId }: Args, caller) => tenantId ?? caller.tenantId,
  target: (tx, { id }: Args) => lockAssignment(tx, id),
  async run({ tx, target, caller, now }: Work<AssignmentRow>): Promise<Outcome<boolean>> {
    await endAssignment(tx, target.id, caller.id, now)
    return {
      result: true,
      audit: {
        activity: 'delete',
        type: 'flow_assignment',
        id: target.id,
        name: target.flowId,
        message: 'Flow unassigned',
        old: { flow_id: target.flowId, tenant_id: tx.tenantId, organization_id: target.organizationId },
      },
    }
  },
})

/** Ends an assignment: no new requests, running ones go on. NOT_FOUND for one of a tenant the caller does not manage. */
export async function unassignFlow(ctx: RequestContext, { id }: { id: string }): Promise<boolean> {
  if (!looksLikeId(id)) throw notFound('assignment')
  const found = await findAssignment(flowServices(ctx).database, id)
  if (!found) throw notFound('assignment')
  await managedTenant(ctx, await callerOf(ctx), found.tenantId).catch(() => {
    throw notFound('assignment')
  })
  return unassign(ctx, { id, tenantId: found.tenantId })
}
