import { platformTenantId } from '@otorga/drizzle/components'
import { safeText } from '@otorga/kernel/base/faults'
import { leaseSeconds } from '@otorga/kernel/request/operation'
import { pushPresentOrganization } from '../organization/push-organization.js'
import type { IdentityServices } from '../services.js'
import { organizationsAstray, tenantsWithOrganizationsAstray } from '../store/organization.store.js'
import { tenantById } from '../store/tenant.store.js'

/**
 * Stores organizations at the provider as they are in the database, where the provider may store them differently: it did not
 * store organizations when they were created, or the result of a change was lost and its undoing failed or the process ended.
 * Returns how many it stored; the next start retries those that failed.
 */
export async function realignOrganizations(services: IdentityServices): Promise<number> {
  // A change that began later may still be running.
  const begun = new Date(services.now().getTime() - leaseSeconds * 1000)
  const lost = begun.toISOString()
  let told = 0
  const { database, log } = services
  const [tenants] = await database.read(platformTenantId, tenantsWithOrganizationsAstray.with({ lost }))
  for (const { id: tenant } of tenants) {
    const [[found]] = await database.read(platformTenantId, tenantById.with({ id: tenant }))
    if (!found || found.status === 'onboarding') continue
    const [rows] = await database.read(tenant, organizationsAstray.with({ tenant, lost }))
    for (const { id } of rows)
      try {
        await pushPresentOrganization(services, tenant, id, begun)
        told++
      } catch (error) {
        log.warn({ organization: id, error: safeText(error) }, 'the provider was not told of an organization')
      }
  }
  return told
}
