import { AppError } from '@otorga/kernel/errors'
import { snakeKeys } from '@otorga/kernel/graphql'
import { decimal, toWire } from '@otorga/kernel/money'
import { command, type Outcome, type Work } from '@otorga/kernel/operation'
import { createCredit } from '../credit/create-credit.js'
import { shareCreditProduct } from '../credit-product/credit-product.store.js'
import { approvedTerms, type Conditions, isExpired } from './application.rules.js'
import { canMoveApplication } from './application.states.js'
import { type ApplicationRow, applicationListView, lockApplication, updateApplication } from './application.store.js'
import type { Application, DecideApplicationInput } from './application.types.js'

export interface DecideApplicationArgs {
  id: string
  input: DecideApplicationInput
  idempotencyKey?: string | null
}

/** Refuses a move that the application's status does not allow, or any move once it has expired. */
export function checkMove({ target, now }: Work<ApplicationRow>, to: 'approved' | 'rejected' | 'cancelled') {
  if (target.status === 'expired' || (canMoveApplication(target.status, 'expired') && isExpired(target.expiresAt, now)))
    throw new AppError('APPLICATION_EXPIRED')
  if (!canMoveApplication(target.status, to))
    throw new AppError('INVALID_STATUS_TRANSITION', {
      message: `The application is ${target.status}: it cannot become ${to}.`,
    })
}

async function approve(work: Work<ApplicationRow>, conditions: Conditions) {
  const { tx, target } = work
  if (!['passed', 'not_required'].includes(target.validationStatus))
    throw new AppError('VALIDATION_FAILED', { message: `The applicant's validation is ${target.validationStatus}.` })
  const product = (await shareCreditProduct(tx, target.productId))!
  const { amount, termDays } = target.simulationResult
  const granted = approvedTerms(product, { amount: decimal(amount), termDays }, conditions)
  if (Array.isArray(granted)) throw new AppError('VALIDATION_ERROR', { details: granted })
  return createCredit(work, product, granted)
}

/** Approves, creating the credit, or rejects. VALIDATION_FAILED until validation has passed. */
export const decideApplication = command('decideApplication', {
  noun: 'application',
  target: (tx, { id }: DecideApplicationArgs, caller) => lockApplication(tx, id, caller),
  async run(work: Work<ApplicationRow>, { input }: DecideApplicationArgs): Promise<Outcome<Application>> {
    const { tx, target, caller, now } = work
    const approved = input.decision === 'approved'
    checkMove(work, approved ? 'approved' : 'rejected')
    const conditions = input.conditions ? snakeKeys<Conditions>(withoutNulls(input.conditions)) : {}
    const credit = approved ? await approve(work, conditions) : undefined
    const row = await updateApplication(
      tx,
      target.id,
      {
        status: approved ? 'approved' : 'rejected',
        decidedAt: now,
        decidedBy: caller.id,
        decisionNotes: input.notes ?? null,
        conditions: input.conditions ? (conditions as ApplicationRow['conditions']) : null,
        creditId: credit?.id ?? null,
        signatureStatus: credit?.signatureStatus ?? target.signatureStatus,
      },
      now,
    )
    work.publish(approved ? 'lending.application.approved' : 'lending.application.rejected', row.id, {
      application_id: row.id,
      credit_id: row.creditId,
      decided_by: caller.id,
    })
    return {
      result: applicationListView(row),
      audit: {
        activity: approved ? 'approve' : 'reject',
        type: 'application',
        id: row.id,
        name: row.id,
        message: approved ? 'Application approved' : 'Application rejected',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status, conditions: row.conditions, credit_id: row.creditId },
        more: credit && { credit_id: credit.id, amount: toWire(credit.amount) },
      },
    }
  },
})

const withoutNulls = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined))
