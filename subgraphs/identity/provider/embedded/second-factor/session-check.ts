import type { Account, KoaContextWithOIDC } from 'oidc-provider'
import type { ActiveUser } from '../account.js'
import type { Context } from '../embedded.types.js'
import { findFactor } from '../second-factor.store.js'
import { requiringRole } from './check.js'

/** Whether a session began by the password alone, although its user now has a second factor or needs one. */
export async function lacksSecondFactor(
  context: Context,
  realm: string,
  { oidc }: KoaContextWithOIDC,
): Promise<boolean> {
  const user = (oidc.account as (Account & { user: ActiveUser }) | undefined)?.user
  if (!user || (oidc.session as { amr?: string[] } | undefined)?.amr?.includes('otp')) return false
  return (
    (await requiringRole(context, realm, user)) !== undefined ||
    (await findFactor(context.database, user.idpId)) !== undefined
  )
}
