import type { Caller } from '@otorga/kernel/auth'
import { platformContext } from '@otorga/kernel/context'
import type { IdentityServices } from './services.js'

/** The context of what this component does by itself. */
export const ownContext = (services: IdentityServices, caller?: Caller) => platformContext('identity', services, caller)
