import type { ResourceServer } from 'oidc-provider'
import type { Context } from './embedded.types.js'

/** Scopes of the platform; roles, not scopes, decide what a token may do. */
export const scope = 'openid email profile'

/** The one resource tokens are for; it is the default, so clients need not name it. */
export const resourceIndicator = 'urn:otorga'

/** How access tokens look: RS256, `at+jwt`, the audience plainly named. */
export function resourceServer({ accessTokenSeconds, audience }: Context): ResourceServer {
  return {
    scope,
    audience,
    accessTokenTTL: accessTokenSeconds,
    accessTokenFormat: 'jwt',
    jwt: { sign: { alg: 'RS256' } },
  }
}
