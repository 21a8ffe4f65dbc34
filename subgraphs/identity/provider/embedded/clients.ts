import { createHmac } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { Context } from './embedded.types.js'

export const consoleClientId = 'otorga-console'
export const cliClientId = 'otorga-cli'

/** Grant by which the command line of the embedded default signs in as a user; no other provider has it. */
export const signInAsGrant = 'urn:otorga:params:oauth:grant-type:sign-in-as'

/** Secret of the client `otorga-console` in a realm. */
export function consoleClientSecret(adminSecret: string, realm: string): string {
  return derive(adminSecret, `client:${consoleClientId}:${realm}`)
}

/** Secret of the client `otorga-cli` in a realm. */
export function cliClientSecret(adminSecret: string, realm: string): string {
  return derive(adminSecret, `client:${cliClientId}:${realm}`)
}

/** Key that signs the cookies of a realm. */
export function cookieKey(adminSecret: string, realm: string): string {
  return derive(adminSecret, `cookie:${realm}`)
}

/** The two clients that every realm has. */
export function clientsOf(context: Context, realm: string): ClientMetadata[] {
  const backchannelLogoutUri = context.backchannelLogoutUri?.(realm)
  return [
    {
      client_id: consoleClientId,
      client_name: 'Otorga console',
      client_secret: consoleClientSecret(context.adminSecret, realm),
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: context.consoleRedirectUris(realm),
      post_logout_redirect_uris: consoleOrigins(context, realm).map((origin) => `${origin}/`),
      ...(backchannelLogoutUri && {
        backchannel_logout_uri: backchannelLogoutUri,
        backchannel_logout_session_required: true,
      }),
    },
    ...(context.signInAs ? [cliClient(context, realm)] : []),
  ]
}

const cliClient = (context: Context, realm: string) => ({
  client_id: cliClientId,
  client_name: 'Otorga command line',
  client_secret: cliClientSecret(context.adminSecret, realm),
  grant_types: [signInAsGrant],
  response_types: [],
  redirect_uris: [],
})

/** Origins that a sign-in or sign-out may return to. */
export function consoleOrigins(context: Pick<Context, 'consoleRedirectUris'>, realm: string): string[] {
  return [...new Set(context.consoleRedirectUris(realm).map((uri) => new URL(uri).origin))]
}

/** A secret for one purpose, derived from the administrator's. */
export function derive(adminSecret: string, purpose: string): string {
  return createHmac('sha256', adminSecret).update(purpose).digest('base64url')
}
