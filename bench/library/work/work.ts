import type { Caller } from '../access.js'
import type { Call } from '../call.js'
import type { Seal } from '../idempotency.js'
import type { Database } from './database.js'

/** What the requests use; the peers with postgres.js share them, whatever their framework is. */
export interface Services {
  database: Database
  seal: Seal
}

/** Who asks, and by which request. */
export interface Asked {
  caller: Caller
  call: Call
}
