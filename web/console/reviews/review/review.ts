import type { ResultOf } from '../../graph/tada.ts'
import type { ReviewScreen as document } from './review.document.ts'

/** An identity check as its screen reads it. */
export type Review = NonNullable<ResultOf<typeof document>['reviewFlowRequest']>
