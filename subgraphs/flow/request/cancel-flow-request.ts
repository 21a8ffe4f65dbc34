import { AppError } from '@otorga/kernel/base/errors'
import { command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import { endRequest } from './end-request.js'
import { canMoveRequest } from './request.states.js'
import { lockRequest, type RequestRow } from './request.store.js'
import type { FlowRequest } from './request.types.js'
import { requestView } from './request.view.js'

export interface CancelFlowRequestArgs {
  id: string
  idempotencyKey?: string | null
}

/** Cancels a request; its link stops working at once. INVALID_STATUS_TRANSITION once it has ended. */
export const cancelFlowRequest = command('cancelFlowRequest', {
  noun: 'flow request',
  target: (tx, { id }: CancelFlowRequestArgs, caller) => lockRequest(tx, id, caller),
  async run(work: Work<RequestRow>): Promise<Outcome<FlowRequest>> {
    const { tx, target, now, ctx } = work
    const services = flowServices(ctx)
    if (!canMoveRequest(target.status, 'cancelled'))
      throw new AppError('INVALID_STATUS_TRANSITION', {
        message: `The request is ${target.status}: it cannot be cancelled.`,
      })
    const { row, drafts } = await endRequest(tx, services, target, { status: 'cancelled', reasons: ['CANCELLED'] }, now)
    for (const { type, subject, data } of drafts) work.publish(type, subject, data)
    return {
      result: requestView(services, row),
      audit: {
        activity: 'update',
        type: 'flow_request',
        id: row.id,
        name: row.id,
        message: 'Flow request cancelled',
        severity: 2,
        old: { status: target.status },
        new: { status: row.status },
      },
    }
  },
})
