import { insideTransaction } from '@otorga/drizzle/transaction'
import { type PeerCallName, type PeerContract, type PeerService, peerAskers } from '@otorga/schema/peers'
import type { Caller, RequestContext } from '../../base/context/index.js'
import { AppError, asAppError } from '../../base/errors/index.js'
import { tracedPart } from '../../base/tracing/index.js'

/** Who calls a peer, and on whose behalf; part of every call between components. */
export interface Asker {
  service: PeerService
  tenantId: string
  /** The caller on whose behalf the asking component acts. */
  onBehalfOf: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid' | 'heldBy'>
  /** The request behind the call, for the trail. */
  request: Pick<RequestContext, 'requestId' | 'traceparent' | 'ip' | 'userAgent'>
}

/** The asker of a call that a component makes within a request. */
export function askerOf(ctx: RequestContext, service: PeerService, caller: Caller): Asker {
  const { kind, id, name, roles, sessionUid, tenantId, heldBy } = caller
  const { requestId, traceparent, ip, userAgent } = ctx
  return {
    service,
    tenantId,
    onBehalfOf: { kind, id, name, roles, sessionUid, ...(heldBy !== undefined && { heldBy }) },
    request: { requestId, ip, ...(traceparent && { traceparent }), ...(userAgent && { userAgent }) },
  }
}

/**
 * Calls another component. Its refusals are rethrown; an internal error or a timeout becomes UPSTREAM_FAILURE. The signal is
 * aborted when the caller no longer waits. Throws inside a transaction, because it must not wait for the network.
 */
export async function peerCall<Answer>(
  name: string,
  run: (signal: AbortSignal) => Promise<Answer>,
  milliseconds = 5_000,
): Promise<Answer> {
  if (insideTransaction()) throw new Error(`${name} was asked inside a transaction`)
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`${name} did not answer in ${milliseconds} ms`)), milliseconds)
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason))
  })
  try {
    const asked = tracedPart(
      () => ({ name: `ask ${name}`, attributes: { 'otorga.peer.call': name } }),
      () => run(late.signal),
    )
    return await Promise.race([asked, tooLate])
  } catch (cause) {
    const refusal = asAppError(cause)
    if (refusal && refusal.status < 500) throw refusal
    throw new AppError('UPSTREAM_FAILURE', { message: `${name} did not answer properly; try again.`, cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A component's handlers of calls by its peers. The signal is aborted when the caller no longer waits. */
export type PeerHandlers = {
  [Name in PeerCallName]?: (
    asker: Asker,
    input: PeerContract[Name]['input'],
    signal: AbortSignal,
  ) => Promise<PeerContract[Name]['answer']>
}

/** Calls to peers, in this process or another. */
export interface Peers {
  /** Errors: the peer's own refusals; UPSTREAM_FAILURE when it fails or does not answer in time. */
  ask<Name extends PeerCallName>(
    name: Name,
    asker: Asker,
    input: PeerContract[Name]['input'],
  ): Promise<PeerContract[Name]['answer']>
}

/**
 * The peers as one service asks them. A component that passes on the asker of a call it answers would sign in that asker's name,
 * for which its process holds no key; in one process nothing else would notice.
 */
export const peersAs = (service: PeerService, peers: Peers): Peers => ({
  ask(name, asker, input) {
    if (asker.service === service) return peers.ask(name, asker, input)
    return Promise.reject(new Error(`${service} asks ${name} in the name of ${asker.service}`))
  },
})

/** Peers in this process. The handlers are looked up at each call, because components are built one after the other. */
export const localPeers = (handlers: PeerHandlers): Peers => ({
  ask: (name, asker, input) =>
    peerCall(name, async (signal) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`${name} is not part of this process`)
      if (!peerAskers[name].includes(asker.service)) throw new Error(`${asker.service} may not ask ${name}`)
      return handler(asker, input, signal)
    }),
})
