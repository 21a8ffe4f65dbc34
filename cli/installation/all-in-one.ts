import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import type { Config } from '@otorga/kernel/base/config'
import { createLogger } from '@otorga/kernel/base/logging'
import { openDataDir } from '../data-dir.js'
import { bind, type Listener, openToStrangers, openToTheHouse } from '../system/listener.js'
import { migrateAll } from '../system/migrate-all.js'
import { keysOf } from '../system/secrets.js'
import type { prepare } from '../system/seed.js'
import type { System, SystemOptions } from '../system/system.js'

export interface AllInOne {
  system: System
  listeners: SystemOptions['listeners']
  logins: Awaited<ReturnType<typeof prepare>>
  stop(): Promise<void>
}

/** Embedded Postgres, or the database that DATABASE_URL names. */
async function database(config: Config, dataDir: string, password: string, log: (line: string) => void) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, superuserPassword: password, log })
}

/**
 * Starts everything in one process: ports first, then DATA_DIR, then Postgres, so that a second start fails before it changes
 * anything. When a step fails, the steps before it are undone.
 */
export async function startAllInOne(config: Config, progress: (line: string) => void = () => {}): Promise<AllInOne> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closers.reverse()) await step()
  }
  try {
    const open = async (port: number, name: string): Promise<Listener> => {
      const inside = name === 'INTERNAL_PORT'
      const host = (inside ? config.internalHost : undefined) ?? config.host
      const listener = await bind(host, port, name, inside ? openToTheHouse(config) : openToStrangers(config))
      closers.push(() => listener.close())
      return listener
    }
    const listeners = {
      public: await open(config.port, 'PORT'),
      internal: await open(config.internalPort, 'INTERNAL_PORT'),
      idp: config.keycloakUrl ? undefined : await open(config.idpPort, 'IDP_PORT'),
    }
    const dataDir = await openDataDir(config.dataDir)
    closers.push(() => dataDir.release())
    const keys = keysOf(config, dataDir.secrets)
    const log = createLogger(config.logLevel)
    progress('starting Postgres')
    // The components are loaded and their graphs built meanwhile.
    const loading = Promise.all([
      import('../system/system.js'),
      import('../system/seed.js'),
      import('../system/subgraphs.js').then(({ buildSubgraphs }) => buildSubgraphs()),
    ])
    loading.catch(() => {}) // told below
    const postgres = await database(config, dataDir.path, dataDir.secrets.postgresPassword, progress)
    closers.push(() => postgres.stop())
    await migrateAll(config, {
      ownerUrl: postgres.url,
      roleSecret: keys.databaseRoleSecret,
      log: progress,
    })
    if (config.amqpUrl) await (await import('../broker/setup.js')).setUpBroker(config)
    progress('starting the components')
    const [{ startSystem }, { prepare }, subgraphs] = await loading
    const system = await startSystem({
      config,
      keys,
      ownerUrl: postgres.url,
      mailFolder: join(dataDir.path, 'outbox'),
      objectsFolder: join(dataDir.path, 'objects'),
      log,
      listeners,
      subgraphs,
    })
    closers.push(() => system.stop())
    return { system, listeners, logins: await prepare(system, config), stop: close }
  } catch (error) {
    await close()
    throw error
  }
}
