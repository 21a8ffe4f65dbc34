import type { RequestContext } from '@otorga/kernel/base/context'
import { callerOf } from '@otorga/kernel/request/auth'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { notifyRequester } from '../request/end-request.js'
import { findRequest } from '../request/read-requests.js'
import { lockRequest, type RequestRow, updateRequest } from '../request/request.store.js'
import type { FlowRequest } from '../request/request.types.js'
import { requestView } from '../request/request.view.js'
import { flowServices } from '../services.js'
import { checkNotes, checkReviewer, type ReviewDecision } from './decision.rules.js'

export interface DecideFlowRequestArgs {
  id: string
  decision: ReviewDecision
  notes: string
  idempotencyKey?: string | null
}

type Args = DecideFlowRequestArgs & { makerHeldBy: string | null }

const outcomes = { approved: 'approve', rejected: 'reject' } as const

const decide = command('decideFlowRequest', {
  noun: 'flow request',
  target: (tx, { id }: Args, caller) => lockRequest(tx, id, caller),
  async run(work: Work<RequestRow>, { decision, notes, makerHeldBy }): Promise<Outcome<FlowRequest>> {
    const { tx, target, caller, now, ctx } = work
    const reason = checkNotes(notes)
    checkReviewer(target, caller, makerHeldBy)
    const services = flowServices(ctx)
    const row = await updateRequest(
      tx,
      target.id,
      {
        status: decision,
        outcome: outcomes[decision],
        decidedBy: caller.id,
        decidedAt: now,
        decisionNotes: reason,
      },
      now,
    )
    const { type, subject, data } = await notifyRequester(tx, services, row, null, now)
    work.publish(type, subject, data)
    return {
      result: requestView(services, row),
      audit: {
        activity: decision === 'approved' ? 'approve' : 'reject',
        type: 'flow_request',
        id: row.id,
        name: row.id,
        message: `Flow request ${decision} after review`,
        severity: 2,
        old: { status: target.status, outcome: target.outcome },
        new: { status: row.status, outcome: row.outcome },
        more: { score: row.score, reasons: row.reasons, notes: reason },
      },
    }
  },
})

/**
 * Decides a request that waits for a person. The requester hears of it as of any end. Errors: FORBIDDEN for who made it,
 * INVALID_STATUS_TRANSITION unless it waits for a person.
 */
export async function decideFlowRequest(ctx: RequestContext, args: DecideFlowRequestArgs): Promise<FlowRequest> {
  const { tenantId } = await callerOf(ctx)
  const { createdBy } = await findRequest(ctx, args)
  const maker = await ctx.services.auth.directory.actor(tenantId, createdBy)
  return decide(ctx, { ...args, makerHeldBy: maker?.kind === 'client' ? maker.heldBy : null })
}
