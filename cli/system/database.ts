import { resolve } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { readMemory } from '@otorga/drizzle/embedded-postgres/home'
import { probe } from '@otorga/drizzle/embedded-postgres/server'
import type { Config } from '@otorga/kernel/base/config'
import { openDataDir, readSecrets } from '../data-dir.js'

/** Works on the database of this configuration as its owner: beside a server that runs, else on one it starts for itself. */
export async function withDatabase<T>(config: Config, work: (ownerUrl: string) => Promise<T>): Promise<T> {
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
