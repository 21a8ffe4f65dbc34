import type { RequestContext } from '@otorga/kernel/base/context'
import type { BaseServices } from '@otorga/kernel/request/operation'
import type { ProfileCache } from './cache/profile-cache.js'
import type { Geography } from './geography/geography.js'

/** The services of the subject-profile component's use cases. */
export interface SubjectProfileServices extends BaseServices {
  cache: ProfileCache
  /** The places of network addresses; undefined when the look-up is off. */
  geography: Geography | undefined
}

/** The subject-profile services of a request. */
export function subjectProfileServices(ctx: RequestContext): SubjectProfileServices {
  const services = ctx.services.subject_profile
  if (!services) throw new Error('the subject-profile component is not part of this process')
  return services as SubjectProfileServices
}
