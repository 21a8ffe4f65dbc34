import { invalid } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantChange } from './change-tenant.js'
import type { UpdateTenantInput } from './tenant.inputs.js'
import { patchedTenant, tenantProblems } from './tenant.rules.js'

type Args = CallArgs & { id: string; input: UpdateTenantInput }

/**
 * Changes a tenant; status suspends or reactivates it, here and at its realm. Errors: INVALID_STATUS_TRANSITION,
 * MAX_USERS_REACHED for a plan with too little room, UPSTREAM_FAILURE when the realm fails, and then nothing changes.
 */
export const updateTenant = externalCommand(
  'updateTenant',
  tenantChange<Args>(({ ctx, target }, { input }) => {
    const problems = tenantProblems(input.config, input.plan, identityServices(ctx).planLimits)
    if (problems.length > 0) throw invalid(...problems)
    return patchedTenant(target, input)
  }),
)
