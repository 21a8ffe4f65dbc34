/** Roles of the documents, and who may hold them. */
export const systemRoles = {
  platform_admin: 'Manages all tenants, flows, providers and templates.',
  delegated_admin: 'Manages the tenants named by its roles admin-tenant-{slug}.',
  tenant_admin: 'Manages users, organizations, products and configuration of its tenant.',
  operator: 'Creates applications and manages credits of its organization.',
  viewer: 'Reads what its organization owns.',
  customer: 'An end customer registered on approval; no permissions, not counted in the plan.',
  service: 'A sister service; accepted on the internal listener only.',
} as const

export type SystemRole = keyof typeof systemRoles

/** System roles that exist in every tenant. */
export const tenantRoles = ['tenant_admin', 'operator', 'viewer', 'customer'] as const

/** System roles that exist only in the platform tenant. */
export const platformRoles = ['platform_admin', 'delegated_admin'] as const

const delegatedPrefix = 'admin-tenant-'

/** The identity role that lets a delegated_admin manage the tenant with this slug. */
export const delegatedRole = (slug: string) => `${delegatedPrefix}${slug}`

/** The slug that a delegated role names, or undefined for any other role. */
export const delegatedSlug = (role: string) =>
  role.startsWith(delegatedPrefix) ? role.slice(delegatedPrefix.length) : undefined

/** Names that no tenant may create as a role or grant: they count in the platform tenant or on the internal listener only. */
export const isReservedRole = (role: string) =>
  role === 'service' || (platformRoles as readonly string[]).includes(role) || role.startsWith(delegatedPrefix)

export const permissionResources = [
  'users',
  'roles',
  'organizations',
  'products',
  'applications',
  'credits',
  'payments',
  'signatures',
  'requests',
  'subjects',
  'lists',
  'alerts',
  'audit',
] as const

/** What a custom role may grant: `<resource>:<read|write>`. */
export type Permission = `${(typeof permissionResources)[number]}:${'read' | 'write'}`

export const permissions: readonly Permission[] = permissionResources.flatMap((resource) => [
  `${resource}:read` as const,
  `${resource}:write` as const,
])
