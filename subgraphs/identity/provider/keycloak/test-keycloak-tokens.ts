import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { Answer, Client, Realm, User } from './test-keycloak.types.js'

type Mapper = Client['protocolMappers'][number] & { protocolMapper?: string; config?: Record<string, string> }

const refused = (status: number, error: string, error_description: string): Answer => ({
  status,
  body: { error, error_description },
})

/** The claims that a mapper adds to an access token, of a user or of a client's own account. */
function claimsOf({ protocolMapper, config = {} }: Mapper, user: User | undefined): JWTPayload {
  const claim = config['claim.name'] ?? ''
  const value = config['claim.value'] ?? ''
  if (config['access.token.claim'] !== 'true') return {}
  switch (protocolMapper) {
    case 'oidc-hardcoded-claim-mapper':
      return { [claim]: config['jsonType.label'] === 'JSON' ? JSON.parse(value) : value }
    case 'oidc-audience-mapper':
      return { aud: config['included.custom.audience'] }
    case 'oidc-full-name-mapper':
      return user ? { name: `${user.firstName} ${user.lastName}` } : {}
    case 'oidc-usermodel-attribute-mapper': {
      const attribute = config['user.attribute']!
      const values = attribute === 'email' ? [user?.email] : user?.attributes[attribute]
      return values?.[0] === undefined ? {} : { [claim]: config.multivalued === 'true' ? values : values[0] }
    }
  }
  throw new Error(`the double knows no mapper ${protocolMapper}`)
}

/** Signs tokens for the Keycloak double and publishes its keys. */
export async function createTokens(publicUrl: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }]

  const sign = (name: string, { clientId, protocolMappers }: Client, user?: User): Promise<string> => {
    const own = { sub: randomUUID(), typ: 'Bearer', azp: clientId, scope: 'profile email' }
    const claims: JWTPayload = Object.assign(own, ...protocolMappers.map((mapper) => claimsOf(mapper, user)))
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
      .setIssuer(`${publicUrl}/realms/${name}`)
      .setIssuedAt()
      .setExpirationTime('300s')
      .setJti(randomUUID())
      .sign(privateKey)
  }

  return {
    certs: { status: 200, body: { keys } } satisfies Answer,

    /** The access token that this user gets when they sign in at the console. */
    ofUser: (name: string, realm: Realm, user: User) =>
      sign(name, realm.clients.find(({ clientId }) => clientId === 'otorga-console')!, user),

    /** Answers a request to a realm's token endpoint; it knows client_credentials only. */
    async answer(name: string, realm: Realm, id: string, secret: string, form: URLSearchParams): Promise<Answer> {
      if (!realm.settings.enabled) return refused(403, 'access_denied', 'Realm not enabled')
      const client = realm.clients.find(({ clientId }) => clientId === id)
      if (!client?.enabled || client.secret !== secret)
        return refused(401, 'invalid_client', 'Invalid client or Invalid client credentials')
      if (form.get('grant_type') !== 'client_credentials')
        return refused(400, 'unsupported_grant_type', 'Unsupported grant_type')
      if (client.serviceAccountsEnabled !== true)
        return refused(401, 'unauthorized_client', 'Client not enabled to retrieve service account')
      const access_token = await sign(name, client)
      return { status: 200, body: { access_token, expires_in: 300, refresh_expires_in: 0, token_type: 'Bearer' } }
    },
  }
}
