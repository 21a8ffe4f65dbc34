import type { ResultOf } from '../../graph/tada.ts'
import type { FlowScreen as document } from './flow.document.ts'

/** A flow and a page of its versions, as the screen of a flow reads them. */
export type Flow = NonNullable<ResultOf<typeof document>['getFlow']>
export type Versions = NonNullable<ResultOf<typeof document>['listFlowVersions']>
