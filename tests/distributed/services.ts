import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { answers, ownVhost, serviceUrls } from '@otorga/kernel/testing/services'
import postgres from 'postgres'

export interface Services {
  databaseUrl: string
  redisUrl: string
  amqpUrl: string
  /** Removes what was made for the run. */
  remove(): Promise<void>
}

/** The addresses of the environment, or those at the standard ports. */
const addresses = () => ({
  database: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  ...serviceUrls,
})

/** Those of Redis and RabbitMQ that do not answer; without a Postgres the run starts one of its own. */
export async function missingServices(): Promise<string[]> {
  const { redis, amqp } = addresses()
  const found = await Promise.all(
    Object.entries({ redis, amqp }).map(async ([name, url]) => ({ name, up: await answers(url) })),
  )
  return found.filter(({ up }) => !up).map(({ name }) => name)
}

/** Two replicas of everything and the tests, each with its pools. */
const connections = 300

/** The Postgres of the environment, or at the standard port, where it lets us in and is large enough; else one of the run's own. */
async function openPostgres(folder: string) {
  const { database } = addresses()
  const visitor = postgres(database, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [row] = await visitor`select current_setting('max_connections')::int as most`
    if (row!.most < connections) throw new Error(`takes ${row!.most} connections, ${connections} are needed`)
    return { url: database, stop: async () => {} }
  } catch (error) {
    console.log(
      `a Postgres of its own, because that of TEST_DATABASE_URL or the standard port: ${(error as Error).message}`,
    )
    const settings = { max_connections: String(2 * connections), fsync: 'off' }
    return startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), superuserPassword: 'test', settings })
  } finally {
    await visitor.end()
  }
}

/** A database and, where possible, a virtual host for one run, so that it meets nothing of another one. */
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
