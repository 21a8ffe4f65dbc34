import type { Account, Configuration, Grant, KoaContextWithOIDC } from 'oidc-provider'
import { type ActiveUser, claimsOf, findAccount } from './account.js'
import { clientsOf, consoleClientId, consoleOrigins, cookieKey } from './clients.js'
import type { Context } from './embedded.types.js'
import { errors, interactionPolicy } from './library.js'
import { errorPage, securityHeaders, signedOutPage, signOutPage, submitScript } from './pages.js'
import { payloadAdapter } from './payload.adapter.js'
import { programAdapter, programClaims, programField } from './programs.js'
import type { RealmKey } from './realm-keys.js'
import { resourceIndicator, resourceServer, scope } from './resource.js'
import { lacksSecondFactor } from './second-factor/session-check.js'
import { sessionSeconds } from './session-life.js'
import { textsFor } from './texts/index.js'

const protocol = '/protocol/openid-connect'

/** oidc-provider's configuration for one realm, on Keycloak's paths. */
export function configurationOf(context: Context, realm: string, keys: RealmKey[]): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  const issuer = `${context.baseUrl}/realms/${realm}`
  return {
    adapter: (model: string) =>
      model === 'Client' ? programAdapter(context, realm) : payloadAdapter(context, realm, model),
    clients: clientsOf(context, realm),
    jwks: { keys },
    findAccount: (_ctx, userId) => findAccount(context, realm, userId),
    extraClientMetadata: { properties: [programField] },
    extraTokenClaims: ({ oidc }) =>
      programClaims(oidc.client) ?? claimsOf((oidc.account as Account & { user: ActiveUser }).user),
    // The request uses no cookies, so the /docs page may fetch a program's token from another origin.
    clientBasedCORS: (_ctx, origin) => consoleOrigins(context, realm).includes(origin),
    routes: {
      authorization: `${protocol}/auth`,
      token: `${protocol}/token`,
      jwks: `${protocol}/certs`,
      userinfo: `${protocol}/userinfo`,
      end_session: `${protocol}/logout`,
      revocation: `${protocol}/revoke`,
    },
    discovery: { userinfo_endpoint: `${issuer}${protocol}/userinfo` },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub', 'tenant_id', 'organization_id', 'roles', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    // The client is confidential, and two replicas may renew at once: rotation would end such a session.
    rotateRefreshToken: false,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => true,
    ttl: {
      AccessToken: context.accessTokenSeconds,
      ClientCredentials: context.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: context.accessTokenSeconds,
      // A refresh token and a grant end with the session, whose life slides.
      RefreshToken: context.sessionMaxSeconds,
      Grant: context.sessionMaxSeconds,
      Session: (_ctx, session) => sessionSeconds(context, session.loginTs),
      Interaction: 30 * 60,
    },
    cookies: {
      keys: [cookieKey(context.adminSecret, realm)],
      names: { session: 'idp_session', interaction: 'idp_interaction', resume: 'idp_resume' },
      long: { ...cookie, path: `/realms/${realm}` },
      short: cookie,
    },
    interactions: {
      policy: policy(context, realm),
      url: (_ctx, interaction) => `/realms/${realm}/login-actions/${interaction.uid}`,
    },
    loadExistingGrant,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true, allowedPolicy: revocationPolicy },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          const certain = isCertain(ctx.oidc)
          ctx.set(securityHeaders(consoleOrigins(context, realm), certain ? submitScript : undefined))
          ctx.body = signOutPage(await textsFor(context, realm, ctx.req, ctx.query.ui_locales), form, certain)
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.set(securityHeaders([]))
          ctx.body = signedOutPage(await textsFor(context, realm, ctx.req))
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceIndicator,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== resourceIndicator) throw new errors.InvalidTarget()
          return resourceServer(context)
        },
      },
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.set(securityHeaders([]))
      const texts = await textsFor(context, realm, ctx.req, ctx.query.ui_locales)
      ctx.body = errorPage(texts, texts.faults.request, out.error_description ?? out.error)
    },
    // The library refuses loopback addresses. They are allowed here, because all addresses come from the configuration.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  }
}

// With a valid identity token, or the session's id, which only the console knows, the request is from the user's own console, so
// that the user is not asked again.
function isCertain({ entities, params, session }: KoaContextWithOIDC['oidc']): boolean {
  const asked = entities.IdTokenHint?.payload as { sub?: string } | undefined
  if (asked) return asked.sub === session?.accountId
  const hint = params?.logout_hint
  return hint !== undefined && hint === session?.authorizations?.[consoleClientId]?.sid
}

// A client may revoke only tokens that were issued to it; it gets an error for others (RFC 7009, 2.1).
function revocationPolicy(_ctx: unknown, client: { clientId: string }, token: { clientId?: string }): boolean {
  if (token.clientId !== client.clientId) throw new errors.InvalidRequest('the token is of another client')
  return true
}

// Without these, a session would still count as signed in whose user was disabled or removed, or has or needs a second factor by
// now.
function policy(context: Context, realm: string) {
  const { Check, base } = interactionPolicy
  const prompts = base()
  const { checks } = prompts.get('login')!
  checks.add(
    new Check('account_unavailable', 'the account can no longer sign in', 'login_required', (ctx) =>
      ctx.oidc.session?.accountId && !ctx.oidc.account ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
    ),
  )
  checks.add(
    new Check('second_factor_missing', 'the session began without the second factor', 'login_required', (ctx) =>
      lacksSecondFactor(context, realm, ctx),
    ),
  )
  return prompts
}

// The clients are the platform's own, so there is nothing to consent to.
async function loadExistingGrant({ oidc }: KoaContextWithOIDC): Promise<Grant> {
  const { account, client, provider, session } = oidc
  const identifier = session!.grantIdFor(client!.clientId)
  const existing = identifier ? await provider.Grant.find(identifier) : undefined
  if (existing?.accountId === account!.accountId) return existing
  const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId })
  grant.addOIDCScope(scope)
  grant.addResourceScope(resourceIndicator, scope)
  await grant.save()
  return grant
}
