import type { ActiveUser } from './account.js'
import type { Context } from './embedded.types.js'
import { type LinkContext, makeLink, redeemLink } from './password-link.store.js'
import { hashPassword } from './passwords.js'
import type { Realm } from './realm.store.js'
import { findActiveUser } from './realm-user.store.js'
import { newPasswordFault } from './sign-in.js'

/** Answers the link by which a user sets their password. Error: USER_NOT_FOUND. */
export async function startPasswordSetting(context: Context, realm: string, idpId: string): Promise<{ url: string }> {
  return { url: (await makeLink(context, realm, idpId, 'welcome'))! }
}

/** Mails a link to a user who may sign in, at most three an hour; for anybody else it does nothing. */
export async function mailForgotten(
  context: LinkContext & Pick<Context, 'sendMail'>,
  realm: Pick<Realm, 'name' | 'displayName'>,
  email: string,
): Promise<void> {
  const user = await findActiveUser(context.database, realm.name, { email })
  const url = user && (await makeLink(context, realm.name, user.idpId, 'forgotten'))
  if (!url) return
  await context.sendMail({
    to: user.email,
    subject: `Set a new password for ${realm.displayName}`,
    text: [
      `Hello ${user.firstName},`,
      '',
      `somebody, we hope you, asked for a new password at ${realm.displayName}. Set it here:`,
      url,
      '',
      'The link works once, for 24 hours. If it was not you, do nothing: your password stays as it is.',
    ].join('\n'),
  })
}

/** Sets the password of a link's holder, or says why not: the link is dead, or the password unfit. */
export async function setPasswordByLink(
  context: Context,
  user: ActiveUser,
  ticket: string,
  { password, repeated }: { password: string; repeated: string },
): Promise<'set' | 'dead' | { fault: string }> {
  const fault = await newPasswordFault(user, password, repeated)
  if (fault) return { fault }
  if (!(await redeemLink(context, user, ticket, await hashPassword(password, context.passwordCost)))) return 'dead'
  const event = { realm: user.realm, userId: user.userId }
  // The password is set whatever the platform says now; the sign-in that follows reports the user again.
  await context
    .onVerified?.(event)
    .catch((error) => context.log.error({ err: error, ...event }, 'a verified e-mail was not reported'))
  context.log.info(event, 'password set by link')
  return 'set'
}
