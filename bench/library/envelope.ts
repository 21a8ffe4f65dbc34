import type { Call } from './call.js'
import type { Replay } from './idempotency.js'

/** What a request is answered with. */
export interface Result {
  data: unknown
  pagination?: object
  replay?: Replay
}

/** The body of an answer: `{data, metadata}`; a replay has the id and the moment of the first answer. */
export function envelopeOf({ requestId }: Call, { data, pagination, replay }: Result) {
  const metadata = replay
    ? { request_id: replay.requestId, timestamp: replay.timestamp }
    : { request_id: requestId, timestamp: new Date().toISOString() }
  return { data, metadata: { ...metadata, ...(pagination && { pagination }) } }
}
