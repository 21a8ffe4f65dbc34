import { command, type Work } from '@otorga/kernel/request/operation'
import { type CreditProductRow, lockCreditProduct, updateCreditProductRow } from './credit-product.store.js'

export interface ActivationArgs {
  id: string
  idempotencyKey?: string | null
}

const activation = (name: 'activateCreditProduct' | 'deactivateCreditProduct', isActive: boolean) =>
  command(name, {
    noun: 'credit product',
    target: (tx, { id }: ActivationArgs) => lockCreditProduct(tx, id),
    async run({ tx, target, now }: Work<CreditProductRow>) {
      const row = target.isActive === isActive ? target : await updateCreditProductRow(tx, target.id, { isActive }, now)
      return {
        result: { id: row.id, isActive: row.isActive, updatedAt: row.updatedAt },
        audit: {
          activity: 'update',
          type: 'credit_product',
          id: row.id,
          name: row.code,
          message: isActive ? 'Credit product activated' : 'Credit product deactivated',
          severity: 2,
          old: { is_active: target.isActive },
          new: { is_active: isActive },
        },
      }
    },
  })

/** Lets a product accept applications; an active product is not changed. */
export const activateCreditProduct = activation('activateCreditProduct', true)
/** Stops a product from accepting applications; running ones continue. */
export const deactivateCreditProduct = activation('deactivateCreditProduct', false)
