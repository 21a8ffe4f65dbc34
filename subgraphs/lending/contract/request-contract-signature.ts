import { AppError } from '@otorga/kernel/base/errors'
import { decimal } from '@otorga/kernel/base/money'
import { externalCommand, type Work } from '@otorga/kernel/request/operation'
import {
  type ApplicationRow,
  applicationListView,
  lockApplication,
  updateApplication,
} from '../application/application.store.js'
import type { Application } from '../application/application.types.js'
import { creditOfApplication } from '../credit/credit.store.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { lendingServices } from '../services.js'
import { type DrawnContract, drawUpContract, signatureColumns } from './draw-up-contract.js'
import { revokeSignature } from './revoke-signature.js'

export interface RequestContractSignatureArgs {
  id: string
  idempotencyKey?: string | null
}

interface Plan {
  row: ApplicationRow
  product: CreditProductRow
  amount: string
  termDays: number
  drawn?: DrawnContract
}

const refuse = (message: string) => new AppError('INVALID_STATUS_TRANSITION', { message })

/** The terms of an approved application's contract; refuses if no signature is needed, or one is open or given. */
async function planOf({ tx, target: row, now }: Work<ApplicationRow>): Promise<Plan> {
  if (row.status !== 'approved') throw refuse(`The application is ${row.status}: there is no contract to sign.`)
  const credit = await creditOfApplication(tx, row.id)
  if (credit?.status !== 'active') throw refuse(`The credit is ${credit?.status ?? 'missing'}: it needs no signature.`)
  if (row.signatureStatus === 'signed') throw refuse('The contract is signed already.')
  if (row.signatureStatus === 'pending' && row.signatureExpiresAt && row.signatureExpiresAt > now)
    throw refuse('The contract waits for its signature.')
  const product = (await shareCreditProduct(tx, row.productId))!
  if (!row.signatureId && !product.signatureRequired) throw refuse('This product needs no signature.')
  return { row, product, amount: credit.amount, termDays: credit.termDays }
}

/** Requests the signature of an approved credit again, if the first request was declined or expired. */
export const requestContractSignature = externalCommand<
  RequestContractSignatureArgs,
  ApplicationRow,
  Plan,
  DrawnContract,
  Application
>('requestContractSignature', {
  noun: 'application',
  failure: 'UPSTREAM_FAILURE',
  target: (tx, { id }, caller) => lockApplication(tx, id, caller),
  prepare: async (work) => ({ plan: await planOf(work), holds: [work.target.id] }),

  async act({ ctx, caller }, plan) {
    const terms = { amount: decimal(plan.amount), termDays: plan.termDays }
    const order = { application: plan.row, product: plan.product, terms, notify: true }
    plan.drawn = await drawUpContract({ ctx, caller }, order)
    return plan.drawn
  },

  async record(work, { row: seen }, drawn) {
    const target = (await lockApplication(work.tx, seen.id, work.caller))!
    await planOf({ ...work, target })
    const row = await updateApplication(work.tx, seen.id, signatureColumns(lendingServices(work.ctx), drawn), work.now)
    return {
      result: applicationListView(row),
      audit: {
        activity: 'update',
        type: 'application',
        id: row.id,
        name: row.id,
        message: 'Signature of the contract requested again',
        severity: 2,
        old: { signature_status: seen.signatureStatus },
        new: { signature_status: row.signatureStatus },
        more: { signature_id: row.signatureId },
      },
    }
  },

  async undo({ ctx, caller }, { row, drawn }) {
    if (drawn && drawn.contract.id !== row.id)
      await revokeSignature({ ctx, caller }, drawn.signatureId, 'The request could not be written down.')
  },
})
