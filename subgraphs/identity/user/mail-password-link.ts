import { platformTenantId } from '@otorga/drizzle/components'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { organizationScope } from '@otorga/kernel/request/auth'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { rateLimits } from '@otorga/schema/limits'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import { lockUser, type UserRow } from '../store/user.store.js'
import { maySignIn } from './user.states.js'
import { userEntry } from './user.trail.js'
import type { User } from './user.types.js'
import { mailAnotherLink } from './welcome.js'

/**
 * Mails a user who may sign in a new link to set their password: because the first one is lost or older than a day, or the
 * password forgotten. Nothing changes until it is used. Errors: CONFLICT for a user who may not sign in, RATE_LIMIT_EXCEEDED
 * beyond three an hour and user, UPSTREAM_FAILURE when the link cannot be made or mailed.
 */
export const mailPasswordLink = externalCommand<CallArgs & { id: string }, UserRow, UserRow, void, User>(
  'mailPasswordLink',
  {
    noun: 'user',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockUser(tx, id, organizationScope(caller)),

    async prepare({ target }) {
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
      const { name: tenantName, realmName: slug } = tenant
      await mailAnotherLink(services, { email, firstName, tenantName, slug, idpId: idpId! })
    },

    record: async (_, user) => ({
      result: user,
      audit: userEntry('other', 'Link to set a password mailed', user, null, null),
    }),

    // Nobody has a link that was not mailed; it expires after a day.
    undo: async () => {},
  },
)
