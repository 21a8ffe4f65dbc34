/** What the trail shows, as its query asks for it. */
export interface Shown {
  severityId: number | undefined
  timeFrom: string | undefined
  timeTo: string | undefined
  actorId: string | undefined
  resourceId: string | undefined
}

/** The filters of an export that has what the trail shows; what filters nothing is left out. */
export function exportFilters({ severityId, timeFrom, timeTo }: Shown) {
  return {
    ...(severityId !== undefined && { severityId }),
    ...(timeFrom && { timeFrom }),
    ...(timeTo && { timeTo }),
  }
}

/** Whether the trail shows less than an export can be confined to: exports know neither actors nor resources. */
export const showsLess = ({ actorId, resourceId }: Shown): boolean => Boolean(actorId || resourceId)
