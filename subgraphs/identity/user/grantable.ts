import { platformTenantId } from '@otorga/drizzle/components'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import { AppError, invalid, type Problem } from '@otorga/kernel/base/errors'
import { holdsRole } from '@otorga/kernel/request/auth'
import { delegatedSlug, isReservedRole } from '@otorga/schema/roles'
import { rolesNamed } from '../store/role.store.js'
import { lockTenantBySlug } from '../store/tenant.store.js'
import { administersUsers } from './user.access.js'

/**
 * Refuses roles that the tenant does not have. Reserved roles can be granted only by a platform_admin to users of the platform
 * tenant. Who does not administer the tenant's users grants only what they have themselves; FORBIDDEN otherwise.
 */
export async function checkGrant(tx: Transaction, caller: Caller, roles: readonly string[], field = 'roles') {
  const byPlatform = tx.tenantId === platformTenantId && caller.roles.includes('platform_admin')
  const known = new Map((await rolesNamed(tx, roles)).map((role) => [role.name, role]))
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
  if (administersUsers(caller)) return
  const beyond = [...known.values()].find((role) => !holdsRole(caller, role))
  if (beyond)
    throw new AppError('FORBIDDEN', {
      message: `You cannot grant ${beyond.name}: it permits more than your own roles.`,
    })
}
