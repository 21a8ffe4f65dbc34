import type { ActiveUser } from './account.js'
import type { Context, SignedIn } from './embedded.types.js'
import { hashPassword, type PasswordFault, passwordFault, verifyPassword } from './passwords.js'
import { changeUser, findActiveUser } from './realm-user.store.js'
import { findFactor } from './second-factor.store.js'
import { beginAttempt, isRefusal, type Refusal } from './throttle.js'

/**
 * Checks e-mail and password of a try from an address; undefined when they are wrong, after the same time for known and unknown
 * users. Failures slow down further tries, and lock nobody.
 */
export async function checkCredentials(
  context: Context,
  realm: string,
  { email, password, address }: { email: string; password: string; address: string | null },
): Promise<ActiveUser | Refusal | undefined> {
  const begun = await beginAttempt(context, realm, email, address)
  if (isRefusal(begun)) {
    context.log.warn({ realm, onlyByLink: begun.onlyByLink }, 'a sign-in was refused after too many failures')
    return begun
  }
  const user = await findActiveUser(context.database, realm, { email })
  const right = await verifyPassword(password, user?.passwordHash, context.passwordCost)
  if (!user || !right) return undefined
  await ((await findFactor(context.database, user.idpId)) ? begun.pass() : begun.succeed())
  return user
}

/** Replaces a temporary password; returns why the new one is refused. */
export async function chooseNewPassword(
  { database, now, passwordCost }: Context,
  realm: string,
  user: ActiveUser,
  password: string,
  repeated: string,
): Promise<PasswordFault | undefined> {
  const fault = await newPasswordFault(user, password, repeated)
  if (fault) return fault
  const passwordHash = await hashPassword(password, passwordCost)
  await changeUser(database, realm, user.idpId, { passwordHash, mustChangePassword: false, updatedAt: now() })
  return undefined
}

/** Why a new password is refused; undefined when it is accepted. */
export async function newPasswordFault(
  user: ActiveUser,
  password: string,
  repeated: string,
): Promise<PasswordFault | undefined> {
  const fault = passwordFault(password, user)
  if (fault) return fault
  if (password !== repeated) return 'differ'
  if (await verifyPassword(password, user.passwordHash)) return 'same'
  return undefined
}

/** Reports a sign-in to the platform and waits, because a sign-in that cannot be recorded must not happen. */
export async function announceSignIn({ log, onSignedIn }: Context, event: SignedIn): Promise<void> {
  await onSignedIn?.(event)
  log.info({ realm: event.realm, userId: event.userId }, 'signed in')
}
