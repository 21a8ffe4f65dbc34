import { platformTenantId } from '@otorga/drizzle/components'
import { type Config, readConfig } from '@otorga/kernel/base/config'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import { createProfileCache } from '@otorga/subject-profile/cache/profile-cache'
import { type RebuildOptions, type Rebuilt, rebuildProfiles } from '@otorga/subject-profile/rebuild/rebuild-profiles'
import { CommandError } from '../command-error.js'
import { commandKeys } from '../installation/keys.js'
import { withComponents } from '../system/database.js'

/** Rebuilds the profiles of a tenant while servers run; they learn of repairs by messages from the outbox. */
export async function rebuildTenant(config: Config, slug: string, options: RebuildOptions = {}): Promise<Rebuilt> {
  const keys = await commandKeys(config)
  return withComponents(config, keys, async (open) => {
    const [tenant] = await open('identity').transaction(
      platformTenantId,
      (tx) => tx.sql<{ id: string }[]>`select id from identity.tenant where slug = ${slug}`,
    )
    if (!tenant) throw new CommandError(`there is no tenant ${slug}`)
    const services = {
      database: open('subject_profile'),
      cache: createProfileCache(createMemoryCache()),
      now: () => new Date(),
      wake: () => {},
    }
    return rebuildProfiles(services, tenant.id, options)
  })
}

export async function run({ tenant }: { tenant: string }): Promise<undefined> {
  const stopping = new AbortController()
  process.once('SIGINT', () =>
    stopping.abort(new CommandError('interrupted; the profiles repaired so far stay repaired')),
  )
  const { subjects, repaired, tallies } = await rebuildTenant(readConfig(process.env), tenant, {
    signal: stopping.signal,
    progress: (done) => console.error(`${done.subjects} profiles compared, ${done.repaired} repaired`),
  })
  console.log(
    repaired + tallies === 0
      ? `all ${subjects} profiles agree with their events`
      : `${subjects} profiles compared, ${repaired} repaired, ${tallies} totals corrected`,
  )
}
