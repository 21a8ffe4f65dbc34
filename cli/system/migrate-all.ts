import { type Schema, schemas } from '@otorga/drizzle/components'
import { migrate } from '@otorga/drizzle/migrate'
import { type Config, ConfigError, ownerUrlOf } from '@otorga/kernel/base/config'

export interface MigrateAllOptions {
  /** The database of schemas that do not have their own; the default is DATABASE_URL. */
  ownerUrl?: string | undefined
  roleSecret?: string | undefined
  log?: (line: string) => void
}

/** Brings the database of every component up to date; returns the number of applied migrations. */
export async function migrateAll(config: Config, options: MigrateAllOptions = {}): Promise<number> {
  const { ownerUrl = config.databaseUrl, roleSecret = config.databaseRoleSecret, log } = options
  if (!roleSecret) throw new ConfigError('DATABASE_ROLE_SECRET is required')
  const byUrl = new Map<string, Schema[]>()
  for (const schema of schemas) {
    const url = ownerUrlOf(config, schema, ownerUrl)
    if (!url) throw new ConfigError(`DATABASE_URL is required, or a separate database for ${schema}`)
    byUrl.set(url, [...(byUrl.get(url) ?? []), schema])
  }
  let count = 0
  for (const [url, only] of byUrl)
    count += (await migrate({ ownerUrl: url, roleSecret, only, ...(log && { log }) })).applied
  return count
}
