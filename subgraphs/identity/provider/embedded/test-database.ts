import { componentRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'

export interface TestDatabase {
  /** A new client of the test's database, as the provider's role; it is closed together with the database. */
  connect(): postgres.Sql
  drop(): Promise<void>
}

/** A database for one test, used as the provider's role. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = roleUrl(await freshDatabase(), componentRole('idp'), roleSecret)
  const clients: postgres.Sql[] = []
  return {
    connect() {
      const client = postgres(url, { max: 4, onnotice: () => {} })
      clients.push(client)
      return client
    },
    async drop() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
