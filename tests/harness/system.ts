import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestSignIn } from '@otorga/cli/commands/token'
import { bind } from '@otorga/cli/system/listener'
import type { Keys } from '@otorga/cli/system/secrets'
import { seed } from '@otorga/cli/system/seed'
import { type System, startSystem } from '@otorga/cli/system/system'
import { serviceToken } from '@otorga/kernel/auth'
import { type Config, readConfig } from '@otorga/kernel/config'
import { Encryption } from '@otorga/kernel/crypto'
import { createLogger } from '@otorga/kernel/logging'
import postgres from 'postgres'
import { attach } from './attached.js'
import { freshDatabase } from './database.js'
import { roleSecret } from './global-setup.js'
import { recordJourney } from './journey.js'

export interface TestSystem {
  /** Of a system in processes of its own: as much of it as this process can be, on the same database, Redis and RabbitMQ. */
  system: Pick<System, 'services' | 'publicUrl' | 'internalUrl' | 'idpUrl'>
  /** What the system was started with, for parts of it that a test starts beside it. */
  config: Config
  keys: Keys
  base: string
  internal: string
  /** The database as its owner, who bypasses nothing but owns the tables: for looking, not for acting. */
  owner: postgres.Sql
  ownerUrl: string
  mailFolder: string
  signIn(email: string, tenant: string): Promise<string>
  serviceToken(service: string): string
  /** Publishes everything that waits in the outboxes. */
  settle(): Promise<void>
}

const serviceSecret = 'test service secret'
const adminSecret = 'test admin secret'

async function start(): Promise<TestSystem> {
  process.env.APOLLO_TELEMETRY_DISABLED = '1'
  if (process.env.JOURNEY_FOLDER) recordJourney(process.env.JOURNEY_FOLDER)
  const ownerUrl = await freshDatabase()
  const mailFolder = mkdtempSync(join(tmpdir(), 'otorga-mail-'))
  const config = {
    ...readConfig({ RATE_LIMIT_MULTIPLIER: '10000', WEBHOOK_ALLOW_HOSTS: '127.0.0.1' }),
    logLevel: 'error' as const,
  }
  const listeners = {
    public: await bind('127.0.0.1', 0, 'PORT'),
    internal: await bind('127.0.0.1', 0, 'INTERNAL_PORT'),
    idp: await bind('127.0.0.1', 0, 'IDP_PORT'),
  }
  const keys: Keys = {
    encryption: new Encryption([{ id: 'test', key: randomBytes(32).toString('base64url') }]),
    serviceSecrets: [serviceSecret],
    accessTokenSecrets: ['test access token secret'],
    subjectIdKey: 'test subject id key',
    messageSecret: 'test message secret',
    databaseRoleSecret: roleSecret,
    idpAdminSecret: adminSecret,
  }
  const system = await startSystem({
    config,
    keys,
    ownerUrl,
    mailFolder,
    objectsFolder: mkdtempSync(join(tmpdir(), 'otorga-objects-')),
    log: createLogger(process.env.TEST_LOG_LEVEL ?? 'silent'),
    checkResponses: true,
    listeners,
  })
  await seed(system)
  return {
    system,
    ...{ config, keys },
    base: system.publicUrl,
    internal: system.internalUrl,
    owner: postgres(ownerUrl, { max: 2, onnotice: () => {} }),
    ownerUrl,
    mailFolder,
    signIn: (email, tenant) => requestSignIn(system.idpUrl, adminSecret, email, tenant),
    serviceToken: (service) => serviceToken(serviceSecret, service),
    async settle() {
      await Promise.all(Object.values(system.services.relays).map((relay) => relay.drain()))
    },
  }
}

/** Set where the tests drive a topology of processes that runs beside them. */
const topologyFile = process.env.TEST_TOPOLOGY

let running: Promise<TestSystem> | undefined

/** The system of this worker: started at its first use, shared by its test files, ended with the process. */
export const testSystem = (): Promise<TestSystem> => (running ??= topologyFile ? attach(topologyFile) : start())
