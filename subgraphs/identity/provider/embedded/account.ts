import type { Account } from 'oidc-provider'
import type { Context } from './embedded.types.js'
import { findActiveUser, type StoredUser } from './realm-user.store.js'

export type ActiveUser = StoredUser & { tenantId: string }

/**
 * Claims of a user, the same in access tokens, identity tokens and userinfo; the organization claim is absent when the user has
 * none.
 */
export function claimsOf(user: ActiveUser) {
  return {
    tenant_id: user.tenantId,
    ...(user.organizationId && { organization_id: user.organizationId }),
    roles: user.roles,
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
  }
}

/** The account behind a subject, or undefined when the user or the realm may no longer sign in. */
export async function findAccount(context: Context, realm: string, userId: string): Promise<Account | undefined> {
  const user = await findActiveUser(context.database, realm, { userId })
  return user && accountOf(user)
}

/** A user in the form that oidc-provider needs. */
export function accountOf(user: ActiveUser): Account & { user: ActiveUser } {
  return {
    accountId: user.userId,
    user,
    claims: () => ({
      ...claimsOf(user),
      sub: user.userId,
      email_verified: user.emailVerified,
      given_name: user.firstName,
      family_name: user.lastName,
    }),
  }
}
