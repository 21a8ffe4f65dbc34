import { attempt, type Persistence } from './attempts.js'
import { jsonOf, OtorgaError } from './errors.js'

/**
 * Where access tokens come from: one token, or a function that answers the present one. The function gets the token that the
 * platform has just refused, so that it can make another.
 */
export type TokenSource = string | ((refused?: string) => string | Promise<string>)

/** The credentials of an API client, as `createApiClient` of the graph answers them. */
export interface ClientCredentials extends Persistence {
  /** The token endpoint of the tenant's realm. */
  tokenUrl: string
  clientId: string
  /** A secret: for programs on servers alone, never for a page. */
  clientSecret: string
  fetch?: typeof globalThis.fetch
}

/** Tokens live for minutes. One is asked for again this many milliseconds before its end, or at half of a shorter life. */
const early = 30_000

/** Gets tokens by OAuth 2.0 client_credentials. A token is kept until shortly before its end, and asked for once at a time. */
export function clientCredentials(credentials: ClientCredentials): (refused?: string) => Promise<string> {
  let kept: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined
  const ask = async () => {
    const { token, seconds } = await request(credentials)
    const life = seconds * 1000
    kept = { token, until: Date.now() + life - Math.min(early, life / 2) }
    return token
  }
  return async (refused) => {
    if (kept && kept.token !== refused && Date.now() < kept.until) return kept.token
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function request(credentials: ClientCredentials): Promise<{ token: string; seconds: number }> {
  const { tokenUrl, clientId, clientSecret, fetch = globalThis.fetch } = credentials
  return attempt({ ...credentials, safe: true }, async (signal) => {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { Authorization: `Basic ${basic(clientId, clientSecret)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
    })
    const body = ((await jsonOf(response)) ?? {}) as Record<string, unknown>
    const { access_token, expires_in, error, error_description } = body
    if (!response.ok || typeof access_token !== 'string')
      throw new OtorgaError({
        code: error === 'invalid_client' ? 'UNAUTHORIZED' : 'UNEXPECTED_ANSWER',
        message: `The token endpoint answered ${response.status}: ${error_description ?? error ?? 'no token'}.`,
        status: response.status,
      })
    return { token: access_token, seconds: typeof expires_in === 'number' ? expires_in : 60 }
  })
}

/** OAuth 2.0 encodes both halves before they are joined (RFC 6749, 2.3.1). */
const basic = (id: string, secret: string) => btoa(`${formEncoded(id)}:${formEncoded(secret)}`)

const formEncoded = (text: string) => new URLSearchParams({ '': text }).toString().slice(1)
