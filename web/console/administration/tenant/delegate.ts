import type { ResultOf } from '../../graph/tada.ts'
import type { TenantStaff } from './staff.document.ts'

/** Somebody of the platform's staff who manages tenants. */
export type Delegate = NonNullable<ResultOf<typeof TenantStaff>['managers']>['items'][number]
