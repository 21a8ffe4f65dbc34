import type { ProviderRow } from '../provider/provider.store.js'
import type { SignatureServices } from '../services.js'
import type { SigningDriver } from './driver.js'

const loadDriver = async (services: SignatureServices, provider: ProviderRow): Promise<SigningDriver> =>
  provider.driver === 'local'
    ? (await import('./local-driver.js')).localDriver(services, provider)
    : (await import('./http-driver.js')).httpDriver(services, provider)

/** The driver behind a provider's record. What signs or verifies needs large libraries, so it is loaded when it is asked. */
export function driverOf(services: SignatureServices, provider: ProviderRow): SigningDriver {
  const driver = () => loadDriver(services, provider)
  return {
    sign: async (order) => (await driver()).sign(order),
    check: async () => (await driver()).check(),
  }
}
