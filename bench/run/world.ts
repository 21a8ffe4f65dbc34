import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { signInAs } from '@otorga/cli/commands/token'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { startEmbeddedPostgres } from '@otorga/drizzle/embedded-postgres'
import { temporaryFolder } from '@otorga/drizzle/embedded-postgres/temporary-folder'
import { roleUrl } from '@otorga/drizzle/migrate'
import { readConfig } from '@otorga/kernel/base/config'
import { Encryption } from '@otorga/kernel/base/crypto'
import type { PeerSettings } from '../library/settings.js'
import { type RunningContender, startContender } from './contender.js'
import { createStage, type Stage } from './data.js'

export const names = {
  product: 'Otorga, all in one',
  byHand: 'Express + postgres.js',
  framework: 'NestJS 11 + TypeORM',
  fastify: 'Fastify 5 + postgres.js',
}

const secret = () => randomBytes(32).toString('base64url')
const multiplier = 100_000

/** The secret that signs the chain; the bench verifies the chain with it. */
export const auditSecret = secret()

/** The secret by which a router of another make proves itself to the product's subgraphs. */
export const routerSecret = secret()

/** The database of the bench and its contenders. */
export interface World {
  /** The folder of the run, and the settings that the product was started with. */
  folder: string
  env: Record<string, string>
  product: RunningContender
  contenders: [
    product: RunningContender,
    byHand: RunningContender,
    framework: RunningContender,
    fastify: RunningContender,
  ]
  stage: Stage
  /** The address of the database as its owner, and as the role of a component or its worker. */
  ownerUrl: string
  urlOf(role: string): string
  peer: PeerSettings
  /** Starts one more server; it is stopped with the others. */
  start(name: string, file: string, given: unknown): Promise<RunningContender>
  /** An access token of a user of the demo tenant, or of another. */
  signIn(email: string, tenant?: string): Promise<string>
}

/** Starts everything in a temporary folder, runs `work`, and removes everything. */
export async function withWorld(progress: (line: string) => void, work: (world: World) => Promise<void>) {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const folder = temporaryFolder('bench')
    closers.push(() => rm(folder, { recursive: true, force: true }))
    progress('starting Postgres')
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), superuserPassword: secret() })
    closers.push(() => postgres.stop())
    const roleSecret = secret()
    const encryptionKey = secret()
    const accessTokenSecret = secret()
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_ROLE_SECRET: roleSecret,
      DATA_DIR: join(folder, 'data'),
      ACCESS_TOKEN_SECRET: accessTokenSecret,
      AUDIT_SIGNING_SECRET: auditSecret,
      ROUTER_SECRETS: routerSecret,
      ENCRYPTION_KEYS: `bench:${encryptionKey}`,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: '',
      IDP_URL: '',
      RATE_LIMIT_MULTIPLIER: String(multiplier),
    }
    const start = async (name: string, file: string, given: unknown, variables = {}) => {
      progress(`starting ${name}`)
      const contender = await startContender(name, file, given, variables)
      closers.push(() => contender.stop())
      return contender
    }
    const product = await start(names.product, 'run/product-child.js', undefined, env)
    const role = (component: 'lending' | 'identity' | 'flow') =>
      roleUrl(postgres.url, componentRole(component), roleSecret)
    const peer: PeerSettings = {
      lendingUrl: role('lending'),
      identityUrl: role('identity'),
      flowUrl: role('flow'),
      accessTokenSecret,
      platformTenantId,
      encryptionKey,
      rateLimitMultiplier: multiplier,
    }
    const byHand = await start(names.byHand, 'run/hand-written-child.js', peer)
    const framework = await start(names.framework, 'run/nest-child.js', peer)
    const fastify = await start(names.fastify, 'run/fastify-child.js', peer)
    const stage = createStage(postgres.url, new Encryption([{ id: 'bench', key: encryptionKey }]))
    closers.push(() => stage.end())
    const config = { ...readConfig(env), idpUrl: product.about.idpUrl }
    await work({
      folder,
      env,
      product,
      contenders: [product, byHand, framework, fastify],
      stage,
      ownerUrl: postgres.url,
      urlOf: (role) => roleUrl(postgres.url, role, roleSecret),
      peer,
      start,
      signIn: (email, tenant = 'demo') => signInAs(config, email, tenant),
    })
  } finally {
    for (const close of closers.reverse())
      await close().catch((error) => console.error(`bench: ${(error as Error).message}`))
  }
}
