import type { Caller } from '@otorga/kernel/auth'
import type { RequestContext } from '@otorga/kernel/context'
import { v7 as uuidv7 } from 'uuid'
import type { SignatureServices } from './services.js'

/** The context of what the platform does by itself, with no request behind it: its door has let it in already. */
export const ownContext = (services: SignatureServices, caller?: Caller): RequestContext => ({
  requestId: uuidv7(),
  listener: 'internal',
  door: 'rest',
  ip: null,
  caller: caller && Promise.resolve(caller),
  // Nobody is verified on this way, so that no authenticator is needed.
  services: { signature: services } as unknown as RequestContext['services'],
})
