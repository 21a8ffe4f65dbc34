import type { ResultOf } from '../../../graph/tada.ts'
import type { ExecutionScreen as document } from './execution.document.ts'

/** An execution as its screen reads it. */
export type Execution = NonNullable<ResultOf<typeof document>['getFlowRequest']>
