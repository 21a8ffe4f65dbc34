import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { identify } from '@otorga/kernel/request/auth'
import type { Tokens } from './identity-provider.js'
import type { SessionIdentity } from './ports.js'
import type { Session } from './session-store.js'

/** When to renew a token: shortly before it expires, or after half its lifetime if that is less than two minutes. */
const renewalOf = (now: number, expiresAt: number) => now + Math.max(expiresAt - now - 60_000, (expiresAt - now) / 2)

/** Verifies an access token as every component does, and makes the session of its user in the tenant of the sign-in. */
export async function signedIn(
  ctx: RequestContext,
  identity: SessionIdentity,
  tenantId: string,
  tokens: Tokens,
  now: number,
): Promise<Session> {
  const asUser: RequestContext = { ...ctx, authorization: `Bearer ${tokens.accessToken}` }
  delete asUser.caller
  delete asUser.serviceAuth
  const caller = await identify(asUser)
  const { email, expiresAt, sessionUid } = await ctx.services.auth.verify(tokens.accessToken)
  // Refuses a token of another tenant, or of another user than that of the identity token.
  if (caller.tenantId !== tenantId || (tokens.subject ?? caller.id) !== caller.id || caller.kind !== 'user')
    throw new AppError('UNAUTHORIZED')
  if (caller.tenant?.status !== 'active') throw new AppError('TENANT_SUSPENDED')
  const organization = caller.organizationId && (await identity.organizationOf(tenantId, caller.organizationId))
  return {
    tenantId,
    userId: caller.id,
    email,
    name: caller.name,
    roles: caller.roles,
    organization: organization || null,
    sid: tokens.sid ?? sessionUid,
    amr: tokens.amr ?? null,
    startedAt: now,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    renewAt: renewalOf(now, expiresAt),
    expiresAt,
  }
}
