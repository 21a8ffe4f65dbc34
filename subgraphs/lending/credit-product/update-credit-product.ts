import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { openChangeRequest } from '../change-request/open-change-request.js'
import { checkDraft } from './check-draft.js'
import { changesBetween, columnsOf, draftOfRow, patchedDraft } from './credit-product.draft.js'
import type { UpdateCreditProductInput } from './credit-product.inputs.js'
import {
  type CreditProductRow,
  creditProductView,
  lockCreditProduct,
  type ProductOrChange,
  tenantAsksApproval,
  updateCreditProductRow,
} from './credit-product.store.js'

export interface UpdateCreditProductArgs {
  id: string
  input: UpdateCreditProductInput
  ifMatch?: string | null
}

/** Merges a patch into a product; where approval is required it opens a change request instead. */
export const updateCreditProduct = command('updateCreditProduct', {
  noun: 'credit product',
  target: (tx, { id }: UpdateCreditProductArgs) => lockCreditProduct(tx, id),
  version: (row: CreditProductRow) => row.rowVersion,
  async run(work: Work<CreditProductRow>, { input }: UpdateCreditProductArgs): Promise<Outcome<ProductOrChange>> {
    const { tx, caller, target, now } = work
    const before = draftOfRow(target)
    const after = patchedDraft(before, input)
    checkDraft(after)
    const changes = changesBetween(before, after)
    const named = { type: 'credit_product', id: target.id, name: target.code }
    const needsApproval = target.requiresApproval || after.requires_approval || tenantAsksApproval(caller)
    if (changes.changed && needsApproval)
      return openChangeRequest(work, {
        action: 'update',
        entityType: 'credit_product',
        entityId: target.id,
        entityName: target.name,
        pendingKey: target.id,
        payloadBefore: changes.before,
        payloadAfter: changes.after,
        baseRowVersion: target.rowVersion,
      })
    const row = changes.changed ? await updateCreditProductRow(tx, target.id, columnsOf(after), now) : target
    return {
      result: creditProductView(row, caller),
      audit: {
        ...named,
        activity: 'update',
        message: 'Credit product updated',
        severity: 2,
        old: changes.before,
        new: changes.after,
      },
    }
  },
})
