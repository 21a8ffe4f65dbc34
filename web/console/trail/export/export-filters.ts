import type { Shown } from '../shown.ts'

/** The filters of an export that has what the trail shows; what filters nothing is left out. */
export function exportFilters({ severityId, categoryUid, timeFrom, timeTo }: Shown) {
  return {
    ...(severityId !== undefined && { severityId }),
    ...(categoryUid !== undefined && { categoryUid }),
    ...(timeFrom && { timeFrom }),
    ...(timeTo && { timeTo }),
  }
}

/** Whether the trail shows less than an export can be confined to. */
export const showsLess = ({ activityId, classUid, resourceType, actorId, actorUid, resourceId }: Shown): boolean =>
  [activityId, classUid, resourceType, actorId, actorUid, resourceId].some((filter) => filter !== undefined)
