import { AppError } from '@otorga/kernel/base/errors'
import type { Work } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import type { CalendarDate } from '@otorga/quote/calendar'
import { decimal } from '@otorga/quote/money'
import type { Asking } from '../application/applicant-peers.js'
import { approvedTerms, type Conditions } from '../application/application.rules.js'
import type { ApplicationRow } from '../application/application.store.js'
import { standsFor } from '../contract/contract.rules.js'
import { type DrawnContract, drawUpContract } from '../contract/draw-up-contract.js'
import { type AgreedTerms, agreedTerms } from '../credit/agreed-terms.js'
import { type CreditProductRow, shareCreditProduct } from '../credit-product/credit-product.store.js'
import { dayIn, lendingServices } from '../services.js'

/** What an approval grants, and what other components must do first. */
export interface Approval {
  product: CreditProductRow
  agreed: AgreedTerms
  /** The applicant becomes a user of the tenant. */
  registers: boolean
  /** A contract must be made: none is signed or waits for its signature, or that contract has other terms. */
  draws: boolean
}

/** Whether an application has a contract with these terms that is signed or can still be signed. */
function isCovered(row: ApplicationRow, agreed: AgreedTerms, today: CalendarDate): boolean {
  const live = row.signatureStatus === 'pending' || row.signatureStatus === 'signed'
  return live && row.contract !== null && standsFor(row.contract, agreed, today)
}

/**
 * What approving an application grants and needs. VALIDATION_FAILED until its validation has passed; 400 for conditions below
 * the product.
 */
export async function approvalOf(
  { tx, caller, now }: Pick<Work<unknown>, 'tx' | 'caller' | 'now'>,
  row: ApplicationRow,
  conditions: Conditions,
): Promise<Approval> {
  if (!['passed', 'not_required'].includes(row.validationStatus))
    throw new AppError('VALIDATION_FAILED', { message: `The applicant's validation is ${row.validationStatus}.` })
  const product = (await shareCreditProduct(tx, row.productId))!
  const { amount, termDays } = row.simulationResult
  const granted = approvedTerms(product, { amount: decimal(amount), termDays }, conditions)
  if (Array.isArray(granted)) throw new AppError('VALIDATION_ERROR', { details: granted })
  const agreed = agreedTerms(product, granted)
  // Once a signature was requested a contract is needed, even if the product no longer requires one.
  const contracted = product.signatureRequired || row.signatureId !== null
  return {
    product,
    agreed,
    registers: product.requirements.validations?.includes('user_registration') ?? false,
    draws: contracted && !isCovered(row, agreed, dayIn(caller.tenant!.timezone, now)),
  }
}

/** The results of other components for an approval. */
export interface Arranged {
  userId: string | null
  drawn: DrawnContract | null
}

/** Registers the applicant and requests the signature, if the product requires that. UPSTREAM_FAILURE when either fails. */
export async function arrange({ ctx, caller }: Asking, row: ApplicationRow, approval: Approval): Promise<Arranged> {
  const { product, agreed, registers, draws } = approval
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
  const order = { application: row, product, agreed, notify: true }
  return { userId, drawn: draws ? await drawUpContract({ ctx, caller }, order) : null }
}
