import type { IdentityProvider } from '../port.js'
import type { AdminCalls } from './admin-calls.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { attributesOf, ensureConsoleClient } from './realm.js'
import { attribute, bruteForce, codePolicy, realmMail, settingsDigest, tokenLives } from './realm-settings.js'

/** The settings of this deployment that realms store; their digest is an attribute of the realm. */
export function keptSettings(
  calls: AdminCalls,
  options: KeycloakProviderOptions,
): NonNullable<IdentityProvider['keptSettings']> {
  return {
    async areCurrent(realm) {
      const attributes = await attributesOf(calls, realm)
      return attributes[attribute.settings] === settingsDigest(options, realm.name)
    },

    async renew(realm) {
      const { name } = realm
      const attributes = await attributesOf(calls, realm)
      await ensureConsoleClient(calls, options, realm)
      // The digest is written last. The other attributes are sent too, because Keycloak removes those that are not.
      await calls.call((client) =>
        client.realms.update(
          { realm: name },
          {
            ...realmMail(options.smtpUrl),
            ...tokenLives(options),
            ...bruteForce,
            ...codePolicy,
            attributes: { ...attributes, [attribute.settings]: settingsDigest(options, name) },
          },
        ),
      )
    },
  }
}
