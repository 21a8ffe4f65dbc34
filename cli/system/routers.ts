import type { RequestListener, ServerResponse } from 'node:http'
import type { LocalDataSource } from '@otorga/gateway/data-source'
import { type RouterCall, routerDoor } from '@otorga/gateway/router/door'
import { routerHeader } from '@otorga/gateway/router/proof'
import { type Config, routersProxiesOf } from '@otorga/kernel/base/config'
import type { ComponentServices } from '@otorga/kernel/base/context'
import type { Logger } from '@otorga/kernel/base/logging'
import type { Observe } from '@otorga/kernel/base/metrics'
import type { Subgraph } from '@otorga/kernel/doors/graphql'
import { serviceHeader } from '@otorga/kernel/doors/hop'
import type { RateLimiter } from '@otorga/kernel/ports/rate-limit'
import { contextOf } from '@otorga/rest-adapter/http/handler'
import type { Express } from 'express'

interface RouterParts {
  config: Config
  subgraph: Subgraph
  source: LocalDataSource
  services: ComponentServices
  limiter: RateLimiter
  log: Logger
}

/** The door of a subgraph for other routers; undefined when none may call. */
export function openToRouters(
  { config, services, ...parts }: RouterParts,
  note?: (response: ServerResponse, call: RouterCall) => void,
): RequestListener | undefined {
  const { routerSecrets: secrets = [], routerNames: names = [] } = config
  if (secrets.length === 0 && names.length === 0) return undefined
  return routerDoor({
    ...parts,
    proofs: { secrets, names },
    proxies: routersProxiesOf(config),
    // The graph is served as on the public listener: tokens of services count for nothing here.
    contextOf: (request) => ({ ...contextOf(request, 'public', services), door: 'graph' }),
    ...(note && { note }),
  })
}

/** As `openToRouters`, in a process of its own: counts each answer when it ends. */
export function observedDoor(parts: RouterParts, observe: Observe): RequestListener | undefined {
  const calls = new WeakMap<ServerResponse, RouterCall>()
  const door = openToRouters(parts, (response, call) => void calls.set(response, call))
  return (
    door &&
    ((request, response) => {
      const started = performance.now()
      response.on('close', () => {
        const { operation = 'other', status = response.statusCode } = calls.get(response) ?? {}
        const seconds = (performance.now() - started) / 1000
        observe('router', operation, response.writableFinished ? status : 0, seconds)
      })
      door(request, response)
    })
  )
}

/** Sends calls of other routers to their door, and signed calls to theirs: both doors have one path. */
export const besideSigned =
  ({ routerNames }: Config, routers: RequestListener | undefined, signed: RequestListener): RequestListener =>
  (request, response) => {
    const { [serviceHeader]: signer, [routerHeader]: secret } = request.headers
    const ofRouter = signer === undefined && (secret !== undefined || routerNames !== undefined)
    return routers && ofRouter && request.url === '/graphql' ? routers(request, response) : signed(request, response)
  }

/** Where other routers find a subgraph when one process has all of them. */
export const subgraphPath = (component: string) => `/subgraphs/${component}/graphql`

/** Serves the subgraphs of one process to other routers. */
export function mountSubgraphs(app: Express, all: readonly RouterParts[]) {
  const note = (response: ServerResponse, call: RouterCall) =>
    Object.assign((response as ServerResponse & { locals: object }).locals, { door: 'router', ...call })
  for (const parts of all) {
    const door = openToRouters(parts, note)
    if (door) app.all(subgraphPath(parts.subgraph.component), door)
  }
}
