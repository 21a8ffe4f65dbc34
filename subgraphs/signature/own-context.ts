import type { Caller } from '@otorga/kernel/auth'
import { platformContext } from '@otorga/kernel/context'
import type { SignatureServices } from './services.js'

/** The context of what this component does by itself. */
export const ownContext = (services: SignatureServices, caller?: Caller) =>
  platformContext('signature', services, caller)
