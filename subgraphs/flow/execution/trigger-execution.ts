import { invalid } from '@otorga/kernel/base/errors'
import { externalCommand } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import { defaultHours, hoursAfter, subjectFrom } from '../request/create-flow-request.js'
import { isBlacklisted, type NewRequest, openRequest, versionFor } from '../request/open-request.js'
import { refuseBlacklisted } from '../request/refuse-blacklisted.js'
import { urlOf } from '../request/request.view.js'
import { type FlowServices, flowServices } from '../services.js'
import type { TriggerExecutionInput, TriggeredExecution } from './execution.types.js'

export interface TriggerExecutionArgs {
  input: TriggerExecutionInput
  idempotencyKey?: string | null
}

function checkCallback({ outbound }: Pick<FlowServices, 'outbound'>, url: string | null | undefined) {
  const refusal = url != null && outbound.refusal(url)
  if (refusal) throw invalid({ field: 'callback_url', message: refusal })
}

/** Starts an execution for another service. Errors: NOT_FOUND, SUBJECT_BLACKLISTED, UPSTREAM_FAILURE. */
export const triggerExecution = externalCommand<
  TriggerExecutionArgs,
  undefined,
  NewRequest,
  boolean,
  TriggeredExecution
>('triggerExecution', {
  failure: 'UPSTREAM_FAILURE',
  async prepare({ tx, caller, now, services }, { input }) {
    checkCallback(services, input.callbackUrl)
    const plan: NewRequest = {
      flowId: input.flowId,
      subject: subjectFrom(input.subjectData),
      organizationId: caller.organizationId,
      expiresAt: hoursAfter(now, defaultHours),
      metadata: input.metadata ?? null,
      callbackUrl: input.callbackUrl ?? null,
      createdBy: caller.id,
    }
    await versionFor(tx, plan)
    return { plan }
  },

  act: ({ ctx, caller }, { subject }) => isBlacklisted(flowServices(ctx), askerOf(ctx, 'flow', caller), subject),

  async record(work, plan, blacklisted) {
    if (blacklisted) return refuseBlacklisted(work, plan)
    const services = flowServices(work.ctx)
    const { row, token, draft } = (await openRequest(work.tx, services, plan, work.now))!
    work.publish(draft.type, draft.subject, draft.data)
    return {
      result: {
        executionId: row.executionId,
        requestId: row.id,
        status: row.status,
        executionUrl: urlOf(services, token),
      },
      audit: {
        activity: 'create',
        type: 'flow_request',
        id: row.id,
        name: row.id,
        message: 'Flow execution triggered',
        new: { flow_id: row.flowId, version_id: row.versionId, subject_id: row.subjectId, expires_at: row.expiresAt },
      },
    }
  },

  undo: async () => {},
})
