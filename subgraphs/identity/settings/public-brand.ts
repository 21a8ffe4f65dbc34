import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { admit, namedTenant } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import type { PublicBrand } from './settings.types.js'
import { noContact } from './settings.view.js'

export interface PublicBrandArgs {
  tenant?: string | null
}

/** How a tenant presents itself on its public pages, for everybody; the host or the query names it. NOT_FOUND. */
export const publicBrand = query<PublicBrandArgs, PublicBrand>(
  'publicBrand',
  async (ctx, _, { tenantId }) => {
    const [[row]] = await identityServices(ctx).database.read(platformTenantId, tenantById.with({ id: tenantId }))
    if (!row) throw notFound('tenant')
    const { name, config, theme, contact } = row
    return {
      name,
      locale: config.locale,
      timezone: config.timezone,
      logoUrl: theme.logoUrl ?? null,
      primaryColor: theme.primaryColor ?? null,
      contact: { ...noContact, ...contact },
    }
  },
  undefined,
  async (ctx: RequestContext, { tenant }) => {
    const { tenantId } = await namedTenant(ctx, tenant)
    return admit(ctx, 'publicBrand', { tenantId, id: 'visitor', name: 'visitor' })
  },
)
