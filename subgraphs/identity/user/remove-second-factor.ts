import { platformTenantId } from '@otorga/drizzle/components'
import { AppError } from '@otorga/kernel/base/errors'
import { organizationScope } from '@otorga/kernel/request/auth'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { realmOf } from '../store/realm-of.js'
import { tenantById } from '../store/tenant.store.js'
import { lockUser, type UserRow } from '../store/user.store.js'
import { refuseForeignUser } from './user.access.js'
import { userEntry } from './user.trail.js'
import type { User } from './user.types.js'
import { mailSecondFactor } from './welcome.js'

interface Plan {
  user: UserRow
  /** Whether there was one at the provider. */
  removed: boolean
}

/**
 * Removes the second factor of a user who has lost their phone and the recovery codes. Whoever has one removes their own on the
 * identity provider's page, which asks for a code. Errors: FORBIDDEN for oneself and for a user whom the caller must not change,
 * UPSTREAM_FAILURE when the provider fails.
 */
export const removeSecondFactor = externalCommand<CallArgs & { id: string }, UserRow, Plan, boolean, User>(
  'removeSecondFactor',
  {
    noun: 'user',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockUser(tx, id, organizationScope(caller)),

    async prepare({ caller, target }) {
      if (target.id === caller.id || target.id === caller.heldBy)
        throw new AppError('FORBIDDEN', {
          message: 'You remove your own second factor where you sign in, with a code.',
        })
      refuseForeignUser(caller, target)
      return { plan: { user: target, removed: false } }
    },

    async act({ ctx, caller }, plan) {
      const services = identityServices(ctx)
      const realm = await realmOf(services, caller.tenantId)
      plan.removed = await services.provider.removeSecondFactor(realm, plan.user.idpId!)
      return plan.removed
    },

    // Recorded even where there was none, because an earlier call may have removed it without coming so far.
    record: async (_, { user }, removed) => {
      const message = removed ? 'Second factor removed by an administrator' : 'There was no second factor to remove'
      return { result: user, audit: userEntry('update', message, user, null, null) }
    },

    async after({ ctx }, { user, removed }) {
      const services = identityServices(ctx)
      const [[tenant]] = await services.database.read(platformTenantId, tenantById.with({ id: user.tenantId }))
      if (tenant && removed) await mailSecondFactor(services, tenant, user)
    },

    // A second factor cannot be given back: its user adds a new one.
    undo: async () => {},
  },
)
