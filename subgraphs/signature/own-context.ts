import { type Caller, platformContext } from '@otorga/kernel/base/context'
import type { SignatureServices } from './services.js'

/** The context of this component's own work. */
export const ownContext = (services: SignatureServices, caller?: Caller) =>
  platformContext('signature', services, caller)
