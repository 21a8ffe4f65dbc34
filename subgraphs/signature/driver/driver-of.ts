import type { ProviderRow } from '../provider/provider.store.js'
import type { SignatureServices } from '../services.js'
import type { SigningDriver } from './driver.js'
import { httpDriver } from './http-driver.js'
import { localDriver } from './local-driver.js'

/** The driver behind a provider's record. */
export const driverOf = (services: SignatureServices, provider: ProviderRow): SigningDriver =>
  provider.driver === 'local' ? localDriver(services, provider) : httpDriver(services, provider)
