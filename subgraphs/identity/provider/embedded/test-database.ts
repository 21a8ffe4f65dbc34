import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import * as tables from '@otorga/drizzle/idp/tables'
import postgres from 'postgres'

export interface TestDatabase {
  /** A new client of the test's own database; ended together with it. */
  connect(): postgres.Sql
  drop(): Promise<void>
}

/** Makes a throwaway database that holds the `idp` tables, on the server of DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) throw new Error('set DATABASE_URL to a Postgres server on which databases may be created')
  const name = `idp_test_${randomBytes(6).toString('hex')}`
  const administrator = postgres(server, { max: 1, onnotice: () => {} })
  await administrator.unsafe(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const clients: postgres.Sql[] = []
  const connect = () => {
    const client = postgres(url.href, { max: 4, onnotice: () => {} })
    clients.push(client)
    return client
  }
  const owner = connect()
  for (const statement of await statements()) await owner.unsafe(statement)

  return {
    connect,
    async drop() {
      await Promise.all(clients.map((client) => client.end()))
      await administrator.unsafe(`drop database ${name}`)
      await administrator.end()
    },
  }
}

async function statements(): Promise<string[]> {
  // drizzle-kit is a dependency of the package that owns the tables.
  const require = createRequire(new URL('../../../../drizzle/package.json', import.meta.url))
  const { generateDrizzleJson, generateMigration } = require('drizzle-kit/api')
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables))
}
