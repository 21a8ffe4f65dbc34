import type { IdentityProvider } from '../port.js'
import type { AdminCalls } from './admin-calls.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { attributesOf, ensureConsoleClient } from './realm.js'
import { attribute, realmMail, settingsDigest } from './realm-settings.js'

/** The settings of this deployment that realms keep, with their digest as an attribute of the realm. */
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
      // The digest goes last, and with the other attributes: Keycloak removes those that it is not sent.
      await calls.call((client) =>
        client.realms.update(
          { realm: name },
          {
            ...realmMail(options.smtpUrl),
            attributes: { ...attributes, [attribute.settings]: settingsDigest(options, name) },
          },
        ),
      )
    },
  }
}
