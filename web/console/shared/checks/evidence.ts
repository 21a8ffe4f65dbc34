import type { ResultOf } from '../../graph/tada.ts'
import type { CheckEvidence } from './evidence.document.ts'

/** What was seen in an identity check. */
export type Evidence = ResultOf<typeof CheckEvidence>
