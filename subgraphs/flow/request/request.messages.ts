import type { RequestContext } from '@otorga/kernel/base/context'
import type { Encryption } from '@otorga/kernel/base/crypto'
import type { FlowDevice, FlowExecutionCompleted, FlowSubject } from '@otorga/schema/messages/flow'
import type { RequestRow } from './request.store.js'
import { subjectOf } from './request.view.js'

interface Sealed {
  encryption: Encryption
}

/** What every message says of a request. */
export function aboutRequest(services: Sealed, row: RequestRow) {
  const { identifier_type, identifier_value, name } = subjectOf(services as never, row)
  const subject: FlowSubject = { subject_id: row.subjectId, identifier_type, identifier_value, name }
  return { execution_id: row.executionId, request_id: row.id, flow_id: row.flowId, origin: row.origin, subject }
}

/** The device a call came from. */
export const deviceOf = ({ ip, userAgent }: Pick<RequestContext, 'ip' | 'userAgent'>): FlowDevice => ({
  ip,
  user_agent: userAgent ?? null,
})

/** The data of an execution's end, for message and callback. */
export const completionOf = (services: Sealed, row: RequestRow): FlowExecutionCompleted => ({
  ...aboutRequest(services, row),
  status: row.status as FlowExecutionCompleted['status'],
  outcome: row.outcome,
  score: row.score,
  reasons: row.reasons,
  device: row.device,
  completed_at: row.completedAt!.toISOString(),
})
