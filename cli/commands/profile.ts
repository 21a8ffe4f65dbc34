import { parseArgs } from 'node:util'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { type Config, readConfig } from '@otorga/kernel/base/config'
import { createMemoryCache } from '@otorga/kernel/ports/cache'
import type { Component } from '@otorga/schema/operations'
import { createProfileCache } from '@otorga/subject-profile/cache/profile-cache'
import { type RebuildOptions, type Rebuilt, rebuildProfiles } from '@otorga/subject-profile/rebuild/rebuild-profiles'
import { CommandError } from '../command-error.js'
import { commandKeys } from '../installation/keys.js'
import { withDatabase } from '../system/database.js'

/** Rebuilds the profiles of a tenant beside a server that runs; its processes hear of repairs by messages from the outbox. */
export async function rebuildTenant(config: Config, slug: string, options: RebuildOptions = {}): Promise<Rebuilt> {
  const keys = await commandKeys(config)
  return withDatabase(config, async (ownerUrl) => {
    const open = (component: Component) =>
      new TenantDatabase(component, { url: roleUrl(ownerUrl, componentRole(component), keys.databaseRoleSecret) })
    const [identity, database] = [open('identity'), open('subject_profile')]
    try {
      const [tenant] = await identity.transaction(
        platformTenantId,
        (tx) => tx.sql<{ id: string }[]>`select id from identity.tenant where slug = ${slug}`,
      )
      if (!tenant) throw new CommandError(`there is no tenant ${slug}`)
      const services = {
        database,
        cache: createProfileCache(createMemoryCache()),
        now: () => new Date(),
        wake: () => {},
      }
      return await rebuildProfiles(services, tenant.id, options)
    } finally {
      await Promise.all([identity.close(), database.close()])
    }
  })
}

export async function run([action, ...args]: string[]): Promise<undefined> {
  const { values } = parseArgs({ args, options: { tenant: { type: 'string' } } })
  if (action !== 'rebuild' || !values.tenant) throw new CommandError('usage: otorga profile rebuild --tenant <slug>')
  const stopping = new AbortController()
  process.once('SIGINT', () => stopping.abort(new CommandError('interrupted; what was repaired is kept')))
  const { subjects, repaired, tallies } = await rebuildTenant(readConfig(process.env), values.tenant, {
    signal: stopping.signal,
    progress: (done) => console.error(`${done.subjects} profiles compared, ${done.repaired} repaired`),
  })
  console.log(
    repaired + tallies === 0
      ? `all ${subjects} profiles are what their events say`
      : `${subjects} profiles compared, ${repaired} repaired, ${tallies} totals corrected`,
  )
}
