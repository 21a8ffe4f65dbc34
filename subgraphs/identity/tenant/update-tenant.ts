import { changesBetween } from '@otorga/kernel/base/changes'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { changeRegistry, identityServices } from '../services.js'
import { rolesOf } from '../store/second-factor-roles.js'
import type { TenantRow } from '../store/tenant.store.js'
import { eventProblems } from '../webhook/webhook.rules.js'
import { checkRules, tenantChange } from './change-tenant.js'
import { secondFactorProblems } from './second-factor-roles.js'
import { crossTenant } from './tenant.access.js'
import type { UpdateTenantInput } from './tenant.inputs.js'
import { patchedTenant, takesOutOfApproval, tenantProblems } from './tenant.rules.js'

type Args = CallArgs & { id: string; input: UpdateTenantInput }

async function wanted({ tx, ctx, target }: Work<TenantRow>, { input }: Args) {
  const { planLimits, provider } = identityServices(ctx)
  const secondFactorRoles = input.config?.secondFactorRoles
  const problems = [
    ...tenantProblems(input.config, input.plan, planLimits),
    ...secondFactorProblems(secondFactorRoles, await rolesOf(tx, target.id, secondFactorRoles), provider),
    ...eventProblems(input.config?.webhooks, target.config.webhooks),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return patchedTenant(target, input)
}

/** Changes a tenant, called directly or by an approved change. */
export const tenantUpdate = tenantChange<Args>(wanted)

/**
 * Changes a tenant; `status` suspends or reactivates it, here and in its realm. What takes an entity type out of maker-checker opens a
 * change request in that tenant instead. Errors: INVALID_STATUS_TRANSITION, MAX_USERS_REACHED for a plan that allows too few users,
 * CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE when the realm or the registry fails; then nothing changes.
 */
export const updateTenant = externalCommand(
  'updateTenant',
  underApproval(tenantUpdate, {
    entityType: 'tenant',
    action: 'update',
    registry: changeRegistry,
    asked: ({ target }, { input }) => takesOutOfApproval(target.config, patchedTenant(target, input).config),
    decidedIn: ({ id }) => id,
    async propose(work, args) {
      const { target } = work
      const fields = await wanted(work, args)
      if (fields.status && fields.status !== target.status)
        throw invalid({ field: 'status', message: 'cannot change together with what leaves config.maker_checker' })
      await checkRules(work, fields)
      const changes = changesBetween(target, fields, snakeKeys)!
      return {
        entityId: target.id,
        entityName: target.name,
        pendingKey: target.id,
        baseRowVersion: target.rowVersion,
        payloadBefore: changes.old,
        payloadAfter: changes.new,
      }
    },
    trail: ({ caller, target }, { id, payloadBefore, payloadAfter }) => ({
      class: 3001,
      activity: 'other',
      type: 'tenant',
      id: target.id,
      name: target.slug,
      message: 'Change of a tenant waits for its administrator',
      old: payloadBefore,
      new: payloadAfter,
      more: { ...crossTenant(caller, target.id), change_request_id: id },
    }),
  }),
)
