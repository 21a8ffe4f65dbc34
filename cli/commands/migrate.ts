import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { migrate } from '@otorga/drizzle/migrate'
import { readConfig } from '@otorga/kernel/config'
import { openDataDir } from '../data-dir.js'

/** Migrates DATABASE_URL, or the embedded Postgres of a DATA_DIR that no server uses. */
export async function run(): Promise<undefined> {
  const config = readConfig(process.env)
  const report = async (ownerUrl: string, roleSecret: string) => {
    const { applied } = await migrate({ ownerUrl, roleSecret, log: (line) => console.log(`migrated ${line}`) })
    console.log(applied === 0 ? 'the database is up to date' : `${applied} migrations applied`)
  }
  if (config.databaseUrl && config.databaseRoleSecret)
    return void (await report(config.databaseUrl, config.databaseRoleSecret))
  const dataDir = await openDataDir(config.dataDir)
  try {
    const secret = config.databaseRoleSecret ?? dataDir.secrets.databaseRoleSecret
    if (config.databaseUrl) return void (await report(config.databaseUrl, secret))
    const postgres = await startEmbeddedPostgres({
      dataDir: dataDir.path,
      superuserPassword: dataDir.secrets.postgresPassword,
    })
    try {
      await report(postgres.url, secret)
    } finally {
      await postgres.stop()
    }
  } finally {
    await dataDir.release()
  }
}
