import type { ModuleName } from '@otorga/schema/limits'
import type { Soon } from '../soon/index.js'

/** What every component needs to know of a tenant before it acts for it. */
export interface TenantInfo {
  tenantId: string
  name: string
  slug: string
  status: 'onboarding' | 'active' | 'suspended'
  modules: readonly (ModuleName | string)[]
  realmName: string
  issuer: string
  jwksUri: string
  timezone: string
  locale: string
  currency: string
  makerChecker: readonly string[]
  /** Custom roles of the tenant and the permissions each grants. */
  rolePermissions: Record<string, readonly string[]>
}

/** The identity component's answers about tenants and users, through its port. */
export interface Directory {
  tenant(tenantId: string): Soon<TenantInfo | undefined>
  /** The tenant with this slug, for calls that no token names one for. */
  tenantBySlug(slug: string): Soon<TenantInfo | undefined>
  /** False for a user who is inactive, locked or unknown. */
  userMaySignIn(tenantId: string, userId: string): Soon<boolean>
}

/** How old an answer about a tenant or user may be: suspension and lockout act within one second everywhere. */
export const directoryMilliseconds = 500
