import { platformTenantId } from '@otorga/drizzle/components'
import { safeText } from '@otorga/kernel/base/faults'
import type { IdentityServices } from '../services.js'
import type { TenantRow } from '../store/tenant.store.js'
import { platformSlug } from './tenant.access.js'
import { tenantPages } from './tenant-pages.js'

// Few at a time, because each takes several calls and the provider has other work.
const atOnce = 4

/**
 * Updates the deployment's settings in the provider's realms; returns the number of updated realms. The platform's realm is updated
 * last: while it is current no other realm is checked, and after a failure the next start tries again.
 */
export async function realignRealms(services: IdentityServices): Promise<number> {
  const kept = services.provider.keptSettings
  if (!kept) return 0
  const platform = { name: platformSlug, tenantId: platformTenantId }
  if (await kept.areCurrent(platform)) return 0
  let [renewed, failed] = [0, 0]
  const renew = async ({ realmName, id }: TenantRow) => {
    try {
      await kept.renew({ name: realmName, tenantId: id })
      renewed++
    } catch (error) {
      failed++
      services.log.warn({ realm: realmName, error: safeText(error) }, 'a realm keeps settings of before')
    }
  }
  for await (const tenants of tenantPages(services)) {
    const others = tenants.filter(({ slug }) => slug !== platformSlug)
    for (let at = 0; at < others.length; at += atOnce) await Promise.all(others.slice(at, at + atOnce).map(renew))
  }
  if (failed > 0) return renewed
  await kept.renew(platform)
  return renewed + 1
}
