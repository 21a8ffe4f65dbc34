import { AppError, type Problem } from '@otorga/kernel/base/errors'
import { CreditProductInput } from '@otorga/schema/rest/values/lending'
import { type CreditProductDraft, columnsOf } from './credit-product.draft.js'
import { productProblems } from './product-problems.js'

/** The errors of a product as a whole: missing parts, and parts that contradict each other. */
export function draftProblems(draft: CreditProductDraft): Problem[] {
  const missing = CreditProductInput.required.filter((field) => draft[field] === undefined || draft[field] === null)
  if (missing.length > 0) return missing.map((field) => ({ field, message: 'is required and cannot be removed' }))
  return productProblems(columnsOf(draft))
}

/** Refuses a product that contradicts itself: 400 naming the fields. */
export function checkDraft(draft: CreditProductDraft) {
  const details = draftProblems(draft)
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
}
