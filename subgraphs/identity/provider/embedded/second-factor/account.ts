import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientOf } from '@otorga/kernel/base/client'
import type { ActiveUser } from '../account.js'
import type { Context } from '../embedded.types.js'
import { readForm } from '../http.js'
import { askerOf } from '../interaction-page.js'
import { errorPage, securityHeaders } from '../pages.js'
import type { Realm } from '../realm.store.js'
import { findFactor, removeFactor, type StoredFactor } from '../second-factor.store.js'
import { checkCredentials } from '../sign-in.js'
import { type PageTexts, waiting } from '../texts/index.js'
import { checkCode, report, requiringRole } from './check.js'
import { keyAddress } from './codes.js'
import { enrol, type Offer, offer, offered, renewRecoveryCodes } from './enrolment.js'
import { enrolPage, factorDonePage, managePage, proveAccountPage, recoveryCodesPage } from './pages.js'
import { counts, namedBy, ticketOf } from './ticket.js'

/** One request to the page on which people change their own second factor. */
export interface AccountPage {
  context: Context
  realm: Realm
  texts: PageTexts
  request: IncomingMessage
  response: ServerResponse
}

/** Serves the page. It asks for the password itself, so nobody can use it who merely finds a browser signed in. */
export async function handleSecondFactor(page: AccountPage): Promise<void> {
  const { texts, request, response } = page
  if (request.method === 'GET' || request.method === 'HEAD') return prove(page, 200)
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'GET, HEAD, POST')
    return send(page, 405, errorPage(texts, texts.faults.onlyForm))
  }
  const form = await readForm(request)
  if (!form) return send(page, 400, errorPage(texts, texts.faults.unreadable))
  if (form.has('kept')) return done(page, texts.secondFactor.added)
  if (form.has('sealed')) return submitSecret(page, form)
  return form.has('ticket') ? submitAct(page, form) : submitPassword(page, form)
}

async function submitPassword(page: AccountPage, form: URLSearchParams): Promise<void> {
  const { context, realm, texts, request } = page
  const email = (form.get('email') ?? '').slice(0, 254)
  const password = (form.get('password') ?? '').slice(0, 256)
  const user = await checkCredentials(context, realm.name, { email, password, address: clientOf(request) })
  if (!user) return prove(page, 401, { email, fault: texts.faults.refusal })
  if ('seconds' in user) {
    page.response.setHeader('Retry-After', String(user.seconds))
    return prove(page, 429, { email, fault: waiting(texts, user) })
  }
  if (user.mustChangePassword) return prove(page, 409, { email, fault: texts.faults.temporary })
  const factor = await findFactor(context.database, user.idpId)
  if (!factor) return showSecret(page, user, offer(context, whereOf(page), user, undefined))
  return manage(page, user, factor, ticketOf(context, passwordIn(page), user), 200)
}

/** Does what the user has chosen, after a right code. */
async function submitAct(page: AccountPage, form: URLSearchParams): Promise<void> {
  const { context, realm, texts, request, response } = page
  const ticket = form.get('ticket') ?? ''
  const user = await namedBy(context, realm.name, ticket)
  const factor = user && (await findFactor(context.database, user.idpId))
  if (!factor || !counts(context, ticket, passwordIn(page), user))
    return prove(page, 401, { fault: texts.faults.staleProve })
  const act = form.get('act')
  if (act === 'remove' && (await requiringRole(context, realm.name, user)) !== undefined)
    return manage(page, user, factor, ticket, 409)
  const asker = askerOf(request)
  const outcome = await checkCode(context, user, factor, { text: form.get('code') ?? '', ticket, asker })
  if (outcome === 'spent') return prove(page, 401, { fault: texts.faults.tooManyCodesProve })
  if (outcome === 'wrong') return manage(page, user, factor, ticket, 401, texts.faults.wrongCode)
  if (outcome !== 'right') {
    response.setHeader('Retry-After', String(outcome.seconds))
    return manage(page, user, factor, ticket, 429, waiting(texts, outcome))
  }
  if (act === 'replace') return showSecret(page, user, offer(context, whereOf(page), user, factor))
  if (act === 'codes') {
    const codes = await renewRecoveryCodes(context, user, factor, asker)
    return codes ? showCodes(page, codes) : prove(page, 409, { fault: texts.faults.staleProve })
  }
  if (act !== 'remove') return send(page, 400, errorPage(texts, texts.faults.unreadable))
  if (await removeFactor(context.database, realm.name, user.idpId)) await report(context, user, 'removed', asker)
  done(page, texts.secondFactor.removed)
}

/** Takes the first code of a new secret. */
async function submitSecret(page: AccountPage, form: URLSearchParams): Promise<void> {
  const { context, realm, texts, request } = page
  const user = await namedBy(context, realm.name, form.get('ticket') ?? '')
  const present = user && (await findFactor(context.database, user.idpId))
  const found = user && offered(context, whereOf(page), user, present, form)
  if (!found) return prove(page, 401, { fault: texts.faults.staleProve })
  const given = { text: form.get('code') ?? '', present, asker: askerOf(request) }
  const outcome = await enrol(context, user, found, given)
  if (outcome === 'changed') return prove(page, 409, { fault: texts.faults.staleProve })
  if (outcome === 'wrong') return showSecret(page, user, found, texts.faults.wrongCode)
  showCodes(page, outcome.codes)
}

const whereOf = ({ realm }: AccountPage) => `account of ${realm.name}`
const passwordIn = (page: AccountPage) => ({ step: 'password', where: whereOf(page) }) as const
const path = ({ realm }: AccountPage) => `/realms/${realm.name}/account/second-factor`

function prove(page: AccountPage, status: number, more: { email?: string; fault?: string } = {}): void {
  const { context, realm, texts } = page
  const signInUrl = context.signInUrl(realm.name)
  send(page, status, proveAccountPage(texts, { realm: realm.displayName, action: path(page), signInUrl, ...more }))
}

async function manage(
  page: AccountPage,
  user: ActiveUser,
  { recoveryHashes }: StoredFactor,
  ticket: string,
  status: number,
  fault?: string,
): Promise<void> {
  const role = await requiringRole(page.context, page.realm.name, user)
  send(page, status, managePage(page.texts, { action: path(page), ticket, left: recoveryHashes.length, role, fault }))
}

function showSecret(page: AccountPage, { email }: ActiveUser, { secret, sealed, ticket }: Offer, fault?: string): void {
  const address = keyAddress(secret, { issuer: `Otorga ${page.realm.displayName}`, email })
  send(page, fault ? 422 : 200, enrolPage(page.texts, { action: path(page), ticket, sealed, secret, address, fault }))
}

const showCodes = (page: AccountPage, codes: string[]) =>
  send(page, 200, recoveryCodesPage(page.texts, { codes, action: path(page), fields: { kept: 'yes' } }))

const done = (page: AccountPage, message: string) =>
  send(page, 200, factorDonePage(page.texts, message, page.context.signInUrl(page.realm.name)))

function send({ response }: AccountPage, status: number, page: string): void {
  response.writeHead(status, securityHeaders([]))
  response.end(page)
}
