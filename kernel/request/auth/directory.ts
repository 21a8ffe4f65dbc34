import type { TenantInfo } from '../../base/context/index.js'
import type { Soon } from '../../base/soon/index.js'

/** The identity component's answers about tenants and users, through its port. */
export interface Directory {
  tenant(tenantId: string): Soon<TenantInfo | undefined>
  /** The tenant with this slug, for calls without a token that names a tenant. */
  tenantBySlug(slug: string): Soon<TenantInfo | undefined>
  /** The user or API client with the id in a token's `sub`; undefined when it is inactive, locked, revoked or unknown. */
  actor(tenantId: string, id: string): Soon<Actor | undefined>
}

/** A user, or an API client with the person who received its secret. */
export type Actor = { kind: 'user' } | { kind: 'client'; heldBy: string }

/** How old an answer about a tenant or user may be: suspension and lockout act within one second everywhere. */
export const directoryMilliseconds = 500
