import type AdminClient from '@keycloak/keycloak-admin-client'
import { hmac } from '@otorga/kernel/base/crypto'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { mailSettings } from './mail-settings.js'

export const consoleClientId = 'otorga-console'

/** Attributes of users and realms that are the platform's; the mappers read them. */
export const attribute = {
  tenantId: 'tenant_id',
  userId: 'user_id',
  organizationId: 'organization_id',
  roles: 'roles',
  settings: 'otorga_settings',
} as const

type RealmRepresentation = NonNullable<Parameters<AdminClient['realms']['create']>[0]>
type ClientRepresentation = NonNullable<Parameters<AdminClient['clients']['create']>[0]>
type Mapper = NonNullable<ClientRepresentation['protocolMappers']>[number]

/** What a tenant's realm is made with; sessions last as Keycloak's own defaults have it. */
export function realmSettings(
  options: KeycloakProviderOptions,
  { name, tenantId, displayName }: { name: string; tenantId: string; displayName: string },
): RealmRepresentation {
  const { accessTokenSeconds, smtpUrl } = options
  return {
    realm: name,
    displayName,
    enabled: true,
    attributes: { [attribute.tenantId]: tenantId, [attribute.settings]: settingsDigest(options, name) },
    sslRequired: 'external',
    defaultSignatureAlgorithm: 'RS256',
    accessTokenLifespan: accessTokenSeconds,
    loginWithEmailAllowed: true,
    duplicateEmailsAllowed: false,
    registrationAllowed: false,
    registrationEmailAsUsername: false,
    editUsernameAllowed: false,
    bruteForceProtected: true,
    permanentLockout: true, // until an administrator unlocks, as everywhere in the platform
    failureFactor: 10,
    passwordPolicy: 'length(12) and notUsername(undefined) and notEmail(undefined)',
    resetPasswordAllowed: false,
    ...realmMail(smtpUrl),
  }
}

/** How a realm sends mail, which "Forgot password?" needs; without a server what the realm has is left alone. */
export const realmMail = (smtpUrl: string | undefined) =>
  smtpUrl === undefined ? {} : { resetPasswordAllowed: true, smtpServer: mailSettings(smtpUrl) }

/** A digest of the settings, to see whether a realm has the present ones; keyed, since they hold the mail server's password. */
export const settingsDigest = (options: KeycloakProviderOptions, name: string) =>
  hmac(
    options.consoleClientSecret(name),
    JSON.stringify([options.consoleRedirectUris(name), options.backchannelLogoutUri?.(name), options.smtpUrl]),
  )

/** The client that consoles sign in by: confidential, authorization code with PKCE and nothing else. */
export function consoleClient(
  options: KeycloakProviderOptions,
  { name, tenantId }: { name: string; tenantId: string },
): ClientRepresentation {
  const redirectUris = options.consoleRedirectUris(name)
  const backchannelLogoutUri = options.backchannelLogoutUri?.(name)
  const origins = [...new Set(redirectUris.map((uri) => new URL(uri).origin))]
  return {
    clientId: consoleClientId,
    name: 'Otorga console',
    enabled: true,
    protocol: 'openid-connect',
    publicClient: false,
    clientAuthenticatorType: 'client-secret',
    secret: options.consoleClientSecret(name),
    standardFlowEnabled: true,
    implicitFlowEnabled: false,
    directAccessGrantsEnabled: false,
    serviceAccountsEnabled: false,
    frontchannelLogout: false,
    consentRequired: false,
    fullScopeAllowed: false,
    redirectUris,
    webOrigins: [],
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'access.token.signed.response.alg': 'RS256',
      'post.logout.redirect.uris': origins.map((origin) => `${origin}/`).join('##'),
      'backchannel.logout.session.required': 'true',
      ...(backchannelLogoutUri && { 'backchannel.logout.url': backchannelLogoutUri }),
    },
    protocolMappers: consoleMappers(options.audience, tenantId),
  }
}

const everyToken = {
  'access.token.claim': 'true',
  'id.token.claim': 'true',
  'userinfo.token.claim': 'true',
  'introspection.token.claim': 'true',
}

const mapper = (name: string, protocolMapper: string, config: Record<string, string>): Mapper => ({
  name,
  protocol: 'openid-connect',
  protocolMapper,
  config,
})

const ofUser = (claim: string, userAttribute: string, multivalued = false) =>
  mapper(`otorga ${claim}`, 'oidc-usermodel-attribute-mapper', {
    'user.attribute': userAttribute,
    'claim.name': claim,
    'jsonType.label': 'String',
    multivalued: String(multivalued),
    ...everyToken,
  })

/** The claims of the platform. Keycloak's own `sub` is set first by design, so ours replaces it. */
function consoleMappers(audience: string, tenantId: string): Mapper[] {
  return [
    ofUser('sub', attribute.userId),
    mapper('otorga tenant_id', 'oidc-hardcoded-claim-mapper', {
      'claim.name': 'tenant_id',
      'claim.value': tenantId,
      'jsonType.label': 'String',
      ...everyToken,
    }),
    ofUser('organization_id', attribute.organizationId),
    ofUser('roles', attribute.roles, true),
    ofUser('email', 'email'),
    mapper('otorga name', 'oidc-full-name-mapper', everyToken),
    mapper('otorga aud', 'oidc-audience-mapper', {
      'included.custom.audience': audience,
      'access.token.claim': 'true',
      'id.token.claim': 'false',
      'introspection.token.claim': 'true',
    }),
  ]
}
