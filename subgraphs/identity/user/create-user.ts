import { invalid } from '@otorga/kernel/errors'
import { type CallArgs, externalCommand } from '@otorga/kernel/operation'
import { organizationExists } from '../organization/organization.store.js'
import { checkGrant } from '../role/grantable.js'
import { identityServices } from '../services.js'
import { type Admission, admitUser, checkPlan, completeUser, createAtProvider, dismissUser } from './admit-user.js'
import { temporaryPassword } from './passwords.js'
import { counts } from './user.rules.js'
import { userEntry, userMessage } from './user.trail.js'
import type { CreateUserInput, User } from './user.types.js'
import { mailWelcome } from './welcome.js'

interface Plan extends Admission {
  tenantName: string
}

/** Arguments of a start, besides those of the contract: no call that still runs can hold the intent. */
export type CreateUserArgs = CallArgs & { input: CreateUserInput; takeOver?: boolean }

/**
 * Creates a user in the tenant and in its realm. Errors: VALIDATION_ERROR for unknown roles or organization, CONFLICT for an
 * e-mail in use, MAX_USERS_REACHED, UPSTREAM_FAILURE when the realm fails, and then nothing changes.
 */
export const createUser = externalCommand<CreateUserArgs, undefined, Plan, string, User>('createUser', {
  failure: 'UPSTREAM_FAILURE',

  async prepare({ tx, ctx, caller, now }, { input, takeOver }) {
    const services = identityServices(ctx)
    const { email, firstName, lastName, roles, sendWelcomeEmail } = input
    const organizationId = input.organizationId ?? null
    await checkGrant(tx, caller, roles)
    if (organizationId !== null && !(await organizationExists(tx, organizationId)))
      throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
    const draft = { email, firstName, lastName, phone: input.phone ?? null, roles: [...roles], organizationId }
    const row = await admitUser(tx, draft, now, takeOver)
    const tenant = await checkPlan(tx, services, tx.tenantId, Number(counts(row)))
    const password = sendWelcomeEmail === false ? undefined : temporaryPassword()
    return { plan: { realm: tenant!.realmName, row, password, tenantName: tenant!.name } }
  },

  act: ({ ctx }, plan) => createAtProvider(identityServices(ctx), plan),

  async record({ tx, ctx, publish }, { row }, idpId) {
    const user = await completeUser(tx, identityServices(ctx), row, idpId)
    publish('identity.user.changed', user.id, userMessage('created', user))
    return { result: user, audit: userEntry('create', 'User created', user, null, user) }
  },

  undo: ({ ctx, caller }, plan) => dismissUser(identityServices(ctx), caller.tenantId, plan),

  async after({ ctx }, { realm: slug, row, password, tenantName }) {
    if (password !== undefined) await mailWelcome(identityServices(ctx), { ...row, slug, tenantName, password })
  },
})
