import type { TenantInfo } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { briefly } from '@otorga/kernel/ports/cache'
import * as oidc from 'openid-client'
import type { ConsoleClient } from './ports.js'

/** The provider has refused, or its answer is not valid; any other failure is UPSTREAM_FAILURE. */
export class Refused extends Error {}

/** The tokens of a provider's answer. */
export interface Tokens {
  accessToken: string
  refreshToken: string | null
  /** The subject of the identity token; undefined when a renewal has no identity token. */
  subject?: string
  sid?: string
  /** How the user proved who they are, by the values of RFC 8176; undefined when the provider does not say. */
  amr?: string[]
}

/** A few short names; anything else counts as not said. */
const amrOf = (claim: unknown) =>
  Array.isArray(claim) &&
  claim.length > 0 &&
  claim.length <= 10 &&
  claim.every((one) => /^[\w.:/-]{1,100}$/.test(String(one)))
    ? { amr: claim.map(String) }
    : {}

type Realm = Pick<TenantInfo, 'issuer' | 'realmName'>

const timeoutSeconds = 5
const hour = 3_600_000

// These errors are not about the user: the provider is broken or cannot be reached, or our client is not set up there.
const broken = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])
const notOfTheUser = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'server_error'])

const upstream = (cause: unknown) =>
  new AppError('UPSTREAM_FAILURE', { message: 'The identity provider does not answer; try again.', cause })

function fault(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError) throw new Refused(error.error, { cause: error })
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status !== 400 || notOfTheUser.has(error.error)) throw upstream(error)
    throw new Refused(error.error, { cause: error })
  }
  if (error instanceof oidc.ClientError && error.code && !broken.has(error.code))
    throw new Refused(error.code, { cause: error })
  throw upstream(error)
}

/** The console as a client of the realms, through OpenID Connect discovery: the same for every provider. */
export function createIdentityProvider(clientOf: (realm: string) => ConsoleClient) {
  const discovered = briefly(hour, async (key) => {
    const { issuer, realmName } = JSON.parse(key) as Realm
    const { id, secret } = clientOf(realmName)
    const execute = [oidc.enableNonRepudiationChecks]
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
    return oidc.discovery(new URL(issuer), id, secret, undefined, { execute, timeout: timeoutSeconds })
  })
  async function configurationOf({ issuer, realmName }: Realm): Promise<oidc.Configuration> {
    try {
      return await discovered(JSON.stringify({ issuer, realmName }))
    } catch (error) {
      throw upstream(error)
    }
  }

  const tokensOf = (answer: Awaited<ReturnType<typeof oidc.refreshTokenGrant>>): Tokens => {
    const claims = answer.claims()
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      ...(claims && { subject: claims.sub }),
      ...(typeof claims?.sid === 'string' && { sid: claims.sid }),
      ...amrOf(claims?.amr),
    }
  }

  return {
    /** The address at which a browser signs in. */
    async authorizationUrl(
      realm: Realm,
      asked: { redirectUri: string; state: string; nonce: string; verifier: string },
    ): Promise<string> {
      const configuration = await configurationOf(realm)
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: asked.redirectUri,
        scope: 'openid email profile',
        state: asked.state,
        nonce: asked.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
        code_challenge_method: 'S256',
      }).href
    },

    /** Exchanges the code of a callback, after every check of state, nonce, issuer and identity token. */
    async exchange(
      realm: Realm,
      callback: URL,
      expected: { state: string; nonce: string; verifier: string },
    ): Promise<Tokens> {
      const configuration = await configurationOf(realm)
      return oidc
        .authorizationCodeGrant(configuration, callback, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        })
        .then(tokensOf, fault)
    },

    /** Renews tokens; a provider that rotates refresh tokens returns a new one. */
    async renew(realm: Realm, refreshToken: string): Promise<Tokens> {
      const configuration = await configurationOf(realm)
      return oidc.refreshTokenGrant(configuration, refreshToken).then(tokensOf, fault)
    },

    async revoke(realm: Realm, refreshToken: string): Promise<void> {
      const configuration = await configurationOf(realm)
      await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' }).catch(fault)
    },

    /**
     * The address at which a browser ends the provider's session. The hint is not a token, because a browser must never see
     * one.
     */
    async endSessionUrl(realm: Realm, backTo: string, sid: string | null): Promise<string> {
      return oidc.buildEndSessionUrl(await configurationOf(realm), {
        post_logout_redirect_uri: backTo,
        ...(sid !== null && { logout_hint: sid }),
      }).href
    },
  }
}

export type IdentityProviderClient = ReturnType<typeof createIdentityProvider>
