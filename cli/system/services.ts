import type { RequestListener } from 'node:http'
import { auditConsumer } from '@otorga/audit/audit-event/audit-consumer'
import { componentRole, components, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { type ConsoleAddresses, consoleAddresses } from '@otorga/gateway/session/console-addresses'
import { approvedIdentityChanges } from '@otorga/identity/change-request/approved-changes'
import { createDirectory } from '@otorga/identity/directory'
import { createEmbeddedProvider } from '@otorga/identity/provider/embedded/embedded-provider'
import type { IdentityProvider } from '@otorga/identity/provider/port'
import type { IdentityServices } from '@otorga/identity/services'
import { activateUser, lockUserOut, reported, verifyUser } from '@otorga/identity/user/activate-user'
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
import { changeRegistry } from '@otorga/lending/change-request/open-foreign-change'
import { reportedChanges } from '@otorga/lending/change-request/reported-changes'
import { planLimits } from '@otorga/schema/limits'
import type { Component } from '@otorga/schema/operations'
import postgres from 'postgres'
import { keycloakOf } from './keycloak.js'
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
  provider: IdentityProvider
  /** Serves the embedded provider; undefined where Keycloak takes its place. */
  idpListener: RequestListener | undefined
  relays: Record<Component, Relay>
  sweepers: Sweeper[]
  broker: Broker
  cache: Cache
  jwks: ReturnType<typeof createJwksCache>
  addresses: ConsoleAddresses
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
  const jwks = createJwksCache()
  const addresses = consoleAddresses(publicUrl, config.consoleDomain)

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
  const consoles = {
    consoleRedirectUris: (realm: string) => addresses.originsOf(realm).map((origin) => `${origin}/bff/callback`),
    backchannelLogoutUri: (realm: string) => `${publicUrl}/bff/backchannel-logout?tenant=${realm}`,
  }
  const keycloak = keycloakOf(config, keys, consoles)
  const embedded = createEmbeddedProvider({
    sql: idpSql,
    baseUrl: idpUrl,
    audience: 'otorga',
    accessTokenSeconds: 300,
    encrypt: (text) => keys.encryption.encrypt(text),
    decrypt: (sealed) => keys.encryption.decrypt(sealed),
    adminSecret: keys.idpAdminSecret,
    ...consoles,
    onSignedIn: (event) => reported(identity, event, activateUser),
    signInUrl: (realm) => `${publicUrl}/bff/login?tenant=${realm}`,
    sendMail: (mail) => identity.notifier.send({ channel: 'email', ...mail }),
    onVerified: (event) => reported(identity, event, verifyUser),
    onLocked: (event) => reported(identity, event, lockUserOut),
    now,
    log,
  })
  const sweepProvider = setInterval(
    () => void embedded.sweep().catch((error) => log.warn({ error: String(error) }, 'the provider was not swept')),
    3_600_000,
  )
  sweepProvider.unref()
  const provider = keycloak ?? embedded
  const lending = base('lending')
  const identity: IdentityServices = {
    ...base('identity'),
    provider,
    changes: changeRegistry(lending),
    notifier: notifierOf(config, options.mailFolder),
    planLimits: { ...planLimits, ...config.planLimits },
  }
  const audit = base('audit')
  await broker.subscribe(auditConsumer(audit))
  await broker.subscribe(approvedIdentityChanges(identity))
  await broker.subscribe(reportedChanges(lending))

  const directory = createDirectory(identity)
  const ofContext = {
    auth: {
      directory,
      serviceSecrets: keys.serviceSecrets,
      verify: createTokenVerifier({ directory, jwks, now: () => now().getTime() }),
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
    idpListener: keycloak ? undefined : embedded.listener,
    relays,
    sweepers,
    broker,
    cache,
    jwks,
    addresses,
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
