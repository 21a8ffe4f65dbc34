import { componentRole, workerRole } from '@otorga/drizzle/components'
import { unsafePoolerOf } from '@otorga/drizzle/pooler'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { consoleAddresses } from '@otorga/gateway/session/console-addresses'
import { type Config, ownerUrlOf, readUrlOf } from '@otorga/kernel/base/config'
import type { Check } from '@otorga/kernel/base/health'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Metrics } from '@otorga/kernel/base/metrics'
import { createSubjectIds } from '@otorga/kernel/base/subject'
import type { Cache } from '@otorga/kernel/ports/cache'
import {
  byChannel,
  createFolderNotifier,
  createSmsNotifier,
  createSmtpNotifier,
  readable,
} from '@otorga/kernel/ports/notify'
import { createOutbound } from '@otorga/kernel/ports/outbound'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import type { Signals } from '@otorga/kernel/ports/signals'
import { type AccessTokens, createAccessTokens } from '@otorga/kernel/request/access-tokens'
import type { BaseServices } from '@otorga/kernel/request/operation'
import { type Peers, peersAs } from '@otorga/kernel/request/peers'
import type { Component } from '@otorga/schema/operations'
import type { House } from './components/component.js'
import { type Objects, openObjects } from './objects.js'
import { addressAs, type Keys, withheld } from './secrets.js'

export interface HouseOptions {
  config: Config
  keys: Keys
  /** Postgres as its owner. */
  ownerUrl: string
  /** Where outgoing mail is written. */
  mailFolder: string
  /** Where objects are stored when no bucket is configured. */
  objectsFolder: string
  log: Logger
  /** What the embedded identity provider spends on a new password; the default is its own. */
  passwordCost?: House['passwordCost']
  /** Shows the connection pools. */
  metrics?: Metrics | undefined
  now(): Date
  idpUrl: string
  publicUrl: string
  peers: Peers
  limiter: RateLimiter
  signals: Signals
  cache: Cache
  /** Tells the relay of a component that messages wait in its outbox. */
  wake(component: Component): void
}

function notifierOf({ smtpUrl, smsUrl }: Config, mailFolder: string) {
  const files = createFolderNotifier(mailFolder)
  const mails = smtpUrl ? createSmtpNotifier({ url: smtpUrl }) : files
  return readable(byChannel(mails, smsUrl ? createSmsNotifier({ url: smsUrl }) : files))
}

export interface OpenHouse extends House {
  files: Objects['files']
  checks: Check[]
  /**
   * Throws, and closes everything, if a connection pooler stands before a database that would not isolate tenants. A database
   * that is down is looked at when it answers.
   */
  refuseUnsafePoolers(): Promise<void>
  /** Ends the connections. */
  close(): Promise<void>
}

/** Opens everything that the components of a process are built from. */
export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { config, keys, ownerUrl, log, now, publicUrl, idpUrl, peers, cache, limiter, signals, wake } = options
  const { objects, files } = await openObjects(options)
  const { accessTokenSecrets: secrets, encryption } = keys
  const accessTokens = secrets[0]
    ? createAccessTokens({ secrets, encryption })
    : withheld<AccessTokens>('ACCESS_TOKEN_SECRET')
  const subjectId = createSubjectIds(keys.subjectIdKey)
  const outbound = createOutbound({ allowHosts: config.webhookAllowHosts ?? [] })
  const databases: TenantDatabase[] = []
  const databaseUrl: House['databaseUrl'] = (schema) =>
    addressAs(componentRole(schema), ownerUrlOf(config, schema, ownerUrl)!, keys)
  const workerUrl: House['workerUrl'] = (component) =>
    addressAs(workerRole(component), ownerUrlOf(config, component, ownerUrl)!, keys)
  const replicaOf = (component: Component) => {
    const url = readUrlOf(config, component)
    const place = (tenantId: string) => `written:${component}:${tenantId}`
    if (!url) return undefined
    return {
      url: addressAs(componentRole(component), url, keys),
      mostLagSeconds: config.databaseReadLag,
      positions: {
        get: (tenantId: string) => cache.get(place(tenantId)),
        raise: (tenantId: string, position: string, seconds: number) => cache.raise(place(tenantId), position, seconds),
      },
    }
  }
  const close = async () =>
    void (await Promise.all([objects.close(), outbound.close(), ...databases.map((database) => database.close())]))
  return {
    config,
    keys,
    log,
    now,
    publicUrl,
    idpUrl,
    cache,
    databaseUrl,
    workerUrl,
    files,
    // Without the store, what needs a file is answered 503; everything else works.
    checks: [{ name: 'objects', run: () => objects.ping(), advisory: true }],
    signal: (name) => ({ send: () => signals.send(name), on: (hear) => signals.on(name, hear) }),
    passwordCost: options.passwordCost,
    addresses: consoleAddresses(publicUrl, config.consoleDomain),
    notifier: notifierOf(config, options.mailFolder),
    limiter,
    base(component): BaseServices {
      const database = new TenantDatabase(component, {
        url: databaseUrl(component),
        transactions: config.databaseTransactions,
        reads: config.databaseReads,
        replica: replicaOf(component),
      })
      databases.push(database)
      options.metrics?.pools(component, () => database.pools)
      if (database.replica) options.metrics?.replica(component, () => database.replica!)
      return {
        component,
        database,
        objects,
        accessTokens,
        subjectId,
        outbound,
        encryption,
        log,
        now,
        peers: peersAs(component, peers),
        wake: () => wake(component),
      }
    },
    async refuseUnsafePoolers() {
      const pinged = await Promise.allSettled(databases.map((database) => database.ping()))
      const unsafe = pinged.find((one) => one.status === 'rejected' && unsafePoolerOf(one.reason))
      if (!unsafe) return
      await close()
      throw (unsafe as PromiseRejectedResult).reason
    },
    close,
  }
}
