import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { type Config, readProcessConfig } from '@otorga/kernel/base/config'
import { openDataDir } from '../data-dir.js'
import { migrateAll } from '../system/migrate-all.js'
import { need } from '../system/processes/process.js'

/** Migrates the databases of the environment, or the embedded Postgres of a DATA_DIR that no server uses. */
export async function run(): Promise<undefined> {
  const config: Config = readProcessConfig(process.env)
  if (config.nodeEnv === 'production' && config.allowEmbedded !== 'true')
    need(config, 'migrate', 'databaseUrl', 'databaseRoleSecret')
  const report = async (roleSecret: string, ownerUrl?: string) => {
    const applied = await migrateAll(config, { ownerUrl, roleSecret, log: console.log })
    console.log(applied === 0 ? 'the database is up to date' : `${applied} migrations applied`)
  }
  if (config.databaseUrl && config.databaseRoleSecret) return void (await report(config.databaseRoleSecret))
  const dataDir = await openDataDir(config.dataDir)
  try {
    const secret = config.databaseRoleSecret ?? dataDir.secrets.databaseRoleSecret
    if (config.databaseUrl) return void (await report(secret))
    const postgres = await startEmbeddedPostgres({
      dataDir: dataDir.path,
      superuserPassword: dataDir.secrets.postgresPassword,
    })
    try {
      await report(secret, postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    await dataDir.release()
  }
}
