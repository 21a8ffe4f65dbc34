import { platformTenantId } from '@otorga/drizzle/components'
import { foundPlatform, seedIdentity } from '@otorga/identity/seed'
import { realignIssuers } from '@otorga/identity/tenant/realign-issuers'
import { tenantBySlug } from '@otorga/identity/tenant/tenant.store'
import { type Config, ConfigError } from '@otorga/kernel/config'
import { seedLending } from '@otorga/lending/seed'
import type { System } from './system.js'

/** The password of the demo logins; the embedded default is for trying, not for keeping. */
export const demoPassword = 'otorga-demo-2026'

/** A production start founds the platform and nothing else; any other start seeds the demo logins too. */
export async function prepare(system: System, { nodeEnv, platformAdminEmail }: Config) {
  const { identity } = system.services
  await realignIssuers(identity)
  if (nodeEnv !== 'production') return seed(system)
  if (!(await foundPlatform(identity, platformAdminEmail)))
    throw new ConfigError(
      'PLATFORM_ADMIN_EMAIL is required at the first production start: it founds the platform tenant',
    )
  return []
}

/** Makes the platform and demo tenants with their users, and an active product, where they are missing. */
export async function seed(system: System) {
  const { identity, ofContext } = system.services
  const logins = await seedIdentity(identity, { password: demoPassword })
  const [[row]] = await identity.database.read(platformTenantId, tenantBySlug.with({ slug: 'demo' }))
  const demo = row && (await ofContext.auth.directory.tenant(row.id))
  if (demo && ofContext.lending) await seedLending(ofContext.lending, demo)
  return logins
}
