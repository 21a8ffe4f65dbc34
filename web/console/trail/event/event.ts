import type { ResultOf } from '../../graph/tada.ts'
import type { EventScreen } from './event.document.ts'

/** One event of the trail, as its screen reads it. */
export type Event = NonNullable<ResultOf<typeof EventScreen>['getAuditEvent']>
