import type { IdentityProvider } from '../port.js'
import { createAdminCalls, onStatus, realmNotFound } from './admin-calls.js'
import { ensureClient, removeClient } from './client.js'
import { keptSettings } from './kept-settings.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { removeOrganization, saveOrganization } from './organization.js'
import { ensureRealm, removeRealm, tenantOf } from './realm.js'
import { consoleClientId, programClient } from './realm-settings.js'
import { removeSecondFactors, secondFactorsOf } from './second-factor.js'
import { changeUser, removeUser, saveUser, setPassword, startPasswordSetting } from './user.js'

export type { KeycloakProviderOptions } from './keycloak.types.js'

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

/** The driver for Keycloak, by its admin API; Keycloak has all the state. */
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

    hasSecondFactor: async (realm, idpId) => (await secondFactorsOf(calls, realm, idpId)).length > 0,
    removeSecondFactor: (realm, idpId) => removeSecondFactors(calls, realm, idpId),
    // Its sign-in flow is the realm's own; see docs/keycloak.md.
    secondFactorRoles: false,

    saveOrganization: (realm, organization) => saveOrganization(calls, realm, organization),
    deleteOrganization: (realm, organizationId) => removeOrganization(calls, realm, organizationId),

    async saveClient(realm, client, secret) {
      const tenantId = await tenantOf(calls, realm)
      await ensureClient(calls, realm, programClient(options.audience, tenantId, client, secret))
    },

    deleteClient: (realm, clientId) => removeClient(calls, realm, clientId),
    tokenUrl: (realm) => `${options.publicUrl}/realms/${realm}/protocol/openid-connect/token`,

    issuer: (realm) => `${options.publicUrl}/realms/${realm}`,
    // Services fetch the keys, and they reach Keycloak by the same address as this process.
    jwksUri: (realm) => `${options.adminUrl}/realms/${realm}/protocol/openid-connect/certs`,
    consoleClient: (realm) => ({ id: consoleClientId, secret: options.consoleClientSecret(realm) }),
    keptSettings: keptSettings(calls, options),
    ready: () => calls.ready(),
  }
}
