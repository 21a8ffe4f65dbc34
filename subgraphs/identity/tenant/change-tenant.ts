import { platformTenantId } from '@otorga/drizzle/components'
import { changesBetween } from '@otorga/kernel/base/changes'
import { AppError } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import type { CallArgs, ExternalDefinition, Work } from '@otorga/kernel/request/operation'
import type { TenantStatusChanged } from '@otorga/schema/messages/identity'
import { identityServices } from '../services.js'
import { asPlatform, lockTenant, type TenantRow, tenantById, updateTenantRow } from '../store/tenant.store.js'
import { forgetEndpoints } from '../webhook/webhook-endpoint.store.js'
import { firstWebhookSecret } from '../webhook/webhook-secrets.js'
import { crossTenant, lockManaged } from './tenant.access.js'
import { tenantMoves } from './tenant.states.js'
import type { Tenant } from './tenant.types.js'
import { tenantView } from './tenant.view.js'

/** The plan of a change of a tenant. */
export interface TenantPlan {
  fields: Partial<TenantRow>
}

/** Checks the rules of a change: the status transitions, and that the plan allows the users. */
export async function checkRules({ tx, ctx, target }: Work<TenantRow>, { status, plan }: Partial<TenantRow>) {
  if (target.status === 'onboarding')
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: 'The tenant is still being created; try again shortly.',
    })
  if (status && status !== target.status) {
    if (!tenantMoves[target.status].includes(status)) throw new AppError('INVALID_STATUS_TRANSITION')
    if (target.id === platformTenantId)
      throw new AppError('FORBIDDEN', { message: 'The tenant of the platform itself cannot be suspended.' })
  }
  const limit = plan && identityServices(ctx).planLimits[plan]
  if (typeof limit !== 'number' || plan === target.plan) return
  const { userCount } = (await lockTenant(tx, target.id))!
  if (userCount > limit)
    throw new AppError('MAX_USERS_REACHED', {
      message: `The plan allows ${limit} users and the tenant has ${userCount}.`,
    })
}

async function write(work: Work<TenantRow>, { fields }: TenantPlan) {
  const { tx, caller, target, now, services } = work
  await checkRules(work, fields)
  const changes = changesBetween(target, fields, snakeKeys)!
  const secret = firstWebhookSecret(services.encryption, { ...target, ...fields })
  const secretFields = secret && { webhookSecretEncrypted: secret.encrypted }
  // An approved change is applied for the tenant itself.
  const row = await asPlatform(tx, () => updateTenantRow(tx, target, { ...changes.fields, ...secretFields }, now))
  await forgetEndpoints(tx, target, row)
  if (row.status !== target.status)
    work.publish('identity.tenant.status_changed', row.id, {
      tenant_id: row.id,
      slug: row.slug,
      status: row.status,
      previous_status: target.status,
      reason: row.suspensionReason,
    } satisfies TenantStatusChanged)
  return {
    result: tenantView(row, secret?.secret),
    audit: {
      class: 3001,
      activity: 'update',
      type: 'tenant',
      id: row.id,
      name: row.slug,
      message: messageOf(target, row),
      old: changes.old,
      new: changes.new,
      more: crossTenant(caller, row.id),
    },
  } as const
}

const messageOf = (before: TenantRow, { status }: TenantRow) =>
  status === before.status ? 'Tenant changed' : status === 'suspended' ? 'Tenant suspended' : 'Tenant reactivated'

/** Adds the fields of a status change: time and reason of a suspension, while it lasts. */
const withMove = (target: TenantRow, fields: Partial<TenantRow>, now: Date): Partial<TenantRow> =>
  fields.status === undefined || fields.status === target.status
    ? fields
    : fields.status === 'suspended'
      ? { suspensionReason: null, ...fields, suspendedAt: now }
      : { ...fields, suspendedAt: null, suspensionReason: null }

/** Makes an operation that changes a tenant; `wanted` makes its own checks and returns the new values. */
export function tenantChange<Args extends CallArgs & { id: string }>(
  wanted: (work: Work<TenantRow>, args: Args) => Partial<TenantRow> | Promise<Partial<TenantRow>>,
): ExternalDefinition<Args, TenantRow, TenantPlan, void, Tenant> {
  return {
    noun: 'tenant',
    failure: 'UPSTREAM_FAILURE',
    tenant: () => platformTenantId,
    target: (tx, { id }, caller) => lockManaged(tx, id, caller),
    version: ({ rowVersion }) => rowVersion,

    async prepare(work, args) {
      const { target, caller, now } = work
      const fields = changesBetween(target, withMove(target, await wanted(work, args), now))?.fields
      if (!fields) {
        const more = crossTenant(caller, target.id)
        const asked = { class: 3001, activity: 'update', type: 'tenant', id: target.id, name: target.slug } as const
        const audit = more ? { ...asked, message: 'Nothing changed', more } : { exempt: 'nothing changed' }
        return { outcome: { result: tenantView(target), audit } }
      }
      if (!('status' in fields || 'name' in fields)) return { outcome: await write(work, { fields }) }
      await checkRules(work, fields)
      return { plan: { fields }, holds: [target.id] }
    },

    async act({ ctx, target }, { fields: { name, status } }) {
      const { provider } = identityServices(ctx)
      const { id, realmName } = target
      if (name !== undefined) await provider.createRealm({ name: realmName, tenantId: id, displayName: name })
      if (status !== undefined) await provider.setRealmEnabled(realmName, status === 'active')
    },

    record: write,

    async undo({ ctx, target }, { fields }) {
      const { provider, database } = identityServices(ctx)
      const [[present]] = await database.read(platformTenantId, tenantById.with({ id: target.id }))
      if (!present) return
      const { id, realmName, name, status } = present
      if ('name' in fields) await provider.createRealm({ name: realmName, tenantId: id, displayName: name })
      if ('status' in fields) await provider.setRealmEnabled(realmName, status === 'active')
    },
  }
}
