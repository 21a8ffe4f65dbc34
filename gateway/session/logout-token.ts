import type { TenantInfo } from '@otorga/kernel/base/context'
import { AppError, invalid } from '@otorga/kernel/base/errors'
import type { createJwksCache } from '@otorga/kernel/request/auth'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const types = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']

/** How old a token may be; its jti is remembered a little longer. */
export const maxAgeSeconds = 600
const tolerance = 30
export const rememberSeconds = maxAgeSeconds + 2 * tolerance

/** The sessions that a logout token ends. */
export interface LogoutToken {
  jti: string
  sid?: string
  sub?: string
}

const refuse = (message: string) => invalid({ field: 'logout_token', message })
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Checks the claims by section 2.6 of OpenID Connect Back-Channel Logout 1.0; iss, aud, iat and exp are checked elsewhere. */
function claimsOf({ jti, sid, sub, events, nonce }: JWTPayload): LogoutToken {
  if (!isText(jti)) throw refuse('has no jti')
  if ((sid !== undefined && !isText(sid)) || (sub !== undefined && !isText(sub))) throw refuse('has no valid subject')
  if (sid === undefined && sub === undefined) throw refuse('names neither sid nor sub')
  const event = (events as Record<string, unknown> | null | undefined)?.[logoutEvent]
  if (typeof event !== 'object' || event === null || Array.isArray(event)) throw refuse('is not about a logout')
  if (nonce !== undefined) throw refuse('has a nonce')
  return { jti, ...(sid !== undefined && { sid: sid as string }), ...(sub !== undefined && { sub }) }
}

/** Verifies a logout token by the keys of the tenant's realm; 400 names what is wrong with it. */
export async function verifyLogoutToken(
  token: string,
  tenant: TenantInfo,
  clientId: string,
  jwks: ReturnType<typeof createJwksCache>,
  now: Date,
): Promise<LogoutToken> {
  let header: ReturnType<typeof decodeProtectedHeader>
  try {
    header = decodeProtectedHeader(token)
  } catch {
    throw refuse('is not a signed token')
  }
  if (header.alg !== 'RS256') throw refuse('is not signed by RS256')
  if (!types.includes(header.typ?.toLowerCase())) throw refuse('is another kind of token')
  const keys = await jwks(tenant.jwksUri, header.kid ?? '').catch((cause) => {
    throw new AppError('UPSTREAM_FAILURE', { message: 'The identity provider does not answer; try again.', cause })
  })
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: tenant.issuer,
    audience: clientId,
    clockTolerance: tolerance,
    requiredClaims: ['iat', 'exp'],
    maxTokenAge: maxAgeSeconds,
    currentDate: now,
  }).catch((error) => {
    throw error instanceof errors.JOSEError ? refuse(error.message) : error
  })
  return claimsOf(payload)
}
