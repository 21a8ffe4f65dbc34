import type { Caller } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { isReservedRole } from '@otorga/schema/roles'
import type { UserRow } from '../store/user.store.js'

const forbidden = (message: string) => new AppError('FORBIDDEN', { message })

/**
 * Whether the caller administers all users of the tenant. Holders of `users:write` alone act inside their own organization, and
 * those without one on users without one.
 */
export const administersUsers = ({ kind, roles }: Pick<Caller, 'kind' | 'roles'>) =>
  kind === 'service' || roles.includes('tenant_admin') || roles.includes('platform_admin')

/** Refuses users whom the caller must not change: those of the platform's roles, tenant_admins, users outside the organization. */
export function refuseForeignUser(
  caller: Pick<Caller, 'kind' | 'roles' | 'organizationId'>,
  { roles, organizationId }: Pick<UserRow, 'roles' | 'organizationId'>,
) {
  if (roles.some(isReservedRole) && caller.kind !== 'service' && !caller.roles.includes('platform_admin'))
    throw forbidden('Only a platform_admin changes a user with one of the roles of the platform.')
  if (administersUsers(caller)) return
  if (roles.includes('tenant_admin')) throw forbidden('Only a tenant_admin changes another one.')
  if (organizationId !== caller.organizationId) throw forbidden('This user does not belong to your organization.')
}

/** Refuses what a holder of `users:write` must not change: another organization for a user, and the own roles and status. */
export function refuseForeignChange(
  caller: Pick<Caller, 'kind' | 'roles' | 'id' | 'heldBy'>,
  { id }: Pick<UserRow, 'id'>,
  fields: Partial<UserRow>,
) {
  if (administersUsers(caller)) return
  const own = id === caller.id || id === caller.heldBy
  if (own && ('roles' in fields || 'status' in fields || 'organizationId' in fields))
    throw forbidden('You cannot change your own roles, organization or status.')
  if ('organizationId' in fields) throw forbidden('Only a tenant_admin moves a user to another organization.')
}

/** The organization of a new user: the one that is named, else that of a caller who acts inside their own. */
export function organizationOfNew(
  caller: Pick<Caller, 'kind' | 'roles' | 'organizationId'>,
  named: string | null | undefined,
): string | null {
  if (administersUsers(caller)) return named ?? null
  if (named != null && named !== caller.organizationId)
    throw forbidden('You can create users of your own organization only.')
  return caller.organizationId
}
