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

/** Who calls, verified: a user of a tenant, a sister service, or whoever holds the token of one record. */
export interface Caller {
  kind: 'user' | 'service' | 'holder'
  /** User id, `service:<name>`, or `<purpose>:<id of the record>`. */
  id: string
  name: string
  /** The tenant the call acts for; a service names it in its call. */
  tenantId: string
  organizationId: string | null
  roles: readonly string[]
  sessionUid: string | null
  /** Absent for a service that has not named a tenant. */
  tenant: TenantInfo | undefined
}
