import type { ComponentServices, RequestContext } from '../../base/context/index.js'

/** The fields of a context that are not sent to another process, because each process has its own. */
type Own = 'services' | 'caller' | 'loaders' | 'door' | 'replay' | 'recordedAt'

/** A request's context as it is sent between processes; the receiver verifies the caller again. */
export type WireContext = Omit<RequestContext, Own>

/** What the call has changed in the context; the door that answers the client needs it. */
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

/** Applies to a context what a call in another process has changed. */
export function takeOutcome(ctx: RequestContext, { replay, recordedAt }: WireOutcome): void {
  if (replay) ctx.replay = replay
  if (recordedAt) ctx.recordedAt = new Date(recordedAt)
}
