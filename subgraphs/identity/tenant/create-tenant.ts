import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import { invalid } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import { type CallArgs, externalCommand, leaseSeconds } from '@otorga/kernel/request/operation'
import { modules } from '@otorga/schema/limits'
import { delegatedRole } from '@otorga/schema/roles'
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
import { crossTenant, isDelegated } from './tenant.access.js'
import type { CreateTenantInput } from './tenant.inputs.js'
import { configOf, isReservedSlug, tenantProblems } from './tenant.rules.js'
import type { Tenant } from './tenant.types.js'
import { tenantView } from './tenant.view.js'
import { firstWebhookSecret } from './webhook-secret.js'

/** Arguments of a start, besides those of the contract: the platform's own tenant is made by the same steps. */
export interface Founding {
  id?: string
  adminRoles: string[]
  /** No call that still runs can hold the intent. */
  takeOver: boolean
}

export type CreateTenantArgs = CallArgs & { input: CreateTenantInput; founding?: Founding }

interface Plan {
  row: TenantRow
  admin: Admission
  webhookSecret: string | null
  /** The delegated_admin who creates it, and is to manage it. */
  delegate: UserRow | undefined
  /** The realm was refused for good: the name is not ours to remove. */
  refused: boolean
}

// The id derives from the slug, so that the next call finds what a failed call has left at the provider.
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
  const secret = firstWebhookSecret(services.encryption, { config })
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
  const existing = await lockTenantBySlug(tx, slug)
  const stale = existing?.status === 'onboarding' && existing.updatedAt.getTime() <= now.getTime() - leaseSeconds * 1000
  if (existing && !stale && !(existing.status === 'onboarding' && founding?.takeOver)) throw slugTaken()
  const row = existing
    ? await updateTenantRow(tx, existing, fields, now)
    : await insertTenant(tx, { ...fields, id: founding?.id ?? tenantIdOf(slug) })
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
  const user = await admitUser(tx, draft, now, true) // the tenant's intent, which we hold, covers its users
  await tx.actFor(platformTenantId)
  return user
}

/**
 * Creates a tenant, its realm and its first administrator, who is mailed a link to set their password by. Errors: CONFLICT for a
 * slug that was ever used, REALM_CREATION_FAILED when the provider fails, and then nothing is left.
 */
export const createTenant = externalCommand<CreateTenantArgs, undefined, Plan, string, Tenant>('createTenant', {
  failure: 'REALM_CREATION_FAILED',
  tenant: () => platformTenantId,

  async prepare({ tx, ctx, caller, now }, args) {
    const services = identityServices(ctx)
    const problems = tenantProblems(args.input.config, args.input.plan, services.planLimits)
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
    const facts = snakeKeys({ tenantId: id, name, slug, status, plan, realmName, adminUserId }) as Record<
      string,
      unknown
    >
    publish('identity.tenant.created', id, facts)
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
    // Rows go whatever the provider answers: what it may keep is found by the ids that the same slug gets again.
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
    await mailWelcome(identityServices(ctx), {
      email,
      firstName,
      tenantName: row.name,
      slug: row.slug,
      idpId: admin.idpId!,
    })
  },
})

const withTenant = (user: UserRow, slug: string): UserRow => ({
  ...user,
  roles: [...new Set([...user.roles, delegatedRole(slug)])],
})
