import { AppError, type Problem } from '@otorga/kernel/base/errors'
import type { CreditProductDraft } from './credit-product.draft.js'
import { productProblems } from './product-problems.js'

const required = ['code', 'name', 'category', 'amount_config', 'term_config', 'rate_config'] as const

/** What is wrong with a product as a whole: missing parts, and parts that contradict each other. */
export function draftProblems(draft: CreditProductDraft): Problem[] {
  const missing = required.filter((field) => draft[field] === undefined || draft[field] === null)
  if (missing.length > 0) return missing.map((field) => ({ field, message: 'is required and cannot be removed' }))
  return productProblems({
    amountConfig: draft.amount_config,
    termConfig: draft.term_config,
    rateConfig: draft.rate_config,
    feeConfig: draft.fee_config,
    requirements: draft.requirements,
  })
}

/** Refuses a product that contradicts itself: 400 naming the fields. */
export function checkDraft(draft: CreditProductDraft) {
  const details = draftProblems(draft)
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details })
}
