import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { atMost } from '../../base/bounded/index.js'
import { equalInConstantTime, hmac } from '../../base/crypto/index.js'
import { AppError } from '../../base/errors/index.js'
import type { Soon } from '../../base/soon/index.js'
import type { Directory } from './directory.js'
import type { JwksCache } from './jwks.js'

/** The claims of a verified access token. */
export interface Claims {
  sub: string
  tenantId: string
  organizationId: string | null
  roles: string[]
  email: string
  name: string
  sessionUid: string | null
  expiresAt: number
}

const unauthorized = (cause?: unknown) => new AppError('UNAUTHORIZED', { cause })
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The tenant and the key that an unverified token names. */
function named(token: string): [tenantId: string, kid: string] {
  try {
    return [text(decodeJwt(token).tenant_id), text(decodeProtectedHeader(token).kid)]
  } catch (error) {
    throw unauthorized(error)
  }
}

export interface VerifierOptions {
  directory: Directory
  jwks: JwksCache
  audience?: string
  now?: () => number
  remember?: number
}

/**
 * Verifies an access token: RS256 with a key of the tenant's realm, issuer, audience, expiry with 30 s of tolerance. The
 * issuer is read from the tenant's record, never from the token. A verified token is cached until it expires.
 */
export function createTokenVerifier({
  directory,
  jwks,
  audience = 'otorga',
  now = Date.now,
  remember = 20_000,
}: VerifierOptions) {
  const known = new LRUCache<string, Claims>(atMost(remember))

  async function verify(token: string): Promise<Claims> {
    const [tenantId, kid] = named(token)
    const tenant = await directory.tenant(tenantId)
    if (!tenant) throw unauthorized()
    const keys = await jwks(tenant.jwksUri, kid).catch((cause) => {
      throw new AppError('UPSTREAM_FAILURE', { message: 'The identity provider does not answer; try again.', cause })
    })
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: tenant.issuer,
      audience,
      clockTolerance: 30,
      requiredClaims: ['sub', 'tenant_id', 'exp'],
      currentDate: new Date(now()),
    }).catch((cause) => {
      throw unauthorized(cause)
    })
    return {
      sub: text(payload.sub),
      tenantId: tenant.tenantId,
      organizationId: text(payload.organization_id) || null,
      roles: strings(payload.roles),
      email: text(payload.email),
      name: text(payload.name),
      sessionUid: text(payload.sid) || null,
      expiresAt: (payload.exp ?? 0) * 1000,
    }
  }

  return (token: string): Soon<Claims> => {
    const claims = known.get(token)
    if (claims && claims.expiresAt + 30_000 > now()) return claims
    return verify(token).then((verified) => {
      known.set(token, verified, { ttl: Math.max(1, verified.expiresAt + 30_000 - now()) })
      return verified
    })
  }
}

export type TokenVerifier = ReturnType<typeof createTokenVerifier>

/** The token that another component sends in X-Service-Auth: `<service>.<HMAC of "service:<service>">`. */
export const serviceToken = (secret: string, service: string) => `${service}.${hmac(secret, `service:${service}`)}`

/**
 * The service that a token names; undefined when no listed secret signed it. During a rotation the previous secret is listed
 * too.
 */
export function serviceOf(secrets: readonly string[], token: string): string | undefined {
  const dot = token.indexOf('.')
  const service = token.slice(0, Math.max(dot, 0))
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(service)) return undefined
  return secrets.some((secret) => equalInConstantTime(serviceToken(secret, service), token)) ? service : undefined
}
