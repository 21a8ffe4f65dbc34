import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientOf } from '@otorga/kernel/base/client'
import type { Provider } from 'oidc-provider'
import type { ActiveUser } from './account.js'
import { consoleOrigins } from './clients.js'
import type { Context } from './embedded.types.js'
import { securityHeaders, signInPage } from './pages.js'
import type { Realm } from './realm.store.js'
import { announceSignIn } from './sign-in.js'
import type { PageTexts } from './texts/index.js'

/** One request to the sign-in pages of a realm. */
export interface Interaction {
  context: Context
  realm: Realm
  provider: Provider
  uid: string
  texts: PageTexts
  request: IncomingMessage
  response: ServerResponse
}

/** The sign-in form. */
export function signInForm(interaction: Interaction, email?: string, fault?: string): string {
  const { name, displayName } = interaction.realm
  const forgottenUrl = `/realms/${name}/account/forgotten`
  const secondFactorUrl = `/realms/${name}/account/second-factor`
  const action = path(interaction)
  return signInPage(interaction.texts, { realm: displayName, action, forgottenUrl, secondFactorUrl, email, fault })
}

/** The address of the sign-in form. */
export function path({ realm, uid }: Interaction): string {
  return `/realms/${realm.name}/login-actions/${uid}`
}

/** Answers with a page. */
export function send({ context, realm, response }: Omit<Interaction, 'texts'>, status: number, page: string): void {
  response.writeHead(status, securityHeaders(consoleOrigins(context, realm.name)))
  response.end(page)
}

/** Who asks, for the trail. */
export const askerOf = (request: IncomingMessage) => ({
  ip: clientOf(request),
  userAgent: request.headers['user-agent'],
})

/**
 * Completes a sign-in; `amr` has the values of RFC 8176. A recovery code is `otp` as a code of the app is, because it is a password
 * that works once, and nothing that somebody knows about the user (`kba`).
 */
export async function finish(
  { context, realm, provider, request, response }: Interaction,
  user: ActiveUser,
  amr: ['pwd'] | ['pwd', 'otp'],
): Promise<void> {
  await announceSignIn(context, {
    realm: realm.name,
    userId: user.userId,
    ip: clientOf(request) ?? undefined,
    userAgent: request.headers['user-agent'],
  })
  // Without `remember` the cookie has no expiry of its own; the server decides how long the session lives.
  const login = { accountId: user.userId, amr, remember: false }
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}
