import { creditProduct } from '@otorga/drizzle/lending/tables'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { systemActor } from '@otorga/kernel/messages/audit'
import type { BaseServices } from '@otorga/kernel/request/operation'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { columnsOf, draftOf } from './credit-product/credit-product.draft.js'
import { insertCreditProduct } from './credit-product/credit-product.store.js'

/** The code of the product that a start seeds for the demo tenant. */
export const demoProduct = 'LIBRE-INVERSION'

const product = {
  code: demoProduct,
  name: 'Libre inversión',
  description: 'Personal credit for any purpose.',
  category: 'personal',
  amountConfig: { min: 500_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
  termConfig: { minDays: 90, maxDays: 1080, options: [90, 180, 360, 720, 1080] },
  rateConfig: { type: 'fixed', rate: 0.24 },
  feeConfig: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
  requirements: { minAge: 18, maxAge: 75, documents: ['CC'] },
}

/** Makes an active product for the demo tenant once. It is written by the platform, so it needs no approval. */
export async function seedLending({ database, now }: BaseServices, demo: TenantInfo) {
  await database.transaction(demo.tenantId, async (tx) => {
    const [known] = await tx.db
      .select({ id: creditProduct.id })
      .from(creditProduct)
      .where(and(eq(creditProduct.tenantId, demo.tenantId), eq(creditProduct.code, product.code)))
    if (known) return
    await insertCreditProduct(tx, {
      ...columnsOf(draftOf(product)),
      tenantId: demo.tenantId,
      id: uuidv7(),
      isActive: true,
      requiresApproval: true,
      createdBy: systemActor.user_uid,
      createdAt: now(),
      updatedAt: now(),
    })
  })
}
