import type { ResourceServer } from 'oidc-provider'
import type { Context } from './embedded.types.js'

/** Scopes of the platform; roles, not scopes, decide what a token may do. */
export const scope = 'openid email profile'

/** The only resource of tokens. It is the default, so clients need not name it. */
export const resourceIndicator = 'urn:otorga'

/** The form of access tokens: RS256, `at+jwt`, with the audience. */
export function resourceServer({ accessTokenSeconds, audience }: Context): ResourceServer {
  return {
    scope,
    audience,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }
}
