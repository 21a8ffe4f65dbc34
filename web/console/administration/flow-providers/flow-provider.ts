import type { ResultOf } from '../../graph/tada.ts'
import type { FlowProvidersScreen as document } from './flow-providers.document.ts'

export type FlowProvider = NonNullable<ResultOf<typeof document>['listFlowProviders']>['items'][number]
