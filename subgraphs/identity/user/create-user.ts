import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { underApproval } from '@otorga/kernel/request/maker-checker'
import { type CallArgs, type ExternalDefinition, externalCommand } from '@otorga/kernel/request/operation'
import { changeRegistry, identityServices } from '../services.js'
import { organizationExists } from '../store/organization.store.js'
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
import { counts } from './user.rules.js'
import { userEntry, userMessage } from './user.trail.js'
import type { CreateUserInput, User } from './user.types.js'
import { mailWelcome } from './welcome.js'

interface Plan extends Admission {
  tenantName: string
  welcome: boolean
}

/** Arguments of the platform's own calls, besides those of the contract. */
export type CreateUserArgs = CallArgs & {
  input: CreateUserInput
  /** Of a start: no call that still runs can hold the intent. */
  takeOver?: boolean
  /** Of an approved change: the same for every attempt, so that the next one takes up what the last one left. */
  userId?: string
}

async function checkReferences(tx: Transaction, caller: Caller, { roles, organizationId }: CreateUserInput) {
  await checkGrant(tx, caller, roles)
  if (organizationId != null && !(await organizationExists(tx, organizationId)))
    throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
}

const pending = ({ roles }: CreateUserInput) => Number(counts({ status: 'pending_verification', roles }))

/** How a user is created, whatever asks for it. */
export const userCreation: ExternalDefinition<CreateUserArgs, undefined, Plan, string, User> = {
  failure: 'UPSTREAM_FAILURE',

  async prepare({ tx, ctx, caller, now }, { input, takeOver, userId }) {
    const { email, firstName, lastName, roles, phone = null, organizationId = null, sendWelcomeEmail } = input
    await checkReferences(tx, caller, input)
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
    return { plan: { realm: tenant!.realmName, row, tenantName: tenant!.name, welcome } }
  },

  act: ({ ctx }, plan) => createAtProvider(identityServices(ctx), plan),

  async record({ tx, ctx, publish }, { row }, idpId) {
    const user = await completeUser(tx, identityServices(ctx), row, idpId)
    publish('identity.user.changed', user.id, userMessage('created', user))
    return { result: user, audit: userEntry('create', 'User created', user, null, user) }
  },

  undo: ({ ctx, caller }, plan) => dismissUser(identityServices(ctx), caller.tenantId, plan),

  async after({ ctx }, { realm: slug, row, idpId, tenantName, welcome }) {
    if (welcome) await mailWelcome(identityServices(ctx), { ...row, slug, tenantName, idpId: idpId! })
  },
}

/**
 * Creates a user in the tenant and in its realm; under maker-checker it opens a change request instead. Errors: VALIDATION_ERROR
 * for unknown roles or organization, CONFLICT for an e-mail in use, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE
 * when the realm or the registry fails, and then nothing changes.
 */
export const createUser = externalCommand(
  'createUser',
  underApproval(userCreation, {
    entityType: 'user',
    action: 'create',
    registry: changeRegistry,
    async propose({ tx, ctx, caller, now }, { input }) {
      await checkReferences(tx, caller, input)
      await checkEmail(tx, input.email, now)
      await checkPlan(tx, identityServices(ctx), tx.tenantId, pending(input))
      const payloadAfter = snakeKeys(input) as Record<string, unknown>
      return { pendingKey: input.email.toLowerCase(), payloadBefore: null, payloadAfter }
    },
  }),
)
