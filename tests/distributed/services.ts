import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { answers, ownVhost, serviceUrls } from '@otorga/kernel/testing/services'
import postgres from 'postgres'

export interface Services {
  databaseUrl: string
  redisUrl: string
  amqpUrl: string
  /** Removes the database and the virtual host of the run. */
  remove(): Promise<void>
}

/** The addresses from the environment; the standard ports when it does not name them. */
const addresses = () => ({
  database: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  ...serviceUrls,
})

/** Returns which of Redis and RabbitMQ do not answer. Postgres is not checked, because the run can start its own. */
export async function missingServices(): Promise<string[]> {
  const { redis, amqp } = addresses()
  const found = await Promise.all(
    Object.entries({ redis, amqp }).map(async ([name, url]) => ({ name, up: await answers(url) })),
  )
  return found.filter(({ up }) => !up).map(({ name }) => name)
}

/** The connections that two replicas of everything and the tests need for their pools. */
const connections = 300

/** The Postgres at its address, if it accepts us and allows enough connections; else one that is started for the run. */
async function openPostgres(folder: string) {
  const { database } = addresses()
  const visitor = postgres(database, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [row] = await visitor`select current_setting('max_connections')::int as most`
    if (row!.most < connections)
      throw new Error(`the server allows ${row!.most} connections, but ${connections} are needed`)
    return { url: database, stop: async () => {} }
  } catch (error) {
    console.log(
      `starting a Postgres for the run; the one at TEST_DATABASE_URL or the standard port cannot be used: ${(error as Error).message}`,
    )
    const settings = { max_connections: String(2 * connections), fsync: 'off' }
    return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), superuserPassword: 'test', settings })
  } finally {
    await visitor.end()
  }
}

/** Makes a database and, where possible, a virtual host for one run, so that runs do not affect each other. */
export async function openServices(folder: string): Promise<Services & { name: string }> {
  const { redis, amqp } = addresses()
  const server = await openPostgres(folder)
  const name = `otorga_${randomBytes(5).toString('hex')}`
  const admin = postgres(server.url, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  const vhost = await ownVhost(amqp, name)
  return {
    name,
    databaseUrl: url.toString(),
    redisUrl: redis,
    amqpUrl: vhost.amqpUrl,
    async remove() {
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
      await server.stop()
      await vhost.remove()
    },
  }
}
