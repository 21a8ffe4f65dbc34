import { resolve } from 'node:path'
import { componentRole } from '@otorga/drizzle/components'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { readMemory } from '@otorga/drizzle/embedded-postgres/home'
import { probe } from '@otorga/drizzle/embedded-postgres/server'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { type Config, ownerUrlOf } from '@otorga/kernel/base/config'
import type { Component } from '@otorga/schema/operations'
import { openDataDir, readSecrets } from '../data-dir.js'
import { addressAs, type Keys } from './secrets.js'

/** Runs `work` on the databases of components, each wherever it is and as its role, and closes those that were opened. */
export const withComponents = <T>(
  config: Config,
  keys: Pick<Keys, 'databaseRoleSecret' | 'databaseRolePasswords'>,
  work: (open: (component: Component) => TenantDatabase) => Promise<T>,
): Promise<T> =>
  withDatabase(config, async (ownerUrl) => {
    const opened: TenantDatabase[] = []
    try {
      return await work((component) => {
        const url = addressAs(componentRole(component), ownerUrlOf(config, component, ownerUrl)!, keys)
        const database = new TenantDatabase(component, { url })
        opened.push(database)
        return database
      })
    } finally {
      await Promise.all(opened.map((database) => database.close()))
    }
  })

/** Runs `work` on the database of this configuration as its owner; starts the embedded Postgres for it when none runs. */
async function withDatabase<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return work(config.databaseUrl)
  const { postgresPassword } = await readSecrets(config.dataDir)
  const { port } = readMemory(resolve(config.dataDir))
  const running = port && `postgres://postgres:${encodeURIComponent(postgresPassword)}@127.0.0.1:${port}/postgres`
  if (running && (await probe(running)) === 'ready') return work(running)
  const dataDir = await openDataDir(config.dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, superuserPassword: postgresPassword })
    try {
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    await dataDir.release()
  }
}
