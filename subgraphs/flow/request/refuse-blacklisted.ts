import { AppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import type { Draft } from '@otorga/kernel/messages/outbox'
import type { Refusal, Work } from '@otorga/kernel/request/operation'
import type { FlowRequestRefused } from '@otorga/schema/messages/flow'
import { type FlowServices, flowServices } from '../services.js'
import { type NewRequest, subjectIdOf } from './open-request.js'

type Refused = Pick<NewRequest, 'flowId' | 'subject' | 'origin'>

/** The message and the audit entry about a blacklisted person who was refused. */
export function refusalOf(services: FlowServices, tenantId: string, { flowId, subject, origin }: Refused, now: Date) {
  const { identifier_type, identifier_value, name } = subject
  const subject_id = subjectIdOf(services, tenantId, subject)
  const data: FlowRequestRefused = {
    flow_id: flowId,
    origin: origin ?? null,
    reason: 'blacklisted',
    refused_at: now.toISOString(),
    subject: { subject_id, identifier_type, identifier_value, name },
  }
  const draft: Draft = { type: 'flow.request.refused', subject: subject_id, data: { ...data } }
  const audit: Action = {
    activity: 'reject',
    type: 'subject',
    id: subject_id,
    name: subject_id,
    severity: 3,
    message: 'Flow request refused: the person is on the blacklist',
    more: { flow_id: flowId, origin: origin ?? null },
  }
  return { draft, audit, refusal: new AppError('SUBJECT_BLACKLISTED') }
}

/** Refuses a call for a blacklisted person, and publishes that. */
export function refuseBlacklisted({ ctx, tx, now, publish }: Work<unknown>, request: Refused): Refusal {
  const { draft, audit, refusal } = refusalOf(flowServices(ctx), tx.tenantId, request, now)
  publish(draft.type, draft.subject, draft.data)
  return { refusal, audit }
}
