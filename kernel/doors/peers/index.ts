import type { Component } from '@otorga/schema/operations'
import { askersOf, type PeerCallName, type PeerService, peerAskers } from '@otorga/schema/peers'
import { AppError } from '../../base/errors/index.js'
import { type Asker, type PeerHandlers, type Peers, peerCall } from '../../request/peers/call.js'
import { fromWire, type HopDoor, type WireError } from '../hop/index.js'
import type { HopClient } from '../hop-client/index.js'

/** How long a call is valid. After that the asker has stopped waiting, and the call must have no effect. */
const goodForMs = 30_000
const mostMs = 60_000

/** The asker as it is sent between processes. */
interface WireAsker {
  service: PeerService
  tenant_id: string
  on_behalf_of: {
    kind: Asker['onBehalfOf']['kind']
    id: string
    name: string
    roles: readonly string[]
    session_uid: string | null
    held_by?: string
  }
  request: { request_id: string; traceparent?: string; ip: string | null; user_agent?: string }
  /** Epoch milliseconds; at most a minute ahead. */
  exp: number
}

const toWire = ({ service, tenantId, onBehalfOf, request }: Asker): WireAsker => ({
  service,
  tenant_id: tenantId,
  exp: Date.now() + goodForMs,
  on_behalf_of: {
    kind: onBehalfOf.kind,
    id: onBehalfOf.id,
    name: onBehalfOf.name,
    roles: onBehalfOf.roles,
    session_uid: onBehalfOf.sessionUid,
    ...(onBehalfOf.heldBy !== undefined && { held_by: onBehalfOf.heldBy }),
  },
  request: {
    request_id: request.requestId,
    ip: request.ip,
    ...(request.traceparent && { traceparent: request.traceparent }),
    ...(request.userAgent && { user_agent: request.userAgent }),
  },
})

const fromWireAsker = ({ service, tenant_id, on_behalf_of, request }: WireAsker): Asker => ({
  service,
  tenantId: tenant_id,
  onBehalfOf: {
    kind: on_behalf_of.kind,
    id: on_behalf_of.id,
    name: on_behalf_of.name,
    roles: on_behalf_of.roles,
    sessionUid: on_behalf_of.session_uid,
    ...(on_behalf_of.held_by !== undefined && { heldBy: on_behalf_of.held_by }),
  },
  request: {
    requestId: request.request_id,
    ip: request.ip,
    ...(request.traceparent && { traceparent: request.traceparent }),
    ...(request.user_agent && { userAgent: request.user_agent }),
  },
})

/** Calls that must not be repeated, because a second one has a second effect. */
const once: readonly PeerCallName[] = ['identity.recordAuthentication']

/** Peers in other processes, reached by signed calls. */
export const httpPeers = (clientOf: (component: Component) => HopClient): Peers => ({
  ask: (name, asker, input) =>
    peerCall(name, async (signal) => {
      const client = clientOf(name.split('.')[0] as Component)
      const { status, body } = await client.post(`/peers/${name}`, JSON.stringify({ asker: toWire(asker), input }), {
        as: asker.service,
        repeatable: !once.includes(name),
        signal,
      })
      if (status !== 200) throw fromWire((body as { error: WireError }).error)
      return (body as { answer: never }).answer
    }),
})

/** The door at which a component answers its peers. A peer can call only under its own name, and only what it may ask. */
export const peersDoor = (component: Component, handlers: PeerHandlers): HopDoor => ({
  services: askersOf(component),
  async answer({ service, name, body, signal }) {
    const { asker, input } = body as { asker: WireAsker; input: never }
    const ahead = asker.exp - Date.now()
    if (asker.service !== service || !(ahead > 0 && ahead <= mostMs)) throw new AppError('UNAUTHORIZED')
    const handler = Object.hasOwn(handlers, name) ? handlers[name as PeerCallName] : undefined
    if (!handler) throw new AppError('NOT_FOUND')
    if (!peerAskers[name as PeerCallName].includes(service as PeerService)) throw new AppError('FORBIDDEN')
    return { answer: await handler(fromWireAsker(asker), input, signal) }
  },
})
