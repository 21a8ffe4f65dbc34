import { consoleClientSecret } from '@otorga/identity/provider/embedded/clients'
import {
  createKeycloakProvider,
  type KeycloakProviderOptions,
} from '@otorga/identity/provider/keycloak/keycloak-provider'
import type { IdentityProvider } from '@otorga/identity/provider/port'
import type { Config } from '@otorga/kernel/base/config'
import { realmTerms } from './realm-terms.js'
import type { Keys } from './secrets.js'

type ConsoleAddresses = Pick<KeycloakProviderOptions, 'consoleRedirectUris' | 'backchannelLogoutUri'>

// A call that times out may still take effect; this is long enough to make a realm, its keys and clients, in one call.
const timeoutMs = 10_000

/** The address at which browsers find Keycloak; undefined when it is not used. */
export const keycloakUrl = ({ keycloakUrl, keycloakPublicUrl }: Config) =>
  keycloakUrl && (keycloakPublicUrl ?? keycloakUrl)

/** The driver for Keycloak; undefined when it is not used. */
export function keycloakOf(config: Config, keys: Keys, addresses: ConsoleAddresses): IdentityProvider | undefined {
  const publicUrl = keycloakUrl(config)
  if (!config.keycloakUrl || !publicUrl) return undefined
  return createKeycloakProvider({
    adminUrl: config.keycloakUrl,
    publicUrl,
    timeoutMs,
    adminRealm: config.keycloakRealm,
    clientId: config.keycloakClientId,
    clientSecret: config.keycloakClientSecret ?? '',
    ...realmTerms(config),
    smtpUrl: config.smtpUrl,
    consoleClientSecret: (realm) => consoleClientSecret(keys.idpAdminSecret, realm),
    ...addresses,
  })
}
