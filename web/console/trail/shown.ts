/** What the trail shows, as its query asks for it. */
export interface Shown {
  severityId: number | undefined
  activityId: number | undefined
  categoryUid: number | undefined
  classUid: number | undefined
  resourceType: string | undefined
  timeFrom: string | undefined
  timeTo: string | undefined
  actorId: string | undefined
  actorUid: string | undefined
  resourceId: string | undefined
}
