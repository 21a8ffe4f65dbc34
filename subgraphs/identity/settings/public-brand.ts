import { platformTenantId } from '@otorga/drizzle/components'
import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { admit, namedTenant } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import type { RemoteLogos } from '../logo/remote-logos.js'
import { identityServices } from '../services.js'
import { tenantById } from '../store/tenant.store.js'
import type { PublicBrand } from './settings.types.js'
import { noContact } from './settings.view.js'

export interface PublicBrandArgs {
  tenant?: string | null
}

/** A logo as pages can show it; an address that gives no picture stays what it is, and pages then show the name. */
const shownLogo = async (logos: RemoteLogos, logo: string | null) =>
  logo?.startsWith('https:') ? ((await logos.of(logo)) ?? logo) : logo

/** How a tenant presents itself on its public pages, for everybody; the host or the query names it. NOT_FOUND. */
export const publicBrand = query<PublicBrandArgs, PublicBrand>(
  'publicBrand',
  async (ctx, _, { tenantId }) => {
    const { database, logos } = identityServices(ctx)
    const [[row]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
    if (!row) throw notFound('tenant')
    const { name, config, theme, contact } = row
    return {
      name,
      locale: config.locale,
      timezone: config.timezone,
      logoUrl: await shownLogo(logos, theme.logoUrl ?? null),
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
