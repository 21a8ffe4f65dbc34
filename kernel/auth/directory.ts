import type { ModuleName } from '@otorga/schema/limits'

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
  tenant(tenantId: string): Promise<TenantInfo | undefined>
  /** False for a user who is inactive, locked or unknown. */
  userMaySignIn(tenantId: string, userId: string): Promise<boolean>
}

/** How old an answer about a tenant or user may be: suspension and lockout act within one second everywhere. */
export const directoryMilliseconds = 500
