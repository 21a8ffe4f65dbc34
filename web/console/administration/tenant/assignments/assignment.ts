import type { ResultOf } from '../../../graph/tada.ts'
import type { TenantAssignments as document } from './assignments.document.ts'

type Answer = ResultOf<typeof document>

export type Assignment = NonNullable<Answer['listTenantFlowAssignments']>['items'][number]
