import type AdminClient from '@keycloak/keycloak-admin-client'
import { IdentityProviderError } from '../port.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'

/** Keycloak's refusal of one call; anything else a call throws means that Keycloak did not answer. */
export class KeycloakRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(`Keycloak answered ${status}: ${message}`)
    this.name = 'KeycloakRefusal'
  }
}

export interface AdminCalls {
  /** Makes one call of the admin API; repeats it with a new token when Keycloak no longer accepts the old one. */
  call<Answer>(act: (client: AdminClient) => Promise<Answer>): Promise<Answer>
  /** Drops the token; the next call requests a new one, which has the current rights. */
  forgetToken(): void
  /** Resolves when Keycloak answers and accepts the client's credentials. */
  ready(): Promise<void>
}

/** Loaded by who uses Keycloak: it is a hundred and thirty modules. */
const library = () => import('@keycloak/keycloak-admin-client')

/** Returns `instead` when Keycloak refuses with this status; throws every other error. */
export function onStatus<Instead>(status: number, instead: () => Instead) {
  return (error: unknown): Instead => {
    if (error instanceof KeycloakRefusal && error.status === status) return instead()
    throw error
  }
}

export const realmNotFound = (name: string) =>
  new IdentityProviderError('REALM_NOT_FOUND', `there is no realm ${name} in Keycloak`)

/** The admin API as one service account; all calls share its token until it expires. */
export function createAdminCalls(options: KeycloakProviderOptions): AdminCalls {
  const { adminUrl, adminRealm, clientId, clientSecret, timeoutMs } = options
  const connection = {
    baseUrl: adminUrl,
    realmName: adminRealm,
    timeout: timeoutMs,
    requestOptions: { redirect: 'error' as const }, // the token must not be sent to another server
  }
  let opened: ReturnType<typeof open> | undefined
  const clients = () => (opened ??= open())
  let current: Promise<string> | undefined

  async function open() {
    const { default: Client, NetworkError } = await library()
    const [account, client] = [new Client(connection), new Client(connection)]
    client.registerTokenProvider({ getAccessToken: token })
    const refusalOf = (error: unknown) =>
      error instanceof NetworkError ? new KeycloakRefusal(error.response.status, error.message) : error
    return { account, client, refusalOf }
  }

  async function signIn(): Promise<string> {
    const { account } = await clients()
    await account.auth({ grantType: 'client_credentials', clientId, clientSecret })
    return account.accessToken!
  }

  async function token(): Promise<string> {
    if (current) {
      const known = await current
      const { account } = await clients()
      if (!account.isTokenExpired()) return known
      current = undefined
    }
    const asked = (current ??= signIn())
    asked.catch(() => {
      if (current === asked) current = undefined
    })
    return asked
  }

  async function attempt<Answer>(act: (client: AdminClient) => Promise<Answer>): Promise<Answer> {
    const { client, refusalOf } = await clients()
    try {
      return await act(client)
    } catch (error) {
      throw refusalOf(error)
    }
  }

  return {
    async call(act) {
      await attempt(token)
      const used = current
      try {
        return await attempt(act)
      } catch (error) {
        // Also for 403, because a token gives no rights in a realm that was made after the token.
        if (!(error instanceof KeycloakRefusal) || ![401, 403].includes(error.status)) throw error
        if (current === used) current = undefined
        return attempt(act)
      }
    },

    forgetToken() {
      current = undefined
    },

    async ready() {
      await attempt(token)
      const answer = await fetch(
        `${adminUrl}/realms/${encodeURIComponent(adminRealm)}/.well-known/openid-configuration`,
        {
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        },
      )
      await answer.body?.cancel()
      if (!answer.ok) throw new KeycloakRefusal(answer.status, 'the discovery document of the administrative realm')
    },
  }
}
