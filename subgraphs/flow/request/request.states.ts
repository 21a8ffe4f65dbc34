import type { FlowRequestStatus } from '@otorga/drizzle/flow/tables/flow-request'

const ends = ['approved', 'rejected', 'needs_review'] as const

/** The transitions of a request; any other is INVALID_STATUS_TRANSITION. */
export const requestTransitions: Record<FlowRequestStatus, readonly FlowRequestStatus[]> = {
  created: ['in_progress', 'expired', 'cancelled'],
  // A rule may decide after any step.
  in_progress: ['capture_completed', ...ends, 'failed', 'expired', 'cancelled'],
  capture_completed: ends,
  approved: [],
  rejected: [],
  // A person decides, unless the record that it is for is withdrawn.
  needs_review: ['approved', 'rejected', 'cancelled'],
  failed: [],
  expired: [],
  cancelled: [],
}

/** Whether the subject can still use the link. */
export const isOpen = (status: FlowRequestStatus) => status === 'created' || status === 'in_progress'

/** Whether nothing and nobody changes it any more. */
export const hasEnded = (status: FlowRequestStatus) => requestTransitions[status].length === 0

export const canMoveRequest = (from: FlowRequestStatus, to: FlowRequestStatus) => requestTransitions[from].includes(to)
