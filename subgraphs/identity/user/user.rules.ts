import { platformTenantId } from '@otorga/drizzle/components'
import type { UserStatus } from '@otorga/drizzle/identity/tables/user'
import type { RealmUser } from '../provider/port.js'
import type { UserRow } from '../store/user.store.js'
import { maySignIn } from './user.states.js'

type Counted = { status: UserStatus; roles: readonly string[] }

/** Whether a user counts for the plan. Inactive users do not, nor users whose only role is customer. */
export const counts = ({ status, roles }: Counted) =>
  status !== 'inactive' && !roles.every((role) => role === 'customer')

/** What a change of a user adds to the tenant's count: -1, 0 or 1. */
export const countChange = (before: Counted | undefined, after: Counted) =>
  Number(counts(after)) - Number(before !== undefined && counts(before))

/** The role that a tenant must not be left without. */
export const adminRoleOf = (tenantId: string) => (tenantId === platformTenantId ? 'platform_admin' : 'tenant_admin')

/** Whether the user is an active administrator, so that a change could leave the tenant without one. */
export const isActiveAdmin = ({ status, roles }: Counted, tenantId: string) =>
  status === 'active' && roles.includes(adminRoleOf(tenantId))

/** The user's record for the identity provider. */
export const realmUser = (row: UserRow): RealmUser => ({
  userId: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  organizationId: row.organizationId,
  roles: row.roles,
  enabled: maySignIn(row.status),
})

/** Whether a change concerns the identity provider; the phone, for example, does not. */
export const concernsProvider = (fields: Partial<UserRow>) =>
  ['firstName', 'lastName', 'roles', 'organizationId', 'status'].some((name) => name in fields)
