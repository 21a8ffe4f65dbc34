import type { RequestListener } from 'node:http'
import { addressesOf, type Config, ConfigError, ownerUrlOf, settings } from '@otorga/kernel/base/config'
import { type Check, readiness } from '@otorga/kernel/base/health'
import type { Metrics } from '@otorga/kernel/base/metrics'
import { createHopClient, type HopClient } from '@otorga/kernel/doors/hop'
import { folderOf } from '@otorga/schema/files'
import type { Component } from '@otorga/schema/operations'
import type { Express } from 'express'
import type { Secrets } from '../../data-dir.js'
import { leaving } from '../drain.js'
import type { Listener } from '../listener.js'
import { type Keys, keysOf } from '../secrets.js'

/** A process of `otorga serve`, running. */
export interface RunningProcess {
  listeners: Record<string, Listener | undefined>
  /** Finishes what runs and closes everything; the listeners have drained before. */
  stop(): Promise<void>
}

/** Throws one ConfigError that names every setting a kind of process needs and does not have. */
export function need(config: Config, kind: string, ...wanted: (keyof Config)[]) {
  const missing = wanted.filter((key) => config[key] === undefined).map((key) => settings[key].name)
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name} is required by otorga serve ${kind}`).join('\n'))
}

/** The secrets of a process that shares nothing but its environment with the others. */
export function environmentKeys(config: Config, kind: string, ...wanted: (keyof Config)[]): Keys {
  need(config, kind, ...wanted)
  // A secret that this process does not need is undefined, so that it cannot be used by mistake.
  const absent = new Proxy({} as Secrets, { get: (_, name) => (name === 'encryptionKeyId' ? 'none' : undefined) })
  return keysOf(config, absent)
}

/** What every process that holds business data works with. */
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
  if (!url) throw new ConfigError(`DATABASE_URL is required, or a database of ${component}'s own`)
  return url
}

/** The clients that reach the components of other processes, each made when it is first needed. */
export function openClients(config: Config, service: string) {
  const clients = new Map<Component, HopClient>()
  return {
    clientOf(component: Component): HopClient {
      let client = clients.get(component)
      if (client) return client
      const { name, urls } = addressesOf(config, component)
      if (!urls) throw new ConfigError(`${name} is required: it says where ${component} answers`)
      const readyPath = `/v1/${folderOf(component)}/health/ready`
      client = createHopClient({ service, secret: config.hopSecret!, urls, readyPath, takingPath })
      clients.set(component, client)
      return client
    },
    close: async () => void (await Promise.all([...clients.values()].map((client) => client.close()))),
  }
}

/** Answers 200 while a process takes calls, 503 when it shuts down; it runs no checks, so it may be polled often. */
export const takingPath = '/health/taking'

/** Serves `takingPath` beside an application. */
export function mountTaking(app: Express, isLeaving: () => boolean) {
  app.get(takingPath, (_request, response) => void response.status(isLeaving() ? 503 : 200).end())
}

const json = (response: Parameters<RequestListener>[1], status: number, body: unknown) => {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Health alone, for processes whose doors are closed to everyone else; `domains` are the names readiness is asked by. */
export function healthListener(
  domains: readonly string[],
  checks: readonly Check[],
  listener: Listener,
  metrics?: Metrics,
): RequestListener {
  const paths = new Set(['/health/ready', ...domains.map((domain) => `/v1/${domain}/health/ready`)])
  return (request, response) => {
    if (request.url === '/health/live') return json(response, 200, { status: 'Healthy' })
    if (request.url === takingPath) return void response.writeHead(listener.draining ? 503 : 200).end()
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
