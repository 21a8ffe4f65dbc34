import { AppError } from '@otorga/kernel/base/errors'
import { currencyScale, decimal, toColumn } from '@otorga/kernel/base/money'
import type { Work } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import type { Asking } from '../application/applicant-peers.js'
import { approvedTerms, type Conditions, type RequestedTerms } from '../application/application.rules.js'
import type { ApplicationRow } from '../application/application.store.js'
import { type DrawnContract, drawUpContract } from '../contract/draw-up-contract.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { lendingServices } from '../services.js'

/** What an approval grants, and what it needs of other components first. */
export interface Approval {
  product: CreditProductRow
  granted: RequestedTerms
  /** The applicant becomes a user of the tenant. */
  registers: boolean
  /** A contract must be drawn up: none waits for its signature, or the one that does states other terms. */
  draws: boolean
}

/** Whether the contract that was drawn up states these terms, and can still be signed or is. */
function standsFor(row: ApplicationRow, { amount, termDays }: RequestedTerms, scale: number): boolean {
  const live = row.signatureStatus === 'pending' || row.signatureStatus === 'signed'
  return live && row.contract?.amount === toColumn(amount, scale) && row.contract.termDays === termDays
}

/** What approving an application grants and needs. VALIDATION_FAILED until its validation has passed; 400 for conditions below the product. */
export async function approvalOf(
  { tx }: Pick<Work<unknown>, 'tx'>,
  row: ApplicationRow,
  conditions: Conditions,
): Promise<Approval> {
  if (!['passed', 'not_required'].includes(row.validationStatus))
    throw new AppError('VALIDATION_FAILED', { message: `The applicant's validation is ${row.validationStatus}.` })
  const product = (await shareCreditProduct(tx, row.productId))!
  const { amount, termDays } = row.simulationResult
  const granted = approvedTerms(product, { amount: decimal(amount), termDays }, conditions)
  if (Array.isArray(granted)) throw new AppError('VALIDATION_ERROR', { details: granted })
  return {
    product,
    granted,
    registers: product.requirements.validations?.includes('user_registration') ?? false,
    draws: product.signatureRequired && !standsFor(row, granted, currencyScale(product.amountConfig.currency)),
  }
}

/** What other components did for an approval. */
export interface Arranged {
  userId: string | null
  drawn: DrawnContract | null
}

/** Registers the applicant and asks for the signature, where the product wants that. UPSTREAM_FAILURE when either fails. */
export async function arrange({ ctx, caller }: Asking, row: ApplicationRow, approval: Approval): Promise<Arranged> {
  const { product, granted, registers, draws } = approval
  let userId: string | null = null
  if (registers) {
    const { email, firstName, lastName, phone } = row.subjectData as Record<string, string | undefined>
    const answer = await lendingServices(ctx).peers.ask('identity.registerUser', askerOf(ctx, 'lending', caller), {
      email: email!,
      first_name: firstName!,
      last_name: lastName!,
      phone: phone ?? null,
      roles: ['customer'],
      send_credentials: true,
    })
    userId = answer.user_id
  }
  const order = { application: row, product, terms: granted, notify: true }
  return { userId, drawn: draws ? await drawUpContract({ ctx, caller }, order) : null }
}
