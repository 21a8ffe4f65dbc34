import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { delegatedSlug, isReservedRole } from '@otorga/schema/roles'
import { rolesNamed } from '../store/role.store.js'
import { lockTenantBySlug } from '../store/tenant.store.js'

/**
 * Refuses roles that the tenant does not have, and reserved ones but from a platform_admin for a user of the platform tenant.
 * Only a tenant_admin can grant tenant_admin.
 */
export async function checkGrant(tx: Transaction, caller: Caller, roles: readonly string[], field = 'roles') {
  const byPlatform = tx.tenantId === platformTenantId && caller.roles.includes('platform_admin')
  const known = await rolesNamed(tx, roles)
  const problems: Problem[] = []
  for (const [at, name] of roles.entries()) {
    const path = field === 'roles' ? `roles.${at}` : field
    const slug = delegatedSlug(name)
    if (isReservedRole(name) && (!byPlatform || name === 'service'))
      problems.push({ field: path, message: `${name} is reserved for the platform` })
    else if (slug !== undefined ? !(await lockTenantBySlug(tx, slug)) : !known.has(name))
      problems.push({ field: path, message: `${name} is not a role of this tenant` })
  }
  if (problems.length > 0) throw invalid(...problems)
  const trusted = caller.kind === 'service' || byPlatform || caller.roles.includes('tenant_admin')
  if (roles.includes('tenant_admin') && !trusted)
    throw new AppError('FORBIDDEN', { message: 'Only a tenant_admin can make another one.' })
}
