import { AppError } from '@otorga/kernel/base/errors'
import { snakeKeys } from '@otorga/kernel/base/naming'
import type { Action } from '@otorga/kernel/messages/audit'
import { externalCommand, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { aboutApplication } from '../application/application.messages.js'
import type { Conditions } from '../application/application.rules.js'
import {
  type ApplicationRow,
  applicationListView,
  lockApplication,
  updateApplication,
} from '../application/application.store.js'
import type { Application, DecideApplicationInput } from '../application/application.types.js'
import { checkMove } from '../application/check-move.js'
import { cleanUpLater } from '../application/clean-up.js'
import { type DrawnContract, signatureColumns } from '../contract/draw-up-contract.js'
import { revokeSignature } from '../contract/revoke-signature.js'
import { createCredit } from '../credit/create-credit.js'
import { creditEntry, creditFacts } from '../credit/credit.trail.js'
import { tellApplicant } from '../mail/tell-applicant.js'
import { lendingServices } from '../services.js'
import { type Approval, type Arranged, approvalOf, arrange } from './approval.js'

export interface DecideApplicationArgs {
  id: string
  input: DecideApplicationInput
  idempotencyKey?: string | null
}

const conditionsOf = ({ conditions }: DecideApplicationInput): Conditions =>
  conditions ? snakeKeys<Conditions>(withoutNulls(conditions)) : {}

interface Plan {
  row: ApplicationRow
  input: DecideApplicationInput
  approval: Approval
  drawn?: DrawnContract
}

/** Writes a decision; an approval also writes the credit and the results of other components. */
async function decide(
  work: Work<ApplicationRow>,
  before: ApplicationRow,
  input: DecideApplicationInput,
  approval?: Approval,
  arranged?: Arranged,
): Promise<Outcome<Application>> {
  const { tx, caller, now, ctx } = work
  const services = lendingServices(ctx)
  const credit = approval && (await createCredit(work, before, approval))
  const conditions = input.conditions ? conditionsOf(input) : null
  const row = await updateApplication(
    tx,
    before.id,
    {
      status: approval ? 'approved' : 'rejected',
      decidedAt: now,
      decidedBy: caller.id,
      decisionNotes: input.notes ?? null,
      conditions: conditions as ApplicationRow['conditions'],
      creditId: credit?.id ?? null,
      ...(arranged?.drawn && signatureColumns(services, before, arranged.drawn)),
    },
    now,
  )
  // The decision makes these obsolete: a contract with other terms, or everything that is still running.
  if (!approval) await cleanUpLater(tx, services, before, 'The application was rejected.')
  else if (arranged?.drawn && before.signatureId && before.signatureId !== arranged.drawn.signatureId)
    await cleanUpLater(tx, services, { ...before, flowExecutionId: null }, 'The contract was drawn up anew.')
  work.publish(approval ? 'lending.application.approved' : 'lending.application.rejected', row.id, {
    ...(await aboutApplication(tx, services, row, now)),
    credit_id: row.creditId,
    decided_by: caller.id,
  })
  await tellApplicant(tx, services, { mail: 'decision', applicationId: row.id })
  const decision: Action = {
    activity: approval ? 'approve' : 'reject',
    type: 'application',
    id: row.id,
    name: row.id,
    message: approval ? 'Application approved' : 'Application rejected',
    severity: 2,
    old: { status: before.status },
    new: { status: row.status, conditions: row.conditions, credit_id: row.creditId },
    more: credit && {
      ...creditFacts(credit, 'approve'),
      ...(arranged?.userId && { user_id: arranged.userId }),
      ...(arranged?.drawn && { signature_id: arranged.drawn.signatureId }),
    },
  }
  const created =
    credit &&
    creditEntry(credit, 'create', {
      activity: 'create',
      message: 'Credit created',
      severity: 2,
      old: null,
      new: { status: credit.status, application_id: row.id },
    })
  return { result: applicationListView(row), audit: created ? [decision, created] : decision }
}

/**
 * Approves, creating the credit, or rejects. VALIDATION_FAILED until validation has passed. An approval registers the applicant
 * and requests the signature first, if the product requires that; with UPSTREAM_FAILURE the application is not changed.
 */
export const decideApplication = externalCommand<DecideApplicationArgs, ApplicationRow, Plan, Arranged, Application>(
  'decideApplication',
  {
    noun: 'application',
    failure: 'UPSTREAM_FAILURE',
    target: (tx, { id }, caller) => lockApplication(tx, id, caller),

    async prepare(work, { input }) {
      const { target: row, now } = work
      const approved = input.decision === 'approved'
      checkMove(row, now, approved ? 'approved' : 'rejected')
      if (!approved) return { outcome: await decide(work, row, input) }
      const approval = await approvalOf(work, row, conditionsOf(input))
      if (!approval.registers && !approval.draws) return { outcome: await decide(work, row, input, approval) }
      return { plan: { row, input, approval }, holds: [row.id] }
    },

    async act({ ctx, caller }, plan) {
      const arranged = await arrange({ ctx, caller }, plan.row, plan.approval)
      if (arranged.drawn) plan.drawn = arranged.drawn
      return arranged
    },

    async record(work, { row: seen, input, approval }, arranged) {
      const row = (await lockApplication(work.tx, seen.id, work.caller))!
      checkMove(row, work.now, 'approved')
      const now = await approvalOf(work, row, conditionsOf(input))
      // The contract or the product changed during the calls, so that their results no longer fit.
      if (row.signatureId !== seen.signatureId || now.product.rowVersion !== approval.product.rowVersion)
        throw new AppError('CONFLICT', { message: 'The application or its product has changed meanwhile; try again.' })
      return decide(work, row, input, now, arranged)
    },

    // The next attempt finds the same user. It may state other terms, so the signature request of this one is revoked.
    async undo({ ctx, caller }, { drawn }) {
      if (drawn) await revokeSignature({ ctx, caller }, drawn.signatureId, 'The approval was not made.')
    },
  },
)

const withoutNulls = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined))
