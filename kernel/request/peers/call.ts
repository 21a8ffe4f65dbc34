import { insideTransaction } from '@otorga/drizzle/transaction'
import { type PeerCallName, type PeerContract, type PeerService } from '@otorga/schema/peers'
import type { Caller, RequestContext } from '../../base/context/index.js'
import { AppError, asAppError } from '../../base/errors/index.js'

/** Who asks a peer, and for whom: what every call between components carries. */
export interface Asker {
  service: PeerService
  tenantId: string
  /** Whom the asking component acts for. */
  onBehalfOf: Pick<Caller, 'kind' | 'id' | 'name' | 'roles' | 'sessionUid'>
  /** The request behind the call: the trail names where it came from. */
  request: Pick<RequestContext, 'requestId' | 'traceparent' | 'ip' | 'userAgent'>
}

/** What a component says of itself when it asks a peer within a request. */
export function askerOf(ctx: RequestContext, service: PeerService, caller: Caller): Asker {
  const { kind, id, name, roles, sessionUid, tenantId } = caller
  const { requestId, traceparent, ip, userAgent } = ctx
  return {
    service,
    tenantId,
    onBehalfOf: { kind, id, name, roles, sessionUid },
    request: { requestId, ip, ...(traceparent && { traceparent }), ...(userAgent && { userAgent }) },
  }
}

/**
 * Asks another component. Its refusals are rethrown; an internal error or a timeout becomes UPSTREAM_FAILURE. The signal tells a
 * peer in this process that nobody waits any more. Throws inside a transaction, which must not wait for others.
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
    return await Promise.race([run(late.signal), tooLate])
  } catch (cause) {
    const refusal = asAppError(cause)
    if (refusal && refusal.status < 500) throw refusal
    throw new AppError('UPSTREAM_FAILURE', { message: `${name} did not answer properly; try again.`, cause })
  } finally {
    clearTimeout(timer)
  }
}

/** What a component answers to its peers; the signal tells that nobody waits any more. */
export type PeerHandlers = {
  [Name in PeerCallName]?: (
    asker: Asker,
    input: PeerContract[Name]['input'],
    signal: AbortSignal,
  ) => Promise<PeerContract[Name]['answer']>
}

/** How a component asks its peers, wherever they run. */
export interface Peers {
  /** Errors: the peer's own refusals; UPSTREAM_FAILURE when it fails or does not answer in time. */
  ask<Name extends PeerCallName>(
    name: Name,
    asker: Asker,
    input: PeerContract[Name]['input'],
  ): Promise<PeerContract[Name]['answer']>
}

/** Peers in this process. The handlers are read at each call: components are built one after the other. */
export const localPeers = (handlers: PeerHandlers): Peers => ({
  ask: (name, asker, input) =>
    peerCall(name, async (signal) => {
      const handler = handlers[name]
      if (!handler) throw new Error(`${name} is not part of this process`)
      return handler(asker, input, signal)
    }),
})
