import type { ActiveUser } from './account.js'
import type { Context } from './embedded.types.js'
import { type LinkContext, makeLink, redeemLink } from './password-link.store.js'
import { hashPassword, type PasswordFault } from './passwords.js'
import { findActiveUser } from './realm-user.store.js'
import { newPasswordFault } from './sign-in.js'
import { forgive } from './throttle.js'

/** Returns a link by which a user can set the password. Error: USER_NOT_FOUND. */
export async function startPasswordSetting(context: Context, realm: string, idpId: string): Promise<{ url: string }> {
  return { url: (await makeLink(context, realm, idpId, 'welcome'))! }
}

/** Mails a link to a user who may sign in, at most three per hour; does nothing for anybody else. */
export async function mailForgotten(
  context: LinkContext & Pick<Context, 'mailForgotten'>,
  realm: string,
  email: string,
): Promise<void> {
  const user = await findActiveUser(context.database, realm, { email })
  const url = user && (await makeLink(context, realm, user.idpId, 'forgotten'))
  if (!url) return
  const { email: address, firstName } = user
  await context.mailForgotten({ realm, email: address, firstName, url })
}

/** Sets the password of a link's holder; returns the error when the link is not valid or the password is refused. */
export async function setPasswordByLink(
  context: Context,
  user: ActiveUser,
  ticket: string,
  { password, repeated, address }: { password: string; repeated: string; address: string | null },
): Promise<'set' | 'dead' | { fault: PasswordFault }> {
  const fault = await newPasswordFault(user, password, repeated)
  if (fault) return { fault }
  if (!(await redeemLink(context, user, ticket, await hashPassword(password, context.passwordCost)))) return 'dead'
  await forgive(context, user.realm, user.email, address)
  const event = { realm: user.realm, userId: user.userId }
  // An error here does not undo the new password; the next sign-in reports the user again.
  await context
    .onVerified?.(event)
    .catch((error) => context.log.error({ err: error, ...event }, 'a verified e-mail was not reported'))
  context.log.info(event, 'password set by link')
  return 'set'
}
