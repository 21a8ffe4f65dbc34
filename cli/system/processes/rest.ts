import { join } from 'node:path'
import { components } from '@otorga/drizzle/components'
import type { Config } from '@otorga/kernel/base/config'
import type { ComponentServices } from '@otorga/kernel/base/context'
import { type Readiness, readiness } from '@otorga/kernel/base/health'
import type { Logger } from '@otorga/kernel/base/logging'
import { httpPeers } from '@otorga/kernel/doors/peers'
import { briefly } from '@otorga/kernel/ports/cache'
import { createJwksCache, createRemoteDirectory, createTokenVerifier } from '@otorga/kernel/request/auth'
import { createValidators, readContracts } from '@otorga/kernel/request/contract'
import { createRestApp } from '@otorga/rest-adapter/http/app'
import { remotePort } from '@otorga/rest-adapter/http/remote-port'
import { routes } from '@otorga/rest-adapter/routes/index'
import { folderOf } from '@otorga/schema/files'
import { type Component, operations } from '@otorga/schema/operations'
import { healthMs, leaving } from '../drain.js'
import { openShared } from '../drivers.js'
import { bind, openToStrangers, openToTheHouse } from '../listener.js'
import { mountMetrics, openMetrics } from '../metrics.js'
import { openObjects } from '../objects.js'
import { mountPages } from '../pages.js'
import { openTelemetry } from '../telemetry.js'
import { ownConfig } from './held.js'
import { environmentKeys, mountTaking, openClients, type RunningProcess } from './process.js'

/** Runs the REST adapter: both listeners, each call one hop to its component. */
export async function serveRest(given: Config, log: Logger): Promise<RunningProcess> {
  const config = ownConfig(given, 'rest')
  const keys = environmentKeys(config)
  const listeners = {
    public: await bind(config.host, config.port, 'PORT', openToStrangers(config)),
    internal: await bind(
      config.internalHost ?? config.host,
      config.internalPort,
      'INTERNAL_PORT',
      openToTheHouse(config),
    ),
  }
  const metrics = openMetrics(config, log)
  const telemetry = await openTelemetry(config, metrics, 'rest')
  const shared = await openShared({ config, log, metrics })
  const clients = openClients(config, 'rest')
  const used = [...new Set(routes.map(({ operation }) => operations[operation].component as Component))]
  const ports = Object.fromEntries(used.map((component) => [component, remotePort(clients.clientOf(component))]))
  const directory = createRemoteDirectory(httpPeers(clients.clientOf), 'rest', shared.signals, metrics.cache)
  const verify = createTokenVerifier({ directory, jwks: createJwksCache() })
  const services = { auth: { directory, serviceSecrets: keys.serviceSecrets, verify } } as ComponentServices
  const contracts = readContracts()
  const publicUrl = config.publicUrl ?? `http://localhost:${listeners.public.port}`
  const now = () => new Date()
  const objects = await openObjects({ config, keys, publicUrl, now, objectsFolder: join(config.dataDir, 'objects') })

  /** The readiness that the component reports, together with this process's own checks. */
  async function readinessOf(component: Component): Promise<Readiness> {
    const own = readiness([{ name: 'rest.cache', run: () => shared.cache.ping(), advisory: true }])
    const theirs = await clients
      .clientOf(component)
      .readiness()
      .catch(
        (): Readiness => ({ status: 'Unhealthy', checks: [{ name: component, status: 'Unhealthy', duration: 0 }] }),
      )
    const { status, checks } = await own
    return { status: status === 'Healthy' ? theirs.status : status, checks: [...theirs.checks, ...checks] }
  }
  // The process is ready without every component: a call to one that is down answers 503 by itself.
  const known = briefly(healthMs, (asked) =>
    asked === 'cache'
      ? readiness([{ name: 'cache', run: () => shared.cache.ping() }])
      : readinessOf(asked as Component),
  )
  const draining = () => listeners.public.draining || listeners.internal.draining
  const rest = {
    components: ports,
    services,
    routes,
    contracts,
    log,
    now,
    limiter: shared.limiter,
    objects: objects.objects,
    validators: createValidators(contracts),
    observe: metrics.observe,
    corsOrigins: config.corsOrigins,
    ready(domain?: string) {
      const component = components.find((one) => folderOf(one) === domain)
      if (domain !== undefined && !component) return undefined
      if (draining()) return Promise.resolve(leaving)
      return Promise.resolve(known(component ?? 'cache'))
    },
  }
  listeners.public.serve(
    createRestApp('public', rest, (app) => {
      mountTaking(app, draining)
      mountPages(app, { ...rest, files: objects.files })
    }),
  )
  listeners.internal.serve(
    createRestApp('internal', rest, (app) => {
      mountTaking(app, draining)
      mountMetrics(app, metrics)
    }),
  )

  return {
    listeners,
    async stop() {
      await Promise.all([listeners.public.close(), listeners.internal.close()])
      await Promise.all([clients.close(), objects.objects.close(), shared.close()])
      await telemetry.stop()
    },
  }
}
