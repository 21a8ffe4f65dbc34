import { rebuildTenant } from '@otorga/cli/commands/profile'
import { verifyTenant } from '@otorga/cli/installation/verify-trail'
import type { Config } from '@otorga/kernel/base/config'

/** What the platform's own judges find wrong: a chain that is broken, profiles that differ from their events. */
export async function deepContradictions(config: Config, tenants: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const tenant of tenants) {
    const { break: broken } = await verifyTenant(config, tenant)
    if (broken) problems.push(`the chain of ${tenant} is broken: ${broken.message}`)
    const { repaired, tallies } = await rebuildTenant(config, tenant)
    if (repaired > 0) problems.push(`${repaired} profiles of ${tenant} had to be repaired`)
    if (tallies > 0) problems.push(`${tallies} totals of ${tenant} had to be corrected`)
  }
  return problems
}
