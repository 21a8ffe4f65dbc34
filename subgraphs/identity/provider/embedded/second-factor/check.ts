import { sha256 } from '@otorga/kernel/base/crypto'
import type { ActiveUser } from '../account.js'
import type { Context, SecondFactorChange } from '../embedded.types.js'
import { type StoredFactor, secretPlace, useRecoveryHash, useStep } from '../second-factor.store.js'
import { beginAttempt, isRefusal, type Refusal } from '../throttle.js'
import { recoveryHash, stepOf, typedCode } from './codes.js'
import { ticketLife } from './ticket.js'

/** Codes that may be tried after one password. */
export const mostTries = 5

/** Who asks, for the trail. */
export interface Asker {
  ip: string | null
  userAgent: string | undefined
}

/** Which role of the user requires a second factor; undefined when none does. */
export async function requiringRole(
  context: Pick<Context, 'secondFactorRoles'>,
  realm: string,
  { roles }: Pick<ActiveUser, 'roles'>,
): Promise<string | undefined> {
  const required = (await context.secondFactorRoles?.(realm)) ?? []
  return roles.find((role) => required.includes(role))
}

/**
 * Checks a code of the app, or a recovery code, and uses it up. A wrong one counts like a wrong password, and after five of them
 * (`spent`) the password must be given again.
 */
export async function checkCode(
  context: Context,
  user: ActiveUser,
  factor: StoredFactor,
  { text, ticket, asker }: { text: string; ticket: string; asker: Asker },
): Promise<'right' | 'wrong' | 'spent' | Refusal> {
  const begun = await beginAttempt(context, user.realm, user.email, asker.ip)
  if (isRefusal(begun)) return begun
  // Counted before the check, so that guesses at the same time count each.
  if ((await context.cache.add(`second-factor:${sha256(ticket)}`, 1, ticketLife)) > mostTries) return 'spent'
  if (!(await use(context, user, factor, text, asker))) return 'wrong'
  await begun.succeed()
  return 'right'
}

async function use(context: Context, user: ActiveUser, factor: StoredFactor, text: string, asker: Asker) {
  const typed = typedCode(text)
  if (!typed) return false
  if ('code' in typed) {
    const step = stepOf(context.decrypt(factor.secretEncrypted, secretPlace(user)), typed.code, context.now())
    return step !== undefined && useStep(context.database, factor, step)
  }
  const hash = recoveryHash(context.adminSecret, user.idpId, typed.recovery)
  const used = await useRecoveryHash(context.database, factor, hash)
  if (used) await report(context, user, 'recovery code used', asker)
  return used
}

/** Reports a change to the platform. An error here does not undo the change. */
export async function report(context: Context, user: ActiveUser, change: SecondFactorChange, asker: Asker) {
  const event = { realm: user.realm, userId: user.userId, change }
  await context
    .onSecondFactor?.({ ...event, ...asker })
    .catch((error) => context.log.error({ err: error, ...event }, 'a change of a second factor was not reported'))
  context.log.info(event, 'second factor changed')
}
