import { type Caller, platformContext, type RequestContext } from '@otorga/kernel/base/context'
import type { Envelope } from '@otorga/kernel/messages/envelope'
import type { SubjectProfileServices } from './services.js'

/** The platform, which acts on behalf of the maker of an approved change. */
const platform = (tenantId: string): Caller => ({
  kind: 'service',
  id: 'service:subject_profile',
  name: 'subject_profile',
  tenantId,
  organizationId: null,
  sessionUid: null,
  roles: ['tenant_admin'],
  tenant: undefined,
})

/** The context of work that a message causes. */
export const messageContext = (services: SubjectProfileServices, message: Envelope): RequestContext => ({
  ...platformContext('subject_profile', services, platform(message.tenantid)),
  requestId: message.requestid ?? message.id,
  ...(message.traceparent && { traceparent: message.traceparent }),
})
