import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { componentRole, components, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createDirectory } from '@otorga/identity/directory'
import { createEmbeddedProvider, type EmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import type { IdentityServices } from '@otorga/identity/services'
import { activateUser, lockUserOut } from '@otorga/identity/user/activate-user'
import { createJwksCache, createTokenVerifier } from '@otorga/kernel/auth'
import { type Broker, createMemoryBroker } from '@otorga/kernel/broker'
import { type Cache, createMemoryCache } from '@otorga/kernel/cache'
import type { Config } from '@otorga/kernel/config'
import type { ComponentServices } from '@otorga/kernel/context'
import type { Check } from '@otorga/kernel/health'
import type { Logger } from '@otorga/kernel/logging'
import { createFolderNotifier, createSmtpNotifier } from '@otorga/kernel/notify'
import type { BaseServices } from '@otorga/kernel/operation'
import { createRelay, createSweeper, type Relay, type Sweeper } from '@otorga/kernel/outbox'
import { planLimits } from '@otorga/schema/limits'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import type { Keys } from './secrets.js'

export interface ServiceSetOptions {
  config: Config
  keys: Keys
  ownerUrl: string
  mailFolder: string
  log: Logger
  now(): Date
  idpUrl: string
  publicUrl: string
}

/** Everything the components of one process work with. */
export interface ServiceSet {
  /** What every request's context carries. */
  ofContext: ComponentServices
  identity: IdentityServices
  provider: EmbeddedProvider
  relays: Record<Component, Relay>
  sweepers: Sweeper[]
  broker: Broker
  cache: Cache
  /** Readiness checks of a domain; undefined for one that is not here. */
  checks(domain: string): Check[] | undefined
  stop(): Promise<void>
}

function notifierOf({ smtpUrl }: Config, mailFolder: string) {
  const files = createFolderNotifier(mailFolder)
  return smtpUrl ? createSmtpNotifier({ url: smtpUrl, otherwise: files }) : files
}

/** Connects the components to their databases, the broker, the cache and the identity provider. */
export async function createServiceSet(options: ServiceSetOptions): Promise<ServiceSet> {
  const { config, keys, ownerUrl, log, now, idpUrl, publicUrl } = options
  const roleAt = (role: string) => roleUrl(ownerUrl, role, keys.databaseRoleSecret)
  const broker = createMemoryBroker({ secret: keys.messageSecret, now })
  const cache = createMemoryCache()

  const relays = Object.fromEntries(
    components.map((component) => [
      component,
      createRelay({ component, url: roleAt(workerRole(component)), broker, log }),
    ]),
  ) as Record<Component, Relay>
  const sweepers = components.map((component) => createSweeper({ component, url: roleAt(workerRole(component)), log }))
  const base = (component: Component): BaseServices => ({
    component,
    database: new TenantDatabase(component, { url: roleAt(componentRole(component)) }),
    encryption: keys.encryption,
    log,
    now,
    wake: relays[component].wake,
  })

  const idpSql = postgres(roleAt(componentRole('idp')), {
    max: 4,
    onnotice: () => {},
    connection: { application_name: 'otorga idp' },
  })
  const provider = createEmbeddedProvider({
    sql: idpSql,
    baseUrl: idpUrl,
    audience: 'otorga',
    accessTokenSeconds: 300,
    encrypt: (text) => keys.encryption.encrypt(text),
    decrypt: (sealed) => keys.encryption.decrypt(sealed),
    adminSecret: keys.idpAdminSecret,
    consoleRedirectUris: () => [`${publicUrl}/bff/callback`],
    onSignedIn: ({ realm, userId }) => activateUser(identity, realm, userId),
    onLocked: ({ realm, userId }) => lockUserOut(identity, realm, userId),
    now,
    log,
  })
  const sweepProvider = setInterval(
    () => void provider.sweep().catch((error) => log.warn({ error: String(error) }, 'the provider was not swept')),
    3_600_000,
  )
  sweepProvider.unref()
  const identity: IdentityServices = {
    ...base('identity'),
    provider,
    notifier: notifierOf(config, options.mailFolder),
    planLimits: { ...planLimits, ...config.planLimits },
  }
  const audit = base('audit')
  const lending = base('lending')
  await broker.subscribe(auditConsumer(audit))

  const directory = createDirectory(identity)
  const ofContext = {
    auth: {
      directory,
      serviceSecrets: keys.serviceSecrets,
      verify: createTokenVerifier({ directory, jwks: createJwksCache(), now: () => now().getTime() }),
    },
    identity,
    audit,
    lending,
  } as ComponentServices
  const byDomain: Record<string, BaseServices> = { identity, audit, lending }
  return {
    ofContext,
    identity,
    provider,
    relays,
    sweepers,
    broker,
    cache,
    checks(domain) {
      const services = byDomain[domain]
      return (
        services && [
          { name: 'database', run: () => services.database.ping() },
          { name: 'broker', run: () => broker.ping() },
          { name: 'cache', run: () => cache.ping() },
        ]
      )
    },
    async stop() {
      clearInterval(sweepProvider)
      await Promise.all(Object.values(relays).map((relay) => relay.drain()))
      await Promise.all([...Object.values(relays), ...sweepers].map((part) => part.stop()))
      await Promise.all([
        broker.close(),
        cache.close(),
        ...Object.values(byDomain).map(({ database }) => database.close()),
      ])
      await idpSql.end({ timeout: 5 })
    },
  }
}
