import { platformTenantId } from '@otorga/drizzle/components'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { organizationScope } from '@otorga/kernel/request/auth'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { rateLimits } from '@otorga/schema/limits'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { lockUser, type UserRow } from '../store/user.store.js'
import { refuseForeignUser } from './user.access.js'
import { maySignIn } from './user.states.js'
import { userEntry } from './user.trail.js'
import type { User } from './user.types.js'
import { mailAnotherLink } from './welcome.js'

/**
 * Mails a new link to set the password to a user who may sign in, when the first link was lost or has expired, or the password was
 * forgotten. Nothing changes until the link is used. Errors: FORBIDDEN for a user whom the caller must
 * not change, CONFLICT for a user who may not sign in, RATE_LIMIT_EXCEEDED beyond
 * three per hour and user, UPSTREAM_FAILURE when the link cannot be made or mailed.
 */
export const mailPasswordLink = externalCommand<CallArgs & { id: string }, UserRow, UserRow, void, User>(
  'mailPasswordLink',
  {
    noun: 'user',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockUser(tx, id, organizationScope(caller)),

    async prepare({ caller, target }) {
      refuseForeignUser(caller, target)
      if (!maySignIn(target.status))
        throw new AppError('CONFLICT', { message: `The user is ${target.status}: make them active first.` })
      return { plan: target }
    },

    async act({ ctx }, { tenantId, id, email, firstName, idpId }) {
      const services = identityServices(ctx)
      const { allowed, resetSeconds } = await services.limiter.take(rateLimits.passwordLink, `user:${tenantId} ${id}`)
      if (!allowed) throw new AppError('RATE_LIMIT_EXCEEDED', { headers: { 'Retry-After': String(resetSeconds) } })
      const [[tenant]] = await services.database.read(platformTenantId, tenantById.with({ id: tenantId }))
      if (!tenant) throw notFound('tenant')
      await mailAnotherLink(services, tenant, { email, firstName, idpId: idpId! })
    },

    record: async (_, user) => ({
      result: user,
      audit: userEntry('other', 'Link to set a password mailed', user, null, null),
    }),

    // A link that was not mailed is known to nobody, and expires after a day.
    undo: async () => {},
  },
)
