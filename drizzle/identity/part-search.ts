import type { PartSearch } from '../part-search.js'
import { organization, organizationText } from './tables/organization.js'

/** Organizations by a part of their names or codes. */
export const organizationsContaining = {
  component: 'identity',
  table: organization,
  text: organizationText(organization),
} as const satisfies PartSearch
