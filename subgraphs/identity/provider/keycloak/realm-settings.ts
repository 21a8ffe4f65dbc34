import type AdminClient from '@keycloak/keycloak-admin-client'
import { hmac } from '@otorga/kernel/base/crypto'
import type { RealmClient } from '../port.js'
import type { ClientRepresentation } from './client.js'
import type { KeycloakProviderOptions } from './keycloak.types.js'
import { mailSettings } from './mail-settings.js'

export const consoleClientId = 'otorga-console'

/** The platform's attributes of users and realms; the mappers read them. */
export const attribute = {
  tenantId: 'tenant_id',
  userId: 'user_id',
  organizationId: 'organization_id',
  roles: 'roles',
  settings: 'otorga_settings',
} as const

type RealmRepresentation = NonNullable<Parameters<AdminClient['realms']['create']>[0]>
type Mapper = NonNullable<ClientRepresentation['protocolMappers']>[number]

/**
 * Keycloak counts failures of an account over all networks and makes its sign-ins wait, at most five minutes; it cannot count
 * them for each network as the embedded provider does.
 */
export const bruteForce = {
  permanentLockout: false,
  failureFactor: 5,
  waitIncrementSeconds: 30,
  maxFailureWaitSeconds: 300,
  maxDeltaTimeSeconds: 3_600,
  quickLoginCheckMilliSeconds: 200,
  minimumQuickLoginWaitSeconds: 1,
}

/** Codes of authenticator apps as the embedded provider accepts them: each works once. */
export const codePolicy = {
  otpPolicyType: 'totp',
  otpPolicyAlgorithm: 'HmacSHA1',
  otpPolicyDigits: 6,
  otpPolicyPeriod: 30,
  otpPolicyLookAheadWindow: 1,
  otpPolicyCodeReusable: false,
}

/** The settings of a tenant's realm. */
export function realmSettings(
  options: KeycloakProviderOptions,
  { name, tenantId, displayName }: { name: string; tenantId: string; displayName: string },
): RealmRepresentation {
  return {
    realm: name,
    displayName,
    enabled: true,
    attributes: { [attribute.tenantId]: tenantId, [attribute.settings]: settingsDigest(options, name) },
    sslRequired: 'external',
    defaultSignatureAlgorithm: 'RS256',
    ...tokenLives(options),
    loginWithEmailAllowed: true,
    duplicateEmailsAllowed: false,
    registrationAllowed: false,
    registrationEmailAsUsername: false,
    editUsernameAllowed: false,
    bruteForceProtected: true,
    ...bruteForce,
    ...codePolicy,
    passwordPolicy: 'length(12) and notUsername(undefined) and notEmail(undefined)',
    resetPasswordAllowed: false,
    ...realmMail(options.smtpUrl),
  }
}

/** Lifetimes of a realm's tokens and sessions; its clients override none of them. */
export const tokenLives = ({ accessTokenSeconds, sessionIdleSeconds, sessionMaxSeconds }: KeycloakProviderOptions) => ({
  accessTokenLifespan: accessTokenSeconds,
  ssoSessionIdleTimeout: sessionIdleSeconds,
  ssoSessionMaxLifespan: sessionMaxSeconds,
})

/** The mail settings of a realm, which "Forgot password?" needs; without a mail server the realm's settings are not changed. */
export const realmMail = (smtpUrl: string | undefined) =>
  smtpUrl === undefined ? {} : { resetPasswordAllowed: true, smtpServer: mailSettings(smtpUrl) }

/**
 * A digest of the settings, which shows whether a realm has the current ones; keyed, because it covers the mail server's
 * password.
 */
export const settingsDigest = (options: KeycloakProviderOptions, name: string) =>
  hmac(
    options.consoleClientSecret(name),
    JSON.stringify([
      options.consoleRedirectUris(name),
      options.backchannelLogoutUri?.(name),
      options.smtpUrl,
      tokenLives(options),
      bruteForce,
      codePolicy,
    ]),
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

const fixed = (claim: string, value: string, type: 'String' | 'JSON' = 'String') =>
  mapper(`otorga ${claim}`, 'oidc-hardcoded-claim-mapper', {
    'claim.name': claim,
    'claim.value': value,
    'jsonType.label': type,
    ...everyToken,
  })

const audienceOf = (audience: string) =>
  mapper('otorga aud', 'oidc-audience-mapper', {
    'included.custom.audience': audience,
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'introspection.token.claim': 'true',
  })

/** The claims of the platform. Keycloak's own `sub` is set first by design, so ours replaces it. */
const consoleMappers = (audience: string, tenantId: string): Mapper[] => [
  ofUser('sub', attribute.userId),
  fixed('tenant_id', tenantId),
  ofUser('organization_id', attribute.organizationId),
  ofUser('roles', attribute.roles, true),
  ofUser('email', 'email'),
  mapper('otorga name', 'oidc-full-name-mapper', everyToken),
  audienceOf(audience),
]

/** The client of a program: confidential, with client_credentials as its only grant. */
export const programClient = (
  audience: string,
  tenantId: string,
  { clientId, name, organizationId, roles }: RealmClient,
  secret: string,
): ClientRepresentation => ({
  clientId,
  name,
  enabled: true,
  protocol: 'openid-connect',
  publicClient: false,
  clientAuthenticatorType: 'client-secret',
  secret,
  standardFlowEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  serviceAccountsEnabled: true,
  frontchannelLogout: false,
  consentRequired: false,
  fullScopeAllowed: false,
  redirectUris: [],
  // The request uses no cookies, so any page that has the secret may send it; the /docs page does.
  webOrigins: ['*'],
  attributes: { 'access.token.signed.response.alg': 'RS256' },
  protocolMappers: [
    fixed('sub', clientId),
    fixed('tenant_id', tenantId),
    ...(organizationId === null ? [] : [fixed('organization_id', organizationId)]),
    fixed('roles', JSON.stringify(roles), 'JSON'),
    fixed('name', name),
    audienceOf(audience),
  ],
})
