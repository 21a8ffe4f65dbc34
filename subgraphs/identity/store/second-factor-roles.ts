import type { Transaction } from '@otorga/drizzle/transaction'
import { roleNamesAmong } from './role.store.js'
import { asPlatform, asTenant, lockTenant, type TenantRow, updateTenantRow } from './tenant.store.js'

/** Those of these names that are roles of a tenant. */
export const rolesOf = (tx: Transaction, tenantId: string, names: readonly string[] | null | undefined) =>
  asTenant(tx, tenantId, () => roleNamesAmong(tx, names ?? []))

/** Keeps the requirement for a role that gets another name, and ends it for one that is removed (`undefined`). */
export async function followRole(tx: Transaction, from: string, to: string | undefined, now: Date): Promise<void> {
  const tenant: TenantRow = (await lockTenant(tx, tx.tenantId))!
  const { secondFactorRoles } = tenant.config
  if (!secondFactorRoles?.includes(from)) return
  const roles = secondFactorRoles.flatMap((name) => (name === from ? (to ?? []) : name))
  await asPlatform(tx, () =>
    updateTenantRow(tx, tenant, { config: { ...tenant.config, secondFactorRoles: roles } }, now),
  )
}
