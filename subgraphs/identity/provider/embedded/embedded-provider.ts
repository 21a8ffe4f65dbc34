import type { RequestListener } from 'node:http'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { consoleClientId, consoleClientSecret } from './clients.js'
import type { Context, EmbeddedProvider, EmbeddedProviderOptions } from './embedded.types.js'
import { sendJson } from './http.js'
import { sweepLinks } from './password-link.store.js'
import { startPasswordSetting } from './password-setting.js'
import { hashPassword } from './passwords.js'
import { sweepPayloads } from './payload.store.js'
import { enableRealm, removeRealm, saveRealm } from './realm.store.js'
import { removeClient, saveClient } from './realm-client.store.js'
import { removeRetiredKeys, rotateKeys } from './realm-keys.js'
import { removeOrganization, saveOrganization } from './realm-organization.store.js'
import { changeUser, removeUser, saveUser, verifiedStill } from './realm-user.store.js'
import { findFactor, removeFactor } from './second-factor.store.js'

export { cliClientId, cliClientSecret, consoleClientId, consoleClientSecret, signInAsGrant } from './clients.js'
export type {
  EmbeddedProvider,
  EmbeddedProviderOptions,
  ForgottenLink,
  ProviderLog,
  SecondFactorChange,
  SignedIn,
} from './embedded.types.js'

/** Makes the embedded identity provider; all its state is in the database, so any number of replicas may run. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): EmbeddedProvider {
  const database = drizzle(options.sql)
  const now = options.now ?? (() => new Date())
  const context: Context = { ...options, baseUrl: options.baseUrl.replace(/\/$/, ''), database, now }
  const issuer = (realm: string) => `${context.baseUrl}/realms/${realm}`

  return {
    createRealm: (realm) => saveRealm(database, realm, now()),
    deleteRealm: (name) => removeRealm(database, name),
    setRealmEnabled: (name, enabled) => enableRealm(database, name, enabled),

    async createUser(realm, user, credentials) {
      const password = credentials && (await storedPassword(credentials.password, credentials.temporary, context))
      return saveUser(database, realm, user, password, now())
    },

    updateUser(realm, idpId, { email, enabled, firstName, lastName, organizationId, roles }) {
      return changeUser(database, realm, idpId, {
        ...(email !== undefined && verifiedStill(email)),
        enabled,
        firstName,
        lastName,
        organizationId,
        roles,
        updatedAt: now(),
      })
    },

    deleteUser: (realm, idpId) => removeUser(database, realm, idpId),

    async setPassword(realm, idpId, password, temporary) {
      await changeUser(database, realm, idpId, {
        ...(await storedPassword(password, temporary, context)),
        updatedAt: now(),
      })
    },

    startPasswordSetting: (realm, idpId) => startPasswordSetting(context, realm, idpId),

    hasSecondFactor: async (realm, idpId) => (await findFactor(database, idpId))?.realm === realm,
    removeSecondFactor: (realm, idpId) => removeFactor(database, realm, idpId),
    secondFactorRoles: true,

    saveOrganization: (realm, organization) => saveOrganization(database, realm, organization, now()),
    deleteOrganization: (realm, organizationId) => removeOrganization(database, realm, organizationId),
    saveClient: (realm, client, secret) => saveClient(database, realm, client, secret, now()),
    deleteClient: (realm, clientId) => removeClient(database, realm, clientId),
    tokenUrl: (realm) => `${issuer(realm)}/protocol/openid-connect/token`,

    issuer,
    jwksUri: (realm) => `${issuer(realm)}/protocol/openid-connect/certs`,
    consoleClient: (realm) => ({ id: consoleClientId, secret: consoleClientSecret(options.adminSecret, realm) }),

    async ready() {
      await database.execute(sql`select 1 from idp.realm limit 1`)
    },

    listener: listenerOf(context),
    rotateKeys: (realm) => rotateKeys(context, realm),
    removeRetiredKeys: (realm) => removeRetiredKeys(context, realm),
    sweep: async () => (await sweepPayloads(context)) + (await sweepLinks(context)),
  }
}

/** Loads the protocol's library with the first request, because a process may serve many others before anybody signs in. */
function listenerOf(context: Context): RequestListener {
  let loading: Promise<RequestListener> | undefined
  return (request, response) => {
    loading ??= import('./listener.js').then(({ createListener }) => createListener(context))
    loading.then(
      (listener) => listener(request, response),
      (error) => {
        context.log.error({ err: error }, 'identity provider failed')
        sendJson(response, 500, { error: 'server_error' })
      },
    )
  }
}

async function storedPassword(password: string, temporary: boolean, { passwordCost }: Context) {
  return { passwordHash: await hashPassword(password, passwordCost), mustChangePassword: temporary }
}
