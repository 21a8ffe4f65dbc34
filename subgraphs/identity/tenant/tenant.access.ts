import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { type Action, crossTenant as acrossTenants, actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { delegatedSlug } from '@otorga/schema/roles'
import type { IdentityServices } from '../services.js'
import { lockTenant, type TenantRow } from '../store/tenant.store.js'
import { lockUser, userById } from '../store/user.store.js'

/** Slug and realm of the platform's own tenant. */
export const platformSlug = 'platform'

/** Whether the caller manages only the tenants that its roles name. */
export const isDelegated = (caller: Caller) => caller.kind !== 'service' && !caller.roles.includes('platform_admin')

// The platform tenant cannot be delegated.
const slugsIn = (roles: readonly string[]) =>
  roles.flatMap((role) => delegatedSlug(role) ?? []).filter((slug) => slug !== platformSlug)

/** The slugs that a delegated_admin manages; read from its record, because a token may be older. Undefined means all tenants. */
export async function managedSlugs({ database }: IdentityServices, caller: Caller): Promise<string[] | undefined> {
  if (!isDelegated(caller)) return undefined
  const [[user]] = await database.read(platformTenantId, userById.with({ tenant: platformTenantId, id: caller.id }))
  return slugsIn(user?.roles ?? [])
}

/** Whether the caller may manage the tenant. */
export const manages = (slugs: readonly string[] | undefined, { slug }: TenantRow) => slugs?.includes(slug) ?? true

/** The tenant, locked for update, if it exists and the caller manages it. */
export async function lockManaged(tx: Transaction, id: string, caller: Caller) {
  const row = await lockTenant(tx, id)
  if (!row || !isDelegated(caller)) return row
  const user = await lockUser(tx, caller.id)
  return manages(slugsIn(user?.roles ?? []), row) ? row : undefined
}

/** Further facts for the trail when a delegated_admin acts for another tenant. */
export const crossTenant = (caller: Caller, targetTenant: string) =>
  isDelegated(caller) ? acrossTenants(caller, targetTenant) : undefined

/** Records that a delegated_admin has read these tenants. */
export async function recordReading(
  services: IdentityServices,
  ctx: RequestContext,
  caller: Caller,
  rows: readonly TenantRow[],
) {
  if (!isDelegated(caller) || rows.length === 0) return
  const entries = rows.map(({ id, slug }) => {
    const action: Action = {
      class: 3001,
      activity: 'read',
      type: 'tenant',
      id,
      name: slug,
      message: 'Cross-tenant access by a delegated administrator',
      more: crossTenant(caller, id),
    }
    return auditDraft('identity', ctx, actorOf(caller), action, services.now())
  })
  await services.database.transaction(platformTenantId, (tx) =>
    writeMessages(tx, 'identity', ctx, entries, services.wake),
  )
}
