import { platformTenantId } from '@otorga/drizzle/components'
import type { IdentityServices } from '../services.js'
import { tenantBySlug } from '../store/tenant.store.js'

/** The locale of a realm's tenant; English for a realm whose tenant is still being made or was removed. */
export async function localeOfRealm({ database }: Pick<IdentityServices, 'database'>, realm: string): Promise<string> {
  const [[tenant]] = await database.read(platformTenantId, tenantBySlug.with({ slug: realm }))
  return tenant?.config.locale ?? 'en'
}
