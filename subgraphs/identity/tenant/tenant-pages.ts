import { platformTenantId } from '@otorga/drizzle/components'
import type { IdentityServices } from '../services.js'
import { type TenantRow, tenantPage } from '../store/tenant.store.js'

const pageSize = 100

/** All tenants whose creation is finished, the platform's own included, in pages. */
export async function* tenantPages({ database }: Pick<IdentityServices, 'database'>): AsyncGenerator<TenantRow[]> {
  for (let offset = 0; ; offset += pageSize) {
    const [rows] = await database.read(platformTenantId, tenantPage({}).with({ limit: pageSize, offset }))
    yield rows.filter(({ status }) => status !== 'onboarding')
    if (rows.length < pageSize) return
  }
}
