import { AppError } from '@otorga/kernel/base/errors'
import { isReservedRole } from '@otorga/schema/roles'
import type { RoleRow } from '../store/role.store.js'
import type { UpdateRoleInput } from './role.types.js'

/** Refuses names that count in the platform tenant or on the internal listener only. */
export function refuseReservedName(name: string) {
  if (isReservedRole(name))
    throw new AppError('CONFLICT', { details: [{ field: 'name', message: 'is reserved for the platform' }] })
}

/** Refuses changes of a system role. */
export function refuseSystemRole({ isSystem }: RoleRow) {
  if (isSystem) throw new AppError('FORBIDDEN', { message: 'A system role cannot be edited or deleted.' })
}

/** The role's fields after the patch; absent ones are not changed. */
export const patchedRole = (input: UpdateRoleInput): Partial<RoleRow> => ({
  ...(input.name != null && { name: input.name }),
  ...(input.description !== undefined && { description: input.description }),
  ...(input.permissions !== undefined && { permissions: input.permissions ?? [] }),
})
