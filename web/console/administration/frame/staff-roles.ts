import { useSession } from '../../session/session-context.ts'

const prefix = 'admin-tenant-'

/** The role by which a delegated administrator manages a tenant. */
export const managingRole = (slug: string) => `${prefix}${slug}`

/** The slug of the tenant that a role lets somebody manage; undefined for any other role. */
export const managedSlug = (role: string): string | undefined =>
  role.startsWith(prefix) ? role.slice(prefix.length) : undefined

/** The roles of the platform's own staff, which are in no list: tenants are given one by one. */
const staffRoles = ['platform_admin', 'delegated_admin'].map((name) => ({ id: name, name }))

/** The roles that can be given: those of the tenant; where the platform administers its own staff, theirs. */
export function useOfferedRoles<Role extends { id: string; name: string }>(
  listed: readonly Role[] | null | undefined,
): readonly { id: string; name: string }[] | undefined {
  const { user } = useSession()
  return listed ?? (user.roles.includes('platform_admin') ? staffRoles : undefined)
}
