import type { TenantInfo } from '../../base/context/index.js'
import type { Soon } from '../../base/soon/index.js'

/** The identity component's answers about tenants and users, through its port. */
export interface Directory {
  tenant(tenantId: string): Soon<TenantInfo | undefined>
  /** The tenant with this slug, for calls without a token that names a tenant. */
  tenantBySlug(slug: string): Soon<TenantInfo | undefined>
  /** False for a user who is inactive, locked or unknown. */
  userMaySignIn(tenantId: string, userId: string): Soon<boolean>
}

/** How old an answer about a tenant or user may be: suspension and lockout act within one second everywhere. */
export const directoryMilliseconds = 500
