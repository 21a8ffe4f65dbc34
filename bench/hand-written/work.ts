import type { Request } from 'express'
import type { Caller } from '../library/access.js'
import type { Call } from '../library/call.js'
import type { Replay, Seal } from '../library/idempotency.js'
import type { Database } from './database.js'

/** What all routes of the hand-written service use. */
export interface Services {
  database: Database
  seal: Seal
}

/** What one route does with an admitted request. */
export type Work = (
  services: Services,
  given: { request: Request; caller: Caller; call: Call },
) => Promise<{ data: unknown; pagination?: object; replay?: Replay }>
