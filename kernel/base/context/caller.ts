import type { ModuleName } from '@otorga/schema/limits'

/** The facts about a tenant that every component needs before it acts for it. */
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
  /** The address of its logo, https or a picture as a data URL, and its colour as #rrggbb. */
  logoUrl: string | null
  primaryColor: string | null
  /** The mails that are not sent to its applicants, by their names in the contract. */
  mutedMails: readonly string[]
  /** Hours before a signature request expires at which its signer is reminded. */
  reminders: readonly number[]
  /** Custom roles of the tenant and the permissions each grants. */
  rolePermissions: Record<string, readonly string[]>
}

/** The verified caller: a user of a tenant, an API client of one, another component, or the holder of the token of one record. */
export interface Caller {
  kind: 'user' | 'client' | 'service' | 'holder'
  /** User id, id of the API client, `service:<name>`, or `<purpose>:<id of the record>`. */
  id: string
  name: string
  /** The tenant the call acts for; a service names it in its call. */
  tenantId: string
  organizationId: string | null
  roles: readonly string[]
  sessionUid: string | null
  /** Absent for a service that has not named a tenant. */
  tenant: TenantInfo | undefined
  /** For an API client: the person who received its secret. Maker-checker treats both as one person. */
  heldBy?: string
  /** For a service whose call carries a bearer token: the caller that the token names. */
  onBehalfOf?: Caller
}
