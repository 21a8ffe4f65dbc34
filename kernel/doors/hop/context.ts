import type { ComponentServices, RequestContext } from '../../base/context/index.js'

/** What of a context belongs to the process that works on it. */
type Own = 'services' | 'caller' | 'loaders' | 'door' | 'replay' | 'recordedAt'

/** A request's context as it travels, everything that came with the request: who sent it is verified again on arrival. */
export type WireContext = Omit<RequestContext, Own>

/** What the work made of the context, for the door that answers the client. */
export interface WireOutcome {
  replay?: { requestId: string; timestamp: string }
  recordedAt?: string
}

export function contextToWire(ctx: RequestContext): WireContext {
  const {
    services: _,
    caller: _caller,
    loaders: _loaders,
    door: _door,
    replay: _replay,
    recordedAt: _at,
    ...sent
  } = ctx
  return sent
}

export const contextFromWire = (
  wire: WireContext,
  door: RequestContext['door'],
  services: ComponentServices,
): RequestContext => ({ ...wire, door, services })

export const outcomeToWire = ({ replay, recordedAt }: RequestContext): WireOutcome => ({
  ...(replay && { replay }),
  ...(recordedAt && { recordedAt: recordedAt.toISOString() }),
})

/** Tells a context what the work elsewhere made of it. */
export function takeOutcome(ctx: RequestContext, { replay, recordedAt }: WireOutcome): void {
  if (replay) ctx.replay = replay
  if (recordedAt) ctx.recordedAt = new Date(recordedAt)
}
