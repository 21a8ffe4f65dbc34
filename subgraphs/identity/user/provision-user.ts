import { platformTenantId } from '@otorga/drizzle/components'
import { inColumn } from '@otorga/kernel/base/crypto'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { lockTenant, type TenantRow } from '../store/tenant.store.js'
import { type Admission, admitUser, checkPlan, completeUser, createAtProvider, dismissUser } from './admit-user.js'
import { checkGrant } from './grantable.js'
import { temporaryPassword } from './passwords.js'
import { counts } from './user.rules.js'
import { userEntry, userMessage } from './user.trail.js'
import type { ProvisionedUser, ProvisionUserInput } from './user.types.js'
import { mailTemporaryPassword } from './welcome.js'

type Args = CallArgs & { input: ProvisionUserInput }
interface Plan extends Admission {
  password: string
  mailed: boolean
}

const tenantOf = ({ input }: Args) => (looksLikeId(input?.tenantId) ? input.tenantId : platformTenantId)

/**
 * Creates a user for another component, in the tenant that it names. Errors: NOT_FOUND for the tenant, TENANT_SUSPENDED,
 * VALIDATION_ERROR for an unknown or reserved role, CONFLICT for an e-mail in use, MAX_USERS_REACHED, UPSTREAM_FAILURE.
 */
export const provisionUser = externalCommand<Args, TenantRow, Plan, string, ProvisionedUser>('provisionUser', {
  noun: 'tenant',
  failure: 'UPSTREAM_FAILURE',
  tenant: tenantOf,

  async target(tx, args, _, ctx) {
    // A body without a tenant's id is refused later, together with its other errors.
    if (!looksLikeId(args.input?.tenantId) && !ctx.problems?.length)
      throw invalid({ field: 'tenant_id', message: 'must be a UUID' })
    const tenant = await lockTenant(tx, tenantOf(args))
    if (tenant && tenant.status !== 'active') throw new AppError('TENANT_SUSPENDED')
    return tenant
  },

  async prepare({ tx, ctx, caller, target, services, now }, { input }) {
    const { email, firstName, lastName, role, documentNumber } = input
    await checkGrant(tx, caller, [role], 'role')
    const draft = {
      email,
      firstName,
      lastName,
      phone: input.phone ?? null,
      roles: [role],
      documentType: input.documentType ?? null,
      ...(documentNumber && {
        sealedDocument: (id: string) =>
          services.encryption.encrypt(
            documentNumber,
            inColumn('identity.user', 'document_number_encrypted', { tenantId: target.id, id }),
          ),
      }),
    }
    const row = await admitUser(tx, draft, now)
    await checkPlan(tx, identityServices(ctx), tx.tenantId, Number(counts(row)))
    const mailed = input.sendCredentials !== false
    return { plan: { realm: target.realmName, row, password: temporaryPassword(), mailed } }
  },

  act: ({ ctx }, plan) => createAtProvider(identityServices(ctx), plan),

  async record({ tx, ctx, publish }, { row, password, mailed }, idpId) {
    const user = await completeUser(tx, identityServices(ctx), row, idpId)
    publish('identity.user.changed', user.id, userMessage('created', user))
    return {
      result: { userId: user.id, idpId, temporaryPassword: mailed ? null : password, mustChangePassword: true },
      audit: userEntry('create', 'User created for a service', user, null, user),
    }
  },

  undo: ({ ctx, target }, plan) => dismissUser(identityServices(ctx), target.id, plan),

  async after({ ctx, target }, { row, password, mailed }) {
    if (mailed) await mailTemporaryPassword(identityServices(ctx), target, { ...row, password })
  },
})
