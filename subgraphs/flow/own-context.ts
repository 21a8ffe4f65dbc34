import { type Caller, platformContext } from '@otorga/kernel/base/context'
import { type FlowServices, owner } from './services.js'

/** The platform as the caller, when no user acts. */
export const platformCaller: Caller = {
  kind: 'service',
  id: 'service:flow',
  name: 'flow',
  tenantId: owner,
  organizationId: null,
  sessionUid: null,
  roles: ['platform_admin'],
  tenant: undefined,
}

/** The context of this component's own work. */
export const ownContext = (services: FlowServices) => platformContext('flow', services, platformCaller)
