import { creditProduct } from '@otorga/drizzle/lending/tables'
import type { Work } from '@otorga/kernel/request/operation'
import { and, eq } from 'drizzle-orm'
import type { Applied } from '../change-request/change-request.rules.js'
import type { ChangeRequestRow } from '../change-request/change-request.store.js'
import { draftProblems } from './check-draft.js'
import { insertDraft } from './create-credit-product.js'
import { type CreditProductDraft, columnsOf, draftOfRow } from './credit-product.draft.js'
import { lockCreditProduct, updateCreditProductRow } from './credit-product.store.js'

const stale: Applied = {
  code: 'CONFLICT',
  message: 'The product has changed since the change was asked for; ask again.',
}

/** Applies an approved creation or update of a product; returns the reason when it no longer fits. */
export async function applyProductChange(work: Work<ChangeRequestRow>, request: ChangeRequestRow): Promise<Applied> {
  const { tx, now } = work
  if (request.action === 'create') {
    const draft = request.payloadAfter as unknown as CreditProductDraft
    // Looked up first, because a failing statement would roll back the whole decision.
    const [taken] = await tx.db
      .select({ id: creditProduct.id })
      .from(creditProduct)
      .where(and(eq(creditProduct.tenantId, tx.tenantId), eq(creditProduct.code, draft.code)))
    if (taken) return { code: 'CONFLICT', message: `The code ${draft.code} is in use by now.` }
    return { entityId: (await insertDraft(work, draft, request.requestedBy)).id }
  }
  const product = await lockCreditProduct(tx, request.entityId!)
  if (!product || product.rowVersion !== request.baseRowVersion) return stale
  const draft = { ...draftOfRow(product), ...request.payloadAfter } as CreditProductDraft
  if (draftProblems(draft).length > 0) return stale
  await updateCreditProductRow(tx, product.id, columnsOf(draft), now)
  return { entityId: product.id }
}
