import { platformTenantId } from '@otorga/drizzle/components'
import { briefly } from '@otorga/kernel/ports/cache'
import { directoryMilliseconds } from '@otorga/kernel/request/auth'
import type { IdentityServices } from '../services.js'
import { organizationById } from '../store/organization.store.js'
import { tenantBySlug } from '../store/tenant.store.js'
import { type Authentication, recordAuthentication } from './record-authentication.js'

const slugPattern = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/** What the session gateway needs from identity management. */
export function sessionIdentity(services: IdentityServices) {
  const { database } = services
  const tenantIdOf = briefly(directoryMilliseconds, async (slug) => {
    const [[row]] = await database.read(platformTenantId, tenantBySlug.with({ slug }))
    return row?.id
  })
  return {
    tenantIdOf: async (slug: string) => (slugPattern.test(slug) ? tenantIdOf(slug) : undefined),

    async organizationOf(tenantId: string, organizationId: string) {
      const [[row]] = await database.read(tenantId, organizationById.with({ tenant: tenantId, id: organizationId }))
      return row && { id: row.id, name: row.name }
    },

    recordAuthentication: (event: Authentication) => recordAuthentication(services, event),
  }
}
