import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { type CallArgs, externalCommand, leaseSeconds } from '@otorga/kernel/request/operation'
import { modules } from '@otorga/schema/limits'
import type { TenantCreated } from '@otorga/schema/messages/identity'
import { delegatedRole, tenantRoles } from '@otorga/schema/roles'
import { v5 as uuidv5 } from 'uuid'
import { IdentityProviderError } from '../provider/port.js'
import { systemRolesOf } from '../role/system-roles.js'
import { type IdentityServices, identityServices } from '../services.js'
import { deleteAllRoles, insertSystemRoles } from '../store/role.store.js'
import {
  completeTenant,
  deleteIntent,
  insertTenant,
  lockTenant,
  lockTenantBySlug,
  slugTaken,
  type TenantRow,
  updateTenantRow,
} from '../store/tenant.store.js'
import { deleteUserIntent, lockUser, type UserRow, updateUserRow } from '../store/user.store.js'
import { type Admission, admitUser, completeUser, createAtProvider } from '../user/admit-user.js'
import { pushPresent, pushUsers } from '../user/push-users.js'
import { mailWelcome } from '../user/welcome.js'
import { eventProblems } from '../webhook/webhook.rules.js'
import { firstWebhookSecret } from '../webhook/webhook-secrets.js'
import { secondFactorProblems } from './second-factor-roles.js'
import { crossTenant, isDelegated } from './tenant.access.js'
import type { CreateTenantInput } from './tenant.inputs.js'
import { configOf, isReservedSlug, tenantProblems } from './tenant.rules.js'
import type { Tenant } from './tenant.types.js'
import { tenantView } from './tenant.view.js'

/** Arguments for a start, besides those of the contract, because the platform's own tenant is made by the same steps. */
export interface Founding {
  id?: string
  adminRoles: string[]
  /** True when no running call can hold the intent. */
  takeOver: boolean
}

export type CreateTenantArgs = CallArgs & { input: CreateTenantInput; founding?: Founding }

interface Plan {
  row: TenantRow
  admin: Admission
  webhookSecret: string | null
  /** The delegated_admin who creates the tenant and will manage it. */
  delegate: UserRow | undefined
  /** The provider has refused the realm for good; the realm with this name is not ours and must not be removed. */
  refused: boolean
}

// The id is derived from the slug, so that the next call finds what a failed call has left at the provider.
const tenantIdOf = (slug: string) => uuidv5(slug, platformTenantId)

async function writeIntent(
  tx: Transaction,
  services: IdentityServices,
  { input, founding }: CreateTenantArgs,
  now: Date,
) {
  const { name, slug, plan } = input
  if (isReservedSlug(slug)) throw slugTaken()
  const config = configOf(input.config)
  const existing = await lockTenantBySlug(tx, slug)
  const id = existing?.id ?? founding?.id ?? tenantIdOf(slug)
  const secret = firstWebhookSecret(services.encryption, { id, config })
  const fields = {
    name,
    slug,
    plan,
    config,
    modules: [...modules],
    realmName: slug,
    issuer: services.provider.issuer(slug),
    status: 'onboarding' as const,
    webhookSecretEncrypted: secret?.encrypted ?? null,
    createdAt: now,
    updatedAt: now,
  }
  const stale = existing?.status === 'onboarding' && existing.updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000
  if (existing && !stale && !(existing.status === 'onboarding' && founding?.takeOver)) throw slugTaken()
  const row = existing ? await updateTenantRow(tx, existing, fields, now) : await insertTenant(tx, { ...fields, id })
  return { row, webhookSecret: secret?.secret ?? null }
}

async function admitAdmin(tx: Transaction, row: TenantRow, { input, founding }: CreateTenantArgs, now: Date) {
  const { email, firstName, lastName } = input.adminUser
  await tx.actFor(row.id)
  await insertSystemRoles(tx, systemRolesOf(row.id, now))
  const draft = {
    id: uuidv5(email.toLowerCase(), row.id),
    email,
    firstName,
    lastName,
    phone: null,
    organizationId: null,
    roles: founding?.adminRoles ?? ['tenant_admin'],
  }
  const user = await admitUser(tx, draft, now, true) // we hold the tenant's intent, which covers its users
  await tx.actFor(platformTenantId)
  return user
}

/**
 * Creates a tenant, its realm and its first administrator, who gets a mail with a link to set the password. Errors: CONFLICT for
 * a slug that a tenant has or had, REALM_CREATION_FAILED when the provider fails; then everything is removed again.
 */
export const createTenant = externalCommand<CreateTenantArgs, undefined, Plan, string, Tenant>('createTenant', {
  failure: 'REALM_CREATION_FAILED',
  tenant: () => platformTenantId,

  async prepare({ tx, ctx, caller, now }, args) {
    const services = identityServices(ctx)
    const problems = [
      ...tenantProblems(args.input.config, args.input.plan, services.planLimits),
      ...eventProblems(args.input.config.webhooks, []),
      ...secondFactorProblems(args.input.config.secondFactorRoles, new Set(tenantRoles), services.provider),
    ]
    if (problems.length > 0) throw invalid(...problems)
    const delegate = isDelegated(caller) ? await lockUser(tx, caller.id) : undefined
    const { row, webhookSecret } = await writeIntent(tx, services, args, now)
    const admin: Admission = { realm: row.realmName, row: await admitAdmin(tx, row, args, now) }
    return { plan: { row, admin, webhookSecret, delegate, refused: false }, holds: delegate ? [delegate.id] : [] }
  },

  async act({ ctx }, plan) {
    const services = identityServices(ctx)
    const { row, admin, delegate } = plan
    try {
      await services.provider.createRealm({ name: row.realmName, tenantId: row.id, displayName: row.name })
    } catch (error) {
      plan.refused = error instanceof IdentityProviderError
      throw error
    }
    const idpId = await createAtProvider(services, admin)
    if (delegate) await pushUsers(services, platformTenantId, [withTenant(delegate, row.slug)])
    return idpId
  },

  async record({ tx, ctx, caller, now, publish }, { row, admin, webhookSecret, delegate }, idpId) {
    const tenant = await completeTenant(tx, row, { adminUserId: admin.row.id })
    await tx.actFor(row.id)
    await completeUser(tx, identityServices(ctx), admin.row, idpId)
    await tx.actFor(platformTenantId)
    if (delegate) await updateUserRow(tx, delegate, { roles: withTenant(delegate, row.slug).roles }, now)
    const { id, name, slug, status, plan, realmName, adminUserId } = tenant
    const facts = snakeKeys<TenantCreated>({ tenantId: id, name, slug, status, plan, realmName, adminUserId })
    publish('identity.tenant.created', id, { ...facts })
    return {
      result: tenantView({ ...tenant, userCount: (await lockTenant(tx, id))!.userCount }, webhookSecret),
      audit: {
        class: 3001,
        activity: 'create',
        type: 'tenant',
        id,
        name: slug,
        message: 'Tenant created',
        old: null,
        new: { ...facts, config: snakeKeys(tenant.config) },
        more: crossTenant(caller, id),
      },
    }
  },

  async undo({ ctx }, { row, admin, delegate, refused }) {
    const services = identityServices(ctx)
    const { database, provider } = services
    const ours = (present: TenantRow | undefined) =>
      present?.status === 'onboarding' && present.rowVersion === row.rowVersion
    if (!ours(await database.transaction(platformTenantId, (tx) => lockTenant(tx, row.id)))) return
    // The rows are removed even if the provider fails. The next call finds what it has kept, because the same slug gives the
    // same ids.
    const undone = await Promise.allSettled([
      !refused && provider.deleteRealm(row.realmName),
      delegate && pushPresent(services, platformTenantId, [delegate.id]),
    ])
    await database.transaction(platformTenantId, async (tx) => {
      if (!(await deleteIntent(tx, row))) return
      await tx.actFor(row.id)
      await deleteUserIntent(tx, admin.row)
      await deleteAllRoles(tx)
    })
    const failed = undone.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  },

  async after({ ctx }, { row, admin }) {
    const { email, firstName } = admin.row
    await mailWelcome(identityServices(ctx), row, { email, firstName, idpId: admin.idpId! })
  },
})

const withTenant = (user: UserRow, slug: string): UserRow => ({
  ...user,
  roles: [...new Set([...user.roles, delegatedRole(slug)])],
})
