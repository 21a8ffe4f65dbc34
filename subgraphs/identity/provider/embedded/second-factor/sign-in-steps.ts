import type { ActiveUser } from '../account.js'
import { askerOf, finish, type Interaction, path, send, signInForm } from '../interaction-page.js'
import { findFactor, type StoredFactor } from '../second-factor.store.js'
import { waiting } from '../texts/index.js'
import { checkCode, requiringRole } from './check.js'
import { keyAddress } from './codes.js'
import { enrol, type Offer, offer, offered } from './enrolment.js'
import { codePage, enrolPage, recoveryCodesPage } from './pages.js'
import { counts, namedBy, type Step, ticketOf } from './ticket.js'

const placeOf = ({ uid }: Interaction, step: Step) => ({ step, where: uid })

/**
 * Goes on after the right password: with a code where the user has a second factor, with its set-up where a role requires one, and
 * otherwise the sign-in is complete.
 */
export async function afterPassword(interaction: Interaction, user: ActiveUser): Promise<void> {
  const { context, realm, uid } = interaction
  if (await findFactor(context.database, user.idpId)) {
    const ticket = ticketOf(context, placeOf(interaction, 'password'), user)
    return askForCode(interaction, user, ticket, 200)
  }
  const role = await requiringRole(context, realm.name, user)
  if (role === undefined) return finish(interaction, user, ['pwd'])
  showSecret(interaction, user, offer(context, uid, user, undefined), { status: 200, role })
}

/** Takes a code after the right password. */
export async function submitCode(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, texts } = interaction
  const ticket = form.get('ticket') ?? ''
  const user = await namedBy(context, interaction.realm.name, ticket)
  if (!user || !counts(context, ticket, placeOf(interaction, 'password'), user)) return startAgain(interaction)
  const factor = await findFactor(context.database, user.idpId)
  if (!factor) return afterPassword(interaction, user) // an administrator has removed it meanwhile
  const tried = { text: form.get('code') ?? '', ticket, asker: askerOf(interaction.request) }
  const outcome = await checkCode(context, user, factor, tried)
  if (outcome === 'right') return finish(interaction, user, ['pwd', 'otp'])
  if (outcome === 'spent') return startAgain(interaction, texts.faults.tooManyCodes)
  if (outcome === 'wrong') return askForCode(interaction, user, ticket, 401, texts.faults.wrongCode)
  interaction.response.setHeader('Retry-After', String(outcome.seconds))
  askForCode(interaction, user, ticket, 429, waiting(texts, outcome))
}

/** Takes the first code of a new secret, and shows the recovery codes. */
export async function submitEnrolment(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context, realm, uid, texts, request } = interaction
  const user = await namedBy(context, realm.name, form.get('ticket') ?? '')
  const found = user && offered(context, uid, user, undefined, form)
  if (!found || (await findFactor(context.database, user.idpId))) return startAgain(interaction)
  const given = { text: form.get('code') ?? '', present: undefined, asker: askerOf(request) }
  const outcome = await enrol(context, user, found, given)
  if (outcome === 'changed') return startAgain(interaction)
  if (outcome === 'wrong') {
    const role = await requiringRole(context, realm.name, user)
    return showSecret(interaction, user, found, { status: 422, role, fault: texts.faults.wrongCode })
  }
  const kept = { ...placeOf(interaction, 'enrolled'), what: outcome.secretEncrypted }
  const fields = { ticket: ticketOf(context, kept, user) }
  send(
    interaction,
    200,
    recoveryCodesPage(texts, { codes: outcome.codes, action: `${path(interaction)}/kept`, fields }),
  )
}

/** Completes the sign-in of somebody who has set up the second factor and kept the recovery codes. */
export async function submitKept(interaction: Interaction, form: URLSearchParams): Promise<void> {
  const { context } = interaction
  const ticket = form.get('ticket') ?? ''
  const user = await namedBy(context, interaction.realm.name, ticket)
  const factor = user && (await findFactor(context.database, user.idpId))
  if (!factor || !counts(context, ticket, enrolledWith(interaction, factor), user)) return startAgain(interaction)
  return finish(interaction, user, ['pwd', 'otp'])
}

const enrolledWith = (interaction: Interaction, { secretEncrypted }: StoredFactor) => ({
  ...placeOf(interaction, 'enrolled'),
  what: secretEncrypted,
})

function askForCode(interaction: Interaction, { email }: ActiveUser, ticket: string, status: number, fault?: string) {
  const { texts, realm } = interaction
  const action = `${path(interaction)}/code`
  send(interaction, status, codePage(texts, { realm: realm.displayName, email, action, ticket, fault }))
}

function showSecret(
  interaction: Interaction,
  { email }: ActiveUser,
  { secret, sealed, ticket }: Offer,
  { status, role, fault }: { status: number; role: string | undefined; fault?: string },
) {
  const address = keyAddress(secret, { issuer: `Otorga ${interaction.realm.displayName}`, email })
  send(
    interaction,
    status,
    enrolPage(interaction.texts, {
      action: `${path(interaction)}/enrol`,
      ticket,
      sealed,
      secret,
      address,
      role,
      fault,
    }),
  )
}

const startAgain = (interaction: Interaction, fault = interaction.texts.faults.stale) =>
  send(interaction, 401, signInForm(interaction, undefined, fault))
