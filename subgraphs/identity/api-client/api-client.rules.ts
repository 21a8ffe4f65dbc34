import type { Caller } from '@otorga/kernel/base/context'
import { AppError, type Problem } from '@otorga/kernel/base/errors'
import { isReservedRole } from '@otorga/schema/roles'
import type { RealmClient } from '../provider/port.js'
import type { ApiClientRow } from '../store/api-client.store.js'

/** The API client in the provider's form. */
export const realmClient = ({ id, name, organizationId, roles }: ApiClientRow): RealmClient => ({
  clientId: id,
  name,
  organizationId,
  roles,
})

/** The person who receives a new secret; for an API client, the person who holds its own secret. */
export const holderOf = ({ id, heldBy }: Pick<Caller, 'id' | 'heldBy'>) => heldBy ?? id

/** Refuses reserved roles, which only users of the platform tenant may have. */
export const reservedRoleProblems = (roles: readonly string[]): Problem[] =>
  roles.flatMap((role, at) =>
    isReservedRole(role) ? [{ field: `roles.${at}`, message: `${role} is reserved for people of the platform` }] : [],
  )

/** Refuses a change of an API client that was revoked. */
export function refuseRevoked({ status }: ApiClientRow) {
  if (status === 'revoked')
    throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The API client was revoked; create another one.' })
}
