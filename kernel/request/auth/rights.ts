import { type AccessName, findAccess, type Operation, operations } from '@otorga/schema/operations'
import type { SystemRole } from '@otorga/schema/roles'
import type { Caller, TenantInfo } from '../../base/context/index.js'

const isAmong = (role: string, roles: readonly SystemRole[]) => (roles as readonly string[]).includes(role)

/** Whether the caller's roles open the operation. */
export function hasRole(caller: Caller, { access, services }: Operation): boolean {
  if (access.by === 'public') return true
  if (caller.kind === 'holder') return false
  if (access.by === 'service') return caller.kind === 'service'
  // To act for a tenant a service needs a token of the tenant's realm; X-Service-Auth alone names no tenant.
  if (caller.kind === 'service') return (services === true || access.roles === 'any') && caller.tenant !== undefined
  if (access.roles === 'any') return !access.except || caller.roles.some((role) => !isAmong(role, access.except!))
  const { roles } = access
  if (caller.roles.some((role) => isAmong(role, roles))) return true
  const granted = caller.tenant?.rolePermissions ?? {}
  return access.permission !== undefined && caller.roles.some((role) => granted[role]?.includes(access.permission!))
}

export function declared(name: AccessName): Operation {
  const operation = findAccess(name)
  if (!operation) throw new Error(`${name} has no declared access`)
  return operation
}

/** Whether a caller who has entered has the roles of another operation too. */
export const mayAlso = (caller: Caller, name: AccessName): boolean => hasRole(caller, declared(name))

/** Operations of the graph that are for users, by name. */
const ofUsers = Object.entries(operations as Record<string, Operation>).filter(
  ([, { access, restOnly }]) => access.by === 'user' && restOnly !== true,
)

const opened = new WeakMap<TenantInfo, Map<string, readonly string[]>>()

/** The operations of the graph that a user may call: their roles and the tenant's modules open them. Kept as long as the tenant is. */
export function operationsOf(caller: Caller & { tenant: TenantInfo }): readonly string[] {
  const { tenant, roles } = caller
  const ofTenant = opened.get(tenant) ?? new Map<string, readonly string[]>()
  opened.set(tenant, ofTenant)
  const key = roles.join('\n')
  const known = ofTenant.get(key)
  if (known) return known
  const names = ofUsers
    .filter(
      ([, operation]) => hasRole(caller, operation) && (!operation.module || tenant.modules.includes(operation.module)),
    )
    .map(([name]) => name)
  ofTenant.set(key, names)
  return names
}

const everyOperation: readonly Operation[] = Object.values(operations)

/** Whether the caller has a permission, by a custom role, or by roles that open every operation that asks for it. */
function holdsPermission(caller: Caller, permission: string) {
  const granted = caller.tenant?.rolePermissions ?? {}
  if (caller.roles.some((role) => (granted[role] as readonly string[] | undefined)?.includes(permission))) return true
  const asking = everyOperation.filter(({ access }) => access.by === 'user' && access.permission === permission)
  return asking.length > 0 && asking.every((operation) => hasRole(caller, operation))
}

/** Whether the caller already has everything that a role gives: its permissions, and the operations that name it. */
export function holdsRole(caller: Caller, { name, permissions }: { name: string; permissions: readonly string[] }) {
  if (caller.roles.includes(name)) return true
  const opened = everyOperation.filter(
    ({ access }) =>
      access.by === 'user' && access.roles !== 'any' && (access.roles as readonly string[]).includes(name),
  )
  return (
    permissions.every((permission) => holdsPermission(caller, permission)) &&
    opened.every((operation) => hasRole(caller, operation))
  )
}
