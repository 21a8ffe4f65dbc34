import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { components } from '@otorga/drizzle/components'
import { addressesOf, type Config, readProcessConfig } from '@otorga/kernel/base/config'
import { setUpBroker } from '../broker/setup.js'
import { seedInstallation } from '../installation/seed-installation.js'
import { migrateAll } from '../system/migrate-all.js'
import { type Holder, ownEnvironment } from '../system/processes/held.js'
import { takingPath } from '../system/processes/process.js'
import { openEdge } from './edge.js'
import { freePorts } from './free-ports.js'
import { createReplica, type Replica } from './replica.js'

export interface TopologyOptions {
  databaseUrl: string
  redisUrl: string
  /** Undefined when no kind that is started needs RabbitMQ. */
  amqpUrl?: string
  /** Holds mail, objects and the log of every process. */
  folder: string
  replicas?: number
  /** The default is every kind. */
  kinds?: readonly string[]
  /** The database is migrated and seeded already. */
  prepared?: boolean
  /** Prepares the database and the broker in place of this version's migration, declaration and seed. */
  prepare?(env: Record<string, string>): Promise<unknown>
  /** The command line of the version that the processes run; the default is this one. */
  main?: string
  /** More settings of every process. */
  env?: Record<string, string>
  /** The address by which other processes call a replica of a component, such as `lending 1`; its own by default. */
  hop?(name: string, url: string): Promise<string>
  /** Ports of the edge: public, internal, identity provider; free ones when absent. */
  ports?: readonly [number, number, number]
  progress?(line: string): void
}

export interface Topology {
  publicUrl: string
  internalUrl: string
  idpUrl: string
  config: Config
  /** The settings that every process shares. */
  env: Record<string, string>
  replicas: Replica[]
  /** The addresses of one kind's replicas. */
  urlsOf(kind: string): string[]
  stop(): Promise<void>
}

const secret = () => randomBytes(32).toString('base64url')
const atLoopback = (port: number) => `http://127.0.0.1:${port}`

/** The secrets that every process of one installation shares, drawn anew. */
export const drawSecrets = (): Record<string, string> => ({
  ENCRYPTION_KEYS: `drawn:${secret()}`,
  ...Object.fromEntries(
    [
      'SERVICE_TOKEN_SECRET',
      'ACCESS_TOKEN_SECRET',
      'SUBJECT_ID_KEY',
      'MESSAGE_SECRET',
      'DATABASE_ROLE_SECRET',
      'IDP_ADMIN_SECRET',
      'HOP_SECRET',
    ].map((name) => [name, secret()]),
  ),
})

/** What an installation needs before its processes start: tables, queues, and the platform's tenant. */
async function prepare(config: Config, { prepared, progress = () => {} }: TopologyOptions) {
  if (!prepared) {
    progress('migrating the databases')
    await migrateAll(config)
  }
  if (config.amqpUrl) {
    progress('declaring the queues')
    await setUpBroker(config)
  }
  if (!prepared) {
    progress('seeding')
    await seedInstallation(config)
  }
}

/** Starts the distributed topology on this machine: every kind of process in replicas, behind one address for each listener. */
export async function startTopology(options: TopologyOptions): Promise<Topology> {
  const { folder, replicas: count = 2, progress = () => {} } = options
  const { kinds = [...components, 'gateway', 'rest', 'worker'] } = options
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Besides PORT, the REST adapter needs a port for its internal listener and identity one for its provider.
  const has = (kind: string) => kinds.includes(kind)
  const perKind = kinds.length * count
  const drawn = await freePorts(perKind + 2 * count + 3)
  const [publicPort, internalPort, idpPort] = options.ports ?? (drawn.slice(-3) as [number, number, number])
  const portOf = (kind: string, at: number) => drawn[kinds.indexOf(kind) * count + at]!
  const extraOf = (kind: 'rest' | 'identity', at: number) => drawn[perKind + (kind === 'rest' ? 0 : count) + at]!
  const all = Array.from({ length: count }, (_, at) => at)
  const urlsOf = (kind: string) => all.map((at) => atLoopback(portOf(kind, at)))

  const publicUrl = `http://localhost:${publicPort}`
  const idpUrl = `http://localhost:${idpPort}`
  const { hop = async (_name: string, url: string) => url } = options
  const hopsTo = (component: string) =>
    Promise.all(urlsOf(component).map((url, at) => hop(`${component} ${at + 1}`, url)))
  const addresses: Record<string, string> = {}
  for (const component of components) {
    // A component that is not started is never called, but its setting must hold a valid address.
    const urls = has(component) ? await hopsTo(component) : ['http://127.0.0.1:1']
    addresses[addressesOf(readProcessConfig({}), component).name] = urls.join(',')
  }
  const env: Record<string, string> = {
    ...drawSecrets(),
    DATABASE_URL: options.databaseUrl,
    REDIS_URL: options.redisUrl,
    AMQP_URL: options.amqpUrl ?? '',
    PUBLIC_URL: publicUrl,
    IDP_URL: idpUrl,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...addresses,
    ...options.env,
  }
  const config = readProcessConfig(env)
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    if (options.prepare) await options.prepare(env)
    else await prepare(config, options)

    const logFile = join(folder, 'processes.log')
    const replicas = kinds.flatMap((kind) =>
      all.map((at) =>
        createReplica({
          name: `${kind} ${at + 1}`,
          kind,
          logFile,
          ...(options.main && { main: options.main }),
          env: {
            ...ownEnvironment(env, kind as Holder, config),
            PORT: String(portOf(kind, at)),
            ...(kind === 'rest' && { INTERNAL_PORT: String(extraOf('rest', at)) }),
            ...(kind === 'gateway' && { INTERNAL_PORT: '0' }),
            ...(kind === 'identity' && { IDP_PORT: String(extraOf('identity', at)) }),
          },
        }),
      ),
    )
    closers.push(() => Promise.all(replicas.map((replica) => replica.end('SIGTERM'))))
    progress(`starting ${replicas.length} processes`)
    await Promise.all(replicas.map((replica) => replica.start()))

    const takingAt = (kind: string) => urlsOf(kind).map((url) => url + takingPath)
    const rest = (urls: string[]) => ({ urls, readyUrls: takingAt('rest') })
    const upstreams = {
      rest: rest(urlsOf('rest')),
      ...(has('gateway') && { gateway: { urls: urlsOf('gateway'), readyUrls: takingAt('gateway') } }),
    }
    const ofGateway = /^\/(graphql|bff|console)\b|^\/v1\/gateway\/|^\/(\?|$)/
    const edges = [
      await openEdge(publicPort, (path) => (has('gateway') && ofGateway.test(path) ? 'gateway' : 'rest'), upstreams),
      await openEdge(internalPort, () => 'rest', { rest: rest(all.map((at) => atLoopback(extraOf('rest', at)))) }),
      await openEdge(idpPort, () => 'identity', {
        identity: {
          urls: all.map((at) => atLoopback(extraOf('identity', at))),
          readyUrls: takingAt('identity'),
        },
      }),
    ]
    closers.push(() => Promise.all(edges.map((edge) => edge.close())))
    return { publicUrl, internalUrl: `http://localhost:${internalPort}`, idpUrl, config, env, replicas, urlsOf, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
