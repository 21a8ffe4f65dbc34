import { AppError } from '@otorga/kernel/base/errors'
import { externalCommand, type Work } from '@otorga/kernel/request/operation'
import {
  type ApplicationRow,
  applicationListView,
  lockApplication,
  updateApplication,
} from '../application/application.store.js'
import type { Application } from '../application/application.types.js'
import { cleanUpLater } from '../application/clean-up.js'
import { type AgreedTerms, agreedOn } from '../credit/agreed-terms.js'
import { creditOfApplication } from '../credit/credit.store.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { dayIn, lendingServices } from '../services.js'
import { standsFor } from './contract.rules.js'
import { type DrawnContract, drawUpContract, signatureColumns } from './draw-up-contract.js'
import { revokeSignature } from './revoke-signature.js'

export interface RequestContractSignatureArgs {
  id: string
  idempotencyKey?: string | null
}

interface Plan {
  row: ApplicationRow
  product: CreditProductRow
  agreed: AgreedTerms
  drawn?: DrawnContract
}

const refuse = (message: string) => new AppError('INVALID_STATUS_TRANSITION', { message })

/** The terms of an approved application's contract. Refuses when no signature is needed, or a valid one is open or given. */
async function planOf({ tx, target: row, now, caller }: Work<ApplicationRow>): Promise<Plan> {
  if (row.status !== 'approved') throw refuse(`The application is ${row.status}: there is no contract to sign.`)
  const credit = await creditOfApplication(tx, row.id)
  if (credit?.status !== 'active') throw refuse(`The credit is ${credit?.status ?? 'missing'}: it needs no signature.`)
  const agreed = agreedOn(credit)
  // The contract no longer holds: its terms have changed, or a pay-out today would cost more than it states.
  const spent = row.contract?.states && !standsFor(row.contract, agreed, dayIn(caller.tenant!.timezone, now))
  if (row.signatureStatus === 'signed' && !spent) throw refuse('The contract is signed already.')
  if (row.signatureStatus === 'pending' && !spent && row.signatureExpiresAt && row.signatureExpiresAt > now)
    throw refuse('The contract waits for its signature.')
  const product = (await shareCreditProduct(tx, row.productId))!
  if (!row.signatureId && !product.signatureRequired) throw refuse('This product needs no signature.')
  return { row, product, agreed }
}

/**
 * Requests the signature of an approved credit again, after the request was declined or expired, or the contract no longer
 * holds.
 */
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
    const { row, product, agreed } = plan
    plan.drawn = await drawUpContract({ ctx, caller }, { application: row, product, agreed, notify: true })
    return plan.drawn
  },

  async record(work, { row: seen }, drawn) {
    const target = (await lockApplication(work.tx, seen.id, work.caller))!
    await planOf({ ...work, target })
    const services = lendingServices(work.ctx)
    const row = await updateApplication(work.tx, seen.id, signatureColumns(services, target, drawn), work.now)
    await cleanUpLater(work.tx, services, { ...target, flowExecutionId: null }, 'The contract was drawn up anew.')
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

  async undo({ ctx, caller }, { drawn }) {
    if (drawn) await revokeSignature({ ctx, caller }, drawn.signatureId, 'The request could not be written down.')
  },
})
