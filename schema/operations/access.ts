import type { ModuleName } from '../limits.js'
import type { Permission, SystemRole } from '../roles.js'

/** A service of the platform: its database schema, its subgraph, its messages' domain. */
export type Component = 'identity' | 'audit' | 'lending' | 'signature' | 'flow' | 'subject_profile'

/**
 * Who may call an operation. `any` is every authenticated user of the tenant, except users who have only roles of `except`;
 * `service` is X-Service-Auth or a peer.
 */
export type Access =
  | { by: 'user'; roles: readonly SystemRole[] | 'any'; permission?: Permission; except?: readonly SystemRole[] }
  | { by: 'service' }
  | { by: 'public' }

export interface Operation {
  component: Component
  kind: 'query' | 'mutation'
  access: Access
  /** Absent for components that a tenant cannot switch off. */
  module?: ModuleName
  idempotency?: 'required' | 'optional'
  ifMatch?: 'required' | 'optional'
  /** Other components may call it too, with a token of the tenant's realm on the internal listener. */
  services?: true
  /** Absent from the console's graph: REST or peers only. */
  restOnly?: true
}

export const users = (roles: readonly SystemRole[] | 'any', permission?: Permission): Access => ({
  by: 'user',
  roles,
  permission,
})
/** Every authenticated user of the tenant who is not only a customer. */
export const staff: Access = { by: 'user', roles: 'any', except: ['customer'] }
export const service: Access = { by: 'service' }
/** Everybody; the operation itself checks a credential: a link's token, a provider's signature. */
export const anyone: Access = { by: 'public' }
export const managers = users(['platform_admin', 'delegated_admin'])
export const admins = (permission: Permission) => users(['tenant_admin'], permission)
export const readers = (permission: Permission) => users(['operator', 'viewer', 'tenant_admin'], permission)
export const operators = (permission: Permission) => users(['operator', 'tenant_admin'], permission)
export const auditors = (permission: Permission) => users(['tenant_admin', 'platform_admin'], permission)
export const deciders = users(['tenant_admin', 'platform_admin'])

export const query = (component: Component, access: Access, rest: Partial<Operation> = {}): Operation => ({
  component,
  kind: 'query',
  access,
  ...rest,
})
export const mutation = (component: Component, access: Access, rest: Partial<Operation> = {}): Operation => ({
  component,
  kind: 'mutation',
  access,
  ...rest,
})
export const keyed = { idempotency: 'required' } as const
export const keyable = { idempotency: 'optional' } as const
export const matched = { ifMatch: 'required' } as const
export const matchable = { ifMatch: 'optional' } as const
export const hidden = { restOnly: true } as const
