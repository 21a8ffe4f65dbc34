import type { ActiveUser } from './account.js'
import type { Context, SignedIn } from './embedded.types.js'
import { hashPassword, passwordFault, verifyPassword } from './passwords.js'
import { changeUser, findActiveUser, reserveAttempt } from './realm-user.store.js'

const failuresUntilLocked = 10

/** Checks e-mail and password; every refusal is the same undefined, after the same time. The tenth failure locks. */
export async function checkCredentials(
  context: Context,
  realm: string,
  email: string,
  password: string,
): Promise<ActiveUser | undefined> {
  const { database, now } = context
  const user = await findActiveUser(database, realm, { email })
  const attempt = user && (await reserveAttempt(database, user.idpId, failuresUntilLocked, now()))
  const right = await verifyPassword(password, attempt && user.passwordHash, context.passwordCost)
  if (!user || !attempt) return undefined
  if (right) {
    await changeUser(database, realm, user.idpId, { failedSignIns: 0, lockedAt: null })
    return user
  }
  if (attempt.locked) {
    context.log.warn({ realm, userId: user.userId }, 'user locked by failed sign-ins')
    await context.onLocked?.({ realm, userId: user.userId })
  }
  return undefined
}

/** Replaces a temporary password, or says in words for its owner why the new one is refused. */
export async function chooseNewPassword(
  { database, now, passwordCost }: Context,
  realm: string,
  user: ActiveUser,
  password: string,
  repeated: string,
): Promise<string | undefined> {
  const fault = await newPasswordFault(user, password, repeated)
  if (fault) return fault
  const passwordHash = await hashPassword(password, passwordCost)
  await changeUser(database, realm, user.idpId, { passwordHash, mustChangePassword: false, updatedAt: now() })
  return undefined
}

/** Why a new password is refused, in words for its owner, or undefined when it is fine. */
export async function newPasswordFault(
  user: ActiveUser,
  password: string,
  repeated: string,
): Promise<string | undefined> {
  const fault = passwordFault(password, user)
  if (fault) return fault
  if (password !== repeated) return 'The two passwords differ.'
  if (await verifyPassword(password, user.passwordHash)) return 'Choose another password than the current one.'
  return undefined
}

/** Reports a sign-in to the platform and waits, because a sign-in that cannot be recorded must not happen. */
export async function announceSignIn({ log, onSignedIn }: Context, event: SignedIn): Promise<void> {
  await onSignedIn?.(event)
  log.info({ realm: event.realm, userId: event.userId }, 'signed in')
}
