import type { ApplicationStatus } from '@otorga/schema/rest/types/lending'

export type { ApplicationStatus }

/** The transitions of an application; any other is INVALID_STATUS_TRANSITION. */
export const applicationTransitions = {
  draft: ['submitted', 'expired'],
  submitted: ['approved', 'rejected', 'cancelled', 'expired'],
  approved: [],
  rejected: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<ApplicationStatus, readonly ApplicationStatus[]>

/** Whether an application may move from one status to another. */
export function canMoveApplication(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return (applicationTransitions[from] as readonly ApplicationStatus[]).includes(to)
}
