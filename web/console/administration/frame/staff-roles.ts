import { useSession } from '../../session/session-context.ts'
import type { OfferedRoles } from '../../shared/choices/roles-field.tsx'

const prefix = 'admin-tenant-'

/** The role by which a delegated administrator manages a tenant. */
export const managingRole = (slug: string) => `${prefix}${slug}`

/** The slug of the tenant that a role lets somebody manage; undefined for any other role. */
export const managedSlug = (role: string): string | undefined =>
  role.startsWith(prefix) ? role.slice(prefix.length) : undefined

/** The roles of the platform's own staff, which are in no list: tenants are given one by one. */
const staffRoles = ['platform_admin', 'delegated_admin'].map((name) => ({ name }))

/** The roles that can be given: those of the tenant; where the platform administers its own staff, theirs. */
export function useOfferedRoles(listed: OfferedRoles | null | undefined): OfferedRoles | undefined {
  const { user } = useSession()
  const ofPlatform = { total: staffRoles.length, items: staffRoles }
  return listed ?? (user.roles.includes('platform_admin') ? ofPlatform : undefined)
}
