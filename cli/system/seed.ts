import { platformTenantId } from '@otorga/drizzle/components'
import { seedFlows } from '@otorga/flow/seed'
import type { FlowServices } from '@otorga/flow/services'
import { foundPlatform, seedIdentity } from '@otorga/identity/seed'
import { tenantBySlug } from '@otorga/identity/store/tenant.store'
import { realignIssuers } from '@otorga/identity/tenant/realign-issuers'
import { realignOrganizations } from '@otorga/identity/tenant/realign-organizations'
import { realignRealms } from '@otorga/identity/tenant/realign-realms'
import { platformSlug } from '@otorga/identity/tenant/tenant.access'
import { type Config, ConfigError } from '@otorga/kernel/base/config'
import { safeText } from '@otorga/kernel/base/faults'
import { seedLending } from '@otorga/lending/seed'
import { seedSignature } from '@otorga/signature/seed'
import type { SignatureServices } from '@otorga/signature/services'
import type { ServiceSet } from './services.js'

/** The system to prepare: the services of every component. */
interface Prepared {
  services: ServiceSet
}

/** The password of the demo logins, which are for trials only. */
export const demoPassword = 'otorga-demo-2026'

/**
 * A production start founds the platform, with its signing authority, and nothing else; any other start seeds the demo logins
 * too.
 */
export async function prepare(system: Prepared, { nodeEnv, platformAdminEmail }: Config) {
  const { identity } = system.services
  await realignIssuers(identity)
  const [[platform]] = await identity.database.read(platformTenantId, tenantBySlug.with({ slug: platformSlug }))
  // The start continues when the provider is down; the next start tries again.
  if (platform) {
    await realignOrganizations(identity)
    await realignRealms(identity).catch((error) =>
      identity.log.warn(
        { error: safeText(error) },
        'the addresses, the mail server and the life of sessions of the realms could not be updated',
      ),
    )
  }
  if (nodeEnv !== 'production') return seed(system)
  await seedSignature(system.services.ofContext.signature as SignatureServices)
  if (!(await foundPlatform(identity, platformAdminEmail)))
    throw new ConfigError(
      'PLATFORM_ADMIN_EMAIL is required at the first production start: it founds the platform tenant',
    )
  return []
}

/** Makes the platform and demo tenants with their users, an active product and a flow for its applicants, where missing. */
export async function seed(system: Prepared) {
  const { identity, ofContext } = system.services
  await seedSignature(ofContext.signature as SignatureServices)
  const logins = await seedIdentity(identity, { password: demoPassword })
  const [[row]] = await identity.database.read(platformTenantId, tenantBySlug.with({ slug: 'demo' }))
  const demo = row && (await ofContext.auth.directory.tenant(row.id))
  if (demo && ofContext.lending) await seedLending(ofContext.lending, demo)
  if (demo && ofContext.flow) await seedFlows(ofContext.flow as FlowServices, demo)
  return logins
}
