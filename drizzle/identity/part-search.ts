import type { PartSearch } from '../part-search.js'
import { organization, organizationText } from './tables/organization.js'
import { tenant, tenantText } from './tables/tenant.js'
import { user, userText } from './tables/user.js'

/** Tenants by a part of their names or slugs. */
export const tenantsContaining = {
  component: 'identity',
  table: tenant,
  text: tenantText(tenant),
} as const satisfies PartSearch

/** Users by a part of their names or e-mails. */
export const usersContaining = {
  component: 'identity',
  table: user,
  text: userText(user),
} as const satisfies PartSearch

/** Organizations by a part of their names or codes. */
export const organizationsContaining = {
  component: 'identity',
  table: organization,
  text: organizationText(organization),
} as const satisfies PartSearch
