import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { ActiveUser } from './account.js'
import { changeTicket, isTicketOf, ticketHolder } from './change-ticket.js'
import { consoleOrigins } from './clients.js'
import type { Context } from './embedded.types.js'
import { readForm } from './http.js'
import { errors } from './library.js'
import { errorPage, newPasswordPage, securityHeaders, signInPage } from './pages.js'
import type { Realm } from './realm.store.js'
import { findActiveUser } from './realm-user.store.js'
import { announceSignIn, checkCredentials, chooseNewPassword } from './sign-in.js'

// One message for a wrong password, an unknown, locked or disabled user and a closed realm, so that it does not show which.
const refusal = 'E-mail or password is wrong, or this account cannot sign in.'
const expired = 'This sign-in has expired. Go back and start again.'

/** One request to the sign-in pages of a realm. */
export interface Interaction {
  context: Context
  realm: Realm
  provider: Provider
  uid: string
  request: IncomingMessage
  response: ServerResponse
}

/** Serves the sign-in form and the new-password form, and hands a completed sign-in back to the protocol. */
export async function handleInteraction(interaction: Interaction, step: 'sign-in' | 'password'): Promise<void> {
  const { provider, uid, request, response } = interaction
  let details: Awaited<ReturnType<Provider['interactionDetails']>>
  try {
    details = await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return send(interaction, 400, errorPage(expired))
    throw error
  }
  if (details.uid !== uid) return send(interaction, 400, errorPage(expired))
  if (request.method === 'GET' && step === 'sign-in') {
    const hint = details.params.login_hint
    return send(interaction, 200, signInForm(interaction, typeof hint === 'string' ? hint : undefined))
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', step === 'sign-in' ? 'GET, POST' : 'POST')
    return send(interaction, 405, errorPage('This address takes a form only.'))
  }
  const form = await readForm(request)
  if (!form) return send(interaction, 400, errorPage('The form could not be read.'))
  return step === 'sign-in' ? submitSignIn(interaction, form) : submitNewPassword(interaction, form)
}

async function submitSignIn(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, realm, uid } = interaction
  const email = (form.get('email') ?? '').slice(0, 254)
  const user = await checkCredentials(context, realm.name, email, (form.get('password') ?? '').slice(0, 256))
  if (!user) return send(interaction, 401, signInForm(interaction, email, refusal))
  if (!user.mustChangePassword) return finish(interaction, user)
  const ticket = changeTicket(context.adminSecret, uid, user)
  send(interaction, 200, newPasswordPage({ email: user.email, action: `${path(interaction)}/password`, ticket }))
}

async function submitNewPassword(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, realm, uid } = interaction
  const ticket = form.get('ticket') ?? ''
  const idpId = ticketHolder(ticket)
  const user = idpId && (await findActiveUser(context.database, realm.name, { idpId }))
  if (!user || !isTicketOf(ticket, context.adminSecret, uid, user)) {
    return send(interaction, 401, signInForm(interaction, undefined, refusal))
  }
  const [password, repeated] = [form.get('password') ?? '', form.get('repeated') ?? '']
  const fault = await chooseNewPassword(context, realm.name, user, password, repeated)
  if (!fault) return finish(interaction, user)
  const action = `${path(interaction)}/password`
  send(interaction, 422, newPasswordPage({ email: user.email, action, ticket, fault }))
}

async function finish({ context, realm, provider, request, response }: Interaction, user: ActiveUser): Promise<void> {
  await announceSignIn(context, {
    realm: realm.name,
    userId: user.userId,
    ip: request.socket.remoteAddress,
    userAgent: request.headers['user-agent'],
  })
  const login = { accountId: user.userId, amr: ['pwd'] }
  await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
}

function signInForm(interaction: Interaction, email?: string, fault?: string): string {
  const { name, displayName } = interaction.realm
  const forgottenUrl = `/realms/${name}/account/forgotten`
  return signInPage({ realm: displayName, action: path(interaction), forgottenUrl, email, fault })
}

function path({ realm, uid }: Interaction): string {
  return `/realms/${realm.name}/login-actions/${uid}`
}

function send({ context, realm, response }: Interaction, status: number, page: string): void {
  response.writeHead(status, securityHeaders(consoleOrigins(context, realm.name)))
  response.end(page)
}
