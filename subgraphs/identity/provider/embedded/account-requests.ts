import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKey, clientOf } from '@otorga/kernel/base/client'
import { sha256 } from '@otorga/kernel/base/crypto'
import { spendDestination } from '@otorga/kernel/ports/notify'
import { rateLimits } from '@otorga/schema/limits'
import { deadLinkPage, forgottenPage, linkMailedPage, passwordSetPage, setPasswordPage } from './account-pages.js'
import type { Context } from './embedded.types.js'
import { readForm } from './http.js'
import { errorPage, securityHeaders } from './pages.js'
import { findLinkHolder } from './password-link.store.js'
import { mailForgotten, setPasswordByLink } from './password-setting.js'
import type { Realm } from './realm.store.js'
import { normalizeEmail } from './realm-user.store.js'
import { type PageTexts, passwordFaultText } from './texts/index.js'

/** One request to the pages of a realm that need no sign-in. */
export interface AccountRequest {
  context: Context
  realm: Realm
  texts: PageTexts
  query: URLSearchParams
  request: IncomingMessage
  response: ServerResponse
}

/** Serves the page behind a mailed link, and the one that asks for such a link. */
export async function handleAccount(asked: AccountRequest, page: 'password' | 'forgotten'): Promise<void> {
  const { context, realm, texts, query, request, response } = asked
  const signInUrl = context.signInUrl(realm.name)
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (page === 'password') return showLink(asked, query.get('ticket') ?? '')
    return send(response, 200, forgottenPage(texts, { realm: realm.displayName, action: path(realm, page), signInUrl }))
  }
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'GET, HEAD, POST')
    return send(response, 405, errorPage(texts, texts.faults.onlyForm))
  }
  if (page === 'forgotten') {
    const allowance = await context.limiter.take(rateLimits.forgottenPassword, addressKey(clientOf(request)))
    if (!allowance.allowed) {
      response.setHeader('Retry-After', String(allowance.resetSeconds))
      return send(response, 429, errorPage(texts, texts.faults.askedTooOften))
    }
  }
  const form = await readForm(request)
  if (!form) return send(response, 400, errorPage(texts, texts.faults.unreadable))
  if (page === 'password') return submitPassword(asked, form)
  // Answered before the user is looked up, so that neither page nor timing shows whether the user exists.
  send(response, 200, linkMailedPage(texts, signInUrl))
  await followForgotten(context, realm, (form.get('email') ?? '').slice(0, 254)).catch((error) =>
    context.log.error({ err: error, realm: realm.name }, 'a password link was not mailed'),
  )
}

// Unknown e-mails are counted too; beyond the limit an e-mail is not even looked up.
async function followForgotten(context: Context, realm: Realm, email: string): Promise<void> {
  const account = sha256(`${realm.name} ${normalizeEmail(email)}`)
  const { allowed } = await context.limiter.take(rateLimits.forgottenAccount, `account:${account}`)
  if (!allowed) return
  await spendDestination(context.limiter, realm.tenantId, { channel: 'email', to: email })
  await mailForgotten(context, realm.name, email)
}

// Opening the link does not use it up, because mail filters open links before their readers do.
async function showLink({ context, realm, texts, response }: AccountRequest, ticket: string): Promise<void> {
  const user = await findLinkHolder(context, realm.name, ticket)
  if (!user) return send(response, 410, deadLinkPage(texts, path(realm, 'forgotten')))
  const { email } = user
  send(
    response,
    200,
    setPasswordPage(texts, { realm: realm.displayName, email, action: path(realm, 'password'), ticket }),
  )
}

async function submitPassword(
  { context, realm, texts, request, response }: AccountRequest,
  form: URLSearchParams,
): Promise<void> {
  const ticket = form.get('ticket') ?? ''
  const user = await findLinkHolder(context, realm.name, ticket)
  const passwords = {
    password: form.get('password') ?? '',
    repeated: form.get('repeated') ?? '',
    address: clientOf(request),
  }
  const outcome = user ? await setPasswordByLink(context, user, ticket, passwords) : 'dead'
  if (!user || outcome === 'dead') return send(response, 410, deadLinkPage(texts, path(realm, 'forgotten')))
  if (outcome === 'set') return send(response, 200, passwordSetPage(texts, context.signInUrl(realm.name)))
  const shown = { realm: realm.displayName, email: user.email, action: path(realm, 'password'), ticket }
  send(response, 422, setPasswordPage(texts, { ...shown, fault: passwordFaultText(texts, outcome.fault) }))
}

const path = ({ name }: Realm, page: 'password' | 'forgotten') => `/realms/${name}/account/${page}`

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, securityHeaders([]))
  response.end(page)
}
