import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, type ExternalDefinition, externalCommand } from '@otorga/kernel/request/operation'
import { changeRegistry, identityServices } from '../services.js'
import { organizationExists } from '../store/organization.store.js'
import { lockTenant } from '../store/tenant.store.js'
import { countActiveWithRole } from '../store/user.store.js'
import type { LetterTenant } from './account-letter.js'
import {
  type Admission,
  admitUser,
  checkEmail,
  checkPlan,
  completeUser,
  createAtProvider,
  dismissUser,
} from './admit-user.js'
import { checkGrant } from './grantable.js'
import { organizationOfNew } from './user.access.js'
import { adminRoleOf, counts } from './user.rules.js'
import { userEntry, userMessage } from './user.trail.js'
import type { CreateUserInput, User } from './user.types.js'
import { mailWelcome } from './welcome.js'

interface Plan extends Admission {
  tenant: LetterTenant
  welcome: boolean
}

/** Arguments of the platform's own calls, besides those of the contract. */
export type CreateUserArgs = CallArgs & {
  input: CreateUserInput
  /** Set by a start, when no running call can hold the intent. */
  takeOver?: boolean
  /** Set by an approved change: the same id for every attempt, so that an attempt continues where the last one stopped. */
  userId?: string
}

/** Checks the roles and the organization of a new user; returns the organization. */
async function checkReferences(tx: Transaction, caller: Caller, { roles, organizationId: named }: CreateUserInput) {
  await checkGrant(tx, caller, roles)
  const organizationId = organizationOfNew(caller, named)
  if (organizationId !== null && !(await organizationExists(tx, organizationId)))
    throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
  return organizationId
}

async function hasHadTwoAdmins(tx: Transaction) {
  const tenant = await lockTenant(tx, tx.tenantId)
  return tenant!.hadTwoAdmins || (await countActiveWithRole(tx, adminRoleOf(tx.tenantId))) >= 2
}

const pending = ({ roles }: CreateUserInput) => Number(counts({ status: 'pending_verification', roles }))

/** Creates a user, called directly or by an approved change. */
export const userCreation: ExternalDefinition<CreateUserArgs, undefined, Plan, string, User> = {
  failure: 'UPSTREAM_FAILURE',

  async prepare({ tx, ctx, caller, now }, { input, takeOver, userId }) {
    const { email, firstName, lastName, roles, phone = null, sendWelcomeEmail } = input
    const organizationId = await checkReferences(tx, caller, input)
    const draft = {
      email,
      firstName,
      lastName,
      phone,
      roles: [...roles],
      organizationId,
      ...(userId && { id: userId }),
    }
    const row = await admitUser(tx, draft, now, takeOver)
    const tenant = await checkPlan(tx, identityServices(ctx), tx.tenantId, pending(input))
    const welcome = sendWelcomeEmail !== false
    return { plan: { realm: tenant!.realmName, row, tenant: tenant!, welcome } }
  },

  act: ({ ctx }, plan) => createAtProvider(identityServices(ctx), plan),

  async record({ tx, ctx, publish }, { row }, idpId) {
    const user = await completeUser(tx, identityServices(ctx), row, idpId)
    publish('identity.user.changed', user.id, userMessage('created', user))
    return { result: user, audit: userEntry('create', 'User created', user, null, user) }
  },

  undo: ({ ctx, caller }, plan) => dismissUser(identityServices(ctx), caller.tenantId, plan),

  async after({ ctx }, { row, idpId, tenant, welcome }) {
    if (welcome) await mailWelcome(identityServices(ctx), tenant, { ...row, idpId: idpId! })
  },
}

/**
 * Creates a user in the tenant and in its realm; under maker-checker it opens a change request instead, once the
 * tenant has had two active administrators. Errors: VALIDATION_ERROR
 * for unknown roles or organization, FORBIDDEN for roles and an organization beyond those of the caller, CONFLICT for an e-mail in use, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE
 * when the realm or the registry fails, and then nothing changes.
 */
export const createUser = externalCommand(
  'createUser',
  underApproval(userCreation, {
    entityType: 'user',
    action: 'create',
    registry: changeRegistry,
    // A first administrator alone could have nobody's approval, not even for the second one.
    asked: async ({ tx, caller }) =>
      (caller.tenant?.makerChecker.includes('user') ?? false) && (await hasHadTwoAdmins(tx)),
    async propose({ tx, ctx, caller, now }, { input }) {
      const organizationId = await checkReferences(tx, caller, input)
      await checkEmail(tx, input.email, now)
      await checkPlan(tx, identityServices(ctx), tx.tenantId, pending(input))
      // The platform applies the change, so the organization of the maker must be in it.
      const whole = organizationId === null ? input : { ...input, organizationId }
      const payloadAfter = snakeKeys(whole) as Record<string, unknown>
      return {
        entityName: `${input.firstName} ${input.lastName}`,
        pendingKey: input.email.toLowerCase(),
        payloadBefore: null,
        payloadAfter,
        input: whole,
      }
    },
  }),
)
