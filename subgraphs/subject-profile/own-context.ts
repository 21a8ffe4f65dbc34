import type { Caller } from '@otorga/kernel/auth'
import type { Envelope } from '@otorga/kernel/broker'
import type { RequestContext } from '@otorga/kernel/context'
import type { SubjectProfileServices } from './services.js'

/** The platform, which acts on behalf of the maker of an approved change. */
const platform = (tenantId: string): Caller => ({
  ...{ kind: 'service', id: 'service:subject_profile', name: 'subject_profile', tenantId, organizationId: null },
  ...{ sessionUid: null, roles: ['tenant_admin'], tenant: undefined },
})

/** The context of what a message makes the platform do. */
export const platformContext = (services: SubjectProfileServices, message: Envelope): RequestContext => ({
  requestId: message.requestid ?? message.id,
  ...(message.traceparent && { traceparent: message.traceparent }),
  listener: 'internal',
  door: 'rest',
  ip: null,
  caller: Promise.resolve(platform(message.tenantid)),
  // Nobody is verified on this way, so that no authenticator is needed.
  services: { subject_profile: services } as unknown as RequestContext['services'],
})
