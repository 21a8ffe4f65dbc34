import { type Caller, platformContext } from '@otorga/kernel/base/context'
import { type FlowServices, owner } from './services.js'

/** The platform itself, which acts where no user does. */
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

/** The context of what this component does by itself. */
export const ownContext = (services: FlowServices) => platformContext('flow', services, platformCaller)
