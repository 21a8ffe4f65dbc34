import type { RequestListener } from 'node:http'
import { addressesOf, type Config, ConfigError, ownerUrlOf, settings } from '@otorga/kernel/base/config'
import { type Check, readiness } from '@otorga/kernel/base/health'
import type { Metrics } from '@otorga/kernel/base/metrics'
import { createHopClient, type HopClient } from '@otorga/kernel/doors/hop-client'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import type { Express } from 'express'
import type { Secrets } from '../../data-dir.js'
import { leaving } from '../drain.js'
import { hopTlsOf } from '../hop-tls.js'
import type { Listener } from '../listener.js'
import { type Keys, keysOf } from '../secrets.js'
import { hopKeysOf } from './hops.js'

/** A process of `otorga serve`, running. */
export interface RunningProcess {
  listeners: Record<string, Listener | undefined>
  /** Finishes running work and closes everything, after the listeners have drained. */
  stop(): Promise<void>
}

/** Throws one ConfigError that names every setting a command needs and does not have. */
export function need(config: Config, command: string, ...wanted: (keyof Config)[]) {
  const missing = wanted.filter((key) => config[key] === undefined).map((key) => settings[key].name)
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name} is required by otorga ${command}`).join('\n'))
}

/** The secrets of a process, all from its environment. */
export function environmentKeys(config: Config): Keys {
  // A secret that this process does not need is undefined, so that it cannot be used by mistake.
  const absent = new Proxy({} as Secrets, { get: (_, name) => (name === 'encryptionKeyId' ? 'none' : undefined) })
  return keysOf(config, absent)
}

/** The secrets that a command needs which builds every component. */
export const businessSecrets = [
  'encryptionKeys',
  'serviceTokenSecret',
  'accessTokenSecret',
  'subjectIdKey',
  'messageSecret',
  'databaseRoleSecret',
  'idpAdminSecret',
] as const satisfies readonly (keyof Config)[]

/** The address of a component's database as its owner. */
export function databaseOf(config: Config, component: Component | 'idp'): string {
  const url = ownerUrlOf(config, component)
  if (!url) throw new ConfigError(`DATABASE_URL is required, or a separate database for ${component}`)
  return url
}

/** Clients of the components in other processes; each is made at its first use. */
export function openClients(config: Config, service: string) {
  const clients = new Map<Component, HopClient>()
  const tls = hopTlsOf(config)
  const keys = hopKeysOf(config)
  return {
    clientOf(component: Component): HopClient {
      let client = clients.get(component)
      if (client) return client
      const { name, urls } = addressesOf(config, component)
      if (!urls) throw new ConfigError(`${name} is required: it is the address of ${component}`)
      if (tls && !urls.every((url) => url.startsWith('https:')))
        throw new ConfigError(`${name} must begin with https:// because HOP_TLS_CERT is set`)
      const readyPath = `/v1/${folderOf(component)}/health/ready`
      client = createHopClient({ service, to: component, keys, urls, readyPath, takingPath, tls })
      clients.set(component, client)
      return client
    },
    close: async () => void (await Promise.all([...clients.values()].map((client) => client.close()))),
  }
}

/** Answers 200 while a process accepts calls, else 503. It may be polled often. */
export const takingPath = '/health/taking'

/** Serves `takingPath` beside an application. */
export function mountTaking(app: Express, isLeaving: () => boolean) {
  app.get(takingPath, (_request, response) => void response.status(isLeaving() ? 503 : 200).end())
}

const json = (response: Parameters<RequestListener>[1], status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Whether these checks pass, looked up once a second however many ask. */
function pulseOf(checks: readonly Check[]): () => Promise<boolean> {
  let [well, at] = [Promise.resolve(true), 0]
  return () => {
    if (Date.now() - at > 1_000) {
      at = Date.now()
      well = readiness(checks).then(({ status }) => status === 'Healthy')
    }
    return well
  }
}

/**
 * A listener for health checks only. `domains` are the names under which readiness may be queried. A process accepts calls while
 * its `vital` checks pass: a component that has lost its database leaves the calls to its other replicas.
 */
export function healthListener(
  domains: readonly string[],
  checks: readonly Check[],
  listener: Listener,
  { metrics, vital = [] }: { metrics?: Metrics; vital?: readonly Check[] } = {},
): RequestListener {
  const takes = pulseOf(vital)
  const paths = new Set(['/health/ready', ...domains.map((domain) => `/v1/${domain}/health/ready`)])
  return (request, response) => {
    if (request.url === '/health/live') return json(response, 200, { status: 'Healthy' })
    if (request.url === takingPath)
      return void takes().then((well) => response.writeHead(well && !listener.draining ? 200 : 503).end())
    if (metrics && request.url === '/metrics')
      return void metrics.scrape().then((text) => {
        response.writeHead(200, { 'Content-Type': metrics.contentType })
        response.end(text)
      })
    if (!paths.has(request.url ?? ''))
      return json(response, 404, { error: { code: 'NOT_FOUND', message: 'There is no such path.' } })
    if (listener.draining) return json(response, 503, leaving)
    void readiness(checks).then((state) => json(response, state.status === 'Healthy' ? 200 : 503, state))
  }
}
