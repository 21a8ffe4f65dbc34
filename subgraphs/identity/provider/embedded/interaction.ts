import { clientOf } from '@otorga/kernel/base/client'
import type { Provider } from 'oidc-provider'
import { changeTicket, isTicketOf, ticketHolder } from './change-ticket.js'
import { readForm } from './http.js'
import { type Interaction, path, send, signInForm } from './interaction-page.js'
import { errors } from './library.js'
import { errorPage, newPasswordPage } from './pages.js'
import { findActiveUser } from './realm-user.store.js'
import { afterPassword, submitCode, submitEnrolment, submitKept } from './second-factor/sign-in-steps.js'
import { checkCredentials, chooseNewPassword } from './sign-in.js'
import { passwordFaultText, textsFor, waiting } from './texts/index.js'

type Submit = (interaction: Interaction, form: URLSearchParams) => Promise<void>

/** The steps of a sign-in and what each does with its form. */
const steps = {
  'sign-in': submitSignIn,
  password: submitNewPassword,
  code: submitCode,
  enrol: submitEnrolment,
  kept: submitKept,
} satisfies Record<string, Submit>

export type SignInStep = keyof typeof steps

/** Serves the forms of a sign-in, and passes a completed sign-in to oidc-provider. */
export async function handleInteraction(asked: Omit<Interaction, 'texts'>, step: SignInStep): Promise<void> {
  const { context, realm, provider, uid, request, response } = asked
  let details: Awaited<ReturnType<Provider['interactionDetails']>>
  try {
    details = await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return expired(asked)
    throw error
  }
  if (details.uid !== uid) return expired(asked)
  const texts = await textsFor(context, realm.name, request, details.params.ui_locales)
  const interaction = { ...asked, texts }
  if (request.method === 'GET' && step === 'sign-in') {
    const hint = details.params.login_hint
    return send(interaction, 200, signInForm(interaction, typeof hint === 'string' ? hint : undefined))
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', step === 'sign-in' ? 'GET, POST' : 'POST')
    return send(interaction, 405, errorPage(texts, texts.faults.onlyForm))
  }
  const form = await readForm(request)
  if (!form) return send(interaction, 400, errorPage(texts, texts.faults.unreadable))
  return steps[step](interaction, form)
}

async function expired(asked: Omit<Interaction, 'texts'>): Promise<void> {
  const texts = await textsFor(asked.context, asked.realm.name, asked.request)
  send(asked, 400, errorPage(texts, texts.faults.expired))
}

async function submitSignIn(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, realm, uid, texts } = interaction
  const email = (form.get('email') ?? '').slice(0, 254)
  const password = (form.get('password') ?? '').slice(0, 256)
  const user = await checkCredentials(context, realm.name, { email, password, address: clientOf(interaction.request) })
  if (!user) return send(interaction, 401, signInForm(interaction, email, texts.faults.refusal))
  if ('seconds' in user) {
    interaction.response.setHeader('Retry-After', String(user.seconds))
    return send(interaction, 429, signInForm(interaction, email, waiting(texts, user)))
  }
  if (!user.mustChangePassword) return afterPassword(interaction, user)
  const ticket = changeTicket(context.adminSecret, uid, user)
  send(interaction, 200, newPasswordPage(texts, { email: user.email, action: `${path(interaction)}/password`, ticket }))
}

async function submitNewPassword(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, realm, uid, texts } = interaction
  const ticket = form.get('ticket') ?? ''
  const idpId = ticketHolder(ticket)
  const user = idpId && (await findActiveUser(context.database, realm.name, { idpId }))
  if (!user || !isTicketOf(ticket, context.adminSecret, uid, user)) {
    return send(interaction, 401, signInForm(interaction, undefined, texts.faults.refusal))
  }
  const [password, repeated] = [form.get('password') ?? '', form.get('repeated') ?? '']
  const fault = await chooseNewPassword(context, realm.name, user, password, repeated)
  if (!fault) {
    const changed = await findActiveUser(context.database, realm.name, { idpId })
    if (!changed) return send(interaction, 401, signInForm(interaction, undefined, texts.faults.refusal))
    return afterPassword(interaction, changed)
  }
  const action = `${path(interaction)}/password`
  const shown = { email: user.email, action, ticket, fault: passwordFaultText(texts, fault) }
  send(interaction, 422, newPasswordPage(texts, shown))
}
