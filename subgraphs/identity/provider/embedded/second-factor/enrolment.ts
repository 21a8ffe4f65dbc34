import type { ActiveUser } from '../account.js'
import type { Context } from '../embedded.types.js'
import { replaceRecoveryHashes, type StoredFactor, saveFactor, secretPlace } from '../second-factor.store.js'
import { type Asker, report } from './check.js'
import { newRecoveryCodes, newSecret, recoveryHash, stepOf, typedCode } from './codes.js'
import { counts, type Place, ticketOf } from './ticket.js'

/** A secret that is shown to its user, and what the form must send back: it is stored only after its first right code. */
export interface Offer {
  secret: string
  sealed: string
  ticket: string
}

// A ticket for a first secret is void once the user has one, and a ticket to replace it once it was replaced.
const placeOf = (where: string, sealed: string, present: StoredFactor | undefined): Place => ({
  step: 'enrol',
  where,
  what: `${sealed} ${present?.secretEncrypted ?? ''}`,
})

/** Offers a new secret to a user who has proved the password, and for a replacement a code of the present secret too. */
export function offer(context: Context, where: string, user: ActiveUser, present: StoredFactor | undefined): Offer {
  const secret = newSecret()
  const sealed = context.encrypt(secret, secretPlace(user))
  return { secret, sealed, ticket: ticketOf(context, placeOf(where, sealed, present), user) }
}

/** The offer that a form sends back, if it was made to this user here and still counts. */
export function offered(
  context: Context,
  where: string,
  user: ActiveUser,
  present: StoredFactor | undefined,
  form: URLSearchParams,
): Offer | undefined {
  const [ticket, sealed] = [form.get('ticket') ?? '', form.get('sealed') ?? '']
  if (!counts(context, ticket, placeOf(where, sealed, present), user)) return undefined
  return { ticket, sealed, secret: context.decrypt(sealed, secretPlace(user)) }
}

/** Stores the secret of an offer after its first right code; returns the recovery codes, which are shown once. */
export async function enrol(
  context: Context,
  user: ActiveUser,
  { secret, sealed }: Offer,
  { text, present, asker }: { text: string; present: StoredFactor | undefined; asker: Asker },
): Promise<{ codes: string[]; secretEncrypted: string } | 'wrong' | 'changed'> {
  const typed = typedCode(text)
  const at = context.now()
  const step = typed && 'code' in typed ? stepOf(secret, typed.code, at) : undefined
  if (step === undefined) return 'wrong'
  const codes = newRecoveryCodes()
  const wanted = {
    secretEncrypted: sealed,
    lastStep: step,
    recoveryHashes: hashesOf(context, user, codes),
    createdAt: at,
  }
  if (!(await saveFactor(context.database, user, wanted, present))) return 'changed'
  await report(context, user, present ? 'replaced' : 'added', asker)
  return { codes, secretEncrypted: sealed }
}

/** Replaces the recovery codes; undefined when the second factor has changed meanwhile. */
export async function renewRecoveryCodes(
  context: Context,
  user: ActiveUser,
  factor: StoredFactor,
  asker: Asker,
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes()
  if (!(await replaceRecoveryHashes(context.database, factor, hashesOf(context, user, codes)))) return undefined
  await report(context, user, 'recovery codes replaced', asker)
  return codes
}

const hashesOf = ({ adminSecret }: Context, { idpId }: ActiveUser, codes: string[]) =>
  codes.map((code) => recoveryHash(adminSecret, idpId, code))
