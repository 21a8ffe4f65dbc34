import type { Work } from '@otorga/kernel/request/operation'
import type { Applied } from '../change-request/change-request.rules.js'
import type { ChangeRequestRow } from '../change-request/change-request.store.js'
import { applyProductChange } from '../credit-product/apply-product-change.js'

/** Applies an approved change of each entity type, in the transaction of the approval. */
export const appliers: Record<string, (work: Work<ChangeRequestRow>, request: ChangeRequestRow) => Promise<Applied>> = {
  credit_product: applyProductChange,
}
