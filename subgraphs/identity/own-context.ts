import { type Caller, platformContext } from '@otorga/kernel/base/context'
import type { IdentityServices } from './services.js'

/** The context of this component's own work. */
export const ownContext = (services: IdentityServices, caller?: Caller) => platformContext('identity', services, caller)
