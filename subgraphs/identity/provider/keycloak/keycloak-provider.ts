import type { IdentityProvider } from '../port.js'
import { createAdminCalls, onStatus } from './admin-calls.js'
import { keptSettings } from './kept-settings.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { ensureRealm, realmNotFound, removeRealm } from './realm.js'
import { consoleClientId } from './realm-settings.js'
import { changeUser, removeUser, saveUser, setPassword, startPasswordSetting } from './user.js'

export type { KeycloakProviderOptions } from './keycloak.types.js'

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** The identity provider that is a Keycloak, by its admin API; all state lies there. */
export function createKeycloakProvider(given: KeycloakProviderOptions): IdentityProvider {
  const options = { ...given, adminUrl: withoutSlash(given.adminUrl), publicUrl: withoutSlash(given.publicUrl) }
  const calls = createAdminCalls(options)
  return {
    createRealm: (realm) => ensureRealm(calls, options, realm),
    deleteRealm: (name) => removeRealm(calls, name),

    async setRealmEnabled(name, enabled) {
      await calls
        .call((client) => client.realms.update({ realm: name }, { enabled }))
        .catch(
          onStatus(404, () => {
            throw realmNotFound(name)
          }),
        )
    },

    createUser: (realm, user, credentials) => saveUser(calls, realm, user, credentials),
    updateUser: (realm, idpId, changes) => changeUser(calls, realm, idpId, changes),
    deleteUser: (realm, idpId) => removeUser(calls, realm, idpId),
    setPassword: (realm, idpId, password, temporary) => setPassword(calls, realm, idpId, { password, temporary }),

    startPasswordSetting: (realm, idpId) => startPasswordSetting(calls, realm, idpId),

    issuer: (realm) => `${options.publicUrl}/realms/${realm}`,
    // Keys are fetched by services, which reach Keycloak where this process does.
    jwksUri: (realm) => `${options.adminUrl}/realms/${realm}/protocol/openid-connect/certs`,
    consoleClient: (realm) => ({ id: consoleClientId, secret: options.consoleClientSecret(realm) }),
    keptSettings: keptSettings(calls, options),
    ready: () => calls.ready(),
  }
}
