import { beginningOf, endOf } from '../../shared/filter-form/day-bounds.ts'
import { activityIds, categories, severityIds } from '../ocsf.ts'
import type { TrailSearch } from '../search.ts'
import type { Shown } from '../shown.ts'

/** What an address of the trail asks for; its days are those of the tenant. */
export function shownBy(search: TrailSearch, timeZone: string): Shown {
  const { severity, activity, category, kind, from, to, actor, uid, resource } = search
  const { categoryUid, classUid }: { categoryUid?: number; classUid?: number } = category ? categories[category] : {}
  return {
    severityId: severity && severityIds[severity],
    activityId: activity && activityIds[activity],
    categoryUid,
    classUid,
    resourceType: kind,
    timeFrom: from && beginningOf(from, timeZone),
    timeTo: to && endOf(to, timeZone),
    actorId: actor,
    actorUid: uid,
    resourceId: resource,
  }
}
