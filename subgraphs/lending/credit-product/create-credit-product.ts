import { creditProduct } from '@otorga/drizzle/lending/tables'
import { AppError, violatesUnique } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { openChangeRequest } from '../change-request/open-change-request.js'
import { checkDraft } from './check-draft.js'
import { type CreditProductDraft, columnsOf, draftOf } from './credit-product.draft.js'
import type { CreateCreditProductInput } from './credit-product.inputs.js'
import {
  creditProductView,
  insertCreditProduct,
  type ProductOrChange,
  tenantAsksApproval,
} from './credit-product.store.js'

export interface CreateCreditProductArgs {
  input: CreateCreditProductInput
  idempotencyKey?: string | null
}

const codeInUse = (code: string) =>
  new AppError('CONFLICT', { message: `The code ${code} is in use; choose another one.` })

/** Writes a new product; a code in use is CONFLICT. */
export async function insertDraft(work: Work<unknown>, draft: CreditProductDraft, createdBy: string) {
  const { tx, now } = work
  return insertCreditProduct(tx, {
    ...columnsOf(draft),
    tenantId: tx.tenantId,
    id: uuidv7(),
    createdBy,
    createdAt: now,
    updatedAt: now,
  }).catch((error) => {
    throw violatesUnique(error, 'credit_product_code') ? codeInUse(draft.code) : error
  })
}

/** Creates an inactive product; when approval is required it opens a change request instead. */
export const createCreditProduct = command('createCreditProduct', {
  async run(work: Work<undefined>, { input }: CreateCreditProductArgs): Promise<Outcome<ProductOrChange>> {
    const draft = draftOf(input)
    checkDraft(draft)
    if (draft.requires_approval || tenantAsksApproval(work.caller)) {
      const [taken] = await work.tx.db
        .select({ id: creditProduct.id })
        .from(creditProduct)
        .where(and(eq(creditProduct.tenantId, work.tx.tenantId), eq(creditProduct.code, draft.code)))
      if (taken) throw codeInUse(draft.code)
      return openChangeRequest(work, {
        action: 'create',
        entityType: 'credit_product',
        entityId: null,
        entityName: draft.name,
        pendingKey: draft.code,
        payloadBefore: null,
        payloadAfter: { ...draft },
        baseRowVersion: null,
      })
    }
    const row = await insertDraft(work, draft, work.caller.id)
    return {
      result: creditProductView(row, work.caller),
      audit: {
        activity: 'create',
        type: 'credit_product',
        id: row.id,
        name: row.code,
        message: 'Credit product created',
        new: { ...draft },
      },
    }
  },
})
