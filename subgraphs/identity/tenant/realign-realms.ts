import { platformTenantId } from '@otorga/drizzle/components'
import type { IdentityServices } from '../services.js'
import { type TenantRow, tenantPage } from '../store/tenant.store.js'
import { platformSlug } from './tenant.access.js'

const pageSize = 100
// Few at a time, because each takes several calls and the provider has other work.
const atOnce = 4

async function* realmsOf({ database }: IdentityServices): AsyncGenerator<TenantRow[]> {
  for (let offset = 0; ; offset += pageSize) {
    const [rows] = await database.read(platformTenantId, tenantPage({}).with({ limit: pageSize, offset }))
    yield rows.filter(({ status, slug }) => status !== 'onboarding' && slug !== platformSlug)
    if (rows.length < pageSize) return
  }
}

/**
 * Brings what the provider's realms keep of the deployment up to the settings of now; answers how many it renewed. The
 * platform's realm goes last and stands for all: while it is current, no other is looked at, and where one failed the next
 * start tries again.
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
      services.log.warn({ realm: realmName, error: String(error) }, 'a realm keeps settings of before')
    }
  }
  for await (const page of realmsOf(services))
    for (let at = 0; at < page.length; at += atOnce) await Promise.all(page.slice(at, at + atOnce).map(renew))
  if (failed > 0) return renewed
  await kept.renew(platform)
  return renewed + 1
}
