import type { Caller } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { v7 as uuidv7 } from 'uuid'
import { type FlowServices, owner } from './services.js'

/** The platform itself, which acts where no user does. */
export const platformCaller: Caller = {
  ...{ kind: 'service', id: 'service:flow', name: 'flow', tenantId: owner, organizationId: null, sessionUid: null },
  ...{ roles: ['platform_admin'], tenant: undefined },
}

/** The context of what the platform does by itself, with no request behind it. */
export const ownContext = (services: FlowServices): RequestContext => ({
  requestId: uuidv7(),
  listener: 'internal',
  door: 'rest',
  ip: null,
  caller: Promise.resolve(platformCaller),
  // Nobody is verified on this way, so that no authenticator is needed.
  services: { flow: services } as unknown as RequestContext['services'],
})
