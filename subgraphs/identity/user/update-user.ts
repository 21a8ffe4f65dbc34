import { invalid } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand, type Work } from '@otorga/kernel/request/operation'
import { organizationExists } from '../store/organization.store.js'
import type { UserRow } from '../store/user.store.js'
import { userChange, userChangeUnderApproval } from './change-user.js'
import { checkGrant } from './grantable.js'
import type { UpdateUserInput } from './user.types.js'

type Args = CallArgs & { id: string; input: UpdateUserInput }

async function wanted({ tx, caller, target }: Work<UserRow>, { input }: Args): Promise<Partial<UserRow>> {
  const { firstName, lastName, phone, roles, organizationId, status } = input
  // A user who is reactivated has their old roles and organization, which may have been removed.
  const comesBack = target.status === 'inactive' && status === 'active'
  const granted = comesBack ? (roles ?? target.roles) : (roles ?? []).filter((name) => !target.roles.includes(name))
  if (granted.length > 0) await checkGrant(tx, caller, granted)
  const organization = organizationId ?? (comesBack && organizationId === undefined ? target.organizationId : null)
  if (organization !== null && !(await organizationExists(tx, organization)))
    throw invalid({ field: 'organization_id', message: 'is not an organization of this tenant' })
  return {
    ...(firstName != null && { firstName }),
    ...(lastName != null && { lastName }),
    ...(phone !== undefined && { phone }),
    ...(roles != null && { roles: [...roles] }),
    ...(organizationId !== undefined && { organizationId }),
    ...(status != null && { status }),
  }
}

/** Changes a user, called directly or by an approved change. */
export const userUpdate = userChange<Args>('update', wanted)

/**
 * Changes a user here and in the realm. Errors: VALIDATION_ERROR for unknown roles or organization, FORBIDDEN for
 * what the caller must not change, INVALID_STATUS_TRANSITION,
 * LAST_ADMIN, MAX_USERS_REACHED, CHANGE_REQUEST_EXISTS, UPSTREAM_FAILURE when the realm fails, and then nothing changes.
 */
export const updateUser = externalCommand('updateUser', userChangeUnderApproval<Args>('update', wanted))
