import { createClient } from '@otorga/client'
import { type Brand, noBrand } from '@otorga/ui/frame/brand.ts'
import { tenant } from './address.ts'

/** The name, logo, colour and contact of the tenant that the address names, else of the one whose link it is; a page that cannot load them speaks in nobody's name, and works. */
export async function loadBrand(ofLink?: string): Promise<Brand> {
  const client = createClient({ url: location.origin, attempts: 2 })
  try {
    const { data } = await client.GET('/api/v1/public/brand', { params: { query: { tenant: tenant ?? ofLink } } })
    const { name, locale, logo_url: logo, primary_color: color, contact } = data
    return { name, locale, logo: logo?.startsWith('data:') ? logo : null, color, contact }
  } catch {
    return noBrand
  }
}
