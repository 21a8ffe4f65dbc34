import { randomUUID } from 'node:crypto'
import { clientOf } from '@otorga/kernel/base/client'
import type { Provider } from 'oidc-provider'
import { accountOf } from './account.js'
import { signInAsGrant } from './clients.js'
import type { Context } from './embedded.types.js'
import { errors } from './library.js'
import { findActiveUser } from './realm-user.store.js'
import { resourceServer, scope } from './resource.js'
import { announceSignIn } from './sign-in.js'

/**
 * Registers the grant by which the command line of the embedded default signs in as a user with only the e-mail. Only the client
 * `otorga-cli` may use it; its secret is derived from the administrator's. Keycloak has no such grant.
 */
export function registerSignInAs(context: Context, realm: string, provider: Provider): void {
  provider.registerGrantType<{ email?: string }>(
    signInAsGrant,
    async (ctx) => {
      const { client, params } = ctx.oidc
      if (!params.email) throw new errors.InvalidRequest('missing required parameter email')
      const user = await findActiveUser(context.database, realm, { email: params.email })
      // The library does not send the reason of an InvalidGrant; the caller of this grant may know it.
      if (!user) throw new errors.CustomOIDCProviderError('invalid_grant', 'nobody with this e-mail may sign in there')
      await announceSignIn(context, {
        realm,
        userId: user.userId,
        ip: clientOf(ctx.req) ?? undefined,
        userAgent: ctx.get('user-agent') || undefined,
      })

      ctx.oidc.entity('Account', accountOf(user))
      // The library requires a grant id; no grant is stored, because the token cannot be renewed.
      const grantId = randomUUID()
      const token = new provider.AccessToken({ accountId: user.userId, client, grantId, gty: 'sign-in-as', scope })
      token.resourceServer = new provider.ResourceServer(context.audience, resourceServer(context))
      ctx.oidc.entity('AccessToken', token)
      const value = await token.save()
      ctx.body = { access_token: value, expires_in: token.expiration, token_type: token.tokenType, scope }
    },
    ['email'],
  )
}
