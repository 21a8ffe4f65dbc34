import type { RequestContext } from '@otorga/kernel/base/context'
import { invalid, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, ownAsker } from '@otorga/kernel/request/auth'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { flowServices } from '../services.js'
import { insertAssignment, readFlow } from './assignment.store.js'
import type { AssignFlowInput, FlowAssignment } from './assignment.types.js'
import { managedTenant } from './managed-tenant.js'

export interface AssignFlowArgs {
  input: AssignFlowInput
  idempotencyKey?: string | null
}

const assign = command('assignFlow', {
  // Written among the tenant's own rows: it is the tenant that may use the flow.
  tenant: ({ input }: AssignFlowArgs, caller) => (looksLikeId(input?.tenantId) ? input.tenantId : caller.tenantId),
  async run({ tx, caller, now }: Work<undefined>, { input }: AssignFlowArgs): Promise<Outcome<FlowAssignment>> {
    const flow = looksLikeId(input.flowId) ? await readFlow(tx, input.flowId) : undefined
    if (!flow) throw notFound('flow')
    const row = await insertAssignment(tx, {
      id: uuidv7(),
      flowId: flow.id,
      organizationId: input.organizationId ?? null,
      createdBy: caller.id,
      createdAt: now,
    })
    return {
      result: { ...row, createdById: row.createdBy },
      audit: {
        activity: 'create',
        type: 'flow_assignment',
        id: row.id,
        name: flow.slug,
        message: 'Flow assigned',
        new: { flow_id: flow.id, tenant_id: tx.tenantId, organization_id: row.organizationId },
      },
    }
  },
})

/** Refuses an organization that the tenant does not have. Identity is asked before the transaction, which waits for nobody. */
async function refuseForeign(ctx: RequestContext, { tenantId, organizationId }: AssignFlowInput) {
  if (organizationId == null) return
  const asker = ownAsker('flow', tenantId)
  const found = await flowServices(ctx).peers.ask('identity.organizationOf', asker, { organization_id: organizationId })
  if (!found) throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
}

/**
 * Lets a tenant, or an organization of it, use a flow. NOT_FOUND for a tenant the caller does not manage, CONFLICT if it exists,
 * VALIDATION_ERROR for an organization that is not the tenant's.
 */
export async function assignFlow(ctx: RequestContext, args: AssignFlowArgs): Promise<FlowAssignment> {
  await managedTenant(ctx, await callerOf(ctx), args.input.tenantId)
  await refuseForeign(ctx, args.input)
  return assign(ctx, args)
}
