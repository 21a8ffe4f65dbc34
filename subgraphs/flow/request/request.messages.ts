import type { Encryption } from '@otorga/kernel/base/crypto'
import type { CallDevice } from '@otorga/schema/messages/device'
import type { FlowExecutionCompleted, Person } from '@otorga/schema/messages/flow'
import type { RequestRow } from './request.store.js'
import { subjectOf } from './request.view.js'

interface Sealed {
  encryption: Encryption
}

/** The data about a request in every message. */
export function aboutRequest(services: Sealed, row: RequestRow) {
  const { identifier_type, identifier_value, name } = subjectOf(services as never, row)
  const subject: Person = { subject_id: row.subjectId, identifier_type, identifier_value, name }
  return { execution_id: row.executionId, request_id: row.id, flow_id: row.flowId, origin: row.origin, subject }
}

/** The data of an execution's end, for message and callback. */
export const completionOf = (services: Sealed, row: RequestRow, device: CallDevice | null): FlowExecutionCompleted => ({
  ...aboutRequest(services, row),
  status: row.status as FlowExecutionCompleted['status'],
  outcome: row.outcome,
  score: row.score,
  reasons: row.reasons,
  device,
  completed_at: row.completedAt!.toISOString(),
})
