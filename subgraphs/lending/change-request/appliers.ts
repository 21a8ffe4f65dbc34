import type { Work } from '@otorga/kernel/request/operation'
import type { ErrorCode } from '@otorga/schema/errors'
import { applyProductChange } from '../credit-product/apply-product-change.js'
import type { ChangeRequestRow } from './change-request.store.js'

/** What became of an approved change: the entity it made or changed, or why it no longer fits. */
export type Applied = { entityId: string } | { code: ErrorCode; message: string }

/** How an approved change of each entity type is applied, in the transaction of the approval. */
export const appliers: Record<string, (work: Work<ChangeRequestRow>, request: ChangeRequestRow) => Promise<Applied>> = {
  credit_product: applyProductChange,
}
