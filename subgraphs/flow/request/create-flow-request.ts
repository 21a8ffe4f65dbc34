import { externalCommand } from '@otorga/kernel/request/operation'
import { askerOf } from '@otorga/kernel/request/peers'
import { flowServices } from '../services.js'
import { isBlacklisted, type NewRequest, openRequest, versionFor } from './open-request.js'
import { refuseBlacklisted } from './refuse-blacklisted.js'
import type { CreateFlowRequestInput, FlowRequest, FlowSubjectInput } from './request.types.js'
import { requestView, type Subject } from './request.view.js'

export interface CreateFlowRequestArgs {
  input: CreateFlowRequestInput
  idempotencyKey?: string | null
}

export const defaultHours = 72
export const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

/** The person in the form that components use between each other. */
export const subjectFrom = ({ identifierType, identifierValue, name, email, phone }: FlowSubjectInput): Subject => ({
  identifier_type: identifierType,
  identifier_value: identifierValue,
  name: name ?? null,
  email: email ?? null,
  phone: phone ?? null,
})

/**
 * Makes a link for a subject. Errors: NOT_FOUND for a flow that is not published or not assigned to the caller,
 * SUBJECT_BLACKLISTED, UPSTREAM_FAILURE while subject profiles do not answer.
 */
export const createFlowRequest = externalCommand<CreateFlowRequestArgs, undefined, NewRequest, boolean, FlowRequest>(
  'createFlowRequest',
  {
    failure: 'UPSTREAM_FAILURE',
    async prepare({ tx, caller, now }, { input }) {
      const plan: NewRequest = {
        flowId: input.flowId,
        subject: subjectFrom(input.subjectData),
        organizationId: caller.organizationId,
        expiresAt: hoursAfter(now, input.expiresInHours ?? defaultHours),
        metadata: input.metadata ?? null,
        createdBy: caller.id,
      }
      await versionFor(tx, plan)
      return { plan }
    },

    act: ({ ctx, caller }, { subject }) => isBlacklisted(flowServices(ctx), askerOf(ctx, 'flow', caller), subject),

    async record(work, plan, blacklisted) {
      if (blacklisted) return refuseBlacklisted(work, plan)
      const services = flowServices(work.ctx)
      const { row, draft } = (await openRequest(work.tx, services, plan, work.now))!
      work.publish(draft.type, draft.subject, draft.data)
      return {
        result: requestView(services, row),
        audit: {
          activity: 'create',
          type: 'flow_request',
          id: row.id,
          name: row.id,
          message: 'Flow request created',
          new: { flow_id: row.flowId, version_id: row.versionId, subject_id: row.subjectId, expires_at: row.expiresAt },
        },
      }
    },

    undo: async () => {},
  },
)
